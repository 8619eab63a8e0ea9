import { firstIndex } from '../runtime/lists.ts'

/** Offsets from a start up to an end, half open. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Whether any of the ranges has a part of the one that is asked for, in the time that a search in order takes. */
export function overlapping(ranges: readonly Range[]): (start: number, end: number) => boolean {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return (start, end) => {
    const before = joined[firstIndex(joined, (one) => one.start >= end) - 1]
    return before !== undefined && before.end > start
  }
}

/** Whether one of the ranges holds the one that is asked for as a whole, in the same time. */
export function holding(ranges: readonly Range[]): (start: number, end: number) => boolean {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  let last = -1
  const ends = sorted.map(({ end }) => {
    last = Math.max(last, end)
    return last
  })
  return (start, end) => (ends[firstIndex(sorted, (one) => one.start > start) - 1] ?? -1) >= end
}
