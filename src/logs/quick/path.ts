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

/** Longer segments are no collections and no words. */
const LONGEST_WORD = 32

/** Bytes that a path may have here: letters, digits, `-`, `_`, `.`, `~`, and what ends it. */
const PLAIN = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) if (/[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128) PLAIN[byte] = 1

/**
 * Walks over the path behind a version, byte by byte: `walk` gives the place where it ends (at a space or question
 * mark), or -1 for a path that takes more care. `raw` is the hash of the path, `shape` that of its template: two paths
 * with the same `shape` have the same template.
 */
export function pathWalker() {
  const known = hashMap(4096)
  const segments: Segment[] = []
  const raw: Hash = { low: 0, high: 0 }
  const shape: Hash = { low: 0, high: 0 }

  const segmentAt = (bytes: Uint8Array, start: number, end: number, low: number, high: number): Segment | undefined => {
    const id = known.get(low, high)
    if (id >= 0) return segments[id]
    const name = String.fromCharCode(...bytes.subarray(start, end))
    const segment = { name, collection: resourceOf(name)?.collection, isWord: isWord(name) }
    if (segment.collection === undefined && !segment.isWord) return segment
    known.set(low, high, segments.length)
    segments.push(segment)
    return segment
  }

  const walk = (bytes: Uint8Array, from: number, end: number): number => {
    let at = from
    let rawLow = SEED_LOW
    let rawHigh = SEED_HIGH
    let shapeLow = SEED_LOW
    let shapeHigh = SEED_HIGH
    let ids = 0
    let collection = ''
    let count = 0
    while (at < end && bytes[at] === SLASH) {
      rawLow = stepLow(rawLow, SLASH)
      rawHigh = stepHigh(rawHigh, SLASH)
      const start = ++at
      let low = SEED_LOW
      let high = SEED_HIGH
      for (; at < end; at++) {
        const byte = bytes[at] ?? 0
        if (PLAIN[byte] === 0) break
        rawLow = stepLow(rawLow, byte)
        rawHigh = stepHigh(rawHigh, byte)
        low = stepLow(low, byte)
        high = stepHigh(high, byte)
      }
      if (at === start || bytes[start] === 0x2e || ++count > LONGEST) return -1
      const segment = at - start > LONGEST_WORD ? undefined : segmentAt(bytes, start, at, low, high)
      const row = segment?.collection
      const isFixed = segment !== undefined && fixed(collection, segment.name)
      const isId = ids > 0 ? row === undefined && !isFixed : row === undefined && !segment?.isWord
      shapeLow = stepLow(shapeLow, isId ? 1 : low)
      shapeHigh = stepHigh(shapeHigh, isId ? 1 : high)
      if (isId) ids = ids > 0 ? ids - 1 : 0
      else if (row !== undefined && !GROUPS.has(row)) {
        collection = row
        ids = ID_LENGTH[collection] ?? 1
      } else ids = isFixed ? 1 : 0
    }
    const last = bytes[at]
    if (at >= end || (last !== SPACE && last !== QUESTION)) return -1
    if (count === 0) {
      rawLow = stepLow(rawLow, SLASH)
      rawHigh = stepHigh(rawHigh, SLASH)
    }
    raw.low = rawLow
    raw.high = rawHigh | 0
    shape.low = shapeLow
    shape.high = shapeHigh | 0
    return at
  }
  return { walk, raw, shape }
}
