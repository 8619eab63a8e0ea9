import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { literal } from '../discover/matcher.ts'
import { readSource } from '../discover/read.ts'

/** Files of one folder, and characters of them, that are searched for a declaration at most. */
const MOST_FILES = 80
const MOST_CHARACTERS = 1_500_000

/** Where a package that is a folder may stand: its own path, or the end of it, below the folders around. */
export function packageFolder(root: string, from: string, module: string): string | undefined {
  const parts = module.split('/')
  const around: string[] = []
  for (let at = path.posix.dirname(from); around.length < 12; at = path.posix.dirname(at)) {
    around.push(at)
    if (at === '.') break
  }
  for (let skipped = 0; skipped < parts.length; skipped++) {
    const tail = parts.slice(skipped).join('/')
    // One word alone may be any folder: only the one beside the root counts.
    for (const base of skipped > 0 && parts.length - skipped === 1 ? ['.'] : around) {
      const folder = path.posix.join(base, tail)
      if (!folder.startsWith('..') && isFolder(path.join(root, folder))) return folder
    }
  }
  return undefined
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Finds the files of a folder that declare a name at their top, in the order of their names. */
export function declarations(root: string, ending: string): (folder: string, name: string) => readonly string[] {
  const texts = new Map<string, readonly { readonly file: string; readonly text: string }[]>()
  return (folder, name) => {
    let known = texts.get(folder)
    if (!known) {
      known = textsOf(root, folder, ending)
      texts.set(folder, known)
    }
    const declared = new RegExp(
      `^(?:[ \\t]*|const |var |func |type )${literal(name)}\\b(?:[ \\t]*(?:=|,)|[ \\t]+(?:string|struct|interface|func|u?int|\\w+[ \\t]*=)|\\()`,
      'm',
    )
    return known.flatMap(({ file, text }) => (declared.test(text) ? [file] : []))
  }
}

/** The files of a folder with an ending, in the order of their names. */
export function textFiles(root: string, folder: string, ending: string): string[] {
  const names = namesIn(path.join(root, folder)).filter((name) => name.endsWith(ending))
  return names.map((name) => (folder === '.' ? name : `${folder}/${name}`))
}

function textsOf(root: string, folder: string, ending: string) {
  const found: { file: string; text: string }[] = []
  let characters = 0
  for (const file of textFiles(root, folder, ending)) {
    if (found.length >= MOST_FILES || characters > MOST_CHARACTERS) continue
    const source = readSource(root, file)
    if ('skipped' in source) continue
    characters += source.text.length
    found.push({ file, text: source.text })
  }
  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
