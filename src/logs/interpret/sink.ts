import type { Call } from '../../core/traffic/log.ts'

/** Kind of an unread line: text, or named fields as in JSON and table rows. */
export type UnreadKind = 'text' | 'fields'

/** Receives results. */
export interface Sink {
  /** A line that a format reads, with its calls, if any; for a block with one request, its first line. */
  read(line: number, format: string, calls: readonly Call[]): void
  /** A line with a needle that no format reads. */
  unread(line: number, text: string, kind: UnreadKind): void
}
