import { cut, flatten, type Hole, type Text, type Written } from '../../core/text/text.ts'

/** The pieces between two offsets of the flat value of a text. */
export function sliceText(text: Text, start: number, end: number): Text {
  const pieces: (Written | Hole)[] = []
  for (const { start: from, end: to, piece } of flatten(text).pieces) {
    if (to <= start || from >= end) continue
    if (piece.kind === 'hole' || (from >= start && to <= end)) pieces.push(piece)
    else if (piece.verbatim) pieces.push(cut(piece, Math.max(0, start - from), Math.min(to, end) - from))
    else pieces.push({ ...piece, value: piece.value.slice(Math.max(0, start - from), end - from) })
  }
  return pieces
}
