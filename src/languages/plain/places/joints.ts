/** Characters between two pieces of one expression, white space aside, at most. */
const LONGEST = 120

/** Text that no expression holds between two of its pieces: the end of a statement, an assignment, a comment. */
const BREAKS = /[;=]|\/[/*]|(?:^|\s)#(?!\{)|<!--/

/** A line ends, and its expression does not: the one before or after says so. */
const OPEN_END = /[+.,\\([{?:|&%~]$/
const OPEN_START = /^[+.&?:|%,)\]}~]/

/** Literals beside each other are one text, also over lines: a quote, and one with the letters that may precede it. */
const QUOTE_END = /["'`]$/
const QUOTE_START = /^(?:[fbrul]|rb|br|fr|rf|\$@?|@\$?)?["'`]/i

/** All that a joint of literals is made of. */
const JOINT = /^["'`]?[+.&\\~()|]*(?:[fbrul]|rb|br|fr|rf|\$@?|@\$?)?["'`]?$/i

/**
 * Text between two pieces of one expression: nothing where it only joins them, `{}` where a value is between them,
 * undefined where they are parts of different expressions.
 */
export function jointOf(gap: string): '' | '{}' | undefined {
  if (gap.length > 20 * LONGEST || BREAKS.test(gap)) return undefined
  const bare = gap.replace(/\s+/g, '')
  if (bare.length > LONGEST || !isOne(gap)) return undefined
  return bare === '' || (JOINT.test(bare) && /["'`\\+]/.test(bare)) ? '' : '{}'
}

/** Whether brackets close as they open, and outside of them nothing separates values or statements. */
function isOne(gap: string): boolean {
  let depth = 0
  for (let at = 0; at < gap.length; at++) {
    const char = gap[at] ?? ''
    if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
    else if (depth === 0 && separates(char, gap, at)) return false
    if (depth < 0) return false
  }
  return depth === 0
}

function separates(char: string, gap: string, at: number): boolean {
  if (char === ',') return true
  if (char === ':') return gap[at - 1] !== ':' && gap[at + 1] !== ':'
  return char === '\n' && endsStatement(gap.slice(0, at).trimEnd(), gap.slice(at).trimStart())
}

function endsStatement(before: string, after: string): boolean {
  if (OPEN_END.test(before) || OPEN_START.test(after)) return false
  return !(QUOTE_END.test(before) && QUOTE_START.test(after))
}
