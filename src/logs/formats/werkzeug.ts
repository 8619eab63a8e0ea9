import { byPattern } from './support/by-pattern.ts'
import { clfTime } from './support/clf-time.ts'
import { callFrom } from './support/quoted-request.ts'

/** `127.0.0.1 - - [30/Sep/2023 10:00:00] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 -`, behind any logger. */
const LINE =
  /^(?:.{0,80}[\s:])?(?<client>[\w.:%-]{1,64}) - - \[(?<day>\d\d\/[A-Z][a-z]{2}\/\d{4}) (?<time>\d\d:\d\d:\d\d)\] "(?<method>[A-Z]{3,7}) (?<target>\S+)(?: HTTP\/\d(?:\.\d)?)?" (?<status>\d{3}) (?:-|\d{1,15})$/

/** Werkzeug, which Flask serves with, and the server in the library of Python. */
export const werkzeug = byPattern(
  { id: 'werkzeug', title: 'Werkzeug, Python http.server', hints: [{ holds: ['- - ['] }] },
  [
    {
      pattern: LINE,
      call: ({ client, day, time, method, target, status }) =>
        callFrom({ client, method, target, status, stamp: clfTime(`${day}:${time}`) }),
    },
  ],
)
