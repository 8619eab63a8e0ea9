import type { Call } from '../../core/log.ts'

/** Where what was read goes. */
export interface Sink {
  /** A line that a format reads, with its calls, if any; of a block that tells one request in several, its first line. */
  read(line: number, format: string, calls: readonly Call[]): void
  /** A line with a needle that no format reads. */
  unread(line: number, text: string): void
}
