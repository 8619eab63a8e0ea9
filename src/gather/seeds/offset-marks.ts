import type { Range } from '../../core/text/ranges.ts'

/** Offsets that are marked one after the other, and whether a range holds one. */
export interface OffsetMarks {
  add(offsets: readonly number[]): void
  within(range: Range): boolean
}

/** Marks at any of the offsets, none yet: a tree of sums, so that neither marking nor asking takes long. */
export function createOffsetMarks(possible: readonly number[]): OffsetMarks {
  const sorted = Float64Array.from(new Set(possible)).sort()
  const sums = new Uint32Array(sorted.length + 1)
  const marked = new Uint8Array(sorted.length)
  /** How many of the possible offsets are smaller. */
  const placeOf = (offset: number): number => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
  const countBefore = (offset: number): number => {
    let sum = 0
    for (let at = placeOf(offset); at > 0; at -= at & -at) sum += sums[at] ?? 0
    return sum
  }
  return {
    add(offsets) {
      for (const offset of offsets) {
        const place = placeOf(offset)
        if (marked[place] !== 0) continue
        marked[place] = 1
        for (let at = place + 1; at < sums.length; at += at & -at) sums[at] = (sums[at] ?? 0) + 1
      }
    },
    within: ({ start, end }) => countBefore(Math.max(end, start + 1)) > countBefore(start),
  }
}
