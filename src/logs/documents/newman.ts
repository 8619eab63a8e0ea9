import type { Stamp } from '../../core/traffic/log.ts'
import type { JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { exchangeCall, type Header, objectAt } from './support/exchange.ts'
import { jsonDocument, NONE, type ObjectReader } from './support/json-document.ts'

/** The report of a run of Newman (`--reporters json`): the address stands in parts, the times in the answers. */
export const newman = jsonDocument({
  id: 'newman',
  title: 'Newman run',
  begins: (text) => text.startsWith('{') && text.includes('"collection"') && /"(?:_postman_id|info|item)"/.test(text),
  places: { timings: ['run', 'timings'], execution: ['run', 'executions', '*'] },
  open: openRun,
})

function openRun(): ObjectReader {
  let began: Stamp | undefined
  return {
    take(value, place, line) {
      if (place === 'timings') {
        began = anyTime(value.started)
        return NONE
      }
      const call = callIn(value, began)
      return call ? [{ call, line }] : NONE
    },
    calls: () => NONE,
  }
}

function callIn(jsonObject: JsonObject, began: Stamp | undefined) {
  const [request, response] = [objectAt(jsonObject, 'request'), objectAt(jsonObject, 'response')]
  const received = headersOf(response.header)
  const date = received.find(([name]) => name.toLowerCase() === 'date')?.[1]
  const sent = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return exchangeCall({
    method: request.method,
    url: addressIn(request.url),
    status: response.code,
    stamp: Number.isNaN(sent) ? began : { ms: sent, zoned: true },
    sent: headersOf(request.header),
    body: objectAt(request, 'body').raw,
    received,
  })
}

/** `{"protocol":"https","host":["api","ionos","com"],"path":["cloudapi","v5"]}`, or the address as it was written. */
function addressIn(url: unknown): unknown {
  if (!isObject(url)) return url
  const { protocol = 'https', host, path, port, query } = url
  const joined = (value: unknown, by: string) => (Array.isArray(value) ? value.join(by) : value)
  const [name, rest] = [joined(host, '.'), joined(path, '/')]
  if (typeof name !== 'string' || typeof rest !== 'string') return url.raw
  return `${protocol}://${name}${typeof port === 'string' ? `:${port}` : ''}/${rest.replace(/^\//, '')}${queryIn(query)}`
}

/** `[{"key":"depth","value":"1"}]`, or the query as it was written. */
function queryIn(query: unknown): string {
  if (typeof query === 'string' && query !== '') return `?${query.replace(/^\?/, '')}`
  const pairs = headersOf(query).map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function headersOf(list: unknown): Header[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): Header[] =>
    isObject(item) && typeof item.key === 'string' && item.disabled !== true ? [[item.key, item.value]] : [],
  )
}
