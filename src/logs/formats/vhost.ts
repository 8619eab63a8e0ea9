import { byLine } from './support/by-line.ts'
import { agentAtEnd, clfCall, clfHead } from './support/clf.ts'

/** Apache's vhost_combined and its likes: `host:port` or a host in front of the common or combined format. */
export const vhost = byLine(
  { id: 'vhost', title: 'combined behind a virtual host', hints: [{ holds: ['] "'] }] },
  (line) => {
    const head = clfHead(line)
    if (head?.host === undefined) return undefined
    const agent = agentAtEnd(head.rest)
    return agent === undefined && head.rest !== '' ? undefined : clfCall(head, agent)
  },
)
