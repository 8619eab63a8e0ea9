import type { Stamp } from '../../core/traffic/log.ts'
import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, type Draft, draftOf, isHeader, takeHeader } from './support/draft.ts'
import { julStamp } from './support/jul-stamp.ts'
import { pathOf } from './support/path-of.ts'

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
