// AssemblyScript, compiled with `scanner.ts`: paths of requests.
import { DOT, isDigit, isLetter, QUESTION, SEED_HIGH, SEED_LOW, SLASH, SPACE, stepHigh, stepLow } from './chars'

/** Longer segments are no collections and no words; one just as long may be a UUID in letters only. */
const LONGEST_WORD: usize = 32
/** Segments of a path at most. */
const LONGEST_PATH: u32 = 16

/** Kinds of bytes, a bit each: this one is set for what words hold. */
const WORDY: u8 = 2
/** This one for what names and addresses of hosts hold. */
const HOSTLY: u8 = 4
/** This one for what plain segments hold. */
const PLAIN: u8 = 1
let kinds: usize = 0
/** Words of paths, 256 rows of 8 bytes by the hash of their lower case, as `../access.ts` lays them out. */
let words: usize = 0
const ROW: usize = 8
const ROWS: u32 = 256
/** Sets the addresses of the tables of `../access.ts`. */
export function preparePaths(kindTable: usize, wordTable: usize): void {
  kinds = kindTable
  words = wordTable
}

/**
 * Goes over the path behind a version: gives where it ends, at a space or question mark, or 0 for a path that takes
 * more care. Two paths with the same hash of their shape have the same template (`../../target/template.ts`).
 */
export function readPath(start: usize, end: usize, record: usize, version: u32): usize {
  let at = start
  let low = SEED_LOW
  let high = SEED_HIGH
  let shapeLow = SEED_LOW
  let shapeHigh = SEED_HIGH
  let ids: u32 = 0
  let collection: u32 = 0
  let count: u32 = 0
  while (at < end && load<u8>(at) === SLASH) {
    low = stepLow(low, SLASH)
    high = stepHigh(high, SLASH)
    const from = ++at
    let all = WORDY
    while (at < end) {
      const byte = load<u8>(at)
      const kind = load<u8>(kinds + (byte as usize))
      if ((kind & PLAIN) === 0) break
      all &= kind
      low = stepLow(low, byte)
      high = stepHigh(high, byte)
      at++
    }
    const length = at - from
    if (length === 0 || load<u8>(from) === DOT || ++count > LONGEST_PATH) return 0
    let isId = true
    let row: usize = 0
    let textLow: u32 = 1
    let textHigh: u32 = 1
    if (length <= LONGEST_WORD) {
      if (length === LONGEST_WORD && all !== 0) return 0
      textLow = SEED_LOW
      textHigh = SEED_HIGH
      let lower = SEED_LOW
      for (let p = from; p < at; p++) {
        const byte = load<u8>(p)
        textLow = stepLow(textLow, byte)
        textHigh = stepHigh(textHigh, byte)
        lower = stepLow(lower, byte | 0x20)
      }
      row = wordRow(lower, length)
      const isWord = all !== 0 && isLetter(load<u8>(from))
      const isFixed = row !== 0 && collection !== 0 && load<u8>(row, 7) === collection
      const isCollection = row !== 0 && load<u8>(row, 6) !== 0
      isId = !isCollection && (ids > 0 ? !isFixed : !isWord)
      if (isId) ids = ids > 0 ? ids - 1 : 0
      else if (isCollection && load<u8>(row, 5) !== 0) {
        collection = load<u8>(row, 6)
        ids = load<u8>(row, 5)
      } else ids = isFixed ? 1 : 0
    } else ids = ids > 0 ? ids - 1 : 0
    shapeLow = stepLow(shapeLow, isId ? 1 : textLow)
    shapeHigh = stepHigh(shapeHigh, isId ? 1 : textHigh)
  }
  const last = load<u8>(at)
  if (at >= end || (last !== SPACE && last !== QUESTION)) return 0
  store<u32>(record, shapeLow, 36)
  // Paths of versions 1 and 2 may be another product's: they are learned separately.
  store<u32>(record, version < 3 ? ~shapeHigh : shapeHigh, 40)
  store<u32>(record, at === start ? stepLow(SEED_LOW, SLASH) : low, 44)
  store<u32>(record, at === start ? stepHigh(SEED_HIGH, SLASH) : high, 48)
  return at
}

/** The row of a word; 0 for words that mean nothing. */
function wordRow(hash: u32, length: usize): usize {
  let row = words + ((hash % ROWS) as usize) * ROW
  while (load<u8>(row, 4) !== 0) {
    if (load<u32>(row) === hash && (load<u8>(row, 4) as usize) === length) return row
    row += ROW
  }
  return 0
}

/** End of a plain path that is not of this API; 0 for one that is, or needs the full reader. */
export function passPath(start: usize, end: usize): usize {
  if (load<u8>(start) !== SLASH) return 0
  let at = start
  for (; at < end; at++) {
    const byte = load<u8>(at)
    // Servers differ in what they make of `//` and `/..`.
    if (byte === SLASH && (load<u8>(at + 1) === SLASH || load<u8>(at + 1) === DOT)) return 0
    if (byte !== SLASH && (load<u8>(kinds + (byte as usize)) & PLAIN) === 0) break
    if (isRoot(at) && mayBeVersion(at + 8)) return 0
  }
  const last = load<u8>(at)
  return at < end && (last === SPACE || last === QUESTION) ? at : 0
}

/** Whether `cloudapi` is at a position, ignoring case. */
function isRoot(at: usize): bool {
  return (load<u32>(at) | 0x20202020) === 0x756f6c63 && (load<u32>(at + 4) | 0x20202020) === 0x69706164
}

/** Whether `/v5` or another possible version is at a position: two digits are none, unless the first is 0. */
function mayBeVersion(at: usize): bool {
  if (load<u8>(at) !== SLASH || (load<u8>(at + 1) | 0x20) !== 0x76) return false
  const first = load<u8>(at + 2)
  return isDigit(first) && (first === 0x30 || !isDigit(load<u8>(at + 3)))
}

/** Whether a line begins with a host name or address; for calls the caller checks it further. */
export function isHost(start: usize, end: usize): bool {
  let at = start
  while (at < end && (load<u8>(kinds + (load<u8>(at) as usize)) & HOSTLY) !== 0) at++
  return load<u8>(at) === SPACE
}
