import { QUARTER } from './cutoff.ts'
import { memo } from './memo.ts'

/** Returns the offset of a zone from UTC at an instant, in milliseconds; cached per quarter of an hour. */
export function offsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const ofQuarter = memo((quarter) => clockAt(format, quarter * QUARTER) - quarter * QUARTER)
  return (instant) => ofQuarter(Math.floor(instant / QUARTER))
}

/** The local time of the zone at an instant, as if it were UTC. */
function clockAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}
