import type { Stamp } from '../../core/traffic/log.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const STAMP = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) (\d\d):(\d\d):(\d\d)(?:\.\d{1,9})? (\d{4})$/

/** `Thu Oct  5 10:00:00 2023`, as `asctime` of C writes it: of a clock without a zone. */
export function asctime(text: string | undefined): Stamp | undefined {
  const match = STAMP.exec(text ?? '')
  const month = MONTHS.indexOf(match?.[1] ?? '')
  if (!match || month < 0) return undefined
  const [, , day, hour, minute, second, year] = match.map(Number)
  return { ms: Date.UTC(year ?? 0, month, day, hour, minute, second), zoned: false }
}
