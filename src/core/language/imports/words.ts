import path from 'node:path'
import { literal } from '../../text/pattern.ts'

const ENTRY = /^(index|main|mod|lib|src|__init__)$/

/** The word that imports of a file end in: its name, or its folder's where the name says nothing. */
export function moduleWord(file: string): string {
  const parts = withoutEnding(file).split('/')
  let name = parts.pop() ?? ''
  while (ENTRY.test(name) && parts.length > 0) name = parts.pop() ?? name
  return name
}

/** The folder of the package that a file is a source of, which is what packages beside it mostly call that. */
export function ownPackageFolder(file: string): string | undefined {
  return (
    /(?:^|\/)([\w.-]{2,60})\/(?:src|lib|source)\//.exec(file)?.[1] ??
    /^(?:packages|libs|modules)\/([\w.-]{2,60})\//.exec(file)?.[1]
  )
}

/** Whether the name of a package is one of some words, or ends in one behind a dash: `@acme/cloud-core`. */
export function endsIn(name: string, words: ReadonlySet<string>): boolean {
  const last = name.slice(name.lastIndexOf('/') + 1)
  return words.has(last) || words.has(last.slice(last.lastIndexOf('-') + 1))
}

/** A path as imports write it that leave the ending out. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$|\.json$|\.vue$|\.svelte$|\.py$/i, '')
}

/** The name of a file without its folder and its last ending, as a pattern. */
export function stemOf(file: string): string {
  return literal(path.posix.basename(file).replace(/\.\w+$/, ''))
}

/** A pattern for one of some names as a whole word. */
export function anyOf(names: readonly string[]): string {
  return names.map((name) => `\\b${literal(name)}\\b`).join('|')
}

/** Whether a name is searched for alone. */
export function isTelling(name: string): boolean {
  return /[A-Z]/.test(name) ? name.length > 3 : name.length > 8 && name.includes('_')
}

/** A class or a module whose name is too short to be searched for alone: `Api`. */
export function isBrief(name: string): boolean {
  return /^[A-Z]\w{1,2}$/.test(name)
}
