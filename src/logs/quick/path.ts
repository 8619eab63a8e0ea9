import { resourceOf } from '../../../rules/api/resources.ts'
import { type Hash, SEED_HIGH, SEED_LOW, stepHigh, stepLow } from '../reduce/hash.ts'
import { hashMap } from '../reduce/hash-map.ts'
import { fixed, GROUPS, ID_LENGTH, isWord, LONGEST } from '../target/template.ts'

/** What a segment is, as templates see it. */
interface Segment {
  readonly name: string
  /** The collection that it names, if any. */
  readonly collection: string | undefined
  readonly isWord: boolean
}

const SLASH = 0x2f
const SPACE = 0x20
const QUESTION = 0x3f
const DOT = 0x2e

/** Longer segments are no collections and no words. */
const LONGEST_WORD = 32

/** Bytes that a path may have here: letters, digits, `-`, `_`, `.`, `~`, and what ends it. */
const PLAIN = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) if (/[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128) PLAIN[byte] = 1

/**
 * Walks over the path behind a version, byte by byte: `walk` gives the place where it ends (at a space or question
 * mark), or -1 for a path that takes more care. `shape` is the hash of its template then: two paths with the same
 * `shape` have the same template. `hash` makes the hash of a path that was walked over.
 */
export function pathWalker() {
  const known = hashMap(4096)
  const segments: Segment[] = []
  const raw: Hash = { low: 0, high: 0 }
  const shape: Hash = { low: 0, high: 0 }
  const word: Hash = { low: 0, high: 0 }

  const segmentAt = (bytes: Uint8Array, start: number, end: number): Segment => {
    hashBytes(bytes, start, end, word)
    const id = known.get(word.low, word.high)
    const before = id >= 0 ? segments[id] : undefined
    if (before) return before
    const name = String.fromCharCode(...bytes.subarray(start, end))
    const segment = { name, collection: resourceOf(name)?.collection, isWord: isWord(name) }
    if (segment.collection === undefined && !segment.isWord) return segment
    known.set(word.low, word.high, segments.length)
    segments.push(segment)
    return segment
  }

  const walk = (bytes: Uint8Array, from: number, end: number): number => {
    let at = from
    let shapeLow = SEED_LOW
    let shapeHigh = SEED_HIGH
    let ids = 0
    let collection = ''
    let count = 0
    while (at < end && bytes[at] === SLASH) {
      const start = ++at
      while (at < end && PLAIN[bytes[at] ?? 0] === 1) at++
      if (at === start || bytes[start] === DOT || ++count > LONGEST) return -1
      const segment = at - start > LONGEST_WORD ? undefined : segmentAt(bytes, start, at)
      const row = segment?.collection
      const isFixed = segment !== undefined && fixed(collection, segment.name)
      const isId = ids > 0 ? row === undefined && !isFixed : row === undefined && !segment?.isWord
      shapeLow = stepLow(shapeLow, isId ? 1 : word.low)
      shapeHigh = stepHigh(shapeHigh, isId ? 1 : word.high)
      if (isId) ids = ids > 0 ? ids - 1 : 0
      else if (row !== undefined && !GROUPS.has(row)) {
        collection = row
        ids = ID_LENGTH[collection] ?? 1
      } else ids = isFixed ? 1 : 0
    }
    const last = bytes[at]
    if (at >= end || (last !== SPACE && last !== QUESTION)) return -1
    shape.low = shapeLow
    shape.high = shapeHigh | 0
    return at
  }
  const hash = (bytes: Uint8Array, from: number, end: number): Hash => {
    if (from === end) {
      raw.low = stepLow(SEED_LOW, SLASH)
      raw.high = stepHigh(SEED_HIGH, SLASH) | 0
    } else hashBytes(bytes, from, end, raw)
    return raw
  }
  return { walk, shape, hash }
}

function hashBytes(bytes: Uint8Array, from: number, end: number, into: Hash): void {
  let low = SEED_LOW
  let high = SEED_HIGH
  for (let at = from; at < end; at++) {
    const byte = bytes[at] ?? 0
    low = stepLow(low, byte)
    high = stepHigh(high, byte)
  }
  into.low = low
  into.high = high | 0
}
