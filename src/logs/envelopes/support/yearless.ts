import type { Stamp } from '../../../core/traffic/log.ts'
import type { FileFacts } from '../../format.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const STAMP = /^(?:([A-Z][a-z]{2}) )?([A-Z][a-z]{2}) ([ \d]\d) (\d{2}):(\d{2}):(\d{2})$/

const DAY = 86_400_000
/** A clock without a zone may be ahead of UTC by so much. */
const AHEAD = 14 * 3_600_000
/** The API has been there since 2012: no call is older. */
const FIRST_YEAR = 2012

/**
 * `Sep 30 10:00:00`, also `Sat Sep 30 10:00:00`: a time without a year. The year is that of the file's name or of a
 * dated line; else any year before the last change of the file in which the weekday fits. Undefined if the last change
 * is unknown, or if there is no such day.
 */
export function yearlessTime(text: string, { changed, dated }: FileFacts): Stamp | undefined {
  const match = STAMP.exec(text)
  const month = MONTHS.indexOf(match?.[2] ?? '')
  if (!match || month < 0 || changed === undefined) return undefined
  const weekday = match[1] === undefined ? undefined : DAYS.indexOf(match[1])
  const [, , , day, hour, minute, second] = match.map(Number)
  const until = Math.min(changed, dated === undefined ? changed : dated + DAY) + AHEAD
  const all: number[] = []
  for (let year = new Date(until).getUTCFullYear(); year >= FIRST_YEAR; year--) {
    const ms = Date.UTC(year, month, day, hour, minute, second)
    const isDay =
      new Date(ms).getUTCMonth() === month && (weekday === undefined || new Date(ms).getUTCDay() === weekday)
    if (isDay && ms <= until) all.push(ms)
    if (isDay && ms <= until && dated !== undefined) break
  }
  const [latest, earliest] = [all[0], all.at(-1)]
  if (latest === undefined || earliest === undefined) return undefined
  return { ms: latest, zoned: false, ...(earliest < latest && { earliest }) }
}

/** A day in a name of a file: `messages-20231008`, `syslog.2023-10-08.gz`, `2023/10/08/syslog`. */
const ROTATED = /(?<!\d)(20\d{2})([-_./]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d{3})/g
/** The stamp that a line of syslog begins with. */
const HEAD = /^(?:<\d{1,3}>)?([A-Z][a-z]{2} [ \d]\d) \d{2}:/
/** A date with its year within a line. */
const DATED = /(?<!\d)(20\d{2})-(\d{2})-(\d{2})[T ]\d{2}:|(?<!\d)(\d{2})\/([A-Z][a-z]{2})\/(20\d{2})[: ]\d{2}:/

/** Lines between a stamp without a year and a line with one that are still written at about the same time. */
const NEAR = 8

/**
 * Date of a file whose stamps have no year: from its name, or from a line with a year on the same or a neighbouring
 * day. `head` is the beginning of the file.
 */
export function datedBy(name: string, head: string): number | undefined {
  const [written] = [...name.matchAll(ROTATED)].slice(-1)
  if (written) return Date.UTC(Number(written[1]), Number(written[3]) - 1, Number(written[4]))
  let stamped: Told<string> | undefined
  let whole: Told<RegExpExecArray> | undefined
  let at = 0
  for (const line of head.split('\n')) {
    at++
    const stamp = HEAD.exec(line)?.[1]
    const dated = DATED.exec(line)
    if (stamp !== undefined) stamped = { value: stamp, at }
    // Further in the line of another stamp a date may be any.
    if (dated && (stamp !== undefined || dated.index < 2)) whole = { value: dated, at }
    const date =
      stamped && whole && Math.abs(stamped.at - whole.at) <= NEAR ? sameDay(stamped.value, whole.value) : undefined
    if (date !== undefined) return date
  }
  return undefined
}

/** A fact of a line of the head. */
interface Told<T> {
  readonly value: T
  readonly at: number
}

/** The day of a stamp without a year, by a date with one that is a day from it at most. */
function sameDay(text: string, whole: RegExpExecArray): number | undefined {
  const year = Number(whole[1] ?? whole[6])
  const month = whole[2] === undefined ? MONTHS.indexOf(whole[5] ?? '') : Number(whole[2]) - 1
  const writtenDay = Date.UTC(year, month, Number(whole[3] ?? whole[4]))
  const logged = Date.UTC(year, MONTHS.indexOf(text.slice(0, 3)), Number(text.slice(4)))
  return Math.abs(writtenDay - logged) <= DAY ? logged : undefined
}
