import fc from 'fast-check'
import { type Base, type Files, go, java, python, typescript, type Use } from './languages.ts'

/** How a base is written, how a call uses it, and how many files beside it only know version 6. */
export interface Program {
  readonly base: Base
  readonly use: Use
  readonly version: string
  readonly method: 'get' | 'delete'
  readonly others: number
}

export const program: fc.Arbitrary<Program> = fc.record({
  base: fc.constantFrom<Base>('literal', 'parts', 'passed on', 'field', 'config', 'env', 'function', 'other'),
  use: fc.constantFrom<Use>('here', 'wrapped', 'client', 'mixed'),
  version: fc.constantFrom('v4', 'v5', 'v5', 'v6'),
  method: fc.constantFrom('get', 'delete'),
  others: fc.integer({ min: 0, max: 3 }),
})

const LANGUAGES = { typescript, python, go, java }

export type LanguageName = keyof typeof LANGUAGES
export const languageNames = Object.keys(LANGUAGES) as LanguageName[]

/** The files of a program. */
export function filesOf(name: LanguageName, { base, use, version, method, others }: Program): Files {
  const language = LANGUAGES[name]
  const { base: written, value, needs } = language.bases[base](version)
  const rest = Array.from({ length: others }, (_, index) => language.other(index))
  return Object.assign({}, language.fixed, written, language.uses[use](value, needs, method), ...rest)
}
