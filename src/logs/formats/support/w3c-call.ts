import { append } from '../../../core/runtime/lists.ts'
import type { Call, LoggedHeader } from '../../../core/traffic/log.ts'
import { isoTime } from './any-time.ts'
import type { Columns } from './columns.ts'
import { loggedHeader } from './logged-headers.ts'
import { callDraftOf, type Request, requestOfParts } from './request.ts'
import { isCached } from './squid.ts'
import { decodeUtf8 } from './utf8.ts'

/** The call in the columns of a W3C extended log, if any. `day`: the value of `#Date`. */
export function w3cCall(columns: Columns, day: string | undefined): Call | undefined {
  const request = requestIn(columns)
  if (!request) return undefined
  const stamp = isoTime(`${columns.get('date') ?? day ?? ''} ${columns.get('time') ?? ''}Z`)
  const host = hostIn(columns)
  const client = columns.get('c-ip') ?? columns.get('c-dns')
  const agent = columns.get('cs(user-agent)')
  const headers = headersIn(columns)
  const cache = columns.get('sc(x-cache)') ?? columns.get('rs(x-cache)')
  const isHit = cache !== undefined && /^(?:tcp_)?(?:[a-z]+_)?hit\b/i.test(cache)
  const call = callDraftOf(request, columns.get('sc-status'))
  if (host !== undefined) call.host = host
  if (client !== undefined) call.client = client
  if (agent !== undefined) call.agent = decodeUtf8(agent.replaceAll('+', ' '))
  if (stamp) call.stamp = stamp
  if (headers.length > 0) call.headers = headers
  if (isHit || isCached(columns.get('s-action') ?? '')) call.cached = true
  return call
}

function hostIn(columns: Columns): string | undefined {
  return columns.get('cs(host)') ?? columns.get('cs-host') ?? columns.get('cs-uri-hostname')
}

function requestIn(columns: Columns): Request | undefined {
  const method = columns.get('cs-method') ?? ''
  const host = hostIn(columns)
  if (method === 'CONNECT' && host !== undefined) {
    return requestOfParts(method, host.includes(':') ? host : `${host}:${columns.get('cs-uri-port') ?? '443'}`)
  }
  const path = columns.get('cs-uri') ?? columns.get('cs-uri-stem') ?? columns.get('cs-uri-path')
  if (path === undefined) return undefined
  const query = columns.get('cs-uri-query')
  return requestOfParts(method, decodeUtf8(query === undefined ? path : `${path}?${query.replace(/^\?/, '')}`))
}

/** The one of `cs(Accept)`. */
const BRACKET = 0x28

function headersIn(columns: Columns): LoggedHeader[] {
  const headers: LoggedHeader[] = []
  for (const [name, value] of columns) {
    const header = name.charCodeAt(2) === BRACKET ? /^cs\(([\w-]{1,80})\)$/i.exec(name)?.[1] : undefined
    if (header !== undefined) append(headers, loggedHeader(header, value))
  }
  return headers
}
