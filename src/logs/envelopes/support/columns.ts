import type { Columns, KeysGiven } from '../../format.ts'
import type { Role } from '../../formats/support/json-aliases.ts'
import { keyIn, TOP } from '../../formats/support/json-keys.ts'
import { decodeUtf8 } from '../../formats/support/utf8.ts'

const DELIMITERS = [',', '\t', ';', '|']
const NAME = /^[@_A-Za-z][\w@ .:()[\]/-]{0,80}$/
/** Lines in front of a header: `sep=;` of Excel, blank ones. */
const PREAMBLE = /^(?:\s*|"?sep=.{1,3})$/
const MOST = 400

/** Columns of a request, and columns that accompany one in a log. */
const TELLS: ReadonlySet<Role> = new Set(['url', 'line'])
const BESIDE: ReadonlySet<Role> = new Set(['method', 'status', 'time', 'client', 'agent'])

/**
 * The columns that the first line of a file names, with any delimiter, as Athena, BigQuery, Kibana, Splunk and Excel
 * export them. Nothing where that line is no header of a log of requests.
 */
export function columnsIn(head: string, keys: KeysGiven = {}): Columns | undefined {
  const lines = decodeUtf8(head)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 4)
  const first = lines.find((line) => !PREAMBLE.test(line))
  if (first === undefined || !lines.some((line, at) => at > lines.indexOf(first) && line !== '')) return undefined
  for (const delimiter of DELIMITERS) {
    const names = fieldsOf(first, delimiter)?.map((name) => name.trim().replaceAll(' ', '_'))
    if (names && names.length > 1 && names.length <= MOST && isHeader(names, keys)) return { delimiter, names }
  }
  return undefined
}

function isHeader(names: readonly string[], { uri }: KeysGiven): boolean {
  if (!names.every((name) => NAME.test(name)) || new Set(names).size < names.length) return false
  if (uri !== undefined && names.includes(uri)) return true
  const roles = new Set(names.flatMap((name) => keyIn(TOP, name).ranks.map(({ role }) => role)))
  const isRaw = names.includes('_raw')
  return (isRaw || [...TELLS].some((role) => roles.has(role))) && [...BESIDE].some((role) => roles.has(role))
}

/** The fields of a line (RFC 4180); nothing where a quote is not closed. */
export function fieldsOf(line: string, delimiter: string): string[] | undefined {
  const fields: string[] = []
  for (let at = 0; at <= line.length; ) {
    if (line[at] !== '"') {
      const next = line.indexOf(delimiter, at)
      const end = next < 0 ? line.length : next
      fields.push(line.slice(at, end))
      at = end + 1
      continue
    }
    const end = closingQuote(line, at)
    if (end < 0 || (end + 1 < line.length && line[end + 1] !== delimiter)) return undefined
    fields.push(line.slice(at + 1, end).replaceAll('""', '"'))
    at = end + 2
  }
  return fields
}

function closingQuote(line: string, open: number): number {
  for (let at = line.indexOf('"', open + 1); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at
  }
  return -1
}
