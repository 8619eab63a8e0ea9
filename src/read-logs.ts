import type { Custom } from './core/custom.ts'
import type { LogReport, TrafficFinding } from './core/log-report.ts'

/** What to read, and how. */
export interface LogOptions {
  /** Absolute. */
  readonly cwd: string
  /** Files, patterns, folders; `-` is standard input. */
  readonly words: readonly string[]
  /** Day that undated calls are judged for, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The instant of the deactivation, ISO 8601 with a zone; absent: a window over the zones of the world. */
  readonly cutoff?: string
  /** Zone of clocks that name none: `Europe/Berlin`, `+02:00`. */
  readonly tz?: string
  /** A format of nginx or Apache as it stands in their configuration. */
  readonly logFormat?: string
  readonly ignoreCase?: boolean
  /** Beginnings of paths or hosts that stand for others: a proxy's mount. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[]
  /** Names of clients, by address or range. */
  readonly clients?: readonly { readonly range: string; readonly name: string }[]
  /** Addresses of clients are shortened, names hashed. */
  readonly anonymise?: boolean
  readonly custom?: Custom
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Goes on with what is written to the files until the signal of the hooks ends it. */
  readonly follow?: boolean
  /** What `-` reads. */
  readonly stdin?: AsyncIterable<Uint8Array>
}

/** What a caller may watch and stop. */
export interface LogHooks {
  /** Bytes on disk read, of those known; `total` is 0 when it is not known. */
  onProgress?(bytes: number, total: number): void
  /** While following: the first time that a rule says something of calls that are alike. */
  onFinding?(finding: TrafficFinding): void
  /** Ends following: the report is of what was read until then. */
  readonly signal?: AbortSignal
}

/** Reads logs: who calls which version, what, when, and what came of it. Throws UsageError for what cannot be read. */
export async function readLogs(_options: LogOptions, _hooks: LogHooks = {}): Promise<LogReport> {
  throw new Error('not available yet')
}
