import { DAY } from './cutoff.ts'
import { memo } from './memo.ts'

/** The days that four digits of a year can name. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

const nameOf = memo((number) => new Date(number * DAY).toISOString().slice(0, 10))
let lastNumber = Number.NaN
let lastName: string | undefined

/** Whether an instant, with a day around it, is in the reach of dates with four digits of a year. */
export function isInReach(instant: number): boolean {
  return instant >= FIRST + 2 * DAY && instant < LAST - 2 * DAY
}

/** The day of an instant in UTC, `YYYY-MM-DD`; nothing for an instant out of reach. */
export function dayOfMs(instant: number): string | undefined {
  const number = Math.floor(instant / DAY)
  if (number === lastNumber) return lastName
  if (!isInReach(instant)) return undefined
  lastNumber = number
  lastName = nameOf(number)
  return lastName
}

/** The day behind another one. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
}
