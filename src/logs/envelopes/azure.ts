import type { Envelope } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { innerOf } from './support/inner.ts'

/** Diagnostic logs of Azure as they reach storage and event hubs: `{"records":[{"time":"…","properties":{…}}]}`. */
export const azure: Envelope = {
  id: 'azure',
  title: 'Azure diagnostic logs',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string' || !Array.isArray(body.records)) return undefined
    return body.records.filter(isObject).map((record) => innerOf(record, { stamp: anyTime(record.time) }))
  },
}
