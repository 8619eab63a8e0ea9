/** A point in time as a log has it. */
export interface Stamp {
  /** Milliseconds since 1970; of a clock without a zone, as though it ran in UTC. */
  readonly ms: number
  /** Whether the log says the zone. */
  readonly zoned: boolean
  /** Of a stamp without a year: the earliest time that it may be, where that is not `ms`, which is the latest. */
  readonly earliest?: number
}

/** A header that was logged with a request: contract headers and media types only, never any other value. */
export interface LoggedHeader {
  /** As logged. */
  readonly name: string
  /** The media type; absent for contract headers, whose value is not needed. */
  readonly value?: string
}

/** A member of a body that was sent, one that has a row in the table of the API. */
export interface LoggedField {
  /** The keys that lead to it, joined by dots. */
  readonly path: string
  /** The type of a volume; absent for all else, whose value is not needed. */
  readonly value?: string
}

/** One request as a log has it. Absent is not logged. Escapes of the format are undone, text is decoded. */
export interface Call {
  /** The request target: a path with its query, an absolute URL, or `host:port` of a tunnel. */
  readonly target: string
  /** Upper case. */
  readonly method?: string
  readonly status?: number
  readonly host?: string
  /** Address or name of the client. */
  readonly client?: string
  readonly agent?: string
  readonly stamp?: Stamp
  /** Id that joins the lines of one call: a request or trace id. */
  readonly id?: string
  readonly headers?: readonly LoggedHeader[]
  readonly fields?: readonly LoggedField[]
  /** A cache answered: the API never saw it. */
  readonly cached?: true
  /** A tunnel or a TLS connection: which path was called cannot be seen. */
  readonly opaque?: true
  /** Guessed from a line of an unknown format. */
  readonly low?: true
  /** From a log whose requests stand in another one, too: nginx's error log. Never summed. */
  readonly echo?: true
  /** Recorded for tests, never sent by a running program: cassettes, stubs. */
  readonly recorded?: true
}

/** Before the deactivation everywhere, while it came to the zones of the world, after it everywhere, or unknown. */
export const PHASES = ['before', 'window', 'after', 'unknown'] as const
export type Phase = (typeof PHASES)[number]

/** Outcome of a call, as far as its method, status and phase show (see `src/logs/impact/`). */
export type Fate =
  | 'silent' // accepted, not processed
  | 'possible' // in the window: accepted, perhaps not executed
  | 'untrusted' // a read whose answer cannot be trusted
  | 'visible' // failed, and said so
  | 'redirect'
  | 'worked' // before the date: worked then
  | 'unknown'

/** Calls that are alike. */
export interface Shape {
  /** Absent for a poll of a request's status that names none. */
  readonly version?: number
  /** Absent when not logged. */
  readonly method?: string
  /** Path before the version: the root of the API, that of its first generations, or nothing (polls). */
  readonly root: 'cloudapi' | 'rest' | 'none'
  /** Template behind the version, ids as `{id}`: `/datacenters/{id}/servers`; `/` for the root itself. */
  readonly path: string
  readonly status?: number
  /** Absent when not logged, or when it was not kept apart (`OTHERS`). */
  readonly client?: string
  /** Not kept for calls of version 6. */
  readonly agent?: string
  /** `YYYY-MM-DD` in UTC; absent when the line has no date. */
  readonly day?: string
  readonly phase: Phase
  /** `echo`: repeated by a log that stands beside others, such as an error log: never summed. */
  readonly kind: 'call' | 'poll' | 'cache' | 'recorded' | 'echo'
  /** `low`: guessed from a line of an unknown format. */
  readonly confidence: 'sure' | 'low'
  readonly count: number
  /** Distinct raw paths; a lower bound once the memory for them is full, or where an engine counted them about. */
  readonly targets: number
  /** Milliseconds since 1970, UTC as far as the zone is known; absent without times. */
  readonly first?: number
  readonly last?: number
  /** Where the first of them stands: file and line, from 1. */
  readonly file: string
  readonly line: number
  /** The host of this API that was called, where it was logged. */
  readonly host?: string
  /** Names of contract headers and values of media types that were logged with them, sorted. */
  readonly headers?: readonly LoggedHeader[]
  /** Members of bodies that were seen in what was sent. */
  readonly fields?: readonly LoggedField[]
  /** How the path was written, where that is worth a word: `non-canonical`, `prefix`, `encoded`. */
  readonly marks?: readonly string[]
}

/** The address that a shape stands for: `/cloudapi/v5/datacenters/{id}`, `/rest/v2/datacenters`, `/requests/{id}/status`. */
export function addressOf({ root, version, path }: Pick<Shape, 'root' | 'version' | 'path'>): string {
  if (root === 'none') return path
  const base =
    root === 'rest' ? (version === 2 ? '/rest/v2' : '/rest') : `/cloudapi${version === undefined ? '' : `/v${version}`}`
  return path === '/' ? base : base + path
}

/** Stands for values that were not kept apart because memory is bounded. */
export const OTHERS = '(others)'
