// AssemblyScript, compiled with `scanner.ts`. Reads lines of the common and combined formats, as far as they are plain:
// `client - user [30/Sep/2023:10:00:00 +0200] "GET /cloudapi/v6/… HTTP/1.1" 200 12 "referer" "agent"`. What it reads
// becomes a record of numbers; texts become hashes, by the steps of `../../reduce/tables/hash.ts`.

import { BACKSLASH, CLOSE, DASH, DOT, digits, hashUpTo, isDigit, OPEN, QUOTE, SPACE, skipTo } from './chars'
import { isHost, passPath, readPath } from './path'
import { NO_TIME, TIME, timeAt } from './time'

/** `/clo`, `udap` and `i/v`. */
const ROOT: u32 = 0x6f6c632f
const ROOT_MIDDLE: u32 = 0x70616475
const ROOT_END: u32 = 0x762f69

/** Longest client, user and method, in bytes. */
const CLIENT: usize = 255
const USER: usize = 125
const METHOD: usize = 11
let latest: u32 = 0

/** Bytes of a record. */
export const RECORD: usize = 64

/** The latest version that lines are read of. */
export function prepareAccess(last: u32): void {
  latest = last
}

/**
 * Parses the line in [start, end) into a record; its first number is 0 when the line needs the full reader. The version
 * is 0 for a request of something else: the needle is in its query, referer or agent.
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

/** Position of the bracket of the time after a client, or 0. */
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

/** Method, version and path; gives where the status begins, or 0. */
function readRequest(start: usize, end: usize, record: usize): usize {
  const space = hashUpTo(start, min(end, start + METHOD + 1), SPACE, record, 12)
  if (space <= start) return 0
  const isCalled =
    load<u32>(space + 1) === ROOT &&
    load<u32>(space + 5) === ROOT_MIDDLE &&
    (load<u32>(space + 9) & 0xffffff) === ROOT_END
  const digit = (load<u8>(space + 12) as u32) - 0x30
  const version = isCalled && digit >= 1 && digit <= latest && !isDigit(load<u8>(space + 13)) ? digit : 0
  store<u32>(record, version, 4)
  let at = version > 0 ? readPath(space + 13, end, record, version) : passPath(space + 1, end)
  if (at === 0) return 0
  if (load<u8>(at) !== SPACE) {
    at = passQuery(at, end)
    if (at === 0) return 0
  }
  // ` HTTP/1.1" `
  if (load<u32>(at) !== 0x54544820 || load<u16>(at + 4) !== 0x2f50 || load<u8>(at + 7) !== DOT) return 0
  if (load<u16>(at + 9) !== 0x2022 || !isDigit(load<u8>(at + 6)) || !isDigit(load<u8>(at + 8))) return 0
  return at + 11
}

/** End of a query, at a space; 0 if a quote, which would end the request, comes first. */
function passQuery(from: usize, end: usize): usize {
  for (let at = from; at < end; at++) {
    const byte = load<u8>(at)
    if (byte === SPACE) return at
    if (byte === QUOTE) return 0
    if (byte === BACKSLASH) at++
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
