import type { Envelope } from '../format.ts'
import { innerOf } from './support/inner.ts'
import { yearlessTime } from './support/yearless.ts'

const HEAD =
  /^(?:<\d{1,3}>)?((?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2})(?:\.\d{1,9})? (?:(\S{1,255}) )?[^\s:[\]]{1,128}(?:\[[^\]\s]{1,32}\])?: ?/

/**
 * RFC 3164, with and without `<pri>`, and `journalctl -o short`: `Sep 30 10:00:00 host program[123]: …`. It has neither
 * year nor zone; HAProxy leaves the host out.
 */
export const syslogBsd: Envelope = {
  id: 'syslog-bsd',
  title: 'syslog, RFC 3164',
  hints: [{ begins: ['upper', '<'] }],
  unwrap(body, facts) {
    const match = typeof body === 'string' ? HEAD.exec(body) : null
    if (!match || typeof body !== 'string') return undefined
    const [head, time = '', client] = match
    return [innerOf(body.slice(head.length).replace(/^@cee: ?/, ''), { stamp: yearlessTime(time, facts), client })]
  },
}
