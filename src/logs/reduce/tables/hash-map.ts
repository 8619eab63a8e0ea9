import { spread } from './hash.ts'

/** Numbers by 64-bit hashes, in flat memory: a cache, so what does not fit any more is not kept. */
export interface HashMap {
  /** The number of a hash; -1 when it is not known. */
  get(low: number, high: number): number
  set(low: number, high: number, value: number): void
}

/** A map of at most `limit` hashes, 24 bytes each at most. Values are 0 or more. */
export function hashMap(limit: number): HashMap {
  let capacity = 256
  let keys = new Int32Array(capacity * 2)
  let values = new Int32Array(capacity).fill(-1)
  let size = 0
  const slotOf = (low: number, high: number): number => {
    let slot = spread(low ^ Math.imul(high, 0x9e3779b1)) & (capacity - 1)
    while (values[slot] !== -1 && (keys[slot * 2] !== low || keys[slot * 2 + 1] !== high))
      slot = (slot + 1) & (capacity - 1)
    return slot
  }
  const put = (low: number, high: number, value: number): void => {
    const slot = slotOf(low, high)
    keys[slot * 2] = low
    keys[slot * 2 + 1] = high
    values[slot] = value
  }
  const grow = (): void => {
    const before = { keys, values, capacity }
    capacity *= 2
    keys = new Int32Array(capacity * 2)
    values = new Int32Array(capacity).fill(-1)
    for (let slot = 0; slot < before.capacity; slot++) {
      const value = before.values[slot] ?? -1
      if (value !== -1) put(before.keys[slot * 2] ?? 0, before.keys[slot * 2 + 1] ?? 0, value)
    }
  }
  return {
    get: (low, high) => values[slotOf(low | 0, high | 0)] ?? -1,
    set(low, high, value) {
      if (size >= limit) return
      size++
      put(low | 0, high | 0, value)
      if (size * 2 > capacity) grow()
    },
  }
}
