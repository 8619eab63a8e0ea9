import { quoteEnd } from './quoted.ts'

/** Fields behind spaces, and whether the line ends within quotes. */
export interface Fields {
  /** As logged, quotes included. */
  readonly fields: readonly string[]
  readonly isOpen: boolean
}

/** Splits ` "a b" c="d e" [f g] h`. Undefined for invalid syntax, such as text after an unescaped quote. */
export function fieldsOf(text: string): Fields | undefined {
  const fields: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== ' ') return undefined
    const end = fieldEnd(text, at + 1)
    if (end === STRAY) return undefined
    if (end < 0) return { fields, isOpen: true }
    fields.push(text.slice(at + 1, end))
    at = end
  }
  return { fields, isOpen: false }
}

const OPEN = -1
const STRAY = -2

/** Behind the field that begins here; `OPEN` when it is not closed, `STRAY` when a quote stands within a word. */
function fieldEnd(text: string, from: number): number {
  if (text[from] === '[') {
    const close = text.indexOf(']', from)
    return close < 0 ? OPEN : close + 1
  }
  let at = from
  while (at < text.length && text[at] !== ' ') {
    if (text[at] !== '"') {
      at++
      continue
    }
    if (at > from && !/[=:(,]/.test(text[at - 1] ?? '')) return STRAY
    const close = quoteEnd(text, at)
    return close < 0 ? OPEN : close + 1
  }
  return at
}
