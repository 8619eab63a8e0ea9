import { memberOf, parseJson } from '../core/text/saved-json.ts'
import type { LogReport } from '../core/traffic/log-report.ts'
import { UsageError } from '../errors.ts'
import { type ReadRow, rowOf } from '../logs/rows/read.ts'
import { judgeRows } from './import-rows.ts'
import type { Judging } from './traffic-report.ts'

/** A report of logs in JSON, with its name. */
export interface NamedReport {
  readonly name: string
  readonly text: string
}

/** A parsed report to be merged. */
interface Saved {
  readonly name: string
  readonly asOf: string
  readonly rows: readonly ReadRow[]
  readonly clients: NonNullable<Judging['clients']>
}

/**
 * Reports of logs as one, from the rows that they hold: that of one run over all logs. Undated calls are judged for the
 * latest day that one of them was made for. Throws UsageError for one without rows.
 */
export function mergeLogs(reports: readonly NamedReport[], judging: Omit<Judging, 'asOf'>): Promise<LogReport> {
  const saved = reports.map(savedRows)
  const asOf = saved.reduce((latest, report) => (report.asOf > latest ? report.asOf : latest), '')
  const sources = saved.map(({ name, rows }) => ({
    name,
    async *rows() {
      yield* rows
    },
  }))
  const clients = saved.flatMap((report) => report.clients)
  return judgeRows(sources, { ...judging, cwd: '', words: [], asOf, clients })
}

function savedRows({ name, text }: NamedReport): Saved {
  const report = parseJson(text)
  const rows = memberOf(report, 'rows')
  const asOf = memberOf(memberOf(report, 'impact'), 'asOf')
  if (!Array.isArray(rows) || typeof asOf !== 'string')
    throw new UsageError(
      `${name} holds no rows to unite: cloudapi-migrate logs … -f json=REPORT --export json writes a report that does.`,
    )
  return {
    name,
    asOf,
    rows: rows.map((row, at) => ({ ...rowOf(row), number: at + 1 })),
    clients: namesIn(memberOf(memberOf(report, 'impact'), 'callers')),
  }
}

/** Configured names of clients with calls to old versions. */
function namesIn(callers: unknown): Saved['clients'] {
  if (!Array.isArray(callers)) return []
  return callers.flatMap((caller) => {
    const [range, name] = [memberOf(caller, 'client'), memberOf(caller, 'name')]
    return typeof range === 'string' && typeof name === 'string' ? [{ range, name }] : []
  })
}
