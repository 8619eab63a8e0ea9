import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import type { Span } from '../../../core/text/span.ts'

const ON_REQUEST = /[.>](?:\w{0,20}_)?headers?\b[^\n]{0,40}$|[.>](?:with|add|set)_?header\(.{0,4}$/i

/** Whether a name is put on a request that is there: `request.headers[…] = `, `request.withHeader(…)`. */
export function isPutOnRequest(text: string, { start }: Span): boolean {
  return ON_REQUEST.test(text.slice(Math.max(0, start - 120), start))
}

/** A line of a test that states an expected call, or reads a header of it: it sends nothing. */
const EXPECTS =
  /\b(?:assert\w*|expect\w*|should\w*|refute\w*|must_\w+|verify\w*|toHave\w*|Equal\w*|Contains|wantBody|reqheaders|matchHeader|badheaders|withHeader|equalTo|have_been_(?:made|requested)|ParameterFilter)\b|\.with\(|\bis(?:nt)?\s?\(|\[\[\s|\s-c?eq\s|\b(?:Header|Headers|headers)\.(?:Get|get|has|contains)\(|\b(?:get_?header|hasHeader|getHeaderLine)\(/i

/** Whether a line of a test expects what stands there. */
export function isExpected(text: string, { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  const from = lineStart(text, start)
  return EXPECTS.test(text.slice(Math.max(from, start - 200), Math.min(lineEnd(text, end), end + 100)))
}
