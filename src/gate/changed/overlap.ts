import type { Hunk } from '../../core/findings/changed.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Finding } from '../../core/findings/finding.ts'
import { contains, type Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'

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
  // A finding in an address has its own pieces; another finding in a call depends on the address of that call.
  const pieces = textsOf(evidence).flatMap(spansOf)
  const more = pieces.some((piece) => contains(piece, at)) ? [] : pieces
  return [at, ...way, ...calls.map((call) => call.at), ...more]
}

/** The texts that decide what a piece of evidence means. */
function textsOf(evidence: Evidence): readonly Text[] {
  switch (evidence.kind) {
    case 'request':
      return evidence.method ? [evidence.url, evidence.method] : [evidence.url]
    case 'url':
      return [evidence.url]
    default:
      return []
  }
}

function spansOf(text: Text): Span[] {
  return text.flatMap((piece) => (piece.kind === 'written' ? [piece.span] : piece.options.flatMap(spansOf)))
}
