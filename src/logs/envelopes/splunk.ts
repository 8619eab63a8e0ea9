import type { Envelope } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { innerOf, textOf } from './support/inner.ts'

/** An export of Splunk: `{"preview":false,"result":{"_raw":"…","_time":"…"}}`, or the result alone. */
export const splunk: Envelope = {
  id: 'splunk',
  title: 'Splunk export',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string') return undefined
    const result = isObject(body.result) && ('preview' in body || '_raw' in body.result) ? body.result : body
    const raw = textOf(Array.isArray(result._raw) ? result._raw[0] : result._raw)
    if (raw === undefined && result === body) return undefined
    return [innerOf(raw ?? result, { stamp: anyTime(result._time), client: textOf(result.host) })]
  },
}
