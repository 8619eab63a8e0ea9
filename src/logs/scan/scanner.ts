/** Where a scanner looks: bytes that the caller fills, and the lines it finds in them. */
export interface Scanner {
  /** All of its memory. The caller writes at `base` and up to `capacity` bytes behind; some slack is behind that. */
  readonly bytes: Uint8Array
  readonly base: number
  readonly capacity: number
  /**
   * Finds the lines in `[from, to)` that hold a needle; `to` is just behind a line end, or the end of the file. Writes
   * start, end (without the line end) and the number of line ends before it (from `from`) of each, three a line, to
   * `hits`, and returns how many lines it wrote. When `hits` was full it is asked again with `resume`.
   */
  scan(from: number, to: number): number
  readonly hits: Uint32Array
  /** Where to go on when `hits` was full, `to` when done. */
  readonly resume: number
  /** Line ends between `from` and `resume`, of the last scan. */
  readonly lines: number
}

/** What to look for. */
export interface ScanOptions {
  /** Words of hosts beside `cloudapi`: `api.ionos.com`. Lower case, ASCII, 4 bytes at least, 32 words at most. */
  readonly words: readonly string[]
  readonly ignoreCase: boolean
  /** Whether lines that start with `#` are found, too: they drive some formats. */
  readonly directives: boolean
}

/** Every needle that is always looked for: `/%63loudapi` has no `cloudapi`. */
export const NEEDLE = 'loudapi'
