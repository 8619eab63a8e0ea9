import type { Envelope } from '../format.ts'
import { isoTime } from '../formats/support/any-time.ts'
import { innerOf } from './support/inner.ts'

const HEAD = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2}))[ \t]{1,4}/

/** Lines whose first field is a time of their own: those of a classic load balancer, of Terraform. */
const OWN = /^(?:[\w-]{1,64} [\d.:a-f[\]]{3,64}:\d{1,5} |\[[A-Z]{4,5}\] )/

/** A time in front of each line: `docker logs -t`, `kubectl logs --timestamps`, exports and tails of CloudWatch. */
export const stamped: Envelope = {
  id: 'stamped',
  title: 'a time before each line',
  hints: [{ begins: ['date'] }],
  unwrap(body) {
    const match = typeof body === 'string' ? HEAD.exec(body) : null
    if (!match || typeof body !== 'string') return undefined
    const rest = body.slice(match[0].length)
    return OWN.test(rest) ? undefined : [innerOf(rest, { stamp: isoTime(match[1] ?? '') })]
  },
}
