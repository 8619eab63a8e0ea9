import type { Source } from '../../../core/language/language.ts'
import type { Text } from '../../../core/text/text.ts'
import { pageOf } from '../page/page.ts'
import { textsGiven } from './constants.ts'
import { replacedBy } from './formats.ts'

/** Endings of files that see each other's names, by language. */
const FAMILIES: readonly (readonly string[])[] = [
  ['kt', 'kts', 'java', 'scala', 'groovy', 'gradle'],
  ['c', 'h', 'cc', 'cpp', 'cxx', 'hpp', 'hh', 'm', 'mm', 'swift'],
  ['ps1', 'psm1', 'psd1'],
  ['cls', 'trigger', 'apex'],
  ['pl', 'pm', 't', 'cgi'],
  ['tf', 'tfvars', 'hcl'],
  ['tpl', 'gotmpl'],
  ['bat', 'cmd'],
  ['vb', 'cs'],
  ['fs', 'fsx', 'cs'],
  ['ex', 'exs'],
  ['erl', 'hrl'],
  ['clj', 'cljs', 'cljc', 'edn'],
  ...['rs', 'dart', 'lua', 'hs', 'nim', 'zig', 'jl', 'R', 'r', 'cr', 'ml', 'tcl'].map((one) => [one]),
]
/** Endings of settings that programs of every language read. */
export const SETTINGS: readonly string[] = ['json', 'yml', 'yaml', 'toml', 'ini', 'conf', 'properties']

/** Endings of the files whose names a file may use: of its language, and of settings. Empty for one without a language. */
export function endingsSeenBy(file: string): readonly string[] {
  const ending = endingOf(file)
  const family = FAMILIES.filter((one) => one.includes(ending)).flat()
  return family.length > 0 ? [...family, ...SETTINGS] : []
}

/** What stands behind the last dot of a path. */
export function endingOf(file: string): string {
  return /\.(\w{1,12})$/.exec(file)?.[1] ?? ''
}

/** Whether a file holds settings, under keys that lead to them. */
export function holdsSettings(file: string): boolean {
  return SETTINGS.includes(endingOf(file))
}

/** What a file gives to names and words of other files. */
export interface Giving {
  /** The values of a name, each where it is written. */
  texts(name: string): readonly Text[]
  /** What is put in the place of a word. */
  replaced(word: string): Text | undefined
}

/** Reads what a file gives to others. */
export function givingOf(source: Source): Giving {
  const page = pageOf(source)
  return { texts: (name) => textsGiven(page, name), replaced: (word) => replacedBy(page, word) }
}
