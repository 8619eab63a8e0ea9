import { spread } from './hash.ts'

/** A set of 64-bit hashes in flat memory. */
export interface HashSet {
  /** Returns whether the hash was new; false once the set is full. */
  add(low: number, high: number): boolean
  readonly size: number
  /** Number of hashes rejected because the set was full; some may have been in it. */
  readonly lost: number
}

/** The slot of a hash, or the free one for it. */
function slotOf(into: Int32Array, room: number, low: number, high: number): number {
  let slot = spread(low ^ Math.imul(high, 0x9e3779b1)) & (room - 1)
  while ((into[slot * 2] !== 0 || into[slot * 2 + 1] !== 0) && (into[slot * 2] !== low || into[slot * 2 + 1] !== high))
    slot = (slot + 1) & (room - 1)
  return slot
}

/**
 * A set that keeps at most `limit` hashes of at most 16 bytes each, preallocated: memory that was never written to is
 * not committed.
 */
export function hashSet(limit: number): HashSet {
  let capacity = 1 << 18
  let table = new Int32Array(capacity * 2)
  let size = 0
  let lost = 0
  const grow = (): void => {
    const wider = new Int32Array(capacity * 4)
    for (let slot = 0; slot < capacity; slot++) {
      const low = table[slot * 2] ?? 0
      const high = table[slot * 2 + 1] ?? 0
      if (low === 0 && high === 0) continue
      const to = slotOf(wider, capacity * 2, low, high)
      wider[to * 2] = low
      wider[to * 2 + 1] = high
    }
    capacity *= 2
    table = wider
  }
  return {
    add(first, second) {
      const low = first | 0
      // All zeros mark an empty slot.
      const high = low === 0 && second === 0 ? 1 : second | 0
      const slot = slotOf(table, capacity, low, high)
      if (table[slot * 2] === low && table[slot * 2 + 1] === high) return false
      if (size >= limit) {
        lost++
        return false
      }
      table[slot * 2] = low
      table[slot * 2 + 1] = high
      if (++size * 4 > capacity * 3) grow()
      return true
    },
    get size() {
      return size
    },
    get lost() {
      return lost
    },
  }
}
