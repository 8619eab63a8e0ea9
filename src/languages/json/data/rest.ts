import type { Evidence } from '../../../core/evidence.ts'
import type { Sheet } from './sheet.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * What the plain reader finds and the structure does not account for. Sentences and links stay what they are, as the
 * plain reader finds them in what forms claimed as such.
 */
export function restOf(sheet: Sheet, found: readonly Evidence[]): Evidence[] {
  const strings = overlaps(sheet.taken)
  const settings = new Set(sheet.evidence.flatMap((one) => (one.kind === 'setting' ? [one.at.start] : [])))
  const own = new Set(sheet.evidence.flatMap((one) => (one.kind === 'setting' ? [] : [one.at.start])))
  const keys = new Set(sheet.taken.map(({ start }) => start))
  const prose = overlaps(rangesWith(sheet, 'prose'))
  const links = overlaps(rangesWith(sheet, 'link'))
  return found.flatMap((one): Evidence[] => {
    if (one.comment || one.kind === 'dependency') return [one]
    if (one.kind === 'setting') return settings.has(one.at.start) ? [] : [one]
    if (own.has(one.at.start)) return []
    if (one.kind === 'header' || one.kind === 'property') {
      if (one.kind === 'property' && prose(one.at)) return [{ ...one, form: 'prose' }]
      if (one.kind === 'header' && (prose(one.at) || links(one.at))) return [{ ...one, response: true }]
      return keys.has(one.at.start) ? [] : [one]
    }
    if (one.kind !== 'url') return [one]
    if (prose(one.at)) return [{ ...one, role: one.role === 'base' ? 'prose' : one.role }]
    if (links(one.at)) return [{ ...one, role: one.role === 'base' ? 'link' : one.role }]
    return strings(one.at) ? [] : [one]
  })
}

function rangesWith(sheet: Sheet, role: 'prose' | 'link'): Range[] {
  return [...sheet.claims].flatMap(([node, claim]) => (claim.role === role ? [node] : []))
}

/** Whether a place touches one of some ranges, which nest or stand apart. */
function overlaps(ranges: readonly Range[]): (place: Range) => boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  const furthest: number[] = []
  for (const { end } of sorted) furthest.push(Math.max(end, furthest.at(-1) ?? 0))
  return ({ start, end }) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? 0) < end) low = middle + 1
      else high = middle
    }
    return (furthest[low - 1] ?? -1) > start
  }
}
