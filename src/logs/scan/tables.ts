import { foldOf, type Pair, type Plan, type Word } from './plan.ts'

/** Look-up tables of `assembly/scanner.ts`, and the addresses of their parts. */
export interface Tables {
  /** A multiple of 16. */
  readonly bytes: Uint8Array
  readonly masks: number
  readonly words: number
  readonly pairs: number
  readonly pairsEnd: number
}

/** For three places around an anchor: a bit for each word, for each byte. */
const MASKS = 3 * 256 * 8
/** Addresses of 33 words at most. */
const ADDRESSES = 34 * 8
const WORD_HEAD = 16
const WORD_ROW = 32
const PAIR_ROW = 80

/** Writes the tables for a plan that will be at an address, a multiple of 16. */
export function layTables({ words, pairs }: Plan, address: number): Tables {
  const rows = words.reduce((sum, { bytes }) => sum + rowCount(bytes), 0)
  const pairsAt = MASKS + ADDRESSES + words.length * WORD_HEAD + rows * WORD_ROW
  const length = pairsAt + pairs.length * PAIR_ROW
  const view = new DataView(new ArrayBuffer(length))
  let at = MASKS + ADDRESSES
  for (const [index, word] of words.entries()) {
    writeMasks(view, word, BigInt(index))
    view.setUint32(MASKS + index * 4, address + at, true)
    const end = at + WORD_HEAD + rowCount(word.bytes) * WORD_ROW
    writeWord(view, at, word, address + end)
    at = end
  }
  for (const [index, pair] of pairs.entries()) writePair(view, pairsAt + index * PAIR_ROW, pair)
  return {
    bytes: new Uint8Array(view.buffer),
    masks: address,
    words: address + MASKS,
    pairs: address + pairsAt,
    pairsEnd: address + length,
  }
}

function rowCount(bytes: Uint8Array): number {
  return Math.ceil(bytes.length / 8)
}

/** Sets the bit of a word at the bytes that it allows before its anchor, there, and behind it. */
function writeMasks(view: DataView, { bytes, folds, anchor }: Word, index: bigint): void {
  for (const place of [0, 1, 2]) {
    const anchored = bytes[anchor + place - 1]
    const fold = folds[anchor + place - 1] ?? 0
    for (let byte = 0; byte < 256; byte++) {
      if (anchored !== undefined && (byte | fold) !== anchored) continue
      const at = (place * 256 + byte) * 8
      view.setBigUint64(at, view.getBigUint64(at, true) | (1n << index), true)
    }
  }
}

/** A word: its head, and rows of 8 bytes each; the last reaches over the one before it, or over the end of a short word. */
function writeWord(view: DataView, to: number, { bytes, folds, anchor }: Word, end: number): void {
  for (const [field, number] of [end, -anchor, bytes.length - anchor].entries())
    view.setInt32(to + field * 4, number, true)
  for (let row = 0; row < rowCount(bytes); row++) {
    const from = Math.max(0, Math.min(row * 8, bytes.length - 8))
    const at = to + WORD_HEAD + row * WORD_ROW
    for (let index = 0; index < Math.min(8, bytes.length); index++) {
      view.setUint8(at + index, folds[from + index] ?? 0)
      view.setUint8(at + 8 + index, 0xff)
      view.setUint8(at + 16 + index, bytes[from + index] ?? 0)
    }
    view.setInt32(at + 24, from - anchor, true)
  }
}

/** A pair: each byte and what it is folded with, 16 times; the distance. */
function writePair(view: DataView, to: number, { first, second, distance }: Pair): void {
  for (const [index, byte] of [first, foldOf(first), second, foldOf(second)].entries()) {
    for (let lane = 0; lane < 16; lane++) view.setUint8(to + index * 16 + lane, byte)
  }
  view.setUint32(to + 64, distance, true)
}
