import { contentEnd } from '../../core/text/lines.ts'
import type { Span } from '../../core/text/span.ts'

/** The comments of a file, without their mark: what stands behind `#` between its scalars. */
export function commentsOf(
  file: string,
  text: string,
  scalars: readonly { readonly start: number; readonly end: number }[],
): Span[] {
  const comments: Span[] = []
  const sorted = [...scalars].sort((a, b) => a.start - b.start)
  let floor = 0
  // Searched for once, not anew for each scalar in front of it.
  let mark = text.indexOf('#')
  const next = () => {
    if (mark >= 0 && mark < floor) mark = text.indexOf('#', floor)
    return mark
  }
  for (const { start, end } of [...sorted, { start: text.length, end: text.length }]) {
    for (let at = next(); at >= 0 && at < start; at = next()) {
      if (at > 0 && !/\s/.test(text.charAt(at - 1))) {
        floor = at + 1
        continue
      }
      const stop = contentEnd(text, at)
      comments.push({ file, start: at + 1, end: stop })
      floor = stop
    }
    floor = Math.max(floor, end)
  }
  return comments
}
