import { byLine } from './support/by-line.ts'
import { clfCall, clfHead } from './support/clf.ts'
import { agentAmong } from './support/extras.ts'
import { fieldsOf } from './support/fields.ts'
import { hasOwnTail } from './support/tails.ts'

/** A line of the combined format that ends in the middle of a field: its request and status are certain. */
export const combinedCut = byLine(
  { id: 'combined-cut', title: 'combined, cut off', hints: [{ holds: ['] "'] }] },
  (line) => {
    const head = clfHead(line)
    if (!head || head.rest === '' || hasOwnTail(head.rest)) return undefined
    const tail = fieldsOf(head.rest)
    return tail?.isOpen ? clfCall(head, agentAmong(tail.fields)) : undefined
  },
)
