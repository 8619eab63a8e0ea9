import { ClockError } from './clock-error.ts'

/** The deactivation: before `from` no zone has reached it, from `to` on every zone has. Milliseconds since 1970. */
export interface Cutoff {
  readonly from: number
  readonly to: number
}

export const MINUTE = 60_000
/** Zones change, and differ, by quarters of an hour. */
export const QUARTER = 900_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

/** Greatest offsets of time zones from UTC. */
export const AHEAD = 14 * HOUR
export const BEHIND = 12 * HOUR

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Parses the date of the deactivation. A time with a zone is one instant. A date alone has no zone: its window reaches
 * from its start in the first time zone to its start in the last. Throws a ClockError for anything else.
 */
export function cutoffOf(written: string): Cutoff {
  const [, year, month, day, hour, minute, second = '0', fraction = '0', zone] = INSTANT.exec(written.trim()) ?? []
  const start = dayStart(Number(year), Number(month), Number(day))
  if (start === undefined) throw wrong(written, 'is no date or instant')
  if (hour === undefined) return { from: start - AHEAD, to: start + BEHIND }
  if (zone === undefined) throw wrong(written, 'names no zone')
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) throw wrong(written, 'is no time of a day')
  const offset = offsetOf(zone)
  if (offset === undefined) throw wrong(written, 'has a zone that no place is in')
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * 1000
  const at = start + time + Math.floor(Number(`0.${fraction}`) * 1000) - offset
  return { from: at, to: at }
}

/** Milliseconds ahead of UTC of `Z`, `+02:00`, `+0200`, `+02`; nothing for what no zone of the world has. */
export function offsetOf(zone: string): number | undefined {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(zone) ?? []
  if (sign === undefined || Number(minutes) > 59) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
  return offset < -BEHIND || offset > AHEAD ? undefined : offset
}

/** The first millisecond of a day in UTC; nothing for a day that no calendar has. */
function dayStart(year: number, month: number, day: number): number | undefined {
  const ms = Date.UTC(year, month - 1, day)
  return new Date(ms).getUTCDate() === day && month >= 1 && month <= 12 ? ms : undefined
}

function wrong(written: string, why: string): ClockError {
  const shown = JSON.stringify(written.slice(0, 60))
  return new ClockError(
    `--cutoff ${shown} ${why}: write a date (2023-09-30) or an instant with its zone (2023-09-30T00:00:00+02:00).`,
  )
}
