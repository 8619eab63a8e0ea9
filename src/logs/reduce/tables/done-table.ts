import { spread } from './hash.ts'

/**
 * The last successful operation of a client on a target on version 6. Values beyond the limit are only marked, so that
 * the answer may be `maybe` instead of `no`: a lower bound has to stay one.
 */
export interface DoneTable {
  /** `low` and `high` are the hash of method, client and target. Returns whether they may be new. */
  add(low: number, high: number, ms: number): boolean
  /** Milliseconds since 1970 (NaN: at a time that is not known); `maybe` when memory was full; nothing: never. */
  last(low: number, high: number): number | 'maybe' | undefined
}

const MARKS = 1 << 22

/** Marks of hashes, which may be alike for several. */
function openMarks() {
  let marks: Uint8Array | undefined
  const bitOf = (low: number, high: number): number => spread(low ^ Math.imul(high, 31)) & (MARKS - 1)
  return {
    set(low: number, high: number): void {
      marks ??= new Uint8Array(MARKS / 8)
      const bit = bitOf(low, high)
      marks[bit >> 3] = (marks[bit >> 3] ?? 0) | (1 << (bit & 7))
    },
    has(low: number, high: number): boolean {
      const bit = bitOf(low, high)
      return marks !== undefined && ((marks[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
    },
  }
}

/** The slot of a hash, or the free one for it. */
function slotOf(keys: Int32Array, used: Uint8Array, low: number, high: number): number {
  const last = used.length - 1
  let slot = spread(low ^ Math.imul(high, 0x9e3779b1)) & last
  while (used[slot] === 1 && (keys[slot * 2] !== low || keys[slot * 2 + 1] !== high)) slot = (slot + 1) & last
  return slot
}

/** A table of at most `limit` entries, 32 bytes each at most. */
export function doneTable(limit: number): DoneTable {
  let capacity = 1 << 14
  let keys = new Int32Array(capacity * 2)
  let times = new Float64Array(capacity)
  let used = new Uint8Array(capacity)
  let size = 0
  const marks = openMarks()

  const put = (low: number, high: number, ms: number, slot = slotOf(keys, used, low, high)): void => {
    keys[slot * 2] = low
    keys[slot * 2 + 1] = high
    times[slot] = ms
    used[slot] = 1
  }
  const grow = (): void => {
    const before = { keys, times, used, capacity }
    capacity *= 2
    keys = new Int32Array(capacity * 2)
    times = new Float64Array(capacity)
    used = new Uint8Array(capacity)
    for (let slot = 0; slot < before.capacity; slot++) {
      if (before.used[slot] === 1)
        put(before.keys[slot * 2] ?? 0, before.keys[slot * 2 + 1] ?? 0, before.times[slot] ?? Number.NaN)
    }
  }
  const add = (first: number, second: number, ms: number): boolean => {
    const [low, high] = [first | 0, second | 0]
    const slot = slotOf(keys, used, low, high)
    if (used[slot] === 1) {
      times[slot] = Math.max(times[slot] ?? ms, ms)
      return false
    }
    if (size >= limit) marks.set(low, high)
    else {
      put(low, high, ms, slot)
      if (++size * 2 > capacity) grow()
    }
    return true
  }
  return {
    add,
    last(first, second) {
      const low = first | 0
      const high = second | 0
      if (marks.has(low, high)) return 'maybe'
      const slot = slotOf(keys, used, low, high)
      return used[slot] === 1 ? (times[slot] ?? Number.NaN) : undefined
    },
  }
}
