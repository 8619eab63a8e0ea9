import type { Stamp } from '../../../core/traffic/log.ts'
import { writtenTime } from '../../time/written-time.ts'
import { clfTime } from './clf-time.ts'
import { COLON, digitsAt, POINT, SPACE, zoneAt } from './digits.ts'

const ISO =
  /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,:](\d{1,9}))? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i
const HTTP = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/
const NUMBER = /^\d{9,19}(?:\.\d{1,9})?$/

/**
 * The time in a logged value: ISO 8601 and its variants, the time of the common log, of HTTP headers and of
 * human-readable tables, and seconds, milli-, micro- or nanoseconds since 1970, distinguished by size.
 */
export function anyTime(value: unknown): Stamp | undefined {
  if (typeof value === 'number') return epoch(value)
  if (typeof value !== 'string' || value.length > 40) return undefined
  if (NUMBER.test(value)) return epoch(Number(value))
  return isoTime(value) ?? clfTime(value) ?? httpTime(value) ?? writtenTime(value)
}

/** The day of the last time, as written and in milliseconds: it seldom changes. */
let lastDay = ''
let lastMs = 0

/** Characters of `2023-09-30`, of the time, and digits that a fraction has at most. */
const DAY = 10
const TIME = 19
const FRACTION = 9

/** `2023-09-30T10:00:00.123Z`, `2023-09-30 10:00:00,123 +0200`; without the zone it is a clock without one. */
export function isoTime(text: string): Stamp | undefined {
  return (text.slice(0, DAY) === lastDay ? ofLastDay(text) : undefined) ?? ofAnyDay(text)
}

/** With a point before its fraction and with `Z` or `+02:00` behind it, if there are any; nothing for other times. */
function ofLastDay(text: string): Stamp | undefined {
  const between = text.charCodeAt(DAY)
  const hour = digitsAt(text, DAY + 1, 2)
  const minute = digitsAt(text, DAY + 4, 2)
  const second = digitsAt(text, DAY + 7, 2)
  if ((between !== T && between !== SPACE) || text.charCodeAt(DAY + 3) !== COLON) return undefined
  if (text.charCodeAt(DAY + 6) !== COLON || !(hour <= 24 && minute <= 59 && second <= 60)) return undefined
  let ms = lastMs + ((hour * 60 + minute) * 60 + second) * 1000
  let at = TIME
  if (text.charCodeAt(at) === POINT) {
    while (isDigit(text.charCodeAt(++at)));
    const count = at - TIME - 1
    if (count < 1 || count > FRACTION) return undefined
    ms += Math.floor((digitsAt(text, TIME + 1, count) / 10 ** count) * 1000)
  }
  if (at === text.length) return { ms, zoned: false }
  if (text.charCodeAt(at) === Z && at + 1 === text.length) return { ms, zoned: true }
  const zone = at + 6 === text.length && text.charCodeAt(at + 3) === COLON ? zoneWithColon(text, at) : Number.NaN
  return Number.isNaN(zone) ? undefined : { ms: ms - zone, zoned: true }
}

function ofAnyDay(text: string): Stamp | undefined {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, fraction = '0', zone] = match
  const isDate = inRange(month, 1, 12) && inRange(day, 1, 31)
  const isTime = inRange(hour, 0, 24) && inRange(minute, 0, 59) && inRange(second, 0, 60)
  if (!isDate || !isTime) return undefined
  lastDay = text.slice(0, DAY)
  lastMs = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return { ms: ms + Math.floor(Number(`0.${fraction}`) * 1000) - zoneMs(zone), zoned: zone !== undefined }
}

const T = 0x54
const Z = 0x5a

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Milliseconds of `+02:00`; NaN for anything else. */
function zoneWithColon(text: string, at: number): number {
  return zoneAt(text.slice(at, at + 3) + text.slice(at + 4), 0)
}

function httpTime(text: string): Stamp | undefined {
  const match = HTTP.exec(text)
  return match ? clfTime(`${match[1]}/${match[2]}/${match[3]}:${match[4]} +0000`) : undefined
}

function inRange(text: string | undefined, from: number, to: number): boolean {
  return Number(text) >= from && Number(text) <= to
}

function zoneMs(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '')
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000
}

/** Least value of each unit, and how many of it are a millisecond. */
const UNITS: readonly { readonly from: number; readonly perMs: number }[] = [
  { from: 1e20, perMs: Number.NaN },
  { from: 1e17, perMs: 1e6 },
  { from: 1e14, perMs: 1e3 },
  { from: 1e11, perMs: 1 },
  { from: 1e8, perMs: 1e-3 },
]

function epoch(value: number): Stamp | undefined {
  for (const { from, perMs } of UNITS) {
    if (!(value >= from)) continue
    const ms = Math.floor(Math.round((value / perMs) * 1000) / 1000)
    return Number.isFinite(ms) ? { ms, zoned: true } : undefined
  }
  return undefined
}
