import { byLine } from './support/by-line.ts'
import { clfCall, clfHead } from './support/clf.ts'

/** The common log format: `client ident user [time] "request" status bytes`. */
export const common = byLine({ id: 'common', title: 'common log format', hints: [{ holds: ['] "'] }] }, (line) => {
  const head = clfHead(line)
  return head && head.host === undefined && head.rest === '' ? clfCall(head) : undefined
})
