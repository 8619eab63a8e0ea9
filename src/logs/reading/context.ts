import type { KeysGiven, LineFormat } from '../format.ts'
import type { Learned } from '../quick/learned.ts'
import type { Reducer } from '../reduce/index.ts'
import type { Scanners } from '../scan/open.ts'
import type { TargetReader } from '../target/index.ts'

/** What the readers of all files share. */
export interface ReadingContext {
  readonly reducer: Reducer
  readonly targets: TargetReader
  /** Whether a text may be about this API. */
  readonly hasNeedle: (text: string) => boolean
  readonly scanners: Scanners
  /** Whether beginnings of targets stand for others. */
  readonly rewritten?: boolean
  /** The format that a person gave. */
  readonly custom?: LineFormat
  /** What the quick way knows of the lines of all files. */
  readonly learned: Learned
  /** False: every line is read the careful way. */
  readonly quick?: boolean
  /** Plain files of at least so many bytes are read in several threads; absent: those that it pays for. */
  readonly splitAbove?: number
  /** Which keys of JSON, or columns of a table, hold what. */
  readonly keys?: KeysGiven
  /** Lines by day. */
  readonly days: Map<string, number>
  /** Shows a line that no format reads. */
  unread(file: string, line: number, text: string): void
}
