import type { Span } from '../../../core/text/span.ts'

/** Characters behind a text in which what a check leads to is looked for. */
const REACH = 300
const LONGEST_LINE = 400

/** Statements that refuse the text: they throw, return an error or exit. */
const REFUSES =
  '(?:throw|raise|die|exit|abort|fail|panic|croak|halt|trigger_error|assert\\s+false|return\\s+(?:errors?\\.New|fmt\\.Errorf|Err\\b)|(?:t|b|log)\\.(?:Error|Fatal)\\w*|pytest\\.fail|System\\.exit|process\\.exit|sys\\.exit)\\b'
/** A line of talk that may come first. */
const TALK = '(?:(?:echo|print\\w*|puts|warn|console\\.\\w+|log\\w*(?:\\.\\w+)?)\\b[^\\n;]{0,120}[;\\n]\\s{0,40})?'
/** Consequence of the check, right behind it. */
const THEN = new RegExp(
  `^[^\\n;?{}]{0,160}?(?:;\\s?then|\\{|:|\\bthen|\\)|&&|\\?)\\s{0,40}(?:\\{\\s{0,40})?${TALK}${REFUSES}`,
  'i',
)
/** The same in front: `raise … if url.include?("…")`. */
const POSTFIX = new RegExp(`^\\s*${REFUSES}[^\\n]{0,200}\\b(?:if|and)\\b`, 'i')
const CHECK = /\b(?:if|elif|elsif|case|when|and|or)\b|\[\[|&&|\|\||^\s*\S+\)/
/** The text must not be there for what follows: `not x.startswith("`, `!url.includes('`; behind it `=== false`, `not in`. */
const NOT_BEFORE = /(?:!(?!=)|\bnot\b|\bunless\b)[\s\w.$>(:\-"'[\]%#/*]{0,80}$/
const NOT_BEHIND = /^["'`)\s\]/#]{0,8}(?:===?\s?false|!==?\s?true|===?\s?-1|<\s?0|not\s+in\b)/
/** Assertions that a text is not there. */
const ASSERTS_NOT = /\bassert\w*not\w*\b|\bassert\w*false\b|\brefute\w*\b|\bDoesNot\w+|\bNotContains?\b|\.not\.to\w+/i
const ASSERTS = /\bassert\b/
const THROWN = /\braises\b|assertRaises|toThrow|assert_?throws|raise_error|expectException|Should\s+-Throw|\bThrows</i

/**
 * Whether code that searches for a text refuses it: it raises or ends where the text is found, or asserts that it is
 * not there. Code that asks for the text is another matter.
 */
export function isRefused(text: string, { start, end }: Span): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(Math.max(from, start - LONGEST_LINE), start)
  const after = text.slice(end, end + REACH)
  const negated = NOT_BEFORE.test(before) !== NOT_BEHIND.test(after.slice(after.search(/["'`)\s]/)))
  if (ASSERTS_NOT.test(before)) return true
  if (ASSERTS.test(before)) return negated
  return !negated && CHECK.test(before) && (POSTFIX.test(before) || THEN.test(after))
}

/** Whether a test expects that what is called with a text throws. */
export function isExpectedToThrow(text: string, { start }: Span): boolean {
  const line = text.lastIndexOf('\n', start - 1)
  const above = text.lastIndexOf('\n', line - 1) + 1
  const end = text.indexOf('\n', start)
  return THROWN.test(
    text.slice(
      Math.max(above, start - LONGEST_LINE),
      end < 0 ? start + LONGEST_LINE : Math.min(end, start + LONGEST_LINE),
    ),
  )
}
