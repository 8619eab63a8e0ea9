import { literal } from '../../core/text/pattern.ts'
import { InputError } from '../input/input-error.ts'
import { signsOf } from '../sql/needle.ts'
import type { Querying } from './querying.ts'

/**
 * The LogQL query for lines that may hold requests to this API, for a selector of streams; with the command that runs
 * it.
 */
export function lokiQuery(selector: string, { needle, fromDay, toDay }: Omit<Querying, 'map'>): string {
  if (!/^\{[^{}\r\n`]*\}$/.test(selector))
    throw new InputError(
      `logs query --dialect loki needs the streams, --table '{app="nginx"}', not ${JSON.stringify(selector)}.`,
    )
  const times = [
    ...(fromDay === undefined ? [] : [`--from=${fromDay}T00:00:00Z`]),
    ...(toDay === undefined ? [] : [`--to=${toDay}T00:00:00Z`]),
  ]
  const api = [
    ...(fromDay === undefined ? [] : [`start=${fromDay}T00:00:00Z`]),
    ...(toDay === undefined ? [] : [`end=${toDay}T00:00:00Z`]),
  ]
  return [
    '# Loki: lines that may tell requests to the Cloud API',
    `# logcli query ${[...times, '--limit=0', '--output=jsonl'].join(' ')} "$(cat query.logql)" > lines.jsonl`,
    `# or /loki/api/v1/query_range with ${[...api, 'limit=5000', 'direction=forward'].join(', ')}`,
    '# cloudapi-migrate logs import lines.jsonl',
    ...(fromDay === undefined ? ['# Without --from-day Loki answers of the last hour.'] : []),
    `${selector} |~ \`${lineFilter(needle)}\``,
    '',
  ].join('\n')
}

/** One pattern of RE2 for lines; addresses without `cloudapi` stand on a line with a host of the API. */
function lineFilter(needle: Querying['needle']): string {
  const { words, patterns, old, oldPatterns, hosts } = signsOf(needle)
  const anywhere = [...words.map(escaped), ...patterns]
  const paths = `(${[...old, ...oldPatterns].join('|')})`
  const named = `(?i:${hosts.map(escaped).join('|')})`
  const all = [...anywhere, `${named}.*${paths}`, `${paths}.*${named}`].join('|')
  return needle.ignoreCase ? `(?i)${all}` : all
}

function escaped(text: string): string {
  if (text.includes('`')) throw new InputError(`${JSON.stringify(text)} cannot stand in a query: it holds a quote.`)
  return literal(text)
}
