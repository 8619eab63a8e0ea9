// AssemblyScript, compiled with `scanner.ts`: bytes of lines, and hashes of texts.

export const SPACE: u8 = 0x20
export const QUOTE: u8 = 0x22
export const DASH: u8 = 0x2d
export const DOT: u8 = 0x2e
export const SLASH: u8 = 0x2f
export const COLON: u8 = 0x3a
export const QUESTION: u8 = 0x3f
export const OPEN: u8 = 0x5b
export const BACKSLASH: u8 = 0x5c
export const CLOSE: u8 = 0x5d

/** Initial values of hashes; the steps are those of `../../reduce/tables/hash.ts`. */
export const SEED_LOW: u32 = 0x811c9dc5
export const SEED_HIGH: u32 = 0x9e3779b9

/** Stores the hash of what is before a byte, and gives its place, or 0. A backslash takes the next byte with it. */
export function hashUpTo(from: usize, end: usize, stop: u8, record: usize, offset: usize): usize {
  let low = SEED_LOW
  let high = SEED_HIGH
  let at = from
  let taken = false
  for (; at < end; at++) {
    const byte = load<u8>(at)
    if (byte === stop && !taken) break
    taken = !taken && byte === BACKSLASH
    low = stepLow(low, byte)
    high = stepHigh(high, byte)
  }
  store<u32>(record + offset, low)
  store<u32>(record + offset, high, 4)
  return at < end ? at : 0
}

/** The place of a byte, or 0. A backslash takes the next byte with it. */
export function skipTo(from: usize, end: usize, stop: u8): usize {
  for (let at = from; at < end; at++) {
    const byte = load<u8>(at)
    if (byte === stop) return at
    if (byte === BACKSLASH) at++
  }
  return 0
}

export function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39
}

export function isLetter(byte: u8): bool {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

export function stepLow(hash: u32, byte: u32): u32 {
  return (hash ^ byte) * 0x01000193
}

export function stepHigh(hash: u32, byte: u32): u32 {
  return ((hash * 0x5bd1e995) ^ (hash >>> 15)) + byte
}

/** Two digits as a number; less than -100,000 for what are none. */
export function digits(at: usize): i32 {
  const tens = (load<u8>(at) as i32) - 0x30
  const ones = (load<u8>(at + 1) as i32) - 0x30
  return <u32>tens > 9 || <u32>ones > 9 ? -1_000_000 : tens * 10 + ones
}
