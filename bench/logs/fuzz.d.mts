/** The types of `fuzz.mjs`, for tests. */
import type { readLogs } from '../../src/pipeline/read-logs.ts'
import type { Corpus } from './corpus.mjs'

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
  /** Lines that are read at once. */
  readonly batch?: number
  onBatch?(done: number): void
}

/** A failure with the fewest neighbouring lines that cause it; undefined without one. */
export function fuzz(
  read: typeof readLogs,
  corpus: readonly Corpus[],
  options: FuzzOptions,
): Promise<{ readonly wrong: string; readonly lines: readonly string[]; readonly from: number } | undefined>

/** A failure of reading some lines; undefined without one. */
export function wrongWith(read: typeof readLogs, lines: readonly string[]): Promise<string | undefined>
