import type { Envelope } from '../format.ts'
import { isoTime } from '../formats/support/any-time.ts'
import { innerOf } from './support/inner.ts'

const TIME = String.raw`(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2}))`
const TAG = String.raw`[^\s:[\]"]{1,128}`
const HEAD = new RegExp(
  `^(?:<\\d{1,3}>)?${TIME} (?:(?:([\\w.-]{1,255}) )${TAG}(?:\\[[^\\]\\s]{1,32}\\])?|${TAG}\\[[^\\]\\s]{1,32}\\]): `,
)

/** Output of rsyslog, `journalctl -o short-iso` and Heroku: `2023-09-30T10:00:00+02:00 host program[123]: …`. */
export const syslogIso: Envelope = {
  id: 'syslog-iso',
  title: 'syslog with ISO 8601 times',
  hints: [{ begins: ['date', '<'] }],
  unwrap(body) {
    const match = typeof body === 'string' ? HEAD.exec(body) : null
    if (!match || typeof body !== 'string') return undefined
    const [head, time = '', client] = match
    return [innerOf(body.slice(head.length).replace(/^@cee: ?/, ''), { stamp: isoTime(time), client })]
  },
}
