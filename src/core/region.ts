import type { Span } from './span.ts'

/** Code of one language inside of a file of another: a block of YAML, a fence of Markdown, JSON in quotes. */
export interface Region {
  /** Id of the language it is read in. */
  readonly language: string
  /** The code as that language is to see it: indentation and escapes of the file around it are gone. */
  readonly text: string
  /**
   * Where the text comes from, in order: from offset `at` of the text on, it stands verbatim at `from` of the file,
   * up to the next piece. A piece that the file spells otherwise (an escape) has `spelled: false`.
   */
  readonly pieces: readonly { readonly at: number; readonly from: number; readonly spelled?: false }[]
  /** Where the region ends in the file. */
  readonly end: number
}

/** The offset in the file of an offset in the text of a region. `end`: of something that ends there. */
export function offsetIn(region: Region, offset: number, end = false): number {
  const { pieces } = region
  const at = end ? offset - 1 : offset
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const piece = pieces[low - 1] ?? pieces[0]
  if (!piece) return region.end
  if (piece.spelled === false) return end ? (pieces[low]?.from ?? region.end) : piece.from
  return Math.min(region.end, piece.from + Math.max(0, offset - piece.at))
}

/** The place in the file of a place in the text of a region. */
export function spanIn(region: Region, file: string, span: Span): Span {
  const start = offsetIn(region, span.start)
  return { file, start, end: span.end <= span.start ? start : Math.max(start, offsetIn(region, span.end, true)) }
}
