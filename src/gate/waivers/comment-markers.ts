/** Comment markers before the text, with the braces of template comments. */
const OPENING =
  /(?:\{?\/\*+|\/\/+[/!]?|#+[!|]?|--+(?:\[=*\[)?|<!--+|<#|;+|%+|\(\*+|\{-|\{\{-?\s*\/\*|\{\{~?!?-*|#=|\{#-?|<%-?#|<%--|@\*|::|\brem\b|\bdnl\b|"|!|\.\.|')\s*$/i

/** A closing marker of a comment, with its context. */
const CLOSING = /\s*(?:\*+\/\s*-?\}\}|\*+\/\}?|--!?>|-?#\}|-?-?%>|\*@|--\]=*\]|\]=*\]|#>|\|#|=#|-\}|\*+\)|-*~?\}\})\s*$/
/** End of a code line inside of a string, as in a notebook. */
const QUOTED_END = /^(?:\\r)?(?:\\n)?["'],?$/
/** Marks that close one comment at most: of a block and of the template around it. */
const MOST_CLOSING = 2
/** Characters at the end of a line that are searched for a marker. */
const REACH = 40

/** End of a comment's text on a line, before white space and closing markers. */
export function endOfWords(text: string, start: number, end: number): number {
  let to = start + text.slice(start, end).trimEnd().length
  for (let round = 0; round < MOST_CLOSING; round++) {
    const from = Math.max(start, to - REACH)
    const closing = CLOSING.exec(text.slice(from, to))
    if (!closing) return to
    to = from + closing.index
  }
  return start + text.slice(start, to).trimEnd().length
}

/** Whether the text between two comments, or beside one, is only white space and comment markers. */
export function isOnlyMarkers(gap: string, besideLeft: boolean, besideRight: boolean): boolean {
  if (gap.length > 2 * REACH) return gap.trim() === ''
  let rest = gap.trim()
  if (besideRight)
    rest = rest
      .replace(OPENING, '')
      .trim()
      .replace(/^["']$/, '')
  if (besideLeft) rest = QUOTED_END.test(rest) ? '' : rest.replace(CLOSING, '').trim()
  return rest === ''
}
