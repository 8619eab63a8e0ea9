import type { Expression } from '../core/language/expression.ts'
import { type Hole, slicePiece, type Text, type Written } from '../core/text/text.ts'

/** A string with holes in braces: a doubled brace stands for one. */
export function withoutDoubledBraces(value: Expression): Expression {
  const single = (expression: Expression): Expression =>
    expression.kind === 'text' ? { ...expression, text: expression.text.flatMap(singled) } : expression
  return value.kind === 'concat' ? { ...value, parts: value.parts.map(single) } : single(value)
}

function singled(piece: Written | Hole): Text {
  if (piece.kind === 'hole' || !piece.verbatim || !/\{\{|\}\}/.test(piece.value)) return [piece]
  const pieces: Written[] = []
  let from = 0
  for (const { index, 0: mark } of piece.value.matchAll(/\{\{|\}\}/g)) {
    if (index > from) pieces.push(slicePiece(piece, from, index))
    pieces.push({ ...slicePiece(piece, index, index + 2), value: mark.charAt(0), verbatim: false })
    from = index + 2
  }
  if (from < piece.value.length) pieces.push(slicePiece(piece, from, piece.value.length))
  return pieces
}
