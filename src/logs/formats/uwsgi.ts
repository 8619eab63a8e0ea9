import type { Stamp } from '../../core/traffic/log.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

/** The log of requests of uWSGI: `[pid: 9|app: 0|req: 1/1] 10.0.0.7 () {…} [Thu Oct  5 10:00:00 2023] POST /x => …`. */
export const uwsgi = byPattern({ id: 'uwsgi', title: 'uWSGI', hints: [{ begins: ['['], holds: ['} ['] }] }, [
  {
    pattern:
      /^\[pid: \d{1,9}\|app: -?\d{1,9}\|req: [-\d]{1,12}\/\d{1,12}\] (?<client>[^\s()]{0,255}) \([^()]{0,255}\) \{\d{1,9} vars in \d{1,9} bytes\} \[(?<time>[^\]]{20,32})\] (?<method>[A-Z]{3,7}) (?<target>\S+) => generated \d{1,19} bytes in \d{1,12} [a-z]{2,6} \(HTTP\/\d(?:\.\d)? (?<status>\d{3})\)/,
    call: ({ client, time, method, target, status }) =>
      callFrom({ client: client || undefined, method, target, status, stamp: asctime(time) }),
  },
])

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const STAMP = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) (\d\d):(\d\d):(\d\d)(?:\.\d{1,9})? (\d{4})$/

/** `Thu Oct  5 10:00:00 2023`, as `asctime` of C writes it: of a clock without a zone. */
function asctime(text: string | undefined): Stamp | undefined {
  const match = STAMP.exec(text ?? '')
  const month = MONTHS.indexOf(match?.[1] ?? '')
  if (!match || month < 0) return undefined
  const [, , day, hour, minute, second, year] = match.map(Number)
  return { ms: Date.UTC(year ?? 0, month, day, hour, minute, second), zoned: false }
}
