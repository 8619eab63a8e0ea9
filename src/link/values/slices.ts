import { flatten, type Hole, placedPieces, slicePiece, type Text, type Written } from '../../core/text/text.ts'

/** The pieces between two offsets of the flat value of a text. */
export function sliceText(text: Text, start: number, end: number): Text {
  const pieces: (Written | Hole)[] = []
  for (const { start: from, end: to, piece } of placedPieces(flatten(text))) {
    if (to <= start || from >= end) continue
    if (piece.kind === 'hole' || (from >= start && to <= end)) pieces.push(piece)
    else if (piece.verbatim) pieces.push(slicePiece(piece, Math.max(0, start - from), Math.min(to, end) - from))
    else pieces.push({ ...piece, value: piece.value.slice(Math.max(0, start - from), end - from) })
  }
  return pieces
}

/** Characters in front of a text that trimming takes off: blanks, a text, or some of its characters. */
export function leading(value: string, what: string | undefined): number {
  if (what === undefined || what === '') return value.length - value.trimStart().length
  if (value.startsWith(what)) return what.length
  let at = 0
  while (at < value.length && what.includes(value.charAt(at))) at++
  return at
}

/** The same behind it. */
export function trailing(value: string, what: string | undefined): number {
  if (what === undefined || what === '') return value.length - value.trimEnd().length
  if (value.endsWith(what)) return what.length
  let at = value.length
  while (at > 0 && what.includes(value.charAt(at - 1))) at--
  return value.length - at
}
