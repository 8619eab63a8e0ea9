import type { Stamp } from '../../core/traffic/log.ts'
import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, type Draft, draftOf, isHeader, takeHeader } from './support/draft.ts'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE'
const REQUEST = new RegExp(`(?:^|[\\s:])REQUEST: (https?://\\S+) (${METHODS})$`)
const RESPONSE = new RegExp(`(?:^|[\\s:])RESPONSE: \\((${METHODS}) (https?://\\S+)\\) (\\d{3}) HTTP_`)
const FIRST = new RegExp(`^(${METHODS}) (\\S+) HTTP/1\\.1$`)
const HEADERS = /(?:^|[\s:])HEADERS: (REQUEST HEADERS:|HEADERS FRAME|RESPONSE HEADERS:)/
const LOGGER = /\bjdk\.internal\.net\.http\.|\bjdk\.httpclient\./

/** Log of java.net.http with `jdk.httpclient.HttpClient.log`: each call appears three times. */
export const javaNetHttp: BlockFormat = {
  id: 'java-net-http',
  title: 'Java java.net.http',
  hints: [{ holds: ['REQUEST: http'] }],
  signature: /\bjdk\.internal\.net\.http\.|INFO: REQUEST: https?:/,
  open(line, before) {
    const match = REQUEST.exec(line)
    if (!match) return undefined
    const [, url = '', method = ''] = match
    return pending(draftOf(url, method, stampOf(line.slice(0, match.index), before(1))), url)
  },
}

/** Of the line itself, or of the line before it, where java.util.logging writes it. */
function stampOf(head: string, previous: string | undefined): Stamp | undefined {
  return findStamp(head) ?? (previous !== undefined && LOGGER.test(previous) ? julStamp(previous) : undefined)
}

function pending(draft: Draft, url: string): Block {
  let part: 'request' | 'response' | 'none' = 'none'
  let isOver = false
  const path = pathOf(url)
  const header = (line: string): 'mine' | 'foreign' => {
    const text = line.trimStart()
    const first = FIRST.exec(text)
    const named = first?.[2] ?? (text.startsWith(':path: ') ? text.slice(7) : undefined)
    if (named !== undefined) {
      const isOwn = named === path && (first === null || first[1] === draft.method)
      part = isOwn ? 'request' : 'none'
      return isOwn ? 'mine' : 'foreign'
    }
    if (part === 'none') return 'foreign'
    if (text === '') part = 'none'
    else if (!isHeader(text)) return 'foreign'
    else if (part === 'request') takeHeader(draft, text)
    return 'mine'
  }
  return {
    next(line) {
      if (isOver) return 'over'
      const [, method, answered, status] = RESPONSE.exec(line) ?? []
      if (answered !== undefined) {
        if (answered !== url || method !== draft.method) return 'foreign'
        draft.status = Number(status)
        isOver = true
        return 'end'
      }
      const section = HEADERS.exec(line)?.[1]
      if (section === undefined) return header(line)
      part = section === 'RESPONSE HEADERS:' ? 'response' : 'request'
      return 'mine'
    },
    call: () => callOf(draft),
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIME = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d):(\d\d)\s([AP])M /u

/** `Sep 30, 2023 10:00:01 AM`, as java.util.logging writes the time in English: a clock without a zone. */
function julStamp(line: string): Stamp | undefined {
  const [, name = '', day, year, hour, minute, second, half] = TIME.exec(line.slice(0, 64)) ?? []
  const month = MONTHS.indexOf(name)
  if (month < 0) return undefined
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  const ms = Date.UTC(Number(year), month, Number(day), hours, Number(minute), Number(second))
  return { ms, zoned: false }
}

/** Path and query of an absolute URL, as a request line has them. */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3)
  return from < 0 ? '/' : url.slice(from)
}
