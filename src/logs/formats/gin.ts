import { isoTime } from './support/any-time.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

/** `[GIN] 2023/09/30 - 10:00:00 | 202 |  1.2ms |  10.0.0.7 | POST  "/cloudapi/v5/datacenters"`; old ones without quotes. */
const LINE =
  /^.{0,80}?\[GIN\] (?<day>\d{4}\/\d\d\/\d\d) - (?<time>\d\d:\d\d:\d\d) \| {0,8}(?<status>\d{3}) \|[^|]{1,40}\| {0,40}(?<client>[\w.:%-]{0,64}) \| {0,8}(?<method>[A-Z]{3,7}) {1,10}(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>\/\S*))/

/** Routes that a server in its debug mode lists when it starts. */
const ROUTES = /^.{0,80}?\[GIN-debug\] /

/** The logger of gin: a local clock without a zone. */
export const gin = byPattern(
  { id: 'gin', title: 'Go gin', hints: [{ holds: ['[GIN'] }] },
  [
    {
      pattern: LINE,
      call: ({ day, time, status, client, method, quoted, plain }) =>
        callFrom({
          method,
          target: quoted?.replace(/\\(.)/g, '$1') ?? plain,
          status,
          client: client === '' ? undefined : client,
          stamp: isoTime(`${day} ${time}`),
        }),
    },
  ],
  ROUTES,
)
