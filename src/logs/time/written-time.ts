import type { Stamp } from '../../core/traffic/log.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([AP]M))?`
/** `Oct 5, 2023 @ 10:00:01.123`, as Kibana writes it. */
const NAMED = new RegExp(`^([A-Z][a-z]{2}) (\\d{1,2}), (\\d{4})(?: @|,)? ${CLOCK}$`)
/** `05.10.2023 10:00:01`, `10/25/2023 10:00 AM`, as spreadsheets do. */
const NUMBERED = new RegExp(`^(\\d{1,2})([./])(\\d{1,2})\\2(\\d{4}),? ${CLOCK}$`)

/**
 * A time in human-readable tables, without a zone. Between slashes the month may come first or second: undefined if
 * both are possible.
 */
export function writtenTime(text: string): Stamp | undefined {
  const named = NAMED.exec(text)
  if (named) {
    const [, name = '', day, year, ...clock] = named
    return stampOf(Number(year), MONTHS.indexOf(name), Number(day), clock)
  }
  const match = NUMBERED.exec(text)
  if (!match) return undefined
  const [, one, sign, two, year, ...clock] = match
  const [first, second] = [Number(one), Number(two)]
  if (sign === '.') return stampOf(Number(year), second - 1, first, clock)
  if (first === second || second > 12) return stampOf(Number(year), first - 1, second, clock)
  return first > 12 ? stampOf(Number(year), second - 1, first, clock) : undefined
}

function stampOf(year: number, month: number, day: number, clock: readonly (string | undefined)[]): Stamp | undefined {
  const [hours, minutes, seconds = 0, half] = clock
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  const ms = Date.UTC(year, month, day, hour, Number(minutes), Number(seconds))
  const isDate = month >= 0 && month < 12 && new Date(Date.UTC(year, month, day)).getUTCDate() === day
  return isDate && hour < 24 && Number(minutes) < 60 && Number(seconds) < 61 ? { ms, zoned: false } : undefined
}
