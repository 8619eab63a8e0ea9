import type { Region } from '../../../core/text/region.ts'
import type { Spelling } from './node.ts'

/** The pieces of a part of a value, the first cut where the part starts. */
export function piecesIn({ pieces, value }: Spelling, start: number, end: number): Region['pieces'] {
  return pieces.flatMap((piece, index) => {
    const stop = pieces[index + 1]?.at ?? value.length
    if (stop <= start || piece.at >= end) return []
    const cut = Math.max(0, start - piece.at)
    return [{ ...piece, at: piece.at + cut, from: piece.spelled === false ? piece.from : piece.from + cut }]
  })
}

/** A part of a spelling. */
export function cut(spelling: Spelling, start: number, end = spelling.value.length): Spelling {
  const pieces = piecesIn(spelling, start, end).map((piece) => ({ ...piece, at: piece.at - start }))
  return { value: spelling.value.slice(start, end), pieces, end: placeOf(spelling, end) }
}

/** Text that stands nowhere, put in at a place of the file. */
export function putIn(value: string, from: number): Spelling {
  return { value, pieces: [{ at: 0, from, spelled: false }], end: from }
}

/** The lines of a spelling, each with its end. */
export function linesOf(spelling: Spelling): Spelling[] {
  const { value } = spelling
  const lines: Spelling[] = []
  for (let start = 0; start < value.length; ) {
    const end = value.indexOf('\n', start) + 1 || value.length
    // A list of lines has one in each string: nothing to cut.
    lines.push(start === 0 && end === value.length ? spelling : cut(spelling, start, end))
    start = end
  }
  return lines
}

/** Where an offset of a value stands in the file. */
export function placeOf({ pieces, value, end }: Spelling, offset: number): number {
  if (offset >= value.length) return end
  const piece = pieces.findLast(({ at }) => at <= offset)
  if (!piece) return end
  return piece.spelled === false ? piece.from : piece.from + offset - piece.at
}
