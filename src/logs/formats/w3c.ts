import type { LineFormat, LineReader } from '../format.ts'
import { columnsOf, valuesOf } from './support/columns.ts'
import { w3cCall } from './support/w3c-call.ts'

/** Default columns of IIS, for logs without a header. */
const USUAL =
  'date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(user-agent) cs(referer) sc-status sc-substatus sc-win32-status time-taken'.split(
    ' ',
  )
const USUAL_LINE =
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} [0-9a-f.:%]{2,60} [A-Z]{3,20} \/\S* \S+ \d{1,5} \S+ [0-9a-f.:%]{2,60} /
const DIRECTIVE = /^#(?:software|version|date|fields|start-date|end-date|remark): ?/i

/** IIS and every W3C extended log: its columns stand in `#Fields`, which may come again; times are UTC. */
export const w3c: LineFormat = { id: 'w3c', title: 'IIS and W3C extended', open: openW3c }

function openW3c(): LineReader {
  let names: readonly string[] | undefined
  let day: string | undefined
  return {
    directive(line) {
      const [name = '', ...values] = line.trim().split(/[ \t]+/, 256)
      if (/^#fields:$/i.test(name)) names = values.map(columnName)
      if (/^#date:$/i.test(name)) day = values[0]
    },
    read(body) {
      if (typeof body !== 'string') return undefined
      if (body.startsWith('#')) return DIRECTIVE.test(body) ? [] : undefined
      const columns = columnsNamed(names, body)
      if (!columns) return undefined
      const call = w3cCall(columns, day)
      return call ? [call] : []
    },
  }
}

/** Names of columns in lower case; of headers that are kept, as written. */
function columnName(name: string): string {
  const lower = name.toLowerCase()
  return lower.startsWith('cs(') && lower !== 'cs(user-agent)' && lower !== 'cs(host)' ? name : lower
}

/** CloudFront has columns of its own, and a format of its own. */
function columnsNamed(names: readonly string[] | undefined, line: string): ReturnType<typeof columnsOf> {
  if (names === undefined) return USUAL_LINE.test(line) ? columnsOf(USUAL, valuesOf(line)) : undefined
  if (!names.includes('cs-method') || names.some((name) => name.startsWith('x-edge-'))) return undefined
  return columnsOf(names, valuesOf(line))
}
