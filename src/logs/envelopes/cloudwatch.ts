import type { Envelope } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { innerOf, textOf } from './support/inner.ts'

/** Payloads of CloudWatch subscriptions, and responses of its API: `{"logEvents":[{"timestamp":…,"message":"…"}]}`. */
export const cloudwatch: Envelope = {
  id: 'cloudwatch',
  title: 'CloudWatch log events',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string') return undefined
    const events = Array.isArray(body.logEvents) ? body.logEvents : body.events
    if (!Array.isArray(events)) return undefined
    const messages = events.filter(isObject).flatMap(({ message, timestamp }) => {
      const text = textOf(message)
      return text === undefined ? [] : [innerOf(text, { stamp: anyTime(timestamp) })]
    })
    return messages.length > 0 || body.logEvents === events ? messages : undefined
  },
}
