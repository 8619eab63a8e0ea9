import { cutoff as cutoffDay } from '../../rules/api/versions.ts'
import { now } from '../core/runtime/clock.ts'
import type { LogLedger, LogReport, TrafficFinding } from '../core/traffic/log-report.ts'
import { findInputs } from '../logs/input/files/find.ts'
import type { Input, Inputs } from '../logs/input/files/source.ts'
import { followFiles, type ReadFile, readFiles } from '../logs/reading/files.ts'
import type { ReadingOptions } from '../logs/reading/options.ts'
import { openWork, type Work } from '../logs/reading/work.ts'
import type { Reducer } from '../logs/reduce/index.ts'
import type { RowRecord } from '../logs/rows/columns.ts'
import { maskedRows, openGathering } from '../logs/rows/gather.ts'
import { toldRows } from '../logs/rows/told.ts'
import { clockOf } from '../logs/time/clock.ts'
import { type Judging, judged, type Reduced, trafficReport } from './traffic-report.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** What to read, how, and how it is judged. */
export interface LogOptions extends ReadingOptions, Judging {
  /** Absolute. */
  readonly cwd: string
  /** Files, patterns, folders; `-` is standard input. */
  readonly words: readonly string[]
  /** What `-` reads. */
  readonly stdin?: AsyncIterable<Uint8Array>
}

/** What a caller may watch and stop. */
export interface LogHooks {
  /** Bytes on disk read, of those known; `total` is 0 when it is not known. */
  onProgress?(bytes: number, total: number): void
  /** While following: the first time that a rule says something of calls that are alike. */
  onFinding?(finding: TrafficFinding): void
  /** The calls as they are counted, put together, then what the ledger tells: rows that add up, secrets masked. */
  onRow?(row: RowRecord): void
  /** Ends following: the report is of what was read until then. */
  readonly signal?: AbortSignal
}

/** Reads logs: who calls which version, what, when, and what came of it. Throws UsageError for what cannot be read. */
export async function readLogs(options: LogOptions, hooks: LogHooks = {}): Promise<LogReport> {
  const begun = now()
  const clock = withUsageErrors(() => clockOf({ cutoff: options.cutoff, tz: options.tz, cutoffDay }))
  const inputs = await findInputs(options).catch(rethrow)
  const names = inputs.inputs.map(({ name }) => name)
  const give = hooks.onRow && maskedRows(hooks.onRow)
  for (const [number, file] of names.entries()) give?.({ kind: 'source', number, file })
  const gathering =
    give &&
    openGathering(
      () => work.reducer,
      (file) => names[file] ?? '',
      give,
    )
  const work: Work = withUsageErrors(() => openWork(options, clock, inputs.inputs.length, gathering?.onCounted))
  const onNews = hooks.onFinding && newFindings(work, inputs.inputs, options, hooks.onFinding)
  const files = options.follow
    ? await followFiles(inputs.inputs, work.context, hooks.signal, onNews)
    : await readFiles(inputs.inputs, work.context, hooks)
  const read = now()
  const reduced = reducedOf(work, inputs, files)
  gathering?.flush()
  if (give) for (const row of toldRows(reduced, clock.cutoff)) give(row)
  const report = trafficReport(reduced, clock.cutoff, options)
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

/** What came of the logs, as a report is made of it. */
function reducedOf({ context, reducer, unread }: Work, inputs: Inputs, files: readonly ReadFile[]): Reduced {
  const { overflow, polled, yearless } = reducer
  return {
    view: reducer.shapes(inputs.inputs.map(({ name }) => name)),
    operations: reducer.operations(),
    ...{ polled, yearless, overflow, files, unread },
    days: context.days,
    skipped: inputs.skipped,
    troubles: inputs.troubles,
    ...twinsIn(reducer, inputs),
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
