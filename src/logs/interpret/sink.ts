import type { Call } from '../../core/traffic/log.ts'

/** What an unread line is: text, or fields with names, as JSON and rows of tables are. */
export type UnreadKind = 'text' | 'fields'

/** Where what was read goes. */
export interface Sink {
  /** A line that a format reads, with its calls, if any; of a block that tells one request in several, its first line. */
  read(line: number, format: string, calls: readonly Call[]): void
  /** A line with a needle that no format reads. */
  unread(line: number, text: string, kind: UnreadKind): void
}
