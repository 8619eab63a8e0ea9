import type { Envelope } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { ofBytes } from './support/byte-text.ts'
import { innerOf, textOf } from './support/inner.ts'

/** `journalctl -o json`: a message that is no plain text comes as numbers of bytes. */
export const journald: Envelope = {
  id: 'journald',
  title: 'journald, JSON',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string' || !('MESSAGE' in body) || !('__REALTIME_TIMESTAMP' in body)) return undefined
    const message = Array.isArray(body.MESSAGE) ? ofBytes(body.MESSAGE) : textOf(body.MESSAGE)
    const stamp = anyTime(body._SOURCE_REALTIME_TIMESTAMP) ?? anyTime(body.__REALTIME_TIMESTAMP)
    return message === undefined ? undefined : [innerOf(message, { stamp, client: textOf(body._HOSTNAME) })]
  },
}
