import type { Learned } from '../fast-path/learned.ts'
import type { KeysGiven, LineFormat } from '../format.ts'
import type { Reducer } from '../reduce/index.ts'
import type { Scanners } from '../scan/open.ts'
import type { TargetReader } from '../target/index.ts'

/** State shared by the readers of all files. */
export interface ReadingContext {
  readonly reducer: Reducer
  readonly targets: TargetReader
  /** Whether a text may concern this API. */
  readonly hasNeedle: (text: string) => boolean
  readonly scanners: Scanners
  /** Whether rewrites of target prefixes are configured. */
  readonly rewritten?: boolean
  /** The format configured by the user. */
  readonly custom?: LineFormat
  /** Facts learned for the fast path from the lines of all files. */
  readonly learned: Learned
  /** False: every line is read in full. */
  readonly fastPath?: boolean
  /** Plain files of at least so many bytes are read in several threads; absent: those that it pays for. */
  readonly splitAbove?: number
  /** Meaning of JSON keys or table columns. */
  readonly keys?: KeysGiven
  /** Lines by day. */
  readonly days: Map<string, number>
  /** Shows a line that no format reads. */
  unread(file: string, line: number, text: string): void
}
