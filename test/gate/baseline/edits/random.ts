/** Random choices that are the same for the same seed. */
export interface Random {
  below(limit: number): number
  of<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** A small generator (mulberry32); what it gives depends on nothing but the seed. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (share) => next() < share,
  }
}
