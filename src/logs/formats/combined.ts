import { byLine } from './support/by-line.ts'
import { agentAtEnd, clfCall, clfHead } from './support/clf.ts'

/** The combined format of Apache and nginx: the common one, `"referer"` and `"agent"`. */
export const combined = byLine(
  { id: 'combined', title: 'Apache and nginx combined', hints: [{ holds: ['] "'] }] },
  (line) => {
    const head = clfHead(line)
    if (head === undefined || head.host !== undefined) return undefined
    const agent = agentAtEnd(head.rest)
    return agent === undefined ? undefined : clfCall(head, agent)
  },
)
