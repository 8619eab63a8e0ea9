import type { Call } from '../../core/traffic/log.ts'
import { byLine } from './support/by-line.ts'
import { decodeHash, knownAmong } from './support/captured.ts'
import { bracedValues, type HaproxyHead, haproxyCaller, haproxyHead } from './support/haproxy.ts'
import { callDraftOf, cutRequest, type Request, requestOf } from './support/request.ts'

// Status, bytes, two cookies, four letters of the termination state, connections, queues, then captures and request.
const MIDDLE =
  /^(-?\d{1,3}) \+?\d{1,20} \S{1,1024} \S{1,1024} [\w-]{4} \d{1,9}(?:\/[+\d]{1,9}){4} \d{1,9}\/\d{1,9} ((?:\{[^{}]{0,8192}\} ?){0,2})"/

/** HAProxy's `option httplog`, also with captured headers, also of lines that were cut off. */
export const haproxyHttp = byLine(
  { id: 'haproxy-http', title: 'HAProxy httplog', hints: [{ holds: ['/'] }] },
  (line) => {
    const head = haproxyHead(line)
    const match = head && MIDDLE.exec(head.rest)
    if (!match) return undefined
    const [all, status, captures = ''] = match
    const request = requestAtEnd(head.rest.slice(all.length))
    return request ? [callOf(head, request, status, captures)] : []
  },
)

const NONE: ReturnType<typeof knownAmong> = {}

function callOf(
  head: HaproxyHead,
  request: Request & Pick<Call, 'low'>,
  status: string | undefined,
  captures: string,
): Call {
  const call = callDraftOf(request, status)
  if (request.low) call.low = true
  // The second group holds headers of the answer.
  const { agent, host } = captures === '' ? NONE : knownAmong(bracedValues(captures.split('} {', 1)[0] ?? ''))
  if (agent !== undefined) call.agent = agent
  if (host !== undefined) call.host = host
  const { client, stamp } = haproxyCaller(head)
  if (client !== undefined) call.client = client
  if (stamp !== undefined) call.stamp = stamp
  if (head.server === '<CACHE>') call.cached = true
  return call
}

function requestAtEnd(text: string): ReturnType<typeof cutRequest> {
  return text.endsWith('"') ? requestOf(text.slice(0, -1), decodeHash) : cutRequest(text, decodeHash)
}
