import { asctime } from '../time/asctime.ts'
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
