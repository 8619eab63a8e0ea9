import type { Stamp } from '../../../core/log.ts'

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

/** `30/Sep/2023:10:00:00 +0200`; without the zone it is a clock without one. */
export function clfTime(text: string): Stamp | undefined {
  const match = CLF.exec(text)
  const month = MONTHS[match?.[2]?.toLowerCase() ?? '']
  if (!match || month === undefined) return undefined
  const [, day, , year, hour, minute, second, fraction = '0', sign, zoneHour, zoneMinute] = match
  const ms = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second))
  const zone = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute))
  return { ms: ms + Math.floor(Number(`0.${fraction}`) * 1000) - zone * 60_000, zoned: sign !== undefined }
}
