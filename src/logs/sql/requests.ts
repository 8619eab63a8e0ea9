import { latest } from '../../../rules/api/versions.ts'
import { QUARTER } from '../rows/columns.ts'
import { type Cutoff, DAY } from '../time/cutoff.ts'
import type { Dialect } from './dialects.ts'
import { literal } from './names.ts'
import { type Source, spelled, type TableMap } from './sources.ts'

/** Options of aggregation. */
export interface Grouping {
  /**
   * Most rows of one day for calls that differ by ids in their addresses and by the quarter of an hour: more are merged
   * to one, with the engine's count of targets. 0: always. Absent: `EXACT`.
   */
  readonly exact?: number
}

/** Default of `exact`. */
export const EXACT = 100_000

/** Names that depend on those before them, each with what it stands for. */
type Layer = readonly (readonly [name: string, expression: string])[]

const READS = `('GET', 'HEAD', 'OPTIONS')`
const UUID = literal('[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}')
const SAME = literal('00000000-0000-0000-0000-000000000000')
/** Addresses whose version is surely the latest, written plainly. */
const PLAIN = `^(https?://[0-9A-Za-z.:-]+)?/cloudapi/v${latest}(/${segmentBut('cl')})*/?$`
const DAY_OF = (ms: string): string => `FLOOR(${ms} / ${DAY}.0)`

/** Columns that all merged rows share. */
const KEYS = ['r_method', 'r_status', 'r_host', 'r_client', 'r_agent', 'r_phase'] as const
const ALIKE = [...KEYS, 'r_alike', 'r_day']

/** The statement for requests; `ms` is their time, `from` the table with what holds rows to those that are wanted. */
export function requestsOf(
  dialect: Dialect,
  { map, cutoff, exact = EXACT }: Grouping & { readonly map: TableMap; readonly cutoff: Cutoff },
  ms: string,
  from: string,
): string {
  const layers = layersOf(dialect, map, cutoff, ms)
  if (exact === 0) return answered(dialect, [...layers, ...alikeLayers(dialect)], from)
  const keys = [...KEYS, 'r_uri', 'r_slot']
  const counts = ['COUNT(*) AS r_calls', 'MIN(r_ms) AS r_first', 'MAX(r_ms) AS r_last']
  const again = [`${DAY_OF('r_first')} AS r_day`, `${dialect.replaced('r_uri', UUID, SAME)} AS r_alike`]
  const alike = `SELECT ${[...keys, 'r_calls', 'r_first', 'r_last', ...again].join(', ')}
  FROM (
  ${grouped(dialect, layers, from, keys, counts)}
  ) r`
  return dialect.lists ? byLists(dialect, alike, exact) : byWindows(dialect, alike, exact)
}

/**
 * Granularity of a row: reads of the latest version without ids and agents; others by quarter of an hour, so that
 * bursts are visible.
 */
function layersOf(dialect: Dialect, map: TableMap, cutoff: Cutoff, ms: string): Layer[] {
  const uri = spelled(dialect, map.uri)
  // Rows without a path are one.
  const column = (source: Source | undefined) =>
    source ? `CASE WHEN ${uri} <> '' THEN ${dialect.text(spelled(dialect, source))} ELSE '' END` : `''`
  const old = '(r_latest = 0 OR r_reads = 0)'
  // Engines that look at every branch for every row look at nothing but what it is for.
  const kept = `CASE WHEN ${old} THEN '' ELSE r_path END`
  return [
    [
      ['r_path', dialect.text(dialect.plain(uri))],
      ['r_ms', ms],
      ['r_method', column(map.method)],
      ['r_status', column(map.status)],
      ['r_host', column(map.host)],
      ['r_client', column(map.client)],
      ['r_by', column(map.agent)],
    ],
    [
      ['r_reads', `CASE WHEN r_method IN ${READS} THEN 1 ELSE 0 END`],
      ['r_latest', `CASE WHEN ${dialect.matches('r_path', literal(PLAIN))} THEN 1 ELSE 0 END`],
    ],
    [
      ['r_uri', `CASE WHEN ${old} THEN r_path ELSE ${dialect.replaced(kept, UUID, SAME)} END`],
      ['r_agent', `CASE WHEN r_latest = 1 THEN '' ELSE r_by END`],
      ['r_slot', `CASE WHEN r_latest = 1 OR r_reads = 1 THEN ${DAY_OF('r_ms')} ELSE FLOOR(r_ms / ${QUARTER}.0) END`],
      ['r_phase', `CASE WHEN r_ms < ${cutoff.from} THEN 0 WHEN r_ms < ${cutoff.to} THEN 1 ELSE 2 END`],
    ],
  ]
}

/** Layers that normalise addresses which differ only by ids. */
function alikeLayers(dialect: Dialect): Layer[] {
  return [
    [
      ['r_day', DAY_OF('r_ms')],
      ['r_told', dialect.replaced('r_uri', UUID, SAME)],
    ],
    [['r_many', 'CASE WHEN r_told = r_uri THEN 0 ELSE 1 END']],
    [
      ['r_when', 'CASE WHEN r_many = 1 THEN r_day ELSE r_slot END'],
      ['r_calls', '1'],
      ['r_first', 'r_ms'],
      ['r_last', 'r_ms'],
    ],
  ]
}

/** A pattern of parts of paths that do not begin with a word of letters. */
function segmentBut(word: string): string {
  const [first = '', ...rest] = word
  const code = first.charCodeAt(0)
  const range = (from: string, to: string) => (from > to ? '' : `${from}-${to}`)
  const letters = range('a', String.fromCharCode(code - 1)) + range(String.fromCharCode(code + 1), 'z')
  const others = `[0-9A-Z${letters}_-][0-9A-Za-z_-]*`
  return rest.length > 0 ? `(${others}|${first}(${segmentBut(rest.join(''))})?)` : others
}

/** Aggregates of rows with equal keys, which are names of layers. */
function grouped(
  dialect: Dialect,
  layers: readonly Layer[],
  from: string,
  keys: readonly string[],
  counts: readonly string[],
): string {
  const by = `\n  GROUP BY ${keys.join(', ')}`
  if (dialect.lists) return `${flat(layers.flat(), from, keys, counts)}${by}`
  const names: string[] = []
  let source = from
  for (const layer of layers) {
    const added = layer.map(([name, expression]) => `${expression} AS ${name}`)
    source = `(\n    SELECT ${[...names, ...added].join(',\n      ')}\n    FROM ${source}\n  ) r`
    for (const [name] of layer) names.push(name)
  }
  return `SELECT ${[...keys, ...counts].join(', ')}\n  FROM ${source}${by}`
}

/** One select, so that each shard groups its own rows: keys are names in it, what else has a name is written out. */
function flat(names: Layer, from: string, keys: readonly string[], counts: readonly string[]): string {
  const known = new Map(names)
  const spelt = (text: string): string =>
    text.replace(/\br_[a-z]+\b/g, (name) => {
      const expression = keys.includes(name) ? undefined : known.get(name)
      return expression === undefined ? name : `(${spelt(expression)})`
    })
  const all = [...keys.map((key) => `${spelt(known.get(key) ?? key)} AS ${key}`), ...counts.map(spelt)]
  return `SELECT ${all.join(',\n    ')}\n  FROM ${from}`
}

/** The rows of requests from layers that define which are merged, and whether targets are counted. */
function answered(dialect: Dialect, layers: readonly Layer[], from: string): string {
  const keys = [...KEYS, 'r_told', 'r_when', 'r_many']
  const counts = ['SUM(r_calls) AS r_count', 'MIN(r_first) AS r_from', 'MAX(r_last) AS r_to']
  const all = grouped(dialect, layers, from, keys, [...counts, `${dialect.distinct('r_uri')} AS r_targets`])
  const targets = `CASE WHEN r_many = 1 THEN ${dialect.text('r_targets')} ELSE '' END`
  return `SELECT ${columnsOf(dialect, 'r_told', ['r_count', 'r_from', 'r_to'], targets).join(', ')}\nFROM (\n  ${all}\n) r`
}

function columnsOf(
  { text }: Dialect,
  uri: string,
  [calls = '', first = '', last = '']: readonly string[],
  targets: string,
): string[] {
  return [
    `CASE WHEN ${uri} = '' THEN 'gap' ELSE 'request' END AS kind, r_method AS method, ${uri} AS uri, r_status AS status`,
    `r_host AS host, r_client AS client, r_agent AS agent, ${text(calls)} AS calls, ${targets} AS targets`,
    `${text(first)} AS first_ms, ${text(last)} AS last_ms, '' AS lines`,
  ]
}

/** Too many rows that differ by ids and quarters of an hour become one, counted in a window. */
function byWindows(dialect: Dialect, alike: string, exact: number): string {
  const many = `r_rows > ${exact}`
  return answered(
    dialect,
    [
      [
        ...[...KEYS, 'r_uri', 'r_calls', 'r_first', 'r_last'].map((name) => [name, name] as const),
        ['r_many', `CASE WHEN ${many} THEN 1 ELSE 0 END`],
        ['r_told', `CASE WHEN ${many} THEN r_alike ELSE r_uri END`],
        ['r_when', `CASE WHEN ${many} THEN r_day ELSE r_slot END`],
      ],
    ],
    `(
    SELECT ${[...ALIKE, 'r_uri', 'r_slot', 'r_calls', 'r_first', 'r_last', `COUNT(*) OVER (PARTITION BY ${ALIKE.join(', ')}) AS r_rows`].join(', ')}
    FROM (
  ${alike}
    ) r
  ) r`,
  )
}

/** The same where there are no windows: rows as a list, and what they are together behind it; one of both is taken. */
function byLists(dialect: Dialect, alike: string, exact: number): string {
  const part = (at: number) => `tupleElement(r_one, ${at})`
  const together = `r_alike, sum(r_calls), min(r_first), max(r_last), toUInt64(${dialect.distinct('r_uri')})`
  const targets = `CASE WHEN ${part(5)} = 0 THEN '' ELSE ${dialect.text(part(5))} END`
  return `SELECT ${columnsOf(dialect, part(1), [part(2), part(3), part(4)], targets).join(', ')}
FROM (
  SELECT ${KEYS.join(', ')}, COUNT(*) AS r_rows,
    arrayJoin(arrayPushBack(groupArray(${exact})((r_uri, r_calls, r_first, r_last, toUInt64(0))), (${together}))) AS r_one
  FROM (
  ${alike}
  ) r
  GROUP BY ${ALIKE.join(', ')}
) r
WHERE (r_rows > ${exact}) = (${part(5)} > 0)`
}
