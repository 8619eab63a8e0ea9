import { byLine } from './support/by-line.ts'
import { agentAtEnd, clfCall, clfHead } from './support/clf.ts'
import { agentAmong } from './support/extras.ts'
import { fieldsOf } from './support/fields.ts'
import { hasOwnTail } from './support/tails.ts'

/** The common or combined format with further fields of unknown meaning, which are ignored. */
export const combinedExtras = byLine(
  { id: 'combined-extras', title: 'combined with further fields', hints: [{ holds: ['] "'] }] },
  (line) => {
    const head = clfHead(line)
    if (!head || head.rest === '' || agentAtEnd(head.rest) !== undefined || hasOwnTail(head.rest)) return undefined
    const tail = fieldsOf(head.rest)
    return tail && !tail.isOpen ? clfCall(head, agentAmong(tail.fields)) : undefined
  },
)
