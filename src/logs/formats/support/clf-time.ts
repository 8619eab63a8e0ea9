import type { Stamp } from '../../../core/traffic/log.ts'
import { COLON, digitsAt, POINT, SPACE, secondsAt, zoneAt } from './digits.ts'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 0,
  feb: 1,
  mar: 2,
  apr: 3,
  may: 4,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  oct: 9,
  nov: 10,
  dec: 11,
}

const CLF = /^(\d{2})\/([A-Za-z]{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?: ([+-])(\d{2}):?(\d{2}))?$/

/** The day of the last time, as written and in milliseconds: it seldom changes. */
let lastDay = ''
let lastMs = 0

/** `30/Sep/2023:10:00:00 +0200`; without the zone it is a clock without one. */
export function clfTime(text: string): Stamp | undefined {
  return (text.slice(0, DAY) === lastDay ? ofLastDay(text) : undefined) ?? ofAnyDay(text)
}

/** Characters of `30/Sep/2023`, of the time, and of a zone behind it. */
const DAY = 11
const TIME = 20
const ZONE = 6

/** With three digits of a fraction and no zone, with a zone and no fraction, or with neither; nothing for other times. */
function ofLastDay(text: string): Stamp | undefined {
  const seconds = secondsAt(text, DAY + 1)
  if (Number.isNaN(seconds) || text.charCodeAt(DAY) !== COLON) return undefined
  const ms = lastMs + seconds * 1000
  if (text.length === TIME) return { ms, zoned: false }
  if (text.length === TIME + ZONE) {
    const zone = text.charCodeAt(TIME) === SPACE ? zoneAt(text, TIME + 1) : Number.NaN
    return Number.isNaN(zone) ? undefined : { ms: ms - zone, zoned: true }
  }
  const fraction =
    text.length === TIME + 4 && text.charCodeAt(TIME) === POINT ? digitsAt(text, TIME + 1, 3) : Number.NaN
  return Number.isNaN(fraction) ? undefined : { ms: ms + Math.floor((fraction / 1000) * 1000), zoned: false }
}

function ofAnyDay(text: string): Stamp | undefined {
  const match = CLF.exec(text)
  const month = MONTHS[match?.[2]?.toLowerCase() ?? '']
  if (!match || month === undefined) return undefined
  const [, day, , year, hour, minute, second, fraction = '0', sign, zoneHour, zoneMinute] = match
  lastDay = text.slice(0, DAY)
  lastMs = Date.UTC(Number(year), month, Number(day))
  const ms = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second))
  const zone = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute))
  return { ms: ms + Math.floor(Number(`0.${fraction}`) * 1000) - zone * 60_000, zoned: sign !== undefined }
}
