import type { LineFormat } from '../format.ts'
import { isoTime } from './support/any-time.ts'
import { balancerCall } from './support/balancer.ts'

const TEXT = '"((?:[^"\\\\]|\\\\.)*)"'
const LINE = new RegExp(
  `^(\\d{4}-\\S{16,36}) (\\S{1,255}) (\\S{1,64}:\\d{1,5}) (?:\\S{1,64}:\\d{1,5}|-) [\\d.-]{1,12} [\\d.-]{1,12} [\\d.-]{1,12} (\\d{1,3}|-) (\\d{1,3}|-) \\d{1,20} \\d{1,20} ${TEXT}(?: ${TEXT})?`,
)

/** Access logs of a classic AWS load balancer; connections of its TCP listeners hold no request. */
export const awsElb: LineFormat = {
  id: 'aws-elb',
  title: 'AWS Classic Load Balancer',
  hints: [{ begins: ['date'] }],
  open: () => ({
    read(body) {
      const match = typeof body === 'string' ? LINE.exec(body) : null
      if (!match) return undefined
      const [, time = '', , client, ofBalancer, ofTarget, request, agent] = match
      const stamp = isoTime(time)
      return stamp && balancerCall({ stamp, client, ofBalancer, ofTarget, request, agent })
    },
  }),
}
