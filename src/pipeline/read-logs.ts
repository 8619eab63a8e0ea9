import { cutoff as cutoffDay } from '../../rules/api/versions.ts'
import { trafficRules } from '../../rules/support/traffic-rules.ts'
import type { Custom } from '../core/findings/custom.ts'
import { now } from '../core/runtime/clock.ts'
import type { Shape } from '../core/traffic/log.ts'
import type { LogLedger, LogReport, TrafficFinding } from '../core/traffic/log-report.ts'
import { UsageError } from '../errors.ts'
import { judgeTraffic } from '../judge/traffic/index.ts'
import type { CallRows } from '../logs/claims/call-rows.ts'
import { fillDays } from '../logs/claims/coverage.ts'
import { impactOf } from '../logs/claims/index.ts'
import { anonymiser, hideAddresses } from '../logs/clients/anonymise.ts'
import { clientNames } from '../logs/clients/names.ts'
import type { KeysGiven } from '../logs/format.ts'
import { findInputs } from '../logs/input/files/find.ts'
import type { Input, Inputs } from '../logs/input/files/source.ts'
import { InputError } from '../logs/input/input-error.ts'
import { followFiles, type ReadFile, readFiles } from '../logs/reading/files.ts'
import { openWork, type Work } from '../logs/reading/work.ts'
import type { Reducer } from '../logs/reduce/index.ts'
import { compareShapes, merged } from '../logs/reduce/merged.ts'
import type { ShapeView } from '../logs/reduce/shapes.ts'
import { type Clock, clockOf } from '../logs/time/clock.ts'
import { ClockError } from '../logs/time/clock-error.ts'

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
  /** Which keys of JSON, or columns of a table, hold what. */
  readonly keys?: KeysGiven
  readonly ignoreCase?: boolean
  /** Beginnings of paths or hosts that stand for others: a proxy's mount. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[]
  /** Names of clients, by address or range. */
  readonly clients?: readonly { readonly range: string; readonly name: string }[]
  /** Addresses of clients are shortened, names numbered, lines that no format reads left out. */
  readonly anonymise?: boolean
  readonly custom?: Custom
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Goes on with what is written to the files until the signal of the hooks ends it. */
  readonly follow?: boolean
  /** Plain files of at least so many bytes are read in several threads; absent: those that it pays for. */
  readonly splitAbove?: number
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
export async function readLogs(options: LogOptions, hooks: LogHooks = {}): Promise<LogReport> {
  const begun = now()
  const clock = withUsageErrors(() => clockOf({ cutoff: options.cutoff, tz: options.tz, cutoffDay }))
  const inputs = await findInputs(options).catch(rethrow)
  const work = withUsageErrors(() => openWork(options, clock, inputs.inputs.length))
  const onNews = hooks.onFinding && newFindings(work, inputs.inputs, options, hooks.onFinding)
  const files = options.follow
    ? await followFiles(inputs.inputs, work.context, hooks.signal, onNews)
    : await readFiles(inputs.inputs, work.context, hooks)
  const read = now()
  const report = reportOf(options, clock, work, inputs, files)
  const stats = { reading: read - begun, judging: now() - read }
  return { ...report, stats }
}

/** Tells each finding when it is first there. */
function newFindings(
  { reducer }: Work,
  inputs: readonly Input[],
  options: LogOptions,
  onFinding: (finding: TrafficFinding) => void,
): () => void {
  const names = inputs.map(({ name }) => name)
  const known = new Set<string>()
  return () => {
    for (const finding of judged(reducer.shapes(names), options)) {
      if (!known.has(finding.fingerprint)) onFinding(finding)
      known.add(finding.fingerprint)
    }
  }
}

function withUsageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return rethrow(error)
  }
}

/** What a person named and nobody can read is the mistake of that person. */
function rethrow(error: unknown): never {
  if (error instanceof ClockError || error instanceof InputError) throw new UsageError(error.message)
  throw error
}

function reportOf(
  options: LogOptions,
  clock: Clock,
  { context, reducer, unread }: Work,
  inputs: Inputs,
  files: readonly ReadFile[],
): Omit<LogReport, 'stats'> {
  const names = clientNames(options.clients ?? [])
  const hide = options.anonymise ? anonymiser(names) : undefined
  const view = reducer.shapes(inputs.inputs.map(({ name }) => name))
  const shapes = hide ? hiddenShapes(view, hide) : view
  const overflow = reducer.overflow
  const ledger: LogLedger = {
    files: files.map(({ opaque: _, ...file }) => file),
    skipped: inputs.skipped,
    coverage: fillDays(context.days),
    opaque: files.reduce((sum, { opaque }) => sum + opaque, 0),
    // Nobody can tell which of its words are names.
    unread: options.anonymise ? unread.map((unreadLine) => ({ ...unreadLine, text: '' })) : unread,
    ...twinsIn(reducer, inputs),
    ...(overflow.shapes + overflow.targets > 0 ? { overflow } : {}),
  }
  return {
    asOf: options.asOf,
    shapes,
    findings: judged(view, options),
    impact: impactOf({
      shapes: view.alike,
      rows: hide ? hiddenRows(view.rows, hide) : view.rows,
      operations: hide ? [...reducer.operations()].map((operation) => hidden(operation, hide)) : reducer.operations(),
      polled: reducer.polled,
      yearless: reducer.yearless,
      cutoff: clock.cutoff,
      nameOf: names,
      ...(options.custom ? { custom: options.custom } : {}),
    }),
    ledger,
    ...(inputs.troubles.length > 0 ? { troubles: inputs.troubles } : {}),
    anonymised: options.anonymise === true,
  }
}

/** Which logs tell the same calls, by their names. */
function twinsIn({ twins, untwinned }: Reducer, { inputs }: Inputs): Pick<LogLedger, 'twins' | 'uncompared'> {
  const nameOf = (file: number): string => inputs[file]?.name ?? ''
  const all = twins().map(({ file, format, of, calls }) => ({
    path: nameOf(file),
    format,
    of: { path: nameOf(of.file), format: of.format },
    calls,
  }))
  return { ...(all.length > 0 ? { twins: all } : {}), ...(untwinned ? { uncompared: true } : {}) }
}

function judged({ alike, rows }: ShapeView, options: LogOptions): TrafficFinding[] {
  const sure = alike.filter(({ confidence }) => confidence === 'sure')
  return judgeTraffic({
    shapes: sure,
    clients: rows.client,
    rules: trafficRules,
    asOf: options.asOf,
    ...chosen(options),
  })
}

/** Shapes whose clients are shortened; those that are alike then are one. */
function hiddenShapes(view: ShapeView, hide: (client: string) => string): Shape[] {
  return merged([...view].map((shape) => hidden(shape, hide))).sort(compareShapes)
}

/** Rows whose clients are shortened: several numbers may then stand for one name. */
function hiddenRows(rows: CallRows, hide: (client: string) => string): CallRows {
  return {
    ...rows,
    clients: rows.clients.map((client) => (client === undefined ? undefined : hide(client))),
    agents: rows.agents.map((agent) => (agent === undefined ? undefined : hideAddresses(agent))),
  }
}

function chosen({ custom, only, skip }: LogOptions) {
  return { ...(custom ? { custom } : {}), ...(only ? { only } : {}), ...(skip ? { skip } : {}) }
}

function hidden<T extends { readonly client?: string; readonly agent?: string }>(
  one: T,
  hide: (client: string) => string,
): T {
  return {
    ...one,
    ...(one.client === undefined ? {} : { client: hide(one.client) }),
    ...(one.agent === undefined ? {} : { agent: hideAddresses(one.agent) }),
  }
}
