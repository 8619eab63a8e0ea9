import { findStamp } from '../time/find-stamp.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

/** `INFO:     10.0.0.7:51544 - "POST /cloudapi/v5/datacenters HTTP/1.1" 202 Accepted`: no time of its own. */
const LINE =
  /^(?<head>.{0,80}?)\bINFO\b.{0,40}?\s(?<client>[\w.:%[\]-]{1,64}:\d{1,5}) - "(?<method>[A-Z]{3,7}) (?<target>\S+) HTTP\/\d(?:\.\d)?" (?<status>\d{3})(?: [A-Z][A-Za-z' -]{1,40})?$/

/** The access log of uvicorn. */
export const uvicorn = byPattern({ id: 'uvicorn', title: 'uvicorn', hints: [{ holds: ['INFO'] }] }, [
  {
    pattern: LINE,
    call: ({ head = '', client, method, target, status }) =>
      callFrom({ client: client?.replace(/:\d{1,5}$/, ''), method, target, status, stamp: findStamp(head) }),
  },
])
