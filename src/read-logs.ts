import { hostRows } from '../rules/api/custom/rows.ts'
import { cutoff as cutoffDay } from '../rules/api/versions.ts'
import { rules } from '../rules/index.ts'
import type { Custom } from './core/custom.ts'
import type { Shape } from './core/log.ts'
import type { LogFile, LogLedger, LogReport, TrafficFinding } from './core/log-report.ts'
import { mask } from './core/secrets.ts'
import { compareStrings } from './core/span.ts'
import { judgeTraffic } from './judge/traffic/index.ts'
import { fillDays } from './logs/claims/coverage.ts'
import { impactOf } from './logs/claims/index.ts'
import { anonymiser, hideAddresses } from './logs/clients/anonymise.ts'
import { clientNames } from './logs/clients/names.ts'
import { findInputs } from './logs/input/find.ts'
import type { Input, Inputs } from './logs/input/source.ts'
import { needleTest, needleWords } from './logs/interpret/needle.ts'
import type { ReadingContext } from './logs/reading/context.ts'
import { readInput } from './logs/reading/index.ts'
import { openReducer, type Reducer } from './logs/reduce/index.ts'
import { merged } from './logs/reduce/merged.ts'
import { targetReader } from './logs/target/index.ts'
import { type Clock, clockOf } from './logs/time/clock.ts'
import { dayOfMs } from './logs/time/day.ts'
import { findStamp } from './logs/time/find-stamp.ts'

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

/** Lines that no format reads and that are shown. */
const SHOWN = 20
const LONGEST = 400

/** Reads logs: who calls which version, what, when, and what came of it. Throws UsageError for what cannot be read. */
export async function readLogs(options: LogOptions, hooks: LogHooks = {}): Promise<LogReport> {
  const begun = performance.now()
  const clock = clockOf({ cutoff: options.cutoff, tz: options.tz, cutoffDay })
  const inputs = await findInputs(options)
  const work = openWork(options, clock)
  const files = await readFiles(inputs.inputs, work, hooks)
  const read = performance.now()
  const report = reportOf(options, clock, work, inputs, files)
  const stats = { reading: read - begun, judging: performance.now() - read }
  return { ...report, stats }
}

/** What reading puts together. */
interface Work {
  readonly context: ReadingContext
  readonly reducer: Reducer
  readonly unread: { path: string; line: number; text: string }[]
}

function openWork(options: LogOptions, clock: Clock): Work {
  const reducer = openReducer(clock)
  const hosts = options.custom ? hostRows(options.custom) : []
  const words = needleWords([...hosts.map(({ host }) => host), ...(options.rewrites ?? []).map(({ from }) => from)])
  const ignoreCase = options.ignoreCase === true
  const unread: Work['unread'] = []
  const context: ReadingContext = {
    reducer,
    targets: targetReader({ hosts, ignoreCase, rewrites: options.rewrites ?? [] }),
    hasNeedle: needleTest(words, ignoreCase),
    scan: { words, ignoreCase },
    dayIn: (line) => {
      const stamp = findStamp(line)
      return stamp && dayOfMs(stamp.ms)
    },
    days: new Map(),
    unread: (path, line, text) => {
      if (unread.length < SHOWN) unread.push({ path, line, text: mask(text.slice(0, LONGEST)) })
    },
  }
  return { context, reducer, unread }
}

type Read = LogFile & { readonly opaque: number }

async function readFiles(inputs: readonly Input[], { context }: Work, hooks: LogHooks): Promise<Read[]> {
  const total = inputs.some(({ size }) => size === undefined) ? 0 : inputs.reduce((sum, { size = 0 }) => sum + size, 0)
  let done = 0
  const onBytes = (bytes: number): void => {
    done += bytes
    hooks.onProgress?.(done, total)
  }
  const files: Read[] = []
  for (const [number, input] of inputs.entries()) files.push(await readInput(input, number, context, { onBytes }))
  return files
}

function reportOf(
  options: LogOptions,
  clock: Clock,
  { context, reducer, unread }: Work,
  inputs: Inputs,
  files: readonly Read[],
): Omit<LogReport, 'stats'> {
  const names = clientNames(options.clients ?? [])
  const hide = options.anonymise ? anonymiser(names) : undefined
  const named = reducer.shapes(inputs.inputs.map(({ name }) => name))
  const shapes = (hide ? merged([...named].map((shape) => hidden(shape, hide))) : [...named]).sort(byKey)
  const operations = [...reducer.operations()].map((one) => hidden(one, hide))
  const overflow = reducer.overflow
  const ledger: LogLedger = {
    files: files.map(({ opaque: _, ...file }) => file),
    skipped: inputs.skipped,
    coverage: fillDays(context.days),
    opaque: files.reduce((sum, { opaque }) => sum + opaque, 0),
    unread: options.anonymise ? unread.map((one) => ({ ...one, text: hideAddresses(one.text) })) : unread,
    ...(overflow.shapes + overflow.targets > 0 ? { overflow } : {}),
  }
  return {
    asOf: options.asOf,
    shapes,
    findings: judgeTraffic({ shapes, rules, asOf: options.asOf, ...chosen(options) }),
    impact: impactOf({
      shapes,
      operations,
      cutoff: clock.cutoff,
      nameOf: names,
      ...(options.custom ? { custom: options.custom } : {}),
    }),
    ledger,
    anonymised: options.anonymise === true,
  }
}

function chosen({ custom, only, skip }: LogOptions) {
  return { ...(custom ? { custom } : {}), ...(only ? { only } : {}), ...(skip ? { skip } : {}) }
}

function hidden<T extends { readonly client?: string; readonly agent?: string }>(
  one: T,
  hide: ((client: string) => string) | undefined,
): T {
  if (!hide) return one
  return {
    ...one,
    ...(one.client === undefined ? {} : { client: hide(one.client) }),
    ...(one.agent === undefined ? {} : { agent: hideAddresses(one.agent) }),
  }
}

function byKey(a: Shape, b: Shape): number {
  return (
    (a.version ?? 0) - (b.version ?? 0) ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    (a.status ?? 0) - (b.status ?? 0) ||
    compareStrings(a.client ?? '', b.client ?? '') ||
    compareStrings(a.agent ?? '', b.agent ?? '') ||
    compareStrings(a.day ?? '', b.day ?? '') ||
    compareStrings(a.phase, b.phase) ||
    compareStrings(a.kind, b.kind) ||
    compareStrings(a.root, b.root) ||
    compareStrings(a.confidence, b.confidence)
  )
}
