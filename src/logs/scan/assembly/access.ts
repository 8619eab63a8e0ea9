// AssemblyScript, compiled with `scanner.ts`. Reads lines of the common and combined formats, as far as they are plain:
// `client - user [30/Sep/2023:10:00:00 +0200] "GET /cloudapi/v6/… HTTP/1.1" 200 12 "referer" "agent"`. What it reads
// becomes a record of numbers; texts become hashes, by the steps of `../../reduce/hash.ts`.

const SPACE: u8 = 0x20
const QUOTE: u8 = 0x22
const DASH: u8 = 0x2d
const DOT: u8 = 0x2e
const SLASH: u8 = 0x2f
const COLON: u8 = 0x3a
const QUESTION: u8 = 0x3f
const OPEN: u8 = 0x5b
const BACKSLASH: u8 = 0x5c
const CLOSE: u8 = 0x5d

const SEED_LOW: u32 = 0x811c9dc5
const SEED_HIGH: u32 = 0x9e3779b9

/** `/clo`, `udap` and `i/v`. */
const ROOT: u32 = 0x6f6c632f
const ROOT_MIDDLE: u32 = 0x70616475
const ROOT_END: u32 = 0x762f69

/** Longest client, user and method, in bytes. */
const CLIENT: usize = 255
const USER: usize = 125
const METHOD: usize = 11
/** Bytes of `30/Sep/2023:10:00:00 +0200`. */
const TIME: usize = 26
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
let latest: u32 = 0

/** Bytes of a record. */
export const RECORD: usize = 64

/** Where the tables are, and the latest version. */
export function prepareAccess(kindTable: usize, wordTable: usize, last: u32): void {
  kinds = kindTable
  words = wordTable
  latest = last
}

/**
 * Reads the line in [start, end) into a record; its first number is 0 when the line takes more care. The version is 0
 * for a request of something else: the word that was found stands in its query, its referer or its agent.
 */
export function readAccess(start: usize, end: usize, record: usize): void {
  store<u32>(record, 0)
  let at = readHead(start, end, record)
  if (at === 0) return
  at = readRequest(at, end, record)
  if (at === 0 || (load<u32>(record, 4) === 0 && !isHost(start, end))) return
  const format = readTail(at, end, record)
  if (format !== 0) store<u32>(record, format)
}

/** The time of the line in [start, end), milliseconds since 1970; NaN for a line that is not of these formats. */
export function stampAt(start: usize, end: usize): f64 {
  const client = skipTo(start, min(end, start + CLIENT + 1), SPACE)
  const open = client > start ? openBehind(client, end) : 0
  const ms = open === 0 ? NO_TIME : timeAt(open + 1)
  return ms === NO_TIME ? NaN : (ms as f64)
}

/** Client and time; gives where the request begins, or 0. */
function readHead(start: usize, end: usize, record: usize): usize {
  const client = hashUpTo(start, min(end, start + CLIENT + 1), SPACE, record, 20)
  const open = client > start ? openBehind(client, end) : 0
  const ms = open === 0 ? NO_TIME : timeAt(open + 1)
  if (ms === NO_TIME) return 0
  store<f64>(record, ms as f64, 56)
  return open + TIME + 4
}

/** Where the bracket of the time stands behind a client, or 0. */
function openBehind(client: usize, end: usize): usize {
  if (load<u16>(client + 1) !== 0x202d) return 0
  let at = client + 3
  if (load<u8>(at) === DASH && load<u8>(at + 1) === SPACE) at += 2
  else {
    at = skipTo(at, min(end, at + USER), SPACE) + 1
    if (at === 1) return 0
  }
  const isTime = at + TIME + 4 <= end && load<u8>(at) === OPEN && load<u8>(at + TIME + 1) === CLOSE
  return isTime && load<u16>(at + TIME + 2) === 0x2220 ? at : 0
}

const NO_TIME = i64.MIN_VALUE

/** Milliseconds since 1970 of `30/Sep/2023:10:00:00 +0200`, or `NO_TIME`. */
function timeAt(at: usize): i64 {
  const day = digits(at)
  const month = monthAt(at + 3)
  const year = digits(at + 7) * 100 + digits(at + 9)
  const hour = digits(at + 12)
  const minute = digits(at + 15)
  const second = digits(at + 18)
  const zoneHour = digits(at + 22)
  const zoneMinute = digits(at + 24)
  const sign = load<u8>(at + 21)
  const isSigned = sign === 0x2b || sign === DASH
  const isPunctuated =
    load<u8>(at + 2) === SLASH &&
    load<u8>(at + 6) === SLASH &&
    load<u8>(at + 11) === COLON &&
    load<u8>(at + 14) === COLON &&
    load<u8>(at + 17) === COLON &&
    load<u8>(at + 20) === SPACE
  // Odd days and hours are left to who takes more care: these are in every month of every year.
  if (!isSigned || !isPunctuated || month === 0 || day < 1 || day > daysIn(month) || year < 1970 || year > 9999)
    return NO_TIME
  if (<u32>hour > 23 || <u32>minute > 59 || <u32>second > 59 || <u32>zoneHour > 23 || <u32>zoneMinute > 59)
    return NO_TIME
  const zone = (zoneHour * 60 + zoneMinute) * (sign === DASH ? -1 : 1)
  const minutes = ((daysSince1970(year, month, day) as i64) * 24 + hour) * 60 + minute - zone
  return (minutes * 60 + second) * 1000
}

function daysIn(month: i32): i32 {
  if (month === 2) return 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** By years that begin in March: the leap day is their last. */
function daysSince1970(year: i32, month: i32, day: i32): i32 {
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month - 3 : month + 9
  return y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 719469
}

/** 1 to 12; 0 for what is no month. */
function monthAt(at: usize): i32 {
  switch (load<u32>(at) & 0xffffff) {
    case 0x6e614a:
      return 1
    case 0x626546:
      return 2
    case 0x72614d:
      return 3
    case 0x727041:
      return 4
    case 0x79614d:
      return 5
    case 0x6e754a:
      return 6
    case 0x6c754a:
      return 7
    case 0x677541:
      return 8
    case 0x706553:
      return 9
    case 0x74634f:
      return 10
    case 0x766f4e:
      return 11
    case 0x636544:
      return 12
    default:
      return 0
  }
}

/** Two digits as a number; less than -100,000 for what are none. */
function digits(at: usize): i32 {
  const tens = (load<u8>(at) as i32) - 0x30
  const ones = (load<u8>(at + 1) as i32) - 0x30
  return <u32>tens > 9 || <u32>ones > 9 ? -1_000_000 : tens * 10 + ones
}

/** Method, version and path; gives where the status begins, or 0. */
function readRequest(start: usize, end: usize, record: usize): usize {
  const space = hashUpTo(start, min(end, start + METHOD + 1), SPACE, record, 12)
  if (space <= start) return 0
  const isCalled =
    load<u32>(space + 1) === ROOT &&
    load<u32>(space + 5) === ROOT_MIDDLE &&
    (load<u32>(space + 9) & 0xffffff) === ROOT_END
  const version = isCalled ? (load<u8>(space + 12) as u32) - 0x30 : 0
  if (version > latest || (isCalled && version < 1)) return 0
  store<u32>(record, version, 4)
  let at = isCalled ? readPath(space + 13, end, record, version) : passPath(space + 1, end)
  if (at === 0) return 0
  if (load<u8>(at) !== SPACE) {
    at = skipTo(at, end, SPACE)
    if (at === 0) return 0
  }
  // ` HTTP/1.1" `
  if (load<u32>(at) !== 0x54544820 || load<u16>(at + 4) !== 0x2f50 || load<u8>(at + 7) !== DOT) return 0
  if (load<u16>(at + 9) !== 0x2022 || !isDigit(load<u8>(at + 6)) || !isDigit(load<u8>(at + 8))) return 0
  return at + 11
}

/** Whether a line begins with the name or address of a host: of calls, who counts them looks. */
function isHost(start: usize, end: usize): bool {
  let at = start
  while (at < end && (load<u8>(kinds + (load<u8>(at) as usize)) & HOSTLY) !== 0) at++
  return load<u8>(at) === SPACE
}

/** Where a plain path ends that is none of this API, with `cloudapi` in no case; 0 for others. */
function passPath(start: usize, end: usize): usize {
  if (load<u8>(start) !== SLASH) return 0
  let at = start
  for (; at < end; at++) {
    const byte = load<u8>(at)
    if (byte !== SLASH && (load<u8>(kinds + (byte as usize)) & PLAIN) === 0) break
    // `clou` and `dapi`, in any case.
    if ((load<u32>(at) | 0x20202020) === 0x756f6c63 && (load<u32>(at + 4) | 0x20202020) === 0x69706164) return 0
  }
  const last = load<u8>(at)
  return at < end && (last === SPACE || last === QUESTION) ? at : 0
}

/**
 * Goes over the path behind a version: gives where it ends, at a space or question mark, or 0 for a path that takes
 * more care. Two paths with the same hash of their shape have the same template (`../../target/template.ts`).
 */
function readPath(start: usize, end: usize, record: usize, version: u32): usize {
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
  // Paths of versions 1 and 2 may be another product's: what is learned of them is learned apart.
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

/** Status and agent; gives 1 for the common format, 2 for the combined one, 0 for others. */
function readTail(start: usize, end: usize, record: usize): u32 {
  if (start + 5 > end || !isDigit(load<u8>(start))) return 0
  const hundreds = (load<u8>(start) as i32) - 0x30
  const rest = digits(start + 1)
  if (hundreds < 1 || rest < 0 || load<u8>(start + 3) !== SPACE) return 0
  store<u32>(record, (hundreds * 100 + rest) as u32, 8)
  store<u32>(record, 0, 28)
  store<u32>(record, 0, 32)
  let at = start + 4
  if (load<u8>(at) === DASH) at++
  else while (at < end && isDigit(load<u8>(at))) at++
  if (at === start + 4 || at > start + 24) return 0
  if (at === end) return 1
  if (at + 1 >= end || load<u16>(at) !== 0x2220) return 0
  at = skipTo(at + 2, end, QUOTE)
  if (at === 0 || at + 2 >= end || load<u16>(at + 1) !== 0x2220) return 0
  const version = load<u32>(record, 4)
  const isOld = version > 0 && version < latest
  const close = isOld ? hashUpTo(at + 3, end, QUOTE, record, 28) : skipTo(at + 3, end, QUOTE)
  return close !== 0 && close === end - 1 ? 2 : 0
}

/** Stores the hash of what is before a byte, and gives its place, or 0. A backslash takes the next byte with it. */
function hashUpTo(from: usize, end: usize, stop: u8, record: usize, offset: usize): usize {
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
function skipTo(from: usize, end: usize, stop: u8): usize {
  for (let at = from; at < end; at++) {
    const byte = load<u8>(at)
    if (byte === stop) return at
    if (byte === BACKSLASH) at++
  }
  return 0
}

function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39
}

function isLetter(byte: u8): bool {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

function stepLow(hash: u32, byte: u32): u32 {
  return (hash ^ byte) * 0x01000193
}

function stepHigh(hash: u32, byte: u32): u32 {
  return ((hash * 0x5bd1e995) ^ (hash >>> 15)) + byte
}
