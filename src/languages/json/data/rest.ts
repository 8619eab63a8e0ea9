import type { Evidence } from '../../../core/findings/evidence.ts'
import { firstIndex } from '../../../core/runtime/lists.ts'
import type { Sheet } from './sheet.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Evidence of the plain reader that the structure does not account for. Sentences and links stay what they are, as the
 * plain reader finds them in strings that forms claimed as such.
 */
export function restOf(sheet: Sheet, found: readonly Evidence[]): Evidence[] {
  const strings = overlaps(sheet.taken)
  const settings = new Set(
    sheet.evidence.flatMap((evidence) => (evidence.kind === 'setting' ? [evidence.at.start] : [])),
  )
  const recordedStarts = new Set(
    sheet.evidence.flatMap((evidence) => (evidence.kind === 'setting' ? [] : [evidence.at.start])),
  )
  const keys = new Set(sheet.taken.map(({ start }) => start))
  const prose = overlaps(rangesWith(sheet, 'prose'))
  const links = overlaps(rangesWith(sheet, 'link'))
  return found.flatMap((evidence): Evidence[] => {
    if (evidence.comment || evidence.kind === 'dependency') return [evidence]
    if (evidence.kind === 'setting') return settings.has(evidence.at.start) ? [] : [evidence]
    if (recordedStarts.has(evidence.at.start)) return []
    if (evidence.kind === 'header' || evidence.kind === 'property') {
      if (evidence.kind === 'property' && prose(evidence.at)) return [{ ...evidence, form: 'prose' }]
      if (evidence.kind === 'header' && (prose(evidence.at) || links(evidence.at)))
        return [{ ...evidence, response: true }]
      return keys.has(evidence.at.start) ? [] : [evidence]
    }
    if (evidence.kind !== 'url') return [evidence]
    if (prose(evidence.at)) return [{ ...evidence, role: evidence.role === 'base' ? 'prose' : evidence.role }]
    if (links(evidence.at)) return [{ ...evidence, role: evidence.role === 'base' ? 'link' : evidence.role }]
    return strings(evidence.at) ? [] : [evidence]
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
    const next = firstIndex(sorted, (one) => one.start >= end)
    return (furthest[next - 1] ?? -1) > start
  }
}
