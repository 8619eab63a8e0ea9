import type { Envelope } from '../format.ts'
import { isoTime } from '../formats/support/any-time.ts'
import { innerOf } from './support/inner.ts'

const HEAD = /^(?:\d{1,6} )?<\d{1,3}>1 (\S{1,64}) (\S{1,255}) \S{1,128} \S{1,128} \S{1,128} /
const PART = /^\[(?:[^\]"\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S]){0,8192}"){0,8192}\]/
const MARK = /^(?:\xef\xbb\xbf|\ufeff)/

/** RFC 5424: `<190>1 2023-09-30T10:00:00.1Z host app 123 ID [data] …`; some senders leave the data out. */
export const syslog: Envelope = {
  id: 'syslog',
  title: 'syslog, RFC 5424',
  hints: [{ begins: ['digit', '<'] }],
  unwrap(body) {
    const match = typeof body === 'string' ? HEAD.exec(body) : null
    if (!match || typeof body !== 'string') return undefined
    const [head, time = '', host = '-'] = match
    // rsyslog keeps the space that stood behind the tag of RFC 3164.
    const message = withoutData(body.slice(head.length)).replace(MARK, '').replace(/^ /, '')
    return [innerOf(message, { stamp: isoTime(time), client: host === '-' ? undefined : host })]
  },
}

function withoutData(text: string): string {
  if (text.startsWith('- ') || text === '-') return text.slice(2)
  let rest = text
  for (let part = PART.exec(rest); part; part = PART.exec(rest)) rest = rest.slice(part[0].length)
  return rest === text ? text : rest.replace(/^ /, '')
}
