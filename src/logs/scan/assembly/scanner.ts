// AssemblyScript. `npm run compile` compiles it to `../compiled.ts`; `../layout.ts` lays out its memory, `../wasm.ts` calls
// it. No check of any address is made here: 512 bytes before and behind the bytes to scan have to be there, whatever they
// hold.

import { prepareAccess, RECORD, readAccess } from './access'
import { preparePaths } from './path'

export { stampAt } from './access'

const LINE_END: u8 = 0x0a
const RETURN: u8 = 0x0d
const HASH: u8 = 0x23
const BLOCK: usize = 64

/** Bytes of the head of a word: address behind its rows, start and end as seen from its anchor. i32. */
const WORD_HEAD: usize = 16
/** Layout of a word row, for 8 of its bytes: fold, care, value: u64; offset from the anchor: i32. */
const WORD_ROW: usize = 32
/** Bytes of a row of `pairs`: two bytes, how far apart. a, fold of a, b, fold of b: v128; distance: i32. */
const PAIR_ROW: usize = 80

/** A bit for each word, u64, for each byte, for three places. */
let masks: usize = 0
/** Addresses of words, u32. */
let words: usize = 0
let pairs: usize = 0
let pairsEnd: usize = 0
/** OR mask of the `d` before a `p`: 0x20 to ignore case. */
let fold: u8 = 0
let directives: bool = false

/** Line ends from the start of the search on. */
let ends: u32 = 0
/** Start of the line of a hit, if known from its block; else 0. */
let known: usize = 0
let stopped: usize = 0

export function prepare(
  maskTable: usize,
  wordTable: usize,
  pairTable: usize,
  pairTableEnd: usize,
  foldOfD: u8,
  withDirectives: bool,
  kindTable: usize,
  pathTable: usize,
  latest: u32,
): void {
  masks = maskTable
  words = wordTable
  pairs = pairTable
  pairsEnd = pairTableEnd
  fold = foldOfD
  directives = withDirectives
  preparePaths(kindTable, pathTable)
  prepareAccess(latest)
}

/** Position where the last search stopped. */
export function resume(): usize {
  return stopped
}

/** Line ends up to where the last search stopped. */
export function lines(): u32 {
  return ends
}

/**
 * Fills `hits` with the lines in [from, to) that hold a word, and returns their number; `from` starts a line. Writes
 * start, end and line ends before it of each, u32 each, and the parsed line to `records`.
 */
export function scan(from: usize, to: usize, hits: usize, hitsEnd: usize, records: usize): u32 {
  let out = hits
  let record = records
  let p = from
  ends = 0
  while (p < to && out < hitsEnd) {
    let at = p
    if (directives && load<u8>(p) === HASH) known = p
    else at = find(p, to)
    if (at === 0) {
      p = to
      break
    }
    const start = known !== 0 ? known : lineStart(at, p)
    const end = lineEnd(at, to)
    const bare = end > start && load<u8>(end - 1) === RETURN ? end - 1 : end
    store<u32>(out, start as u32)
    store<u32>(out, bare as u32, 4)
    store<u32>(out, ends, 8)
    readAccess(start, bare, record)
    out += 12
    record += RECORD
    p = end
    if (end < to) {
      ends += 1
      p = end + 1
    }
  }
  stopped = p
  return ((out - hits) / 12) as u32
}

/** The first word in [from, to), 0 if there is none. Counts the line ends before it, or all. */
function find(from: usize, to: usize): usize {
  const newline = i8x16.splat(LINE_END)
  const letterP = i8x16.splat(0x70)
  const letterD = i8x16.splat(0x64)
  const dot = i8x16.splat(0x2e)
  const foldP = i8x16.splat(0x20)
  const foldD = i8x16.splat(fold)
  let counts = i8x16.splat(0)
  const pairsFrom = pairs
  const pairsTo = pairsEnd
  let rounds = 0
  let p = from
  while (p < to) {
    const n0 = i8x16.eq(v128.load(p), newline)
    const n1 = i8x16.eq(v128.load(p, 16), newline)
    const n2 = i8x16.eq(v128.load(p, 32), newline)
    const n3 = i8x16.eq(v128.load(p, 48), newline)
    // `d?p` is in `loudapi`, `p?.` in hosts that begin with `api.` or `spc.`.
    let e0 = v128.and(
      i8x16.eq(v128.or(v128.load(p), foldP), letterP),
      v128.or(i8x16.eq(v128.or(v128.load(p - 2), foldD), letterD), i8x16.eq(v128.load(p, 2), dot)),
    )
    let e1 = v128.and(
      i8x16.eq(v128.or(v128.load(p, 16), foldP), letterP),
      v128.or(i8x16.eq(v128.or(v128.load(p - 2, 16), foldD), letterD), i8x16.eq(v128.load(p, 18), dot)),
    )
    let e2 = v128.and(
      i8x16.eq(v128.or(v128.load(p, 32), foldP), letterP),
      v128.or(i8x16.eq(v128.or(v128.load(p - 2, 32), foldD), letterD), i8x16.eq(v128.load(p, 34), dot)),
    )
    let e3 = v128.and(
      i8x16.eq(v128.or(v128.load(p, 48), foldP), letterP),
      v128.or(i8x16.eq(v128.or(v128.load(p - 2, 48), foldD), letterD), i8x16.eq(v128.load(p, 50), dot)),
    )
    for (let row = pairsFrom; row < pairsTo; row += PAIR_ROW) {
      const a = v128.load(row)
      const foldA = v128.load(row, 16)
      const b = v128.load(row, 32)
      const foldB = v128.load(row, 48)
      const q = p + load<u32>(row, 64)
      e0 = v128.or(e0, both(v128.load(p), v128.load(q), a, foldA, b, foldB))
      e1 = v128.or(e1, both(v128.load(p, 16), v128.load(q, 16), a, foldA, b, foldB))
      e2 = v128.or(e2, both(v128.load(p, 32), v128.load(q, 32), a, foldA, b, foldB))
      e3 = v128.or(e3, both(v128.load(p, 48), v128.load(q, 48), a, foldA, b, foldB))
    }
    if (v128.any_true(v128.or(v128.or(e0, e1), v128.or(e2, e3)))) {
      let candidates = bits(e0, e1, e2, e3)
      while (candidates !== 0) {
        const at = confirm(p + (ctz(candidates) as usize), from, to)
        if (at !== 0) {
          const before = at - p
          const marks = bits(n0, n1, n2, n3) & (before < BLOCK ? ((1 as u64) << (before as u64)) - 1 : -1)
          ends += sum(counts) + (popcnt(marks) as u32)
          known = marks === 0 ? 0 : p + BLOCK - (clz(marks) as usize)
          return at
        }
        candidates &= candidates - 1
      }
    }
    counts = i8x16.sub(counts, i8x16.add(i8x16.add(n0, n1), i8x16.add(n2, n3)))
    rounds += 1
    if (rounds === 63) {
      ends += sum(counts)
      counts = i8x16.splat(0)
      rounds = 0
    }
    p += BLOCK
    if (p > to) ends -= popcnt(bits(n0, n1, n2, n3) >> ((BLOCK - (p - to)) as u64)) as u32
  }
  ends += sum(counts)
  return 0
}

/** Position of a word, within its line, that has one of its pairs at `pos`; 0 for none. */
function confirm(pos: usize, from: usize, to: usize): usize {
  if (load<u8>(pos) === LINE_END) return pos + 1 < to ? pos + 1 : 0
  let possible = wordsWith(0, pos - 1) & wordsWith(1, pos) & wordsWith(2, pos + 1)
  while (possible !== 0) {
    const word = load<u32>(words + ((ctz(possible) as usize) << 2))
    if (pos + load<i32>(word, 4) >= from && pos + load<i32>(word, 8) <= to && matches(word, pos)) return pos
    possible &= possible - 1
  }
  return 0
}

/** A bit for each word that has a byte before its anchor (0), there (1), behind it (2), or does not reach so far. */
function wordsWith(place: usize, at: usize): u64 {
  return load<u64>(masks + (place << 11) + ((load<u8>(at) as usize) << 3))
}

/** Whether a word is around its anchor. */
function matches(word: usize, anchor: usize): bool {
  const end: usize = load<u32>(word)
  for (let row = word + WORD_HEAD; row < end; row += WORD_ROW) {
    const text = load<u64>(anchor + load<i32>(row, 24))
    if (((text | load<u64>(row)) & load<u64>(row, 8)) !== load<u64>(row, 16)) return false
  }
  return true
}

/** The start of the line of `at`, searched backwards; `floor` starts a line. */
function lineStart(at: usize, floor: usize): usize {
  const newline = i8x16.splat(LINE_END)
  let p = at
  while (p > floor) {
    p -= 16
    const marks = i8x16.bitmask(i8x16.eq(v128.load(p), newline))
    const first = p + 32 - (clz(marks) as usize)
    if (marks !== 0) return max(first, floor)
  }
  return floor
}

/** The line end at or behind `at`, or `to`. */
export function lineEnd(at: usize, to: usize): usize {
  const newline = i8x16.splat(LINE_END)
  for (let p = at; p < to; p += 16) {
    const marks = i8x16.bitmask(i8x16.eq(v128.load(p), newline))
    if (marks !== 0) return min(p + (ctz(marks) as usize), to)
  }
  return to
}

function both(atP: v128, atQ: v128, a: v128, foldA: v128, b: v128, foldB: v128): v128 {
  return v128.and(i8x16.eq(v128.or(atP, foldA), a), i8x16.eq(v128.or(atQ, foldB), b))
}

/** A bit for each byte of four vectors. */
function bits(v0: v128, v1: v128, v2: v128, v3: v128): u64 {
  return (
    (i8x16.bitmask(v0) as u64) |
    ((i8x16.bitmask(v1) as u64) << 16) |
    ((i8x16.bitmask(v2) as u64) << 32) |
    ((i8x16.bitmask(v3) as u64) << 48)
  )
}

/** The sum of 16 unsigned bytes. */
function sum(v: v128): u32 {
  const wide = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(v))
  return (i32x4.extract_lane(wide, 0) +
    i32x4.extract_lane(wide, 1) +
    i32x4.extract_lane(wide, 2) +
    i32x4.extract_lane(wide, 3)) as u32
}
