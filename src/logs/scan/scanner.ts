import type { AccessOptions, AccessRecords } from './access.ts'
import type { Shared } from './shared.ts'

/** Where a scanner looks: bytes that the caller fills, and the lines it finds in them. */
export interface Scanner {
  /** All of its memory. The caller writes at `base` and up to `capacity` bytes behind; some slack is around that. */
  readonly bytes: Buffer
  readonly base: number
  readonly capacity: number
  /**
   * Finds the lines in `[from, to)` that hold a needle; a line starts at `from`; `to` is just behind a line end, or the
   * end of the file. Writes start, end (without the line end, a `\r` before it is part of that) and the number of line
   * ends before it (from `from`) of each, three a line, to `hits`, and returns how many lines it wrote. When `hits` was
   * full it is asked again with `resume`.
   */
  scan(from: number, to: number): number
  readonly hits: Uint32Array
  /** Where the record of the first hit is in `records`, in records. */
  readonly firstRecord?: number
  /** What the same lines say, where they are of an access log: only where `access` was asked for, and vectors are there. */
  readonly records?: AccessRecords | undefined
  /** The time of the line in [start, end) of an access log, milliseconds since 1970; NaN for others. Where `records` is. */
  stampAt?(start: number, end: number): number
  /** What other threads need to scan in its memory. Only where vectors are there. */
  readonly shared?: Shared
  /** Where to go on when `hits` was full, `to` when done. Starts a line. */
  readonly resume: number
  /** Line ends between `from` and `resume`, of the last scan. */
  readonly lines: number
}

/** What to look for. */
export interface ScanOptions {
  /**
   * Words of hosts beside `cloudapi`, found in any case: `api.ionos.com`. ASCII, 4 to 255 characters, 32 words at most.
   * Those with a `p` two before a dot (`api.`) cost nothing, others a little.
   */
  readonly words: readonly string[]
  /** Whether `loudapi` is found in any case, too. */
  readonly ignoreCase: boolean
  /** Whether lines that start with `#` are found, too: they drive some formats. */
  readonly directives: boolean
  /** Whether lines of access logs are read as they are found, and by what. */
  readonly access?: AccessOptions
}

/** How much a scanner holds; what is absent is chosen for speed. */
export interface ScanSizes {
  /** Bytes that the caller may write. */
  readonly capacity?: number
  /** Lines that `hits` has room for. */
  readonly hits?: number
  /** Parts of a file that are in memory at once beside, for several threads. */
  readonly parts?: number
}

/** Every needle that is always looked for: `/%63loudapi` has no `cloudapi`. */
export const NEEDLE = 'loudapi'

/** Longest line that is looked at, in bytes: of longer ones what is in front. */
export const LINE_LIMIT = 1024 * 1024

/** Bytes that are read at once: they stay in the nearest caches. */
export const CHUNK = 256 * 1024

/** Room for the longest line, and what is read next. */
export const CAPACITY = LINE_LIMIT + 2 * CHUNK + 128
