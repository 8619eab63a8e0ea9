import type { Call } from '../../core/traffic/log.ts'
import type { DocumentFormat, JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { statusOf } from '../formats/support/request-line.ts'
import { exchangeCall, headersIn, objectAt } from './support/exchange.ts'
import { jsonDocument, NONE, type Placed } from './support/json-document.ts'

/** Packets as tshark prints them (`-T ek`, `-T json`): a request and its answer are two, joined by the frame's number. */
export const tshark: DocumentFormat = jsonDocument({
  id: 'tshark',
  title: 'tshark',
  begins: (text) =>
    /^\{\s*"index"\s*:\s*\{\s*"_index"\s*:\s*"packets-/.test(text) ||
    (/^\[\s*\{\s*"_index"\s*:\s*"packets-/.test(text) && text.includes('"layers"')),
  lines: true,
  places: { json: ['*', '_source', 'layers'], ek: ['layers'] },
  open() {
    const calls: (Placed & { readonly frame: string })[] = []
    const answers = new Map<string, number>()
    return {
      take(layers, _place, line) {
        for (const http of messagesIn(layers)) {
          const status = statusOf(http.get('http_response_code'))
          const asked = http.get('http_request_in')
          if (status !== undefined && asked !== undefined) answers.set(asked, status)
          const call = callIn(http, layers)
          if (call) calls.push({ call, line, frame: fieldOf(layers, 'frame', 'frame.number') ?? '' })
        }
        return NONE
      },
      calls: () =>
        calls.map(({ call, line, frame }) => {
          const status = answers.get(frame)
          return { call: status === undefined ? call : { ...call, status }, line }
        }),
    }
  },
})

/** The messages of HTTP in a packet: their fields by one spelling of their names, lines of headers joined. */
function messagesIn({ http }: JsonObject): Map<string, string>[] {
  return (Array.isArray(http) ? http : [http]).filter(isObject).map((message) => {
    const fields = new Map<string, string>()
    collect(message, fields, 0)
    return fields
  })
}

function collect(from: JsonObject, into: Map<string, string>, depth: number): void {
  for (const [name, value] of Object.entries(from)) {
    const key = spellingOf(name)
    const lines = Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : value
    if (typeof lines === 'string' && !into.has(key)) into.set(key, lines)
    else if (isObject(value) && depth < 4) collect(value, into, depth + 1)
  }
}

/** `http.request.method` and `http_http_request_method` are the same field. */
function spellingOf(name: string): string {
  return name.replaceAll('.', '_').replace(/^([a-z0-9]+)_(?=\1_)/, '')
}

function fieldOf(layers: JsonObject, layer: string, name: string): string | undefined {
  const found = Object.entries(objectAt(layers, layer)).find(([key]) => spellingOf(key) === spellingOf(name))?.[1]
  const value = Array.isArray(found) ? found[0] : found
  return typeof value === 'string' ? value : undefined
}

function callIn(http: ReadonlyMap<string, string>, layers: JsonObject): Call | undefined {
  if (!http.has('http_request_method')) return undefined
  return exchangeCall({
    method: http.get('http_request_method'),
    url: http.get('http_request_full_uri') ?? http.get('http_request_uri'),
    stamp: anyTime(fieldOf(layers, 'frame', 'frame.time_epoch')),
    client: fieldOf(layers, 'ip', 'ip.src') ?? fieldOf(layers, 'ipv6', 'ipv6.src'),
    sent: headersIn(`\r\n${http.get('http_request_line') ?? ''}`),
  })
}
