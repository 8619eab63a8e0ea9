import { QUARTER } from '../rows/columns.ts'
import { signsOf } from '../sql/needle.ts'
import { columnOf } from '../sql/sources.ts'
import type { Querying } from './querying.ts'

/** Rows of one page; an engine has a limit of 65,536. */
const PAGE = 5000

/** The fields that requests which are alike have in common. */
export const FIELDS = ['uri', 'method', 'status', 'host', 'client', 'agent'] as const

/**
 * The body of a search in Elasticsearch or OpenSearch: requests that are alike as buckets of a composite aggregation, a page at
 * a time; with the first page, how many documents there are by day. `after` is where the page before ended.
 */
export function elasticsearchQuery(querying: Querying, after?: object): string {
  const { map, fromDay, toDay } = querying
  const time = columnOf(map.time)
  const within = { range: { [time]: { ...bound('gte', fromDay), ...bound('lt', toDay) } } }
  const isBound = fromDay !== undefined || toDay !== undefined
  const days = isBound ? [within] : []
  const sources = FIELDS.flatMap((name) => {
    const source = map[name]
    return source ? [{ [name]: { terms: { field: columnOf(source), missing_bucket: true } } }] : []
  })
  const slot = { date_histogram: { field: time, fixed_interval: `${QUARTER / 60_000}m`, missing_bucket: true } }
  const body = {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [...days, mayBeOfApi(querying)] } },
    aggs: {
      shapes: {
        composite: { size: PAGE, sources: [...sources, { slot }], ...(after && { after }) },
        aggs: { first: { min: { field: time } }, last: { max: { field: time } } },
      },
      ...(after ? {} : { all: { global: {}, aggs: counted(columnOf(map.uri), time, isBound ? within : undefined) } }),
    },
  }
  return `${JSON.stringify(body, null, 2)}\n`
}

function bound(name: 'gte' | 'lt', day: string | undefined): object {
  return day === undefined ? {} : { [name]: `${day}T00:00:00Z` }
}

/** Documents by day, those without a path apart; those without a time. */
function counted(uri: string, time: string, within: object | undefined): object {
  const days = {
    date_histogram: { field: time, calendar_interval: 'day', min_doc_count: 1 },
    aggs: { pathless: { missing: { field: uri } } },
  }
  return {
    within: { filter: within ?? { match_all: {} }, aggs: { days } },
    timeless: { missing: { field: time } },
  }
}

/** Wider than what is read here, as a statement of SQL has it. */
function mayBeOfApi({ map, needle }: Querying): object {
  const uri = columnOf(map.uri)
  const { words, patterns, old, oldPatterns, hosts } = signsOf(needle)
  const holds = (field: string, word: string, anyCase: boolean) => ({
    wildcard: {
      [field]: { value: `*${word.replace(/[*?\\]/g, '\\$&')}*`, ...(anyCase && { case_insensitive: true }) },
    },
  })
  const matches = (pattern: string) => ({ regexp: { [uri]: { value: `.*${pattern}.*`, flags: 'NONE' } } })
  const anyOf = (should: readonly object[]) => ({ bool: { should, minimum_should_match: 1 } })
  const named = [uri, ...(map.host ? [columnOf(map.host)] : [])]
  return anyOf([
    ...words.map((word) => holds(uri, word, needle.ignoreCase)),
    ...patterns.map(matches),
    {
      bool: {
        filter: [
          anyOf([...old.map((path) => holds(uri, path, needle.ignoreCase)), ...oldPatterns.map(matches)]),
          anyOf(named.flatMap((field) => hosts.map((host) => holds(field, host, true)))),
        ],
      },
    },
  ])
}
