// AssemblyScript, compiled with `scanner.ts`: times of access logs.
import { COLON, DASH, digits, SLASH, SPACE } from './chars'

/** Bytes of `30/Sep/2023:10:00:00 +0200`. */
export const TIME: usize = 26
/** Value of a missing time. */
export const NO_TIME = i64.MIN_VALUE

/** Milliseconds since 1970 of `30/Sep/2023:10:00:00 +0200`, or `NO_TIME`. */
export function timeAt(at: usize): i64 {
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
  // Odd days and hours are left to the careful reader: these are in every month of every year.
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
