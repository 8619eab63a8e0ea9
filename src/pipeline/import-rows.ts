import { hostRows } from '../../rules/api/custom/rows.ts'
import { cutoff as cutoffDay } from '../../rules/api/versions.ts'
import { now } from '../core/runtime/clock.ts'
import type { LogReport } from '../core/traffic/log-report.ts'
import { UsageError } from '../errors.ts'
import { findInputs } from '../logs/input/files/find.ts'
import type { ReadingOptions } from '../logs/reading/options.ts'
import { SHOWN } from '../logs/reading/work.ts'
import { LIMITS, openReducer, type Reducer } from '../logs/reduce/index.ts'
import type { RowsLedger } from '../logs/rows/ledger.ts'
import { openTaking } from '../logs/rows/take.ts'
import { targetReader } from '../logs/target/index.ts'
import { clockOf } from '../logs/time/clock.ts'
import type { Cutoff } from '../logs/time/cutoff.ts'
import { type RowSource, sourcesOf } from './row-sources.ts'
import { type Judging, type Reduced, trafficReport } from './traffic-report.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** Options of judging rows. */
export interface RowOptions extends Judging, Pick<ReadingOptions, 'cutoff' | 'ignoreCase' | 'rewrites' | 'custom'> {
  /** Absolute. */
  readonly cwd: string
  /** Files with rows, patterns; `-` is standard input. */
  readonly words: readonly string[]
  /** Source of `-`. */
  readonly stdin?: AsyncIterable<Uint8Array>
  /** Whether incomplete input is only reported, and not an error. */
  readonly allowPartial?: boolean
}

/** The report of rows that `logs --export` wrote or a warehouse answered with. Throws UsageError for what holds none. */
export async function importRows(options: RowOptions): Promise<LogReport> {
  const inputs = await findInputs(options).catch(rethrow)
  return judgeRows(await sourcesOf(inputs.inputs, options), options, inputs)
}

/** The report of some rows. */
export async function judgeRows(
  sources: readonly RowSource[],
  options: RowOptions,
  { skipped, troubles }: Pick<Reduced, 'skipped' | 'troubles'> = { skipped: [], troubles: [] },
): Promise<LogReport> {
  const begun = now()
  const { custom, ignoreCase = false, rewrites = [] } = options
  const clock = withUsageErrors(() => clockOf({ cutoff: options.cutoff, cutoffDay }))
  const reducer = openReducer(clock, LIMITS, 'none')
  const hosts = custom ? hostRows(custom) : []
  const { ledger, take } = openTaking(reducer, targetReader({ hosts, ignoreCase, rewrites }))
  for (const { name, format, rows, missing } of sources) {
    ledger.open(name, format)
    let bytes = 0
    try {
      for await (const row of rows((more) => (bytes += more))) take(row)
    } catch (error) {
      rethrow(error)
    }
    ledger.end(bytes, missing?.())
  }
  const read = now()
  const reduced = reducedOf(reducer, ledger, options)
  const all = { ...reduced, skipped: [...skipped, ...reduced.skipped], troubles: [...troubles, ...reduced.troubles] }
  const cutoff = withUsageErrors(() => cutoffFor(ledger, clock.cutoff, options))
  const report = trafficReport(all, cutoff, options)
  return { ...report, stats: { reading: read - begun, judging: now() - read } }
}

/** The deactivation date for which rows were reduced. Throws UsageError if it differs from the requested one. */
function cutoffFor(ledger: RowsLedger, asked: Cutoff, options: RowOptions): Cutoff {
  const ofRows = ledger.cutoff()
  if (!ofRows || (ofRows.from === asked.from && ofRows.to === asked.to)) return asked
  if (options.cutoff === undefined && !ledger.hasRequests) return ofRows
  throw new UsageError(
    `The rows were made with another --cutoff: ${new Date(ofRows.from).toISOString()} to ${new Date(ofRows.to).toISOString()}.`,
  )
}

function reducedOf(reducer: Reducer, ledger: RowsLedger, { allowPartial = false }: RowOptions): Reduced {
  const { notes } = ledger
  const all = <T>(of: (note: (typeof notes)[number]) => readonly T[]): T[] => notes.flatMap(of)
  const twins = all(({ twins: ofLog }) => ofLog ?? []).sort((a, b) => b.calls - a.calls)
  const partial = ledger.partial()
  return {
    view: reducer.shapes(ledger.names),
    operations: reducer.operations(),
    polled: reducer.polled,
    yearless: notes.reduce((sum, { yearless }) => sum + yearless, 0),
    overflow: reducer.overflow,
    about: reducer.about,
    files: ledger.files(),
    days: ledger.days,
    skipped: [...all(({ skipped }) => skipped), ...partial],
    unread: all(({ unread }) => unread).slice(0, SHOWN),
    troubles: [
      ...all(({ troubles }) => troubles),
      ...(allowPartial ? [] : partial.map(({ path, why }) => `${path} ${why}.`)),
    ],
    ...(twins.length > 0 ? { twins } : {}),
    ...(notes.some(({ uncompared }) => uncompared) ? { uncompared: true } : {}),
  }
}
