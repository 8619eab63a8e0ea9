import type { Call } from '../../core/traffic/log.ts'
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

function callIn(jsonObject: JsonObject): Call | undefined {
  const headers = (key: string) => headersOf(objectAt(objectAt(jsonObject, key), 'header').headers)
  const port = jsonObject.port ?? jsonObject.actualPort
  const query = typeof jsonObject.query === 'string' && jsonObject.query !== '' ? `?${jsonObject.query}` : ''
  const isTunnel = jsonObject.tunnel === true || jsonObject.method === 'CONNECT'
  return exchangeCall({
    method: isTunnel ? 'CONNECT' : jsonObject.method,
    url: isTunnel
      ? `${jsonObject.host}:${port ?? 443}`
      : `${jsonObject.scheme}://${jsonObject.host}${jsonObject.port ? `:${jsonObject.port}` : ''}${jsonObject.path ?? '/'}${query}`,
    status: objectAt(jsonObject, 'response').status,
    stamp: anyTime(objectAt(jsonObject, 'times').start),
    client: jsonObject.clientAddress,
    sent: headers('request'),
    body: objectAt(objectAt(jsonObject, 'request'), 'body').text,
    received: headers('response'),
  })
}
