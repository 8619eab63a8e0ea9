import { type Draft, draftOf, requestOf, takeHeader } from './draft.ts'

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

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  e: '\x1b',
  '0': '\0',
  a: '\x07',
  b: '\b',
}
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(.))/gs

/** The text of a string as Python and Ruby print it, without its quotes. */
function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, byte?: string, unit?: string, char?: string) => {
    const code = byte ?? unit
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    return ESCAPES[char ?? ''] ?? char ?? ''
  })
}
