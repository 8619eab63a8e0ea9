import type { Raw } from '../raw.ts'
import { Bits } from './bits.ts'
import { type Block, Damage, readBlock, Underflow } from './bzip2-block.ts'

const TRUNCATED = 'ends in the middle of its bzip2 data'
const DAMAGED = 'is damaged: its bzip2 data cannot be unpacked to the end'
const BEHIND = 'has bytes behind its bzip2 data that are not bzip2: they were not read'
const CHUNK = 262_144
/**
 * Packed blocks of bzip2 itself are no longer than this; for those of other writers, parsing is repeated with more
 * bytes.
 */
const BLOCK = 1_000_000
/** Bits of 20 a symbol, of 900,000 symbols, and tables. */
const LONGEST = 2_400_000

/**
 * Unpacks bzip2 without a program: blocks of up to 900 kB, each with a check sum; streams one behind another. Written
 * here, since a block may be 46 MB unpacked, and the package that is there for it collects them byte by byte in an array.
 */
export async function* bunzip2(raw: Raw, troubles: string[]): AsyncGenerator<Uint8Array> {
  const store = new Store(raw)
  const state: State = { level: 0, chain: new Uint32Array(0) }
  for (let first = true; ; first = false) {
    try {
      const next = await store.parse((bits) => readNext(bits, state))
      if (next === 'end') return
      if (next === 'other') {
        troubles.push(first ? DAMAGED : BEHIND)
        return
      }
      if (next !== 'more' && (yield* bytesOf(next)) !== next.crc) throw new Damage()
    } catch (error) {
      if (!(error instanceof Damage || error instanceof Underflow)) throw error
      troubles.push(error instanceof Underflow ? TRUNCATED : DAMAGED)
      return
    }
  }
}

interface State {
  /** Length of blocks in 100 kB; 0 between streams. */
  level: number
  chain: Uint32Array
}

/** Reads the next element: a block or the end of a stream, else the header of a stream. */
function readNext(bits: Bits, state: State): Block | 'more' | 'end' | 'other' {
  if (state.level === 0) return readStream(bits, state)
  const high = bits.take(24)
  const low = bits.take(24)
  if (bits.overrun) throw new Underflow()
  if (high === 0x314159 && low === 0x265359) return readBlock(bits, state.chain)
  if (high !== 0x177245 || low !== 0x385090) throw new Damage()
  bits.word()
  bits.take((8 - (bits.taken % 8)) % 8)
  if (bits.overrun) throw new Underflow()
  state.level = 0
  return 'more'
}

function readStream(bits: Bits, state: State): 'more' | 'end' | 'other' {
  if (bits.left === 0) return 'end'
  const magic = bits.take(24)
  const level = bits.take(8) - 48
  if (magic !== 0x425a68 || level < 1 || level > 9) return 'other'
  state.level = level
  if (state.chain.length !== level * 100_000) state.chain = new Uint32Array(level * 100_000)
  return 'more'
}

/** Bytes that came, and bits of the first that are used up. */
class Store {
  readonly #raw: Raw
  #bytes: Uint8Array = new Uint8Array(0)
  #used = 0
  #ended = false

  constructor(raw: Raw) {
    this.#raw = raw
  }

  /** Parses the next bits; repeated with more bytes on underflow. */
  async parse<T>(parse: (bits: Bits) => T): Promise<T> {
    for (let size = BLOCK; ; size = LONGEST) {
      await this.#fill(size)
      const bits = new Bits(this.#bytes)
      bits.take(this.#used)
      try {
        const made = parse(bits)
        this.#bytes = this.#bytes.subarray(bits.taken >> 3)
        this.#used = bits.taken & 7
        return made
      } catch (error) {
        // Behind the end are zeros, which seldom make sense.
        if (!bits.overrun) throw error
        if (this.#ended || size === LONGEST) throw new Underflow()
      }
    }
  }

  async #fill(size: number): Promise<void> {
    const parts = [this.#bytes]
    for (let length = this.#bytes.length; length < size && !this.#ended; ) {
      const chunk = await this.#raw.next()
      if (chunk) parts.push(Buffer.from(chunk))
      else this.#ended = true
      length += chunk?.length ?? 0
    }
    if (parts.length > 1) this.#bytes = Buffer.concat(parts)
  }
}

/** The bytes of a block, their runs of four and more written out; returns their check sum. */
function* bytesOf({ chain, length, start }: Block): Generator<Uint8Array, number> {
  const out = new Uint8Array(CHUNK)
  let filled = 0
  let crc = -1
  let place = start
  let same = 0
  let last = -1
  for (let index = 0; index < length; index++) {
    const entry = chain[place] ?? 0
    const value = entry & 255
    place = entry >>> 8
    let copies = 1
    if (same === 4) {
      copies = value
      same = 0
    } else {
      same = value === last ? same + 1 : 1
      last = value
    }
    if (filled + copies > CHUNK) {
      yield out.subarray(0, filled)
      filled = 0
    }
    for (; copies > 0; copies--) {
      crc = (crc << 8) ^ (CRC[((crc >>> 24) ^ last) & 255] ?? 0)
      out[filled++] = last
    }
  }
  if (filled > 0) yield out.subarray(0, filled)
  return ~crc >>> 0
}

const CRC = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0)
  return value
})
