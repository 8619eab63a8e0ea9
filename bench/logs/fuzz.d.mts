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

/** What went wrong, and the fewest neighbouring lines that do it; nothing when all is well. */
export function fuzz(
  read: typeof readLogs,
  corpus: readonly Corpus[],
  options: FuzzOptions,
): Promise<{ readonly wrong: string; readonly lines: readonly string[]; readonly from: number } | undefined>

/** What is wrong with how some lines are read; nothing when all is well. */
export function wrongWith(read: typeof readLogs, lines: readonly string[]): Promise<string | undefined>
