import type { Call } from '../../core/traffic/log.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { exchangeCall, type Header } from './support/exchange.ts'
import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import { readNetstring } from './support/tnetstring.ts'
import { LONGEST_RECORD, openWindow } from './support/window.ts'

/** Flows that mitmproxy saved: one tnetstring behind the other. There are no lines in it, so everything is in line 1. */
export const mitmproxy = inParts({
  id: 'mitmproxy',
  title: 'mitmproxy flows',
  begins: (head) => /^\d{2,12}:(?:\d{1,10}:)[a-z_]/.test(headText(head)),
  open() {
    const window = openWindow()
    let [count, large] = [0, 0]
    return {
      *take(bytes, isLast) {
        window.add(bytes)
        while (window.bytes.length > 0) {
          const size = sizeOf(window.bytes)
          const isThere = size !== undefined && size <= window.bytes.length
          if (!isThere && !isLast && (size ?? 0) <= LONGEST_RECORD && window.bytes.length < LONGEST_RECORD) break
          const record = isThere && size <= LONGEST_RECORD ? readNetstring(window.bytes, 0) : undefined
          if (!record && !(size !== undefined && size > LONGEST_RECORD)) throw new Error(unreadable(count))
          if (!record) large++
          const call = record && callIn(record.value)
          if (call) yield { call, line: 1 }
          window.pass(record?.end ?? size ?? 0)
          count++
        }
        window.keep()
        if (!isLast) return
        if (window.missing > 0) throw new Error(unreadable(count - 1))
        if (large > 0)
          throw new Error(
            `holds ${large} ${large === 1 ? 'flow' : 'flows'} of more than 32 MB, which cannot be read: ${EXPORT}`,
          )
      },
    }
  },
})

const EXPORT = 'export it with `mitmdump -nr FILE --set hardump=FILE.har`, and name that file instead'

/** Length of the value that some bytes begin with, if known. */
function sizeOf(bytes: Uint8Array): number | undefined {
  const digits = /^(\d{1,12}):/.exec(Buffer.from(bytes.subarray(0, 13)).toString('latin1'))?.[1]
  return digits === undefined ? undefined : digits.length + 2 + Number(digits)
}

function unreadable(count: number): string {
  return `holds flows of mitmproxy that cannot be read after the first ${count}: ${EXPORT}`
}

function callIn(flow: unknown): Call | undefined {
  if (!isObject(flow) || !isObject(flow.request)) return undefined
  const { request, response } = flow
  const answer = isObject(response) ? response : {}
  const method = text(request.method)
  return exchangeCall({
    method,
    url: urlOf(request, method),
    status: answer.status_code ?? answer.code,
    stamp: anyTime(request.timestamp_start),
    client: isObject(flow.client_conn) ? addressIn(flow.client_conn) : undefined,
    sent: headersIn(request.headers),
    body: text(request.content),
    received: headersIn(answer.headers),
  })
}

function urlOf({ scheme, host, port, path }: Readonly<Record<string, unknown>>, method: string | undefined): string {
  if (method === 'CONNECT') return `${text(host)}:${port}`
  const usual = scheme === 'https' ? 443 : 80
  const name = text(host)?.includes(':') ? `[${text(host)}]` : text(host)
  return `${text(scheme)}://${name}${port === usual ? '' : `:${port}`}${text(path)}`
}

/** `address`, or `peername` since version 9; older files hold it one level further in. */
function addressIn({ address, peername }: Readonly<Record<string, unknown>>): string | undefined {
  const pair = isObject(address) ? address.address : (address ?? peername)
  return Array.isArray(pair) ? text(pair[0]) : undefined
}

function headersIn(value: unknown): Header[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown): Header[] =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], text(pair[1])]] : [],
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? decodeUtf8(value) : undefined
}
