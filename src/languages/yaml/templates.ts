import type { Span } from '../../core/text/span.ts'

/** Code of a template engine: an action of Go templates or Jinja, a comment of theirs. */
const ACTION = /\{\{-?\s?\/\*[\s\S]{0,2000}?\*\/\s?-?\}\}|\{\{[^{}\n]{0,500}\}\}|\{[%#][^{}\n]{0,500}[%#]\}/g
/** A line of nothing else. */
const ALONE = /^[ \t\uE000]+\r?$/gm
/** Replacement of a character of an action: no text has it. */
const FILLED = '\uE000'

/** Whether a text may be a template. */
export function mayBeTemplate(text: string): boolean {
  return /\{[{%]/.test(text)
}

/** A template as text of the same length without its actions: what they put in is a word, lines of actions are blank. */
export function withoutActions(text: string): string {
  return text
    .replace(ACTION, (action) => action.replace(/[^\n]/g, FILLED))
    .replace(ALONE, (line) => line.replaceAll(FILLED, ' '))
    .replaceAll(FILLED, 'x')
}

/** A comment of a template engine: its mark, and what it says. */
const COMMENT = /(\{\{-?\s?\/\*|\{#)([\s\S]{0,2000}?)(?:\*\/\s?-?\}\}|#\})/g

/** Comments of a template engine, without their marks, that stand in none of the scalars. */
export function commentsOfTemplate(
  file: string,
  text: string,
  scalars: readonly { readonly start: number; readonly end: number }[],
): Span[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 1: mark = '', 2: said = '', index }) => {
    const start = index + mark.length
    const isInside = scalars.some((scalar) => scalar.start <= index && index < scalar.end)
    return isInside ? [] : [{ file, start, end: start + said.length }]
  })
}
