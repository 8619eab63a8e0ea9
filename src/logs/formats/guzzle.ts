import { findStamp } from '../time/find-stamp.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

const REQUEST = String.raw`"(?<method>[A-Z]{3,7}) (?<target>\S+) HTTP\/\d(?:\.\d)?" (?<status>\d{3}|NULL)`

/** The host in the log line is the machine of the client: neither the called host nor the client's address. */
const CLF = String.raw`^(?:.{0,120} )?\S{1,255} (?<agent>GuzzleHttp\/\S{1,200}(?: [^[\]]{0,200}?)?) - \[(?<time>\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\] ${REQUEST}(?: |$)`
const SHORT = String.raw`^(?:.{0,120}[:\s])?\[(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z))\] ${REQUEST}(?: \[|$)`

/** The formats `CLF` and `SHORT` of the message formatter of Guzzle, behind any logger. */
export const guzzle = byPattern(
  { id: 'guzzle', title: 'PHP Guzzle', hints: [{ holds: ['] "'] }] },
  [CLF, SHORT].map((pattern) => ({
    pattern: new RegExp(pattern),
    call: ({ agent, time = '', method, target, status }) =>
      callFrom({ agent, method, target, status, stamp: findStamp(time) }),
  })),
)
