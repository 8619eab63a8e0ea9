import { byPattern } from './support/by-pattern.ts'
import { clfTime } from './support/clf-time.ts'
import { callFrom } from './support/quoted-request.ts'

/** `[30/Sep/2023 10:00:00] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 12`: a clock without a zone. */
const LINE =
  /^(?:.{0,60} )?\[(?<day>\d\d\/[A-Z][a-z]{2}\/\d{4}) (?<time>\d\d:\d\d:\d\d)\] (?:[A-Z]{4,8} (?:\[[\w.]{1,60}:\d{1,5}\] )?)?"(?<method>[A-Z]{3,7}) (?<target>\S+) HTTP\/\d(?:\.\d)?" (?<status>\d{3}) \d{1,15}$/

/** The development server of Django. */
export const django = byPattern({ id: 'django', title: 'Django runserver', hints: [{ holds: ['] '] }] }, [
  {
    pattern: LINE,
    call: ({ day, time, ...parts }) => callFrom({ ...callParts(parts), stamp: clfTime(`${day}:${time}`) }),
  },
])

function callParts({ method, target, status }: Readonly<Record<string, string | undefined>>) {
  return { method, target, status }
}
