/** The types of `mutate.mjs`, for tests. */
import type { Corpus } from './corpus.mjs'
import type { Random } from './random.mjs'

export interface Hostile {
  /** The repeated text. */
  readonly run: string
  readonly at: number
  readonly line: string
}

export function hostileLines(line: string, size: number): Generator<Hostile>

/** Broken lines without end; lines that name columns come in between. */
export function brokenLines(corpus: readonly Corpus[], random: Random): Generator<string, never>
