import { spread } from './hash.ts'
import type { ShapeColumns } from './shape-table.ts'

/** Rows that differ by client, agent and day only, group by group in the order of their first rows. */
export interface RowGroups {
  readonly size: number
  /** The rows of a group, in order. */
  rows(group: number): Int32Array
}

/** Groups rows without allocating an object or text per group: there may be very many. */
export function groupRows({ size, small, path, extra }: ShapeColumns): RowGroups {
  /** The first row of each group, and how many it has. */
  const firsts: number[] = []
  const sizes: number[] = []
  const groupOf = new Int32Array(size)
  let mask = 4095
  let slots = new Int32Array(mask + 1)
  const slotOf = (row: number): number => {
    let slot = hashOf(small[row] ?? 0, path[row] ?? 0, extra[row] ?? 0) & mask
    for (;;) {
      const like = firsts[(slots[slot] ?? 0) - 1]
      if (like === undefined) return slot
      if (small[like] === small[row] && path[like] === path[row] && extra[like] === extra[row]) return slot
      slot = (slot + 1) & mask
    }
  }
  for (let row = 0; row < size; row++) {
    const slot = slotOf(row)
    const known = (slots[slot] ?? 0) - 1
    if (known >= 0) {
      groupOf[row] = known
      sizes[known] = (sizes[known] ?? 0) + 1
      continue
    }
    groupOf[row] = firsts.length
    slots[slot] = firsts.push(row)
    sizes.push(1)
    if (firsts.length * 2 <= mask) continue
    mask = mask * 2 + 1
    slots = new Int32Array(mask + 1)
    for (let group = 0; group < firsts.length; group++) slots[slotOf(firsts[group] ?? 0)] = group + 1
  }
  const ends = new Int32Array(sizes.length)
  for (let group = 1; group < sizes.length; group++) ends[group] = (ends[group - 1] ?? 0) + (sizes[group - 1] ?? 0)
  const sorted = new Int32Array(size)
  for (let row = 0; row < size; row++) {
    const group = groupOf[row] ?? 0
    const at = ends[group] ?? 0
    sorted[at] = row
    ends[group] = at + 1
  }
  return {
    size: sizes.length,
    rows: (group) => sorted.subarray((ends[group] ?? 0) - (sizes[group] ?? 0), ends[group]),
  }
}

function hashOf(small: number, path: number, extra: number): number {
  return spread(Math.imul(small, 0x9e3779b1) ^ Math.imul(path, 0x85ebca6b) ^ Math.imul(extra, 0xc2b2ae35))
}
