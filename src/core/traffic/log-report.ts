import type { Level } from '../findings/finding.ts'
import type { Join } from './join.ts'
import type { Phase, Shape } from './log.ts'

/** A range of counts, since a log has calls and not intents. */
export interface Bounds {
  /** Calls answered as accepted: no more than these. */
  readonly upper: number
  /** Distinct targets, less those that were later done on version 6: no less than these. */
  readonly lower: number
  /** One for each burst of calls to one target by one client. */
  readonly guess: number
}

/** The finding of a rule for calls that are alike, whatever their status, client and day. */
export interface TrafficFinding {
  readonly rule: string
  readonly change: string
  readonly level: Level
  /** The first of its calls: log file and line, from 1. */
  readonly path: string
  readonly line: number
  readonly message: string
  /** The silent consequence. */
  readonly effect?: string
  readonly version?: number
  readonly method?: string
  /** The address, ids as `{id}`. */
  readonly text: string
  readonly count: number
  readonly phases: Readonly<Record<Phase, number>>
  /** Distinct callers that were logged. */
  readonly callers: number
  /** Milliseconds since 1970. */
  readonly first?: number
  readonly last?: number
  readonly fingerprint: string
}

/** Callers. */
export interface Caller {
  /** Absent: not logged. */
  readonly client?: string
  /** Its name, where one was given (`--client`). */
  readonly name?: string
  /** Its agents in calls to old versions, the most frequent first, with the package that each is. */
  readonly agents: readonly { readonly agent: string; readonly sdk?: string; readonly count: number }[]
  readonly old: number
  readonly v6: number
  readonly versions: readonly number[]
  readonly phases: Readonly<Record<Phase, number>>
  readonly silent: Bounds
  /** Milliseconds since 1970, of calls to old versions. */
  readonly first?: number
  readonly last?: number
}

/** An endpoint of old versions. */
export interface Endpoint {
  readonly version: number
  readonly method?: string
  readonly path: string
  readonly count: number
  readonly phases: Readonly<Record<Phase, number>>
  readonly silent: Bounds
  readonly clients: number
  readonly targets: number
  readonly statuses: readonly { readonly status?: number; readonly count: number }[]
  readonly first?: number
  readonly last?: number
}

/** Lines of an unknown format that may be calls of one address. */
export interface GuessedCalls {
  readonly version?: number
  readonly method?: string
  /** The address, ids as `{id}`. */
  readonly path: string
  readonly count: number
  /** The first of them: log file and line, from 1. */
  readonly file: string
  readonly line: number
}

/** A kind of answer and its meaning (Errors). */
export interface Answer {
  readonly versions: 'old' | 'v6' | 'other'
  /** Absent: not logged. */
  readonly status?: number
  readonly phase: Phase
  readonly changing: number
  readonly reading: number
  /** Row of the specification; absent for a status that it does not have. */
  readonly meaning?: string
  /** The consequence here, a sentence. */
  readonly note: string
}

/** Effect of the deactivation on the traffic. */
export interface TrafficImpact {
  /** The deactivation: one instant (`from` = `to`) when `--cutoff` names it, else as it comes to the zones of the world. ISO 8601 UTC. */
  readonly cutoff: { readonly from: string; readonly to: string }
  /** Calls to versions 1 to 5, without polls and answers of caches. */
  readonly old: Readonly<Record<Phase, number>>
  readonly v6: number
  /** Changing calls answered as accepted after the date. */
  readonly silent: Bounds & { readonly calls: number }
  /** The same in the window, and at unknown times. */
  readonly possible: Bounds & { readonly calls: number }
  readonly undated: Bounds & { readonly calls: number }
  /** Targets of `silent` that the same client called with the same method on version 6 later, with success. */
  readonly redone: number
  /** Reads after the date whose answer cannot be trusted. */
  readonly untrusted: number
  /** Calls to old versions that failed and said so after the date: not what is documented. */
  readonly visible: number
  /** Accepted changing calls that came within a burst, behind its first: retries, or reconcilers; absent: none. */
  readonly retries?: number
  /** Calls to versions 1 and 2 without any sign of this API, counted nowhere else; absent: none. */
  readonly unsigned?: number
  /** Calls that logs repeat which stand beside others, such as error logs, counted nowhere else; absent: none. */
  readonly echoes?: number
  /** Calls in lines whose year is unknown: in no day, and in a phase only if all years that are possible are in it. */
  readonly yearless?: number
  readonly polls: { readonly calls: number; readonly requests: number }
  readonly cached: number
  readonly recorded: number
  /** Lines of an unknown format that may be calls, counted nowhere else. */
  readonly low: number
  /** Code that may make the calls, the most frequent first. */
  readonly guessed: readonly GuessedCalls[]
  readonly callers: readonly Caller[]
  readonly endpoints: readonly Endpoint[]
  readonly answers: readonly Answer[]
  /** Days in order, also those with calls to version 6 only. */
  readonly timeline: readonly {
    readonly day: string
    readonly old: number
    readonly silent: number
    readonly v6: number
  }[]
}

/** Lines that were read of one file. `lines` = `parsed` + `low` + `other` + `unparsed`. */
export interface LogFile {
  readonly path: string
  /** Formats that its calls came in, the most frequent first: `docker > combined`; absent: none held a call. */
  readonly format?: string
  /** Other formats, with the lines that they read. */
  readonly formats: readonly { readonly format: string; readonly lines: number }[]
  /** Part of the lines with a needle that `format` read, 0 to 1. */
  readonly share: number
  readonly lines: number
  /** Lines with a call of this API. */
  readonly parsed: number
  /** Lines of an unknown format that may be calls. */
  readonly low: number
  /** Lines without one: without needle, or with it somewhere else than in the request. */
  readonly other: number
  /** Lines with a needle that no format reads. */
  readonly unparsed: number
  /** Of `unparsed`: JSON and rows of tables, whose keys are not known; absent: none. */
  readonly unmapped?: number
  /** Decompressed. */
  readonly bytes: number
  readonly packing?: string
  readonly troubles: readonly string[]
}

/** Calls of a log that are in another one, or in another format in the same one, too. */
export interface TwinLogs {
  readonly path: string
  readonly format: string
  /** Where they were counted. */
  readonly of: { readonly path: string; readonly format: string }
  readonly calls: number
}

/** Everything that was read, so that nothing is silently unchecked. */
export interface LogLedger {
  readonly files: readonly LogFile[]
  readonly skipped: readonly { readonly path: string; readonly why: string }[]
  /** Days in order, from the first to the last, also those without any line. */
  readonly coverage: readonly { readonly day: string; readonly lines: number }[]
  /** Connections to hosts of the API whose paths are hidden. */
  readonly opaque: number
  /** Of the lines that no format reads: the first 20, secrets masked. */
  readonly unread: readonly { readonly path: string; readonly line: number; readonly text: string }[]
  /** Logs with the same calls, which are counted once; absent: none. */
  readonly twins?: readonly TwinLogs[]
  /** There were too many calls to compare several logs; absent: there were not. */
  readonly uncompared?: true
  /** Values that were not kept apart because memory is bounded; absent: everything was. */
  readonly overflow?: { readonly shapes: number; readonly targets: number }
  /** Calls that a warehouse put together without their ids: it only counted their targets, about; absent: none. */
  readonly about?: number
}

/** Traits with few distinct values, however many shapes there are. */
export type ShapeTraits = Pick<Shape, 'version' | 'method' | 'root' | 'status' | 'phase' | 'kind' | 'confidence'>

/** Properties of a call that most logs lack. */
export type ShapeExtras = Pick<Shape, 'host' | 'headers' | 'fields' | 'marks'>

/** Some shapes in columns, a row each, in their order; columns may be longer than there are rows. */
export interface ShapeRows {
  readonly size: number
  /** Numbers for `ShapeTable.of`. */
  readonly traits: Int32Array
  readonly path: Int32Array
  readonly client: Int32Array
  readonly agent: Int32Array
  readonly day: Int32Array
  readonly file: Int32Array
  readonly extras: Int32Array
  readonly line: Int32Array | Float64Array
  readonly count: Int32Array | Float64Array
  readonly targets: Int32Array | Float64Array
  /** Milliseconds since 1970; NaN: the line has no time. */
  readonly first: Float64Array
  readonly last: Float64Array
}

/** Shapes to be walked as a whole: no object is made for any, and texts are passed by number. */
export interface ShapeTable {
  /** All in their order, some thousand at a time; each time they stand in the same memory. */
  rows(): Iterable<ShapeRows>
  /** Meanings of the numbers of columns; the same number of a column is the same value. */
  readonly of: {
    traits(number: number): ShapeTraits
    path(number: number): string
    client(number: number): string | undefined
    agent(number: number): string | undefined
    day(number: number): string | undefined
    file(number: number): string
    extras(number: number): ShapeExtras
  }
}

/** Shapes that are made one by one while they are gone through, since there may be very many. */
export interface Shapes extends Iterable<Shape> {
  readonly length: number
  /** The same in columns, made at each call; absent where there are none, as in a list. */
  readonly table?: ShapeTable
}

/** The result of reading logs: everything that any format prints. */
export interface LogReport {
  readonly asOf: string
  /** Sorted: version, path, method, status, client, agent, day. */
  readonly shapes: Shapes
  readonly findings: readonly TrafficFinding[]
  readonly impact: TrafficImpact
  readonly ledger: LogLedger
  /** Code that may have made the calls; absent: no join was requested. */
  readonly join?: Join
  /** The rows that it was made of, on request: rows that add up, and can be judged again. */
  readonly rows?: readonly Readonly<Record<string, string | number>>[]
  /** A sentence for each name that could not be read at all: the run ends with 2. */
  readonly troubles?: readonly string[]
  /** Whether addresses of clients were replaced. */
  readonly anonymised: boolean
  /** Milliseconds by phase. */
  readonly stats: Readonly<Record<string, number>>
}
