/** Two 32-bit hashes of one text, computed in one pass; together they identify it. */
export interface Hash {
  low: number
  high: number
}

/** Initial values of a hash. */
export const SEED_LOW = 0x811c9dc5 | 0
export const SEED_HIGH = 0x9e3779b9 | 0

/** The next step of the first hash (FNV-1a). */
export function stepLow(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

/** The next step of the second hash. */
export function stepHigh(hash: number, byte: number): number {
  return (Math.imul(hash, 0x5bd1e995) ^ (hash >>> 15)) + byte
}

/** The hashes of a text, char by char: those of its bytes when it is ASCII. */
export function hashOf(text: string, into: Hash = { low: 0, high: 0 }): Hash {
  let low = SEED_LOW
  let high = SEED_HIGH
  for (let at = 0; at < text.length; at++) {
    const byte = text.charCodeAt(at)
    low = stepLow(low, byte)
    high = stepHigh(high, byte)
  }
  into.low = low
  into.high = high | 0
  return into
}

/** Spreads a hash over all bits, for tables whose size is a power of two. */
export function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
