import { lastBefore } from '../runtime/lists.ts'
import type { Span } from './span.ts'

/** Regions of one file that are read. */
export const MOST_REGIONS = 400

/** Code of one language inside of a file of another: a block of YAML, a fence of Markdown, JSON in quotes. */
export interface Region {
  /** Id of the language it is read in. */
  readonly language: string
  /** The code as that language is to see it: indentation and escapes of the file around it are gone. */
  readonly text: string
  /**
   * Where the text comes from, in order: from offset `at` of the text on, it stands verbatim at `from` of the file,
   * up to the next piece. A piece that the file spells otherwise (an escape) has `spelled: false`: it reaches to
   * where the next piece stands. What stands between two pieces is none of the region's.
   */
  readonly pieces: readonly Piece[]
  /** Where the region ends in the file. */
  readonly end: number
  /** It shares names with the other pieces of the file that do: cells of a notebook. */
  readonly shares?: true
}

/** A part of a region's text that stands in one place. */
export interface Piece {
  readonly at: number
  readonly from: number
  readonly spelled?: false
}

/** Index of the piece that holds an offset of the text. */
export function pieceAt({ pieces }: Pick<Region, 'pieces'>, offset: number): number {
  return Math.max(
    0,
    lastBefore(pieces, ({ at }) => at, offset),
  )
}

/** Where a piece stands in the file. */
export function extentOf(region: Region, index: number): { readonly start: number; readonly end: number } {
  const { pieces, text } = region
  const piece = pieces[index]
  const next = pieces[index + 1]
  if (!piece) return { start: region.end, end: region.end }
  const most = next?.from ?? region.end
  if (piece.spelled === false) return { start: piece.from, end: Math.max(piece.from, most) }
  return {
    start: piece.from,
    end: Math.min(piece.from + (next?.at ?? text.length) - piece.at, Math.max(most, piece.from)),
  }
}

/**
 * The offset in the file of an offset in the text of a region; inside of an escape, where that starts. `end`: of
 * something that ends there: behind the character before it, or behind the escape.
 */
export function offsetIn(region: Region, offset: number, end = false): number {
  const ends = end || offset >= region.text.length
  const index = pieceAt(region, ends ? Math.min(offset, region.text.length) - 1 : offset)
  const piece = region.pieces[index]
  const extent = extentOf(region, index)
  if (!piece || piece.spelled === false) return ends ? extent.end : extent.start
  return Math.min(extent.end, extent.start + Math.max(0, offset - piece.at))
}

/** The place in the file of a place in the text of a region. */
export function spanIn(region: Region, file: string, span: Span): Span {
  const start = offsetIn(region, span.start)
  return { file, start, end: span.end <= span.start ? start : Math.max(start, offsetIn(region, span.end, true)) }
}
