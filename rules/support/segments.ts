import type { Written } from '../../src/core/text.ts'
import type { Address } from '../api/address.ts'
import { wholePiece } from './texts.ts'

/** Where one of some names stands as a path segment behind the version, if one piece spells it. */
export function segmentPlace(address: Address, names: readonly string[]): Written | undefined {
  const range = segmentRange(address, names)
  return range && wholePiece(address.flat, range.start, range.end)
}

/** The range in the flat value of the first path segment behind the version with one of some names, in any case. */
export function segmentRange(address: Address, names: readonly string[]): { start: number; end: number } | undefined {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const { value } = address.flat
  let start = address.segment.end
  for (let at = start; at <= address.end; at++) {
    const char = value.charAt(at)
    if (at < address.end && char !== '/' && char !== '?') continue
    if (wanted.has(value.slice(start, at).toLowerCase())) return { start, end: at }
    if (char === '?') return undefined
    start = at + 1
  }
  return undefined
}
