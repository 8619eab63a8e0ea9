import type { Stamp } from '../../../core/log.ts'
import type { FileFacts } from '../../format.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A clock without a zone may be ahead of UTC by so much. */
const AHEAD = 14 * 3_600_000

/**
 * `Sep 30 10:00:00` as the last such time before the file changed: there is no year in it. Nothing when it is not known
 * when the file changed, or when there is no such day.
 */
export function yearlessTime(text: string, { changed }: FileFacts): Stamp | undefined {
  const match = /^([A-Z][a-z]{2}) ([ \d]\d) (\d{2}):(\d{2}):(\d{2})$/.exec(text)
  const month = MONTHS.indexOf(match?.[1] ?? '')
  if (!match || month < 0 || changed === undefined) return undefined
  const [, , day, hour, minute, second] = match.map(Number)
  const last = new Date(changed + AHEAD).getUTCFullYear()
  for (let year = last; year > last - 9; year--) {
    const ms = Date.UTC(year, month, day, hour, minute, second)
    if (ms <= changed + AHEAD && new Date(ms).getUTCMonth() === month) return { ms, zoned: false }
  }
  return undefined
}
