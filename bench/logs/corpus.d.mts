/** The types of `corpus.mjs`, for tests. */
export interface Corpus {
  readonly name: string
  /** Lines that name columns. */
  readonly head: readonly string[]
  /** One character a byte. */
  readonly lines: readonly string[]
}

export function corpusOf(folder: string, options?: { readonly count?: number; readonly seed?: number }): Corpus[]
