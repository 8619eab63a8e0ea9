export { go } from './go.ts'
export { java } from './java.ts'
export { python } from './python.ts'
export { typescript } from './typescript.ts'

/** Texts by the path of their file. */
export type Files = Readonly<Record<string, string>>

/** Ways to write a base, and ways to call with it. */
export type Base = 'literal' | 'parts' | 'passed on' | 'field' | 'config' | 'env' | 'function' | 'other'
export type Use = 'here' | 'wrapped' | 'client' | 'mixed'

/** Files that hold a base, how another file imports it, and what it writes for it. */
export interface Written {
  readonly base: Files
  readonly needs: string
  readonly value: string
}

/** How programs are written in a language. */
export interface Language {
  readonly fixed: Files
  readonly bases: Readonly<Record<Base, (version: string) => Written>>
  readonly uses: Readonly<Record<Use, (value: string, needs: string, method: string) => Files>>
  /** A file that only knows version 6. */
  other(index: number): Files
}
