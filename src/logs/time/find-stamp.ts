import type { Stamp } from '../../core/traffic/log.ts'
import { HOUR, MINUTE, offsetOf } from './cutoff.ts'

/** Characters of a line that are searched: times are at the start. */
const REACH = 2000

/** `30/Sep/2023:10:00:00 +0200`, as the formats of Apache write it. */
const CLF = String.raw`(\d{2})\/([A-Z][a-z]{2})\/(\d{4})[: ](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?: ?([+-]\d{4})(?!\d))?`

/** `2023-09-30T10:00:00.000Z`, with a space or tab for the `T`, slashes for the hyphens, a comma for the point. */
const ISO = String.raw`(\d{4})([-/])(\d{2})\9(\d{2})[T \t](\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?(?: ?(Z|[+-]\d{2}:?\d{2})(?![\d:]))?`

const DATED = new RegExp(`${CLF}|(?<!\\d)${ISO}`)

/** Seconds or milliseconds since 1970 at the start of a line: 2001 to 2286. */
const EPOCH = /^\s{0,8}(?:(\d{10})(?:\.(\d{1,9}))?|(\d{13}))(?![\d.-])/

/** The same as a member of JSON, under the names that logs have for it. */
const MEMBER =
  /"(?:ts|time|timestamp|@timestamp|msec|date)"\s{0,4}:\s{0,4}"?(?:(\d{10})(?:\.(\d{1,9}))?|(\d{13}))(?![\d.-])/

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The first time in a line of any format, as an approximate date. Times without a year, as in syslog, are ignored. */
export function findStamp(line: string): Stamp | undefined {
  const head = line.length > REACH ? line.slice(0, REACH) : line
  const epoch = EPOCH.exec(head) ?? (head.startsWith('{') ? MEMBER.exec(head) : null)
  if (epoch) return ofEpoch(epoch)
  const match = DATED.exec(head)
  if (!match) return undefined
  return match[1] === undefined ? ofIso(match) : ofClf(match)
}

function ofEpoch([, seconds, fraction = '0', ms]: RegExpExecArray): Stamp {
  return { ms: ms === undefined ? Number(seconds) * 1000 + thousandths(fraction) : Number(ms), zoned: true }
}

function ofClf([, day, name = '', year, hour, minute, second, zone]: RegExpExecArray): Stamp | undefined {
  const month = MONTHS.indexOf(name)
  if (month < 0) return undefined
  return stamp(Date.UTC(Number(year), month, Number(day)), hour, minute, second, '0', zone)
}

function ofIso(match: RegExpExecArray): Stamp | undefined {
  const [year, , month, day, hour, minute, second, fraction, zone] = match.slice(8)
  if (Number(month) < 1 || Number(month) > 12) return undefined
  return stamp(Date.UTC(Number(year), Number(month) - 1, Number(day)), hour, minute, second, fraction, zone)
}

function stamp(day: number, hour = '0', minute = '0', second = '0', fraction = '0', zone?: string): Stamp {
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * 1000 + thousandths(fraction)
  const offset = zone === undefined ? undefined : offsetOf(zone)
  return { ms: day + time - (offset ?? 0), zoned: offset !== undefined }
}

function thousandths(fraction: string): number {
  return Math.floor(Number(`0.${fraction}`) * 1000)
}
