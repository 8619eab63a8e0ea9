import type { Stamp } from '../../../core/log.ts'
import { clfTime } from './clf-time.ts'

const ISO =
  /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,:](\d{1,9}))? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i
const HTTP = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/
const NUMBER = /^\d{9,19}(?:\.\d{1,9})?$/

/**
 * The time in a value of a log: ISO 8601 and its likes, the time of the common log, that of HTTP headers, and seconds,
 * milli-, micro- or nanoseconds since 1970, which their size tells apart. Nothing for anything else.
 */
export function anyTime(value: unknown): Stamp | undefined {
  if (typeof value === 'number') return epoch(value)
  if (typeof value !== 'string' || value.length > 40) return undefined
  if (NUMBER.test(value)) return epoch(Number(value))
  return isoTime(value) ?? clfTime(value) ?? httpTime(value)
}

/** `2023-09-30T10:00:00.123Z`, `2023-09-30 10:00:00,123 +0200`; without the zone it is a clock without one. */
export function isoTime(text: string): Stamp | undefined {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, fraction = '0', zone] = match
  const isDate = inRange(month, 1, 12) && inRange(day, 1, 31)
  const isTime = inRange(hour, 0, 24) && inRange(minute, 0, 59) && inRange(second, 0, 60)
  if (!isDate || !isTime) return undefined
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return { ms: ms + Math.floor(Number(`0.${fraction}`) * 1000) - zoneMs(zone), zoned: zone !== undefined }
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
  const unit = UNITS.find(({ from }) => value >= from)
  const ms = unit ? Math.floor(Math.round((value / unit.perMs) * 1000) / 1000) : Number.NaN
  return Number.isFinite(ms) ? { ms, zoned: true } : undefined
}
