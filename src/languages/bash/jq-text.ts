import type { Expression } from '../../core/language/expression.ts'
import { sliced } from './texts.ts'

/** A part of the program of a filter. */
export interface Range {
  readonly start: number
  readonly end: number
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where a string or a bracket ends that opens at an offset: its last character, or the end of the part. */
export function closingAt(text: string, open: number, end: number): number {
  const awaited: string[] = []
  for (let at = open; at < end; at++) {
    const char = text.charAt(at)
    const inString = awaited.at(-1) === '"'
    if (inString && char === '\\') {
      at++
      if (text.charAt(at) === '(') awaited.push(')')
      continue
    }
    if (char === awaited.at(-1)) awaited.pop()
    else if (!inString && char === '"') awaited.push('"')
    else if (!inString) {
      const close = CLOSING[char]
      if (close !== undefined) awaited.push(close)
    }
    if (awaited.length === 0) return at
  }
  return Math.max(open, end - 1)
}

/** The parts between marks that are in no brackets and no string; `|=`, `//` and their like are no marks. */
export function splitAtMarks(text: string, { start, end }: Range, mark: string): Range[] {
  const parts: Range[] = []
  let from = start
  for (let at = start; at < end; at++) {
    const char = text.charAt(at)
    if (char === '"' || CLOSING[char] !== undefined) at = closingAt(text, at, end)
    else if (char === mark && text.charAt(at + 1) !== '=') {
      parts.push({ start: from, end: at })
      from = at + 1
    }
  }
  parts.push({ start: from, end })
  return parts
}

/** Where a part stands in the script; undefined where it is not written there as it is. */
export function sourceAt(value: Expression, { start, end }: Range): Range | undefined {
  const part = sliced(value, start, end)
  const [piece, ...more] = part.kind === 'text' ? part.text : []
  if (piece?.kind !== 'written' || more.length > 0 || !piece.verbatim) return undefined
  const { span } = piece
  return span.end - span.start === end - start ? { start: span.start, end: span.end } : undefined
}
