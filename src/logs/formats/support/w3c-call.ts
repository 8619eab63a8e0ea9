import type { Call, LoggedHeader } from '../../../core/log.ts'
import { isoTime } from './any-time.ts'
import type { Columns } from './columns.ts'
import { loggedHeader } from './logged-headers.ts'
import { type Request, requestOfParts } from './request.ts'
import { cachedBy } from './squid.ts'
import { statusField } from './status.ts'
import { decodeUtf8 } from './utf8.ts'

/** What the columns of a W3C extended log say of a call; nothing when they tell no request. `day`: of a `#Date`. */
export function w3cCall(columns: Columns, day: string | undefined): Call | undefined {
  const request = requestIn(columns)
  if (!request) return undefined
  const stamp = isoTime(`${columns.get('date') ?? day ?? ''} ${columns.get('time') ?? ''}Z`)
  const host = hostIn(columns)
  const client = columns.get('c-ip') ?? columns.get('c-dns')
  const agent = columns.get('cs(user-agent)')
  const headers = headersIn(columns)
  const isHit = /^(?:tcp_)?(?:[a-z]+_)?hit\b/i.test(columns.get('sc(x-cache)') ?? columns.get('rs(x-cache)') ?? '')
  return {
    ...request,
    ...statusField(columns.get('sc-status')),
    ...(host === undefined ? {} : { host }),
    ...(client === undefined ? {} : { client }),
    ...(agent === undefined ? {} : { agent: decodeUtf8(agent.replaceAll('+', ' ')) }),
    ...(stamp ? { stamp } : {}),
    ...(headers.length > 0 ? { headers } : {}),
    ...(isHit ? { cached: true } : cachedBy(columns.get('s-action') ?? '')),
  }
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

function headersIn(columns: Columns): LoggedHeader[] {
  return [...columns].flatMap(([name, value]) => {
    const header = /^cs\(([\w-]{1,80})\)$/i.exec(name)?.[1]
    return header === undefined ? [] : loggedHeader(header, value)
  })
}
