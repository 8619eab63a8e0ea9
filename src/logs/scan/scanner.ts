import type { AccessOptions, AccessRecords } from './access.ts'
import type { Shared } from './shared.ts'

/** A scanner with its memory: bytes filled by the caller, and the lines found in them. */
export interface Scanner {
  /** All of its memory. The caller writes at `base` and up to `capacity` bytes after it; some slack is around that. */
  readonly bytes: Buffer
  readonly base: number
  readonly capacity: number
  /**
   * Finds the lines in `[from, to)` that hold a needle; a line starts at `from`; `to` is just after a line end, or the
   * end of the file. Writes start, end (without the line end, but with a `\r` before it) and the number of line ends
   * before it (from `from`) of each, three numbers a line, to `hits`, and returns the number of lines. When `hits` was
   * full, it has to be called again with `resume`.
   */
  scan(from: number, to: number): number
  readonly hits: Uint32Array
  /** Index of the record of the first hit in `records`. */
  readonly firstRecord?: number
  /** The parsed lines, if they are of an access log: only with `access`, and with SIMD. */
  readonly records?: AccessRecords | undefined
  /** The time of the line in [start, end) of an access log, milliseconds since 1970; NaN for others. Where `records` is. */
  stampAt?(start: number, end: number): number
  /** State that other threads need to scan in its memory. Only with SIMD. */
  readonly shared?: Shared
  /** Start of the first unread line when `hits` was full, `to` when done. */
  readonly resume: number
  /** Line ends between `from` and `resume`, of the last scan. */
  readonly lines: number
}

/** Words to find. */
export interface ScanOptions {
  /**
   * Words of hosts beside `cloudapi`, found in any case: `api.ionos.com`. ASCII, 4 to 255 characters, 32 words at most.
   * Those with a `p` two before a dot (`api.`) cost nothing, others a little.
   */
  readonly words: readonly string[]
  /** Whether `loudapi` is found case-insensitively. */
  readonly ignoreCase: boolean
  /** Whether lines that start with `#` are found as well: they define fields of some formats. */
  readonly directives: boolean
  /** Options of the access-log reader; absent: lines are not parsed. */
  readonly access?: AccessOptions
}

/** Capacities of a scanner; defaults are chosen for speed. */
export interface ScanSizes {
  /** Bytes that the caller may write. */
  readonly capacity?: number
  /** Lines that `hits` has room for. */
  readonly hits?: number
  /** Parts of a file that are in memory at once beside, for several threads. */
  readonly parts?: number
}

/** The needle that is always searched: `/%63loudapi` has no `cloudapi`. */
export const NEEDLE = 'loudapi'

/** Longest line that is read, in bytes: longer ones are truncated. */
export const LINE_LIMIT = 1024 * 1024

/** Bytes that are read at once: they stay in the nearest caches. */
export const CHUNK = 256 * 1024

/** Room for the longest line, and what is read next. */
export const CAPACITY = LINE_LIMIT + 2 * CHUNK + 128
