import type { FixPlan } from '../../../core/findings/fix.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import { type Locator, locator } from '../text/lines.ts'
import { writtenOf } from './outcomes.ts'

/** Current lines and columns: in written files, places move with the edits. */
export function placesNow(plan: FixPlan): Locator {
  const written = new Map(writtenOf(plan).map((change) => [change.file, change]))
  const texts = [...written].map(([file, { after }]) => [file, after] as const)
  const places = locator(new Map([...plan.report.sources, ...texts]))
  return {
    lines: places.lines,
    range: (span) => places.range(moved(span, written.get(span.file)?.edits ?? [])),
  }
}

/** Maps a span through edits of its file; an end inside of an edit maps to the start of that edit. */
export function moved(span: Span, edits: readonly Edit[]): Span {
  const place = (offset: number) => {
    let shift = 0
    for (const { start, end, text } of edits) {
      if (start >= offset) break
      if (offset < end) return start + shift
      shift += text.length - (end - start)
    }
    return offset + shift
  }
  const start = place(span.start)
  return { file: span.file, start, end: Math.max(start, place(span.end)) }
}
