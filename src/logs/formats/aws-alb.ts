import type { LineFormat } from '../format.ts'
import { isoTime } from './support/any-time.ts'
import { balancerCall } from './support/balancer.ts'

const TEXT = '"((?:[^"\\\\]|\\\\.)*)"'
const LINE = new RegExp(
  `^(?:https?|h2|wss?|grpcs?) (\\S{20,40}) (\\S{1,255}) (\\S{1,64}) \\S{1,64} [\\d.-]{1,12} [\\d.-]{1,12} [\\d.-]{1,12} (\\d{1,3}|-) (\\d{1,3}|-) \\d{1,20} \\d{1,20} ${TEXT} ${TEXT}(?: \\S+ \\S+ \\S+ ${TEXT})?`,
)

/** Access logs of an AWS Application Load Balancer; the time is that of the answer. Kept on a best-effort basis. */
export const awsAlb: LineFormat = {
  id: 'aws-alb',
  title: 'AWS Application Load Balancer',
  hints: [{ begins: ['h', 'w', 'g'] }],
  open: () => ({
    read(body) {
      const match = typeof body === 'string' ? LINE.exec(body) : null
      if (!match) return undefined
      const [, time = '', , client, ofBalancer, ofTarget, request, agent, trace] = match
      const stamp = isoTime(time)
      return stamp && balancerCall({ stamp, client, ofBalancer, ofTarget, request, agent, id: trace })
    },
  }),
}
