import type { Call, LoggedHeader, Stamp } from '../../../core/traffic/log.ts'
import type { JsonObject } from '../../format.ts'
import { loggedHeader } from '../../formats/support/logged-headers.ts'
import { isObject } from '../../formats/support/parse-json.ts'
import { addressOf, methodOf, statusOf, targetOf } from '../../formats/support/request-line.ts'
import { sentFields } from './sent-body.ts'

export type Header = readonly [name: string, value: unknown]

/** A request and its answer as a capture holds them. */
interface Exchange {
  readonly method: unknown
  readonly url: unknown
  readonly status?: unknown
  readonly stamp?: Stamp | undefined
  readonly client?: unknown
  readonly sent?: readonly Header[]
  readonly received?: readonly Header[]
  /** The request body: JSON as text or parsed. */
  readonly body?: unknown
  readonly cached?: boolean
  readonly recorded?: boolean
}

const CACHES = ['x-cache', 'cf-cache-status', 'x-proxy-cache']

/** The call in an exchange; of its headers only what may be kept. */
export function exchangeCall(exchange: Exchange): Call | undefined {
  const { sent = [], received = [] } = exchange
  const method = methodOf(exchange.method ?? headerIn(sent, ':method'))
  const address = targetOf(exchange.url ?? headerIn(sent, ':path'), method)
  if (method === undefined || !address) return undefined
  const status = statusOf(exchange.status)
  const host = address.host ?? headerIn(sent, 'host') ?? headerIn(sent, ':authority')
  const agent = headerIn(sent, 'user-agent')
  const id = headerIn(sent, 'x-request-id') ?? headerIn(received, 'x-request-id')
  const headers = onceEach(sent.flatMap(([name, value]) => loggedHeader(name, value)))
  const fields = sentFields(exchange.body)
  const { client, stamp } = exchange
  const isCached =
    exchange.cached === true || CACHES.some((name) => /^(?:tcp_)?hit\b/i.test(headerIn(received, name) ?? ''))
  return {
    target: address.target,
    method,
    ...(status === undefined ? {} : { status }),
    ...(host === undefined ? {} : { host }),
    ...(typeof client === 'string' && client !== '' ? { client: addressOf(client.replace(/^\//, '')) } : {}),
    ...(agent === undefined ? {} : { agent }),
    ...(stamp ? { stamp } : {}),
    ...(id === undefined ? {} : { id }),
    ...(headers.length > 0 ? { headers } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    ...(isCached ? { cached: true } : {}),
    ...(method === 'CONNECT' ? { opaque: true } : {}),
    ...(exchange.recorded ? { recorded: true } : {}),
  }
}

/** Some programs write each header twice. */
function onceEach(headers: readonly LoggedHeader[]): readonly LoggedHeader[] {
  return [...new Map(headers.map((header) => [`${header.name} ${header.value}`, header])).values()]
}

/** Headers as lists of name and value (HAR, Charles), or as an object of values or lists of them (cassettes). */
export function headersOf(value: unknown): Header[] {
  if (Array.isArray(value)) {
    return value.flatMap((pair: unknown) =>
      isObject(pair) && typeof pair.name === 'string' ? [[pair.name, pair.value]] : [],
    )
  }
  if (!isObject(value)) return []
  return Object.entries(value).map(([name, header]) => [name, Array.isArray(header) ? header[0] : equalTo(header)])
}

/** The headers of a message as it was sent, below its first line. */
export function headersIn(text: string): Header[] {
  const lines = text.split(/\r?\n/, 300)
  const end = lines.indexOf('', 1)
  return lines.slice(1, end < 0 ? undefined : end).flatMap((line): Header[] => {
    const at = line.indexOf(':', 1)
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]]
  })
}

/** A nested object, empty if there is none. */
export function objectAt(value: JsonObject, key: string): JsonObject {
  const inner = value[key]
  return isObject(inner) ? inner : {}
}

/** Unwraps the matcher of a stub: `{"equalTo":"…"}`. */
function equalTo(value: unknown): unknown {
  return isObject(value) ? value.equalTo : value
}

function headerIn(headers: readonly Header[], wanted: string): string | undefined {
  const value = headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
  return typeof value === 'string' && value !== '' ? value : undefined
}
