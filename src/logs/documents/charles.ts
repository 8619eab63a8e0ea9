import type { Call } from '../../core/log.ts'
import type { JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { exchangeCall, headersOf, objectAt } from './support/exchange.ts'
import { jsonDocument, oneByOne } from './support/json-document.ts'

/** A session of Charles as JSON (`.chlsj`). */
export const charles = jsonDocument({
  id: 'charles',
  title: 'Charles session',
  begins: (text) => /^\[\s*\{/.test(text) && ['"scheme"', '"times"', '"tunnel"'].every((key) => text.includes(key)),
  places: { one: ['*'] },
  open: oneByOne(callIn),
})

function callIn(one: JsonObject): Call | undefined {
  const headers = (key: string) => headersOf(objectAt(objectAt(one, key), 'header').headers)
  const port = one.port ?? one.actualPort
  const query = typeof one.query === 'string' && one.query !== '' ? `?${one.query}` : ''
  const isTunnel = one.tunnel === true || one.method === 'CONNECT'
  return exchangeCall({
    method: isTunnel ? 'CONNECT' : one.method,
    url: isTunnel
      ? `${one.host}:${port ?? 443}`
      : `${one.scheme}://${one.host}${one.port ? `:${one.port}` : ''}${one.path ?? '/'}${query}`,
    status: objectAt(one, 'response').status,
    stamp: anyTime(objectAt(one, 'times').start),
    client: one.clientAddress,
    sent: headers('request'),
    received: headers('response'),
  })
}
