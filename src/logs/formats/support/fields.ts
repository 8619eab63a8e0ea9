import { quoteEnd } from './quoted.ts'

/** Fields behind spaces, and whether the line ends within quotes. */
export interface Fields {
  /** As logged, quotes included. */
  readonly fields: readonly string[]
  readonly isOpen: boolean
}

/**
 * Takes ` "a b" c="d e" [f g] h` apart. Nothing when something stands where none can, as behind a quote that nobody
 * escaped.
 */
export function fieldsOf(text: string): Fields | undefined {
  const fields: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== ' ') return undefined
    const end = fieldEnd(text, at + 1)
    if (end < 0) return { fields, isOpen: true }
    fields.push(text.slice(at + 1, end))
    at = end
  }
  return { fields, isOpen: false }
}

/** Behind the field that begins here; -1 when it is not closed. */
function fieldEnd(text: string, from: number): number {
  if (text[from] === '[') {
    const close = text.indexOf(']', from)
    return close < 0 ? -1 : close + 1
  }
  let at = from
  while (at < text.length && text[at] !== ' ') {
    if (text[at] !== '"') {
      at++
      continue
    }
    const close = quoteEnd(text, at)
    return close < 0 ? -1 : close + 1
  }
  return at
}
