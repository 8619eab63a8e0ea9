import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import type { Span } from '../../../core/text/span.ts'

/** Characters behind a text in which what a check leads to is looked for. */
const REACH = 300
const LONGEST_LINE = 400

/** Statements that refuse the text: they throw, return an error or exit. */
const REFUSES =
  '(?:throw|raise|die|exit|abort|fail|panic|croak|halt|trigger_error|assert\\s+false|return\\s+(?:errors?\\.New|fmt\\.Errorf|Err\\b)|(?:t|b|log)\\.(?:Error|Fatal)\\w*|http\\.Error|pytest\\.fail|System\\.exit|process\\.exit|sys\\.exit)\\b'
/** Statements that answer a request with an error. */
const ANSWERS =
  '(?:return\\s+)?(?:new\\s+)?\\w*(?:Response|\\.(?:status|sendStatus|status_code|code|WriteHeader|http_response_code))\\w*\\([^\\n]{0,80}\\b4\\d\\d\\b'
/** A line of talk that may come first. */
const TALK = '(?:(?:echo|print\\w*|puts|warn|console\\.\\w+|log\\w*(?:\\.\\w+)?)\\b[^\\n;]{0,120}[;\\n]\\s{0,40})?'
/** Consequence of the check, right behind it. */
const THEN = new RegExp(
  `^[^\\n;?{}]{0,160}?(?:;\\s?then|\\{|:|\\bthen|\\)|&&|\\?)\\s{0,40}(?:\\{\\s{0,40})?${TALK}(?:${REFUSES}|${ANSWERS})`,
  'i',
)
/** The same in front: `raise … if url.include?("…")`. */
const POSTFIX = new RegExp(`^\\s*${REFUSES}[^\\n]{0,200}\\b(?:if|and)\\b`, 'i')
const CHECK = /\b(?:if|elif|elsif|case|when|and|or)\b|\[\[|&&|\|\||^\s*\S+\)/
/** The text must not be there for what follows: `not x.startswith("`, `!url.includes('`; behind it `=== false`, `not in`. */
const NOT_BEFORE = /(?:(?<!\w)!(?!=)|\bnot\b|\bunless\b)[\s\w.,$>(:\-"'[\]%#/*]{0,80}$/
const NOT_BEHIND = /^["'`)\s\]/#]{0,8}(?:===?\s?false|!==?\s?true|===?\s?-1|<\s?0|not\s+in\b)/
/** Assertions that a text is not there. */
const ASSERTS_NOT = /\bassert\w*not\w*\b|\bassert\w*false\b|\brefute\w*\b|\bDoesNot\w+|\bNotContains?\b|\.not\.to\w+/i
const ASSERTS = /\bassert\b/
const THROWN = /\braises\b|assertRaises|toThrow|assert_?throws|raise_error|expectException|Should\s+-Throw|\bThrows</i

/**
 * Whether code that searches for a text refuses it: it raises or ends where the text is found, or asserts that it is
 * not there. Code that asks for the text is another matter.
 */
export function isRefused(text: string, span: Span): boolean {
  const { before, after, negated } = around(text, span)
  if (ASSERTS_NOT.test(before)) return true
  if (ASSERTS.test(before)) return negated
  return !negated && leadsToFailure(before, after)
}

/** Statements of tests that demand something, around what they compare; what a mock demands of its arguments, too. */
const DEMANDS =
  /\b(?:(?:[fF]luent)?[aA]ssert\w{0,40}|XCTAssert\w{0,20}|[eE]xpect\w{0,20}|should|Should|verify\w{0,20}|Verify\w{0,20}|must_\w{1,20}|argThat|called_with|ParameterFilter|require\.\w{1,20})\b|\b(?:ok|like|is|check)\s?\(|\bIt\.Is|\[\[\s/
/** The end of a line that goes on with the next one. */
const GOES_ON = /(?:[({[,]|=>|->|&&|\|\|)\s*$/
const MOST_LINES = 3

/** Whether a test demands what code searches for: it asserts that it is found, or fails where it is not. */
export function isDemanded(text: string, span: Span): boolean {
  const { before, after, negated } = around(text, span)
  return DEMANDS.test(statementBefore(text, span.start)) || (negated && leadsToFailure(before, after))
}

function around(text: string, { start, end }: Span) {
  const from = lineStart(text, start)
  const before = text.slice(Math.max(from, start - LONGEST_LINE), start)
  const after = text.slice(end, end + REACH)
  const negated = NOT_BEFORE.test(before) !== NOT_BEHIND.test(after.slice(after.search(/["'`)\s]/)))
  return { before, after, negated }
}

function leadsToFailure(before: string, after: string): boolean {
  return CHECK.test(before) && (POSTFIX.test(before) || THEN.test(after))
}

/** Text in front of a place on its line, and on the lines that go on with it. */
function statementBefore(text: string, start: number): string {
  let from = lineStart(text, start)
  for (let lines = 0; lines < MOST_LINES && from > 0; lines++) {
    const above = lineStart(text, from - 1)
    if (!GOES_ON.test(text.slice(Math.max(above, from - LONGEST_LINE), from - 1))) break
    from = above
  }
  return text.slice(Math.max(from, start - LONGEST_LINE), start)
}

/** Whether a test expects that what is called with a text throws. */
export function isExpectedToThrow(text: string, { start }: Span): boolean {
  const above = lineStart(text, lineStart(text, start) - 1)
  return THROWN.test(
    text.slice(Math.max(above, start - LONGEST_LINE), Math.min(lineEnd(text, start), start + LONGEST_LINE)),
  )
}
