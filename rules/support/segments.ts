import type { Written } from '../../src/core/text/text.ts'
import type { Address } from '../api/address.ts'
import { wholePiece } from './texts.ts'

/**
 * Place of the first path segment after the version with one of some names (lower case), if a single piece contains it.
 */
export function segmentPlace(address: Address, names: readonly string[]): Written | undefined {
  const segment = segmentsOf(address).find(({ name }) => names.includes(name))
  return segment && wholePiece(address.flat, segment.start, segment.end)
}

/** A path segment after the version: its range in the flat value, and its text in lower case. */
export interface Segment {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The path segments after the version, as written. */
export function segmentsOf(address: Address): Segment[] {
  const { value } = address.flat
  const segments: Segment[] = []
  let start = address.segment.end
  for (let at = start; at <= address.end; at++) {
    const char = value.charAt(at)
    if (at < address.end && char !== '/' && char !== '?') continue
    segments.push({ name: value.slice(start, at).toLowerCase(), start, end: at })
    if (char === '?') break
    start = at + 1
  }
  return segments
}
