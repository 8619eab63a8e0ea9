import { isoTime } from './support/any-time.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'
import { addressOf } from './support/request-line.ts'

/** `2023/09/30 10:00:00 [host/id-000001] "POST http://h/cloudapi/v5/x HTTP/1.1" from 10.0.0.7:51544 - 202 5B in 1.2ms`. */
const LINE =
  /^(?<time>\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d)(?:\.\d{1,9})? (?:\[(?<id>[^\]\s]{1,128})\] )?"(?<method>[A-Z]{3,7}) (?<target>\S+) HTTP\/\d(?:\.\d)?" from (?<client>\S{1,80}) - (?<status>\d{3}) \d{1,15}B in /

/** The logger of chi: a local clock without a zone. */
export const chi = byPattern({ id: 'chi', title: 'Go chi', hints: [{ begins: ['date'], holds: ['" from '] }] }, [
  {
    pattern: LINE,
    call: ({ time = '', id, method, target, client = '-', status }) =>
      callFrom({ method, target, status, client: addressOf(client), id, stamp: isoTime(time) }),
  },
])
