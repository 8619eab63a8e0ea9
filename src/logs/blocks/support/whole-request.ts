import { type Draft, draftOf, requestOf, takeHeader } from './draft.ts'
import { unescaped } from './unescape.ts'

/** Characters of an escaped message that are read: its headers. */
const REACH = 131_072

/** The request in a message that was printed as one escaped string, without its quotes. */
export function wholeRequest(escaped: string): Draft | undefined {
  const [first = '', ...lines] = unescaped(escaped.slice(0, REACH)).split('\r\n')
  const request = requestOf(first)
  if (!request) return undefined
  const draft = draftOf(request.target, request.method)
  for (const line of lines) {
    if (line === '') break
    takeHeader(draft, line)
  }
  return draft
}
