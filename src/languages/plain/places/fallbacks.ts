import type { Span } from '../../../core/text/span.ts'

/** Characters on each side that an expression is looked for. */
const REACH = 240

/** Operators and calls behind which stands what counts where nothing else is given. */
const OTHERWISE =
  /(?:\?\?=?|\?:|\|\|=?|\/\/=?|\s-or|\bor|\$\{\w{1,60}:?[-=]|\b(?:or_?else|get_?or_?(?:else|default)|unwrap_or|value_or|default_?if_?\w{1,10}|if_?empty|coalesce|firstNonNull|requireNonNullElse)\s{0,3}\([^()\n]{0,120})\s{0,9}["'`]?$/i
/** The same as a filter of a template. */
const FILTERED = /\|\s{0,3}default\s{0,3}(?:\(\s{0,3})?["'`]$/
/** The last branch of a condition, and what stands between that and its first one. */
const ELSE = /(?:\belse\b\s{0,9}[({]?\s{0,40}(?:return\s{1,9})?|\?[^?:\n]{1,160}:\s{0,40})["'`]$/
/** A first branch that is another text: both are known. */
const TEXT_FIRST =
  /["'`]\s{0,9}(?:\}?\s{0,40}else\b\s{0,9}[({]?\s{0,40}|:\s{0,40}|if\b[^"'`\n]{1,160}\belse\s{1,9})["'`]$/
/** The first branch of a condition whose last one is no text: `a ? "A" : b`, `if (a) "A" else b`, `"A" if a else b`. */
const QUESTIONED = /\?\s{0,40}["'`]$/
const COLON_BEHIND = /^["'`]\s{0,40}:\s{0,40}(?!["'`:}])[\w$@(]/
const IF_BEFORE = /\bif\b[^"'`\n]{1,160}[){]\s{0,40}["'`]$|\bthen\s{1,40}["'`]$/
const ELSE_BEHIND = /^["'`]\s{0,40}\}?\s{0,9}else\b\s{0,9}\{?\s{0,40}(?!["'`}])[\w$@(]/
const PYTHON_LAST = /^["']\s{1,9}if\s[^"'\n]{1,160}\selse\s{1,9}(?!["'])[\w(]/

/** Whether a text counts only where another value, that is no text, is not given: a fallback, a branch. */
export function isFallback(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const after = text.slice(end, end + REACH)
  if (OTHERWISE.test(before) || FILTERED.test(before)) return true
  if (ELSE.test(before)) return !TEXT_FIRST.test(before)
  if (QUESTIONED.test(before)) return COLON_BEHIND.test(after)
  return (IF_BEFORE.test(before) && ELSE_BEHIND.test(after)) || PYTHON_LAST.test(after)
}
