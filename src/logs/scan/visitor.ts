import type { Region } from './window.ts'

/** A line that was reached. One object that changes: what is to be kept has to be copied. */
export interface Line {
  /** The scanner's memory; valid until the call ends. */
  readonly bytes: Buffer
  /** Where the line is in it, without line end. */
  readonly start: number
  readonly end: number
  /** From 1; in a byte range, from its first line. */
  readonly number: number
  /** Whether it holds a needle. */
  readonly hit: boolean
  /** Where its record is in those of the scanner, in records; -1 without a needle. */
  readonly record: number
  /** Whether it is longer than `LINE_LIMIT`, and this its beginning. */
  readonly cut: boolean
}

/** What is done with lines. */
export interface LineVisitor {
  /**
   * A line with a needle. As long as it answers true, it is called with every line that follows, whatever that holds;
   * else with the next line that holds a needle.
   */
  line(line: Line): boolean
  /** Called behind the lines of a region of `bytes`: whole lines. */
  chunk?(region: Region, bytes: Buffer, lines: number): void
}
