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
import { ledgerRows } from '../logs/rows/ledger-rows.ts'
import { clockOf } from '../logs/time/clock.ts'
import { type Judging, judged, type Reduced, trafficReport } from './traffic-report.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** Options of reading and judging logs. */
export interface LogOptions extends ReadingOptions, Judging {
  /** Absolute. */
  readonly cwd: string
  /** Files, patterns, folders; `-` is standard input. */
  readonly words: readonly string[]
  /** Source of `-`. */
  readonly stdin?: AsyncIterable<Uint8Array>
}

/** Callbacks and cancellation. */
export interface LogHooks {
  /** Bytes on disk read, of those known; `total` is 0 when it is not known. */
  onProgress?(bytes: number, total: number): void
  /** With `follow`: the first finding of a rule for equal calls. */
  onFinding?(finding: TrafficFinding): void
  /** Counted calls, aggregated, then the ledger: rows that add up, secrets masked. */
  onRow?(row: RowRecord): void
  /** Ends following: the report is of what was read until then. */
  readonly signal?: AbortSignal
}

/** Reads logs: callers, versions, endpoints, times and results. Throws UsageError for unreadable inputs. */
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
  if (give) for (const row of ledgerRows(reduced, clock.cutoff)) give(row)
  const report = trafficReport(reduced, clock.cutoff, options)
  const stats = { reading: read - begun, judging: now() - read }
  return { ...report, stats }
}

/** Reports each finding when it first occurs. */
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

/** Reduced logs, as input of a report. */
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

/** Logs with the same calls, by name. */
function twinsIn(
  { duplicates, isComparisonFull }: Reducer,
  { inputs }: Inputs,
): Pick<LogLedger, 'twins' | 'uncompared'> {
  const nameOf = (file: number): string => inputs[file]?.name ?? ''
  const all = duplicates().map(({ file, format, of, calls }) => ({
    path: nameOf(file),
    format,
    of: { path: nameOf(of.file), format: of.format },
    calls,
  }))
  return { ...(all.length > 0 ? { twins: all } : {}), ...(isComparisonFull ? { uncompared: true } : {}) }
}
