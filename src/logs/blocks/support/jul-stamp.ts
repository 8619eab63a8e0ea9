import type { Stamp } from '../../../core/traffic/log.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIME = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{1,2}):(\d\d):(\d\d)\s([AP])M /u

/** `Sep 30, 2023 10:00:01 AM`, as java.util.logging writes the time in English: a clock without a zone. */
export function julStamp(line: string): Stamp | undefined {
  const [, name = '', day, year, hour, minute, second, half] = TIME.exec(line.slice(0, 64)) ?? []
  const month = MONTHS.indexOf(name)
  if (month < 0) return undefined
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  const ms = Date.UTC(Number(year), month, Number(day), hours, Number(minute), Number(second))
  return { ms, zoned: false }
}
