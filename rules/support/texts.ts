import type { Problem } from '../../src/core/findings/finding.ts'
import { compareSpans, type Span, spanKey } from '../../src/core/text/span.ts'
import {
  display,
  type Flat,
  flatten,
  HOLE,
  type Text,
  variants,
  type Written,
  writtenIn,
} from '../../src/core/text/text.ts'

/** One value that a text can have, without holes. */
export interface Value {
  readonly value: string
  readonly flat: Flat
}

/** The values that a text can have, as far as they are known; those with holes are left out. */
export function valuesOf(text: Text | undefined): Value[] {
  if (!text) return []
  const [only] = text
  if (text.length === 1 && only?.kind === 'written' && !only.value.includes(HOLE)) {
    return [{ value: only.value, flat: flatten(text) }]
  }
  return variants(text)
    .map((variant) => flatten(variant))
    .filter(({ value }) => !value.includes(HOLE))
    .map((flat) => ({ value: flat.value, flat }))
}

/** Whether every value of a text is known. */
export function isClosed(text: Text): boolean {
  return text.every(
    (piece) => piece.kind === 'written' || (!piece.open && piece.options.length > 0 && piece.options.every(isClosed)),
  )
}

/** The single verbatim piece that contains a range of a flat value, if there is one. */
export function wholePiece(flat: Flat, start: number, end: number): Written | undefined {
  const pieces = writtenIn(flat, start, end)
  const [piece] = pieces
  return pieces.length === 1 && piece?.verbatim && piece.value.length === end - start ? piece : undefined
}

/** Place of a range of a flat value, or `otherwise` if no piece contains it. */
export function placeOf(flat: Flat, start: number, end: number, otherwise: Span): Span {
  return writtenIn(flat, start, end)[0]?.span ?? otherwise
}

/** Characters of a text that a problem shows: a string that holds many addresses is shown with each of them. */
const LONGEST_SHOWN = 2_000

/** The displayed text of a problem, and the written pieces on its way. */
export function trail(text: Text): Pick<Problem, 'text' | 'way'> {
  const spans = text.flatMap((piece) => (piece.kind === 'written' && piece.value !== '' ? [piece.span] : []))
  const shown = display(text)
  return {
    text: shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown,
    way: [...new Map(spans.map((span) => [spanKey(span), span])).values()].sort(compareSpans),
  }
}
