import type { Span } from '../../../core/text/span.ts'

/**
 * A visible place. Parsers put in what broken code lacks, as nodes without a character: findings there are moved to the
 * characters around them, else to the last ones before them.
 */
export function visible(at: Span, text: string | undefined): Span {
  if (at.start !== at.end || !text) return at
  let { start, end } = at
  if (!isVisible(text[end])) while (start > 0 && !isVisible(text[start - 1])) start--
  if (start === 0 && !isVisible(text[end])) return { ...at, start: 0, end: text.length }
  if (start < at.start) end = start
  while (isVisible(text[start - 1])) start--
  while (isVisible(text[end])) end++
  return { ...at, start, end }
}

function isVisible(char: string | undefined): boolean {
  return char !== undefined && char.trim() !== ''
}
