import { latest } from '../../../rules/api/versions.ts'
import { QUARTER } from '../rows/columns.ts'
import type { Cutoff } from '../time/cutoff.ts'
import { DAY } from '../time/cutoff.ts'
import { DIALECTS, type Dialect, type DialectName, type TimeForm } from './dialects.ts'
import { literal, quotedName } from './names.ts'
import { mayBeOfApi, type Needle } from './needle.ts'

/** Columns of a table of requests. An expression stands as it is: only those of this package do. */
export interface TableMap {
  readonly uri: Source
  readonly time: Source & { readonly form: TimeForm }
  readonly method?: Source
  readonly status?: Source
  readonly host?: Source
  readonly client?: Source
  readonly agent?: Source
  /** The column of days by which the table is parted, as text. */
  readonly partition?: Source & { readonly form: '2023-09-01' | '2023/09/01' }
}
/** A column, or an expression over one. */
export type Source = Named | { readonly expression: string; readonly of: string }
/** A column or a table, in ClickHouse one that every machine of a cluster has. */
export interface Named {
  readonly column: string
  readonly cluster?: string
}

/** What is asked for. */
export interface Asking {
  readonly dialect: DialectName
  readonly table: Source
  readonly map: TableMap
  readonly cutoff: Cutoff
  /** Days, `YYYY-MM-DD`: from the first, and before the last. */
  readonly fromDay?: string
  readonly toDay?: string
  readonly needle: Needle
  /** The schema of the columns, where it is one. */
  readonly schema?: string
}

/** Statements whose answers are rows of kinds `request`, and `day` and `gap`, with the same columns; all are text. */
export interface Statements {
  readonly prelude?: string
  readonly requests: string
  /** Rows by day. */
  readonly days: string
  /** Where days are named: rows without a time, which are in none, with the column that may have none. */
  readonly timeless?: { readonly statement: string; readonly column: string }
  /** What holds rows to the days that are asked for, with its WHERE; empty for all. */
  readonly within: string
}

/** The columns of the rows. */
export const ANSWERED = [
  ...(['kind', 'method', 'uri', 'status', 'host', 'client', 'agent', 'calls'] as const),
  ...(['first_ms', 'last_ms', 'lines'] as const),
]

const READS = `('GET', 'HEAD', 'OPTIONS')`
const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'
const SAME = '00000000-0000-0000-0000-000000000000'
/** Addresses whose version is surely the latest, written plainly. */
const PLAIN = `^(https?://[0-9A-Za-z.:-]+)?/cloudapi/v${latest}(/[0-9A-Za-z_-]+)*/?$`
const TWICE = '/cloudapi.*/cloudapi'

/** The statements for a table. Throws InputError for names that cannot be quoted. */
export function statementsFor({ dialect: name, table, map, cutoff, fromDay, toDay, needle }: Asking): Statements {
  const dialect: Dialect = DIALECTS[name]
  const of = (source: Source | undefined) => (source ? spelled(dialect, source) : undefined)
  const [uri, host, time] = [spelled(dialect, map.uri), of(map.host), spelled(dialect, map.time)]
  const from = spelled(dialect, table)
  const ms = millisOf(dialect, time, map.time.form)
  const parts = partsWithin(dialect, map.partition, fromDay, toDay)
  const within = [...timesWithin(dialect, time, map.time.form, fromDay, toDay), ...parts]
  const column = (source: Source | undefined, as: string) =>
    `${source ? dialect.text(spelled(dialect, source)) : "''"} AS ${as}`
  const phase = `CASE WHEN ms < ${cutoff.from} THEN 0 WHEN ms < ${cutoff.to} THEN 1 ELSE 2 END`
  const requests = `SELECT 'request' AS kind, m AS method, u AS uri, s AS status, h AS host, c AS client, a AS agent,
  ${dialect.text('COUNT(*)')} AS calls, ${dialect.text('MIN(ms)')} AS first_ms, ${dialect.text('MAX(ms)')} AS last_ms, ${dialect.counted ? "''" : dialect.text('COUNT(*) OVER ()')} AS lines
FROM (
  -- reads of version ${latest} without ids and agents; the others by a quarter of an hour, so that bursts can be told
  SELECT m, s, h, c, ms,
    CASE WHEN v6 = 1 AND m IN ${READS} THEN ${dialect.replaced('p', literal(UUID), literal(SAME))} ELSE p END AS u,
    CASE WHEN v6 = 1 THEN '' ELSE g END AS a,
    CASE WHEN v6 = 1 OR m IN ${READS} THEN FLOOR(ms / ${DAY}.0) ELSE FLOOR(ms / ${QUARTER}.0) END AS slot,
    ${phase} AS phase
  FROM (
    SELECT m, s, h, c, g, ms, p,
      CASE WHEN ${dialect.matches('p', literal(PLAIN))} AND NOT (${dialect.matches('p', literal(TWICE))}) THEN 1 ELSE 0 END AS v6
    FROM (
    SELECT ${column(map.method, 'm')}, ${column(map.status, 's')}, ${column(map.host, 'h')},
      ${column(map.client, 'c')}, ${column(map.agent, 'g')},
      ${ms} AS ms,
      ${dialect.plain(uri)} AS p
    FROM ${from}${where([...within, `${uri} IS NOT NULL`, `(${mayBeOfApi(dialect, uri, host, needle)})`])}
    ) r
  ) x
) y
GROUP BY m, u, s, h, c, a, slot, phase`
  const gap = `CASE WHEN ${uri} IS NULL OR ${uri} = '' THEN 'gap' ELSE 'day' END`
  const empty = `'' AS method, '' AS uri, '' AS status, '' AS host, '' AS client, '' AS agent,
  '' AS calls`
  const days = `SELECT kind, ${empty}, ${dialect.text('MIN(ms)')} AS first_ms, '' AS last_ms, ${dialect.text('COUNT(*)')} AS lines
FROM (
    SELECT ${gap} AS kind,
      ${ms} AS ms
    FROM ${from}${where(within)}
) z
GROUP BY kind, FLOOR(ms / ${DAY}.0)`
  const timeless = `SELECT 'day' AS kind, ${empty}, '' AS first_ms, '' AS last_ms, ${dialect.text('COUNT(*)')} AS lines
FROM ${from}${where([`${map.time.form === 'iso' ? blankless(time) : time} IS NULL`, ...parts])}`
  const isBound = fromDay !== undefined || toDay !== undefined
  return {
    ...(dialect.prelude ? { prelude: dialect.prelude } : {}),
    ...{ requests, days, within: where(within) },
    ...(isBound && { timeless: { statement: timeless, column: columnOf(map.time) } }),
  }
}

function where(all: readonly string[]): string {
  return all.length > 0 ? `\n    WHERE ${all.join('\n      AND ')}` : ''
}

/** A text without anything in it is nothing; some engines read a time in it. */
function blankless(text: string): string {
  return `NULLIF(${text}, '')`
}

/** The statements in their order. */
export function allOf({ requests, days, timeless }: Statements): string[] {
  return [requests, days, ...(timeless ? [timeless.statement] : [])]
}

/** The column that a source stands for. */
export function columnOf(source: Source): string {
  return 'column' in source ? source.column : source.of
}

/** A column, quoted, or an expression as it stands. */
export function spelled(dialect: Dialect, source: Source): string {
  if ('expression' in source) return source.expression
  const name = quotedName(dialect, source.column)
  return source.cluster === undefined ? name : `clusterAllReplicas(${literal(source.cluster)}, ${name})`
}

/** A table as people name it, to ClickHouse also as `clusterAllReplicas(CLUSTER, TABLE)`. */
export function tableNamed(dialect: DialectName, text: string): Named {
  const form = /^clusterAllReplicas\(\s*'?([\w.-]+)'?\s*,\s*([^\s()]+)\s*\)$/
  const [, cluster, column] = (dialect === 'clickhouse' && form.exec(text)) || []
  return cluster === undefined || column === undefined ? { column: text } : { column, cluster }
}

const DIVISORS = { millis: 1, micros: 1000, nanos: 1_000_000 }

function millisOf({ millis }: Dialect, column: string, form: TimeForm): string {
  switch (form) {
    case 'timestamp':
      return millis.timestamp(column)
    case 'timestamp64':
      return `toUnixTimestamp64Milli(${column})`
    case 'iso':
      return millis.iso(blankless(column))
    case 'seconds':
      return `FLOOR(${column} * 1000)`
    default:
      return `FLOOR(${column} / ${DIVISORS[form]})`
  }
}

/** Bounds of the time itself, which most engines know for each part of a table. */
function timesWithin(dialect: Dialect, column: string, form: TimeForm, fromDay?: string, toDay?: string): string[] {
  if (form === 'iso') return textsWithin(dialect, column, fromDay, toDay)
  const bound = (day: string): string => {
    const ms = Date.parse(`${day}T00:00:00Z`)
    if (form === 'timestamp' || form === 'timestamp64') return dialect.instant(`${day} 00:00:00`)
    return String(form === 'seconds' ? ms / 1000 : BigInt(ms) * BigInt(DIVISORS[form]))
  }
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${bound(fromDay)}`]),
    ...(toDay === undefined ? [] : [`${column} < ${bound(toDay)}`]),
  ]
}

/** A text begins with the day of its own zone, which is at most a day apart: it narrows what is read, the time decides. */
function textsWithin(dialect: Dialect, column: string, fromDay?: string, toDay?: string): string[] {
  const ms = millisOf(dialect, column, 'iso')
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${literal(dayBeside(fromDay, -1))}`]),
    ...(toDay === undefined ? [] : [`${column} < ${literal(dayBeside(toDay, 2))}`]),
    ...(fromDay === undefined ? [] : [`${ms} >= ${Date.parse(`${fromDay}T00:00:00Z`)}`]),
    ...(toDay === undefined ? [] : [`${ms} < ${Date.parse(`${toDay}T00:00:00Z`)}`]),
  ]
}

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** A row may be in the part of the day before or behind its own, whose clock may be another one. */
function partsWithin(dialect: Dialect, partition: TableMap['partition'], fromDay?: string, toDay?: string): string[] {
  if (!partition) return []
  const column = spelled(dialect, partition)
  const bound = (day: string, days: number): string => {
    const name = dayBeside(day, days)
    return literal(partition.form === '2023/09/01' ? name.replaceAll('-', '/') : name)
  }
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${bound(fromDay, -1)}`]),
    ...(toDay === undefined ? [] : [`${column} <= ${bound(toDay, 1)}`]),
  ]
}
