import { firstIndex } from '../runtime/lists.ts'
import type { Span } from './span.ts'

interface Placed {
  readonly span: Span
}

/** Entries of one file, by their start. */
export interface Sorted<T extends Placed> {
  readonly list: readonly T[]
  /** The furthest end of the entries up to each one: where looking back can stop. */
  readonly reach: readonly number[]
}

/** Sorts what stands in one file, so that what overlaps a place is found without a look at all of it. */
export function sortByStart<T extends Placed>(entries: readonly T[]): Sorted<T> {
  const list = [...entries].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  let furthest = 0
  const reach = list.map(({ span }) => {
    furthest = Math.max(furthest, span.end)
    return furthest
  })
  return { list, reach }
}

/** The entries that overlap a place of their file, from the last one on. */
export function* overlapping<T extends Placed>(sorted: Sorted<T> | undefined, at: Span): Iterable<T> {
  if (!sorted) return
  const { list, reach } = sorted
  for (let index = lastStartingBefore(list, at.end); index >= 0 && (reach[index] ?? 0) > at.start; index--) {
    const entry = list[index]
    if (entry && entry.span.end > at.start) yield entry
  }
}

function lastStartingBefore(list: readonly Placed[], end: number): number {
  return firstIndex(list, ({ span }) => span.start >= end) - 1
}
