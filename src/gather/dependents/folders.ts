import path from 'node:path'
import type { PackageFolders } from '../../core/language/imports/traits.ts'
import { push } from '../../core/runtime/lists.ts'
import { foldersAround } from '../../core/text/paths.ts'
import { readSource } from '../../discover/read.ts'
import { namesIn } from '../../tree/list.ts'
import { isFolder } from '../../tree/stats.ts'

/** Files of one folder, and characters of them, that are searched for a declaration at most. */
const MOST_FILES = 80
const MOST_CHARACTERS = 1_500_000

/** Where a package that is a folder may stand: at its module, at its path, or the end of it, below folders around. */
export function packageFolder(
  root: string,
  { manifest, folderIn }: PackageFolders,
  from: string,
  module: string,
): string | undefined {
  const parts = module.split('/')
  const around = foldersAround(from).map((folder) => folder || '.')
  for (const folder of around) {
    const read = readSource(root, path.posix.join(folder, manifest))
    const declared = 'text' in read ? folderIn(folder, read.text, module) : undefined
    if (declared !== undefined && !declared.startsWith('..') && isFolder(path.join(root, declared))) return declared
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

/** Finds the files of a folder that declare a name at their top, in the order of their names. */
export function declarations(
  root: string,
  { ending, isTest, namesAtTop }: PackageFolders,
): (from: string, folder: string, name: string) => readonly string[] {
  const folders = new Map<string, ReadonlyMap<string, readonly string[]>>()
  return (from, folder, name) => {
    // Nothing but tests of the same folder sees what tests declare.
    const withTests = isTest(from) && path.posix.dirname(from) === folder
    const key = `${folder}\n${withTests}`
    const known =
      folders.get(key) ??
      declaredIn(
        textsOf(root, folder, (file) => file.endsWith(ending) && (withTests || !isTest(file))),
        namesAtTop,
      )
    folders.set(key, known)
    return known.get(name) ?? []
  }
}

function declaredIn(texts: readonly { file: string; text: string }[], namesAtTop: PackageFolders['namesAtTop']) {
  const files = new Map<string, string[]>()
  for (const { file, text } of texts) for (const name of namesAtTop(text)) push(files, name, file)
  return files
}

/** The files of a folder with an ending, in the order of their names. */
export function textFiles(root: string, folder: string, ending: string): string[] {
  return filesOf(root, folder).filter((file) => file.endsWith(ending))
}

/** The files and folders in the folder of a file, in the order of their names. */
export function filesBeside(root: string, file: string): string[] {
  return filesOf(root, path.posix.dirname(file))
}

function filesOf(root: string, folder: string): string[] {
  const names = [...namesIn(path.join(root, folder))].sort()
  return names.map((name) => (folder === '.' ? name : `${folder}/${name}`))
}

function textsOf(root: string, folder: string, isWanted: (file: string) => boolean) {
  const texts: { file: string; text: string }[] = []
  let characters = 0
  for (const file of filesOf(root, folder).filter(isWanted)) {
    if (texts.length >= MOST_FILES || characters > MOST_CHARACTERS) continue
    const source = readSource(root, file)
    if ('skipped' in source) continue
    characters += source.text.length
    texts.push({ file, text: source.text })
  }
  return texts
}
