import type { Region } from './window.ts'

/** A visited line. The object is reused: data has to be copied to be kept. */
export interface Line {
  /** The scanner's memory; valid until the call ends. */
  readonly bytes: Buffer
  /** Its range in the bytes, without line end. */
  readonly start: number
  readonly end: number
  /** From 1; in a byte range, from its first line. */
  readonly number: number
  /** Whether it holds a needle. */
  readonly hit: boolean
  /** Index of its record in those of the scanner; -1 without a needle. */
  readonly record: number
  /** Whether it was truncated to `LINE_LIMIT`. */
  readonly cut: boolean
}

/** Callbacks for lines. */
export interface LineVisitor {
  /**
   * A line with a needle. As long as it answers true, it is called with every line that follows, whatever that holds;
   * else with the next line that holds a needle.
   */
  line(line: Line): boolean
  /** Called behind the lines of a region of `bytes`: whole lines. */
  chunk?(region: Region, bytes: Buffer, lines: number): void
}
