import { byLine } from './support/by-line.ts'
import { agentAtEnd, clfCall, clfHead } from './support/clf.ts'

/** The combined format of Apache and nginx: the common one, `"referer"` and `"agent"`. */
export const combined = byLine('combined', 'Apache and nginx combined', (line) => {
  const head = clfHead(line)
  if (head === undefined || head.host !== undefined) return undefined
  const agent = agentAtEnd(head.rest)
  return agent === undefined ? undefined : clfCall(head, agent)
})
