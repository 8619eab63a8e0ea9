import type { Hunk } from '../../core/findings/changed.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { Span } from '../../core/text/span.ts'

/** Changed code: for each changed file, by the name that findings have, its hunks; `all`: the whole file is new. */
export type ChangedLines = ReadonlyMap<string, readonly Hunk[] | 'all'>

/** Whether code changed where a finding, a piece of its value or one of its calls is written. */
export function overlapOf(
  changed: ChangedLines,
  lineOf: (file: string, offset: number) => number,
): (finding: Finding) => boolean {
  const touches = ({ file, start, end }: Span): boolean => {
    const hunks = changed.get(file)
    if (hunks === undefined) return false
    if (hunks === 'all') return true
    const first = lineOf(file, start)
    const last = lineOf(file, Math.max(start, end - 1))
    return hunks.some((hunk) => meets(hunk, first, last))
  }
  return (finding) => placesOf(finding).some(touches)
}

function meets({ start, lines }: Hunk, first: number, last: number): boolean {
  // A removal is between two lines: a range on both sides of it has changed.
  return lines === 0 ? first <= start && last > start : first < start + lines && last >= start
}

function placesOf({ at, way = [], calls, evidence }: Finding): readonly Span[] {
  const address = 'address' in evidence ? (evidence.address ?? []) : []
  return [at, ...way, ...calls.map((call) => call.at), ...address]
}
