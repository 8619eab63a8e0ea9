import type { Cutoff } from '../time/cutoff.ts'
import { DAY } from '../time/cutoff.ts'
import { DIALECTS, type Dialect, type DialectName } from './dialects.ts'
import { mayBeOfApi, type Needle } from './needle.ts'
import { type Grouping, requestsOf } from './requests.ts'
import { columnOf, type Source, spelled, type TableMap } from './sources.ts'
import { blankless, type Days, millisOf, partsWithin, timesWithin } from './within.ts'

/** Parameters of a statement; without days, all of them. */
export interface Asking extends Days, Grouping {
  readonly dialect: DialectName
  readonly table: Source
  readonly map: TableMap
  readonly cutoff: Cutoff
  readonly needle: Needle
  /** The schema of the columns, where it is one. */
  readonly schema?: string
}

/** Statements whose answers are rows of kinds `request` and `gap`, and `day`, with the same columns; all are text. */
export interface Statements {
  readonly prelude?: string
  readonly requests: string
  /** Rows by day. */
  readonly days: string
  /** If days are given: a statement for rows without a time, which are in no day, and their column. */
  readonly timeless?: { readonly statement: string; readonly column: string }
  /** WHERE clause of the given days; empty for all. */
  readonly within: string
}

/** The columns of the rows. */
export const ANSWERED = [
  ...(['kind', 'method', 'uri', 'status', 'host', 'client', 'agent', 'calls', 'targets'] as const),
  ...(['first_ms', 'last_ms', 'lines'] as const),
]

const EMPTY = ANSWERED.slice(1, -3)
  .map((name) => `'' AS ${name}`)
  .join(', ')

/** The statements for a table. Throws InputError for names that cannot be quoted. */
export function statementsFor(asking: Asking): Statements {
  const { map, fromDay, toDay, needle } = asking
  const dialect: Dialect = DIALECTS[asking.dialect]
  const [uri, time] = [spelled(dialect, map.uri), spelled(dialect, map.time)]
  const from = spelled(dialect, asking.table)
  const ms = millisOf(dialect, time, map.time.form)
  const parts = partsWithin(dialect, map.partition, asking)
  const within = [...timesWithin(dialect, time, map.time.form, asking), ...parts]
  const signs = mayBeOfApi(dialect, uri, map.host && spelled(dialect, map.host), needle)
  const wanted = where([...within, `(${uri} IS NULL OR ${uri} = '' OR ${signs})`])
  const days = `SELECT 'day' AS kind, ${EMPTY}, ${dialect.text('MIN(r_ms)')} AS first_ms, '' AS last_ms, ${dialect.text('COUNT(*)')} AS lines
FROM (
    SELECT ${ms} AS r_ms
    FROM ${from}${where(within)}
) z
GROUP BY FLOOR(r_ms / ${DAY}.0)`
  const timeless = `SELECT 'day' AS kind, ${EMPTY}, '' AS first_ms, '' AS last_ms, ${dialect.text('COUNT(*)')} AS lines
FROM ${from}${where([`${map.time.form === 'iso' ? blankless(time) : time} IS NULL`, ...parts])}`
  const isBound = fromDay !== undefined || toDay !== undefined
  return {
    ...(dialect.prelude ? { prelude: dialect.prelude } : {}),
    ...{ requests: requestsOf(dialect, asking, ms, `${from}${wanted}`), days, within: where(within) },
    ...(isBound && { timeless: { statement: timeless, column: columnOf(map.time) } }),
  }
}

function where(all: readonly string[]): string {
  return all.length > 0 ? `\n    WHERE ${all.join('\n      AND ')}` : ''
}

/** The statements in their order. */
export function allOf({ requests, days, timeless }: Statements): string[] {
  return [requests, days, ...(timeless ? [timeless.statement] : [])]
}
