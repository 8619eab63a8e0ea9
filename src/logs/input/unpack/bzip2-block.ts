import type { Bits } from './bits.ts'

/** Bits that end too early, where more may come. */
export class Underflow extends Error {}
/** Bits that make no sense. */
export class Damage extends Error {}

/** A block, its symbols undone, its order not yet. */
export interface Block {
  /** For each place: the byte in the lowest 8 bits, the place that follows above. */
  readonly chain: Uint32Array
  readonly length: number
  readonly start: number
  readonly crc: number
}

const GROUP = 50
const LONGEST = 20

/** A prefix code: symbols by bit lengths. */
interface Code {
  readonly shortest: number
  readonly longest: number
  /** The highest code of each length, -1 for none; what to take off; the symbols in the order of their codes. */
  readonly limit: Int32Array
  readonly base: Int32Array
  readonly symbols: Uint16Array
}

/**
 * Reads a block behind its magic number into `chain`, which is as long as the level allows. Throws Underflow and Damage;
 * takes time linear in the bits, whatever they are.
 */
export function readBlock(bits: Bits, chain: Uint32Array): Block {
  const crc = bits.word()
  // Randomised blocks: written by no release since 1997.
  if (bits.take(1) === 1) throw new Damage()
  const origin = bits.take(24)
  const values = readValues(bits)
  const counts = new Uint32Array(256)
  const length = readSymbols(bits, values, chain, counts)
  if (bits.overrun) throw new Underflow()
  if (origin >= length) throw new Damage()
  link(chain, length, counts)
  return { chain, length, start: (chain[origin] ?? 0) >>> 8, crc }
}

/** The byte values that the block uses. */
function readValues(bits: Bits): number[] {
  const rows = bits.take(16)
  const values: number[] = []
  for (let row = 0; row < 16; row++) {
    if ((rows & (0x8000 >> row)) === 0) continue
    const set = bits.take(16)
    for (let column = 0; column < 16; column++) if (set & (0x8000 >> column)) values.push(row * 16 + column)
  }
  if (values.length === 0) throw new Damage()
  return values
}

function readSelectors(bits: Bits, groups: number): Uint8Array {
  const count = bits.take(15)
  if (count === 0) throw new Damage()
  const order = [0, 1, 2, 3, 4, 5]
  const selectors = new Uint8Array(count)
  for (let index = 0; index < count; index++) {
    let place = 0
    while (bits.take(1) === 1) if (++place >= groups) throw new Damage()
    const [group = 0] = order.splice(place, 1)
    order.unshift(group)
    selectors[index] = group
  }
  if (bits.overrun) throw new Underflow()
  return selectors
}

function readCode(bits: Bits, size: number): Code {
  const lengths = new Uint8Array(size)
  let length = bits.take(5)
  for (let symbol = 0; symbol < size; symbol++) {
    for (;;) {
      if (length < 1 || length > LONGEST) throw bits.overrun ? new Underflow() : new Damage()
      if (bits.take(1) === 0) break
      length += bits.take(1) === 0 ? 1 : -1
    }
    lengths[symbol] = length
  }
  return codeOf(lengths)
}

function codeOf(lengths: Uint8Array): Code {
  const shortest = Math.min(...lengths)
  const longest = Math.max(...lengths)
  const limit = new Int32Array(LONGEST + 1).fill(-1)
  const base = new Int32Array(LONGEST + 1)
  const symbols = new Uint16Array(lengths.length)
  let code = 0
  let place = 0
  for (let length = shortest; length <= longest; length++) {
    base[length] = code - place
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      symbols[place++] = symbol
      code++
    }
    limit[length] = code - 1
    code <<= 1
  }
  return { shortest, longest, limit, base, symbols }
}

function readSymbol(bits: Bits, { shortest, longest, limit, base, symbols }: Code): number {
  const ahead = bits.peek(longest)
  for (let length = shortest; length <= longest; length++) {
    const code = ahead >>> (longest - length)
    if (code > (limit[length] ?? -1)) continue
    bits.drop(length)
    return symbols[code - (base[length] ?? 0)] ?? outOfCode()
  }
  return outOfCode()
}

function outOfCode(): never {
  throw new Damage()
}

/** Undoes codes, runs and move-to-front: writes bytes to `into`, counts them, returns how many. */
function readSymbols(bits: Bits, values: readonly number[], into: Uint32Array, counts: Uint32Array): number {
  const end = values.length + 1
  const groups = bits.take(3)
  if (groups < 2 || groups > 6) throw new Damage()
  const selectors = readSelectors(bits, groups)
  const codes = Array.from({ length: groups }, () => readCode(bits, values.length + 2))
  const front = Uint8Array.from(values)
  let length = 0
  let run = 0
  let weight = 1
  const endRun = () => {
    const byte = front[0] ?? 0
    if (length + run > into.length) throw new Damage()
    into.fill(byte, length, length + run)
    counts[byte] = (counts[byte] ?? 0) + run
    length += run
    run = 0
    weight = 1
  }
  for (const selector of selectors) {
    if (bits.overrun) throw new Underflow()
    const code = codes[selector] ?? outOfCode()
    for (let index = 0; index < GROUP; index++) {
      const symbol = readSymbol(bits, code)
      if (symbol <= 1) {
        run += weight << symbol
        weight *= 2
        // A run beyond the block size would overflow long before it ends.
        if (run > into.length) throw new Damage()
        continue
      }
      if (run > 0) endRun()
      if (symbol === end) return length
      if (length >= into.length) throw new Damage()
      const byte = front[symbol - 1] ?? 0
      front.copyWithin(1, 0, symbol - 1)
      front[0] = byte
      counts[byte] = (counts[byte] ?? 0) + 1
      into[length++] = byte
    }
  }
  throw bits.overrun ? new Underflow() : new Damage()
}

/** Writes above each byte the place of the one that follows it: Burrows and Wheeler undone. */
function link(chain: Uint32Array, length: number, counts: Uint32Array): void {
  const places = new Uint32Array(256)
  for (let byte = 0, sum = 0; byte < 256; byte++) {
    places[byte] = sum
    sum += counts[byte] ?? 0
  }
  for (let index = 0; index < length; index++) {
    const byte = (chain[index] ?? 0) & 255
    const place = places[byte] ?? 0
    places[byte] = place + 1
    chain[place] = (chain[place] ?? 0) | (index << 8)
  }
}
