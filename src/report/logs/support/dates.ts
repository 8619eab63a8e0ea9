/** Milliseconds of a day. */
const DAY = 86_400_000

/** ISO 8601 in UTC; nothing for no time, and for one that no calendar has. */
export function iso(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** `YYYY-MM-DD` in UTC; nothing as for `iso`. */
export function dayOf(ms: number | undefined): string | undefined {
  return iso(ms)?.replace(/T.*/s, '')
}

/** The number of a day, 0 for 1970-01-01; nothing for what is no day. */
export function dayNumber(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : Math.floor(ms / DAY)
}

/** The day of a number. */
export function dayText(number: number): string {
  return dayOf(number * DAY) ?? ''
}

/** `2023-09-01 to 2023-10-31`, or one day; nothing without times. */
export function spanText(first: number | undefined, last: number | undefined): string | undefined {
  const [from, to] = [dayOf(first), dayOf(last)]
  if (from === undefined || to === undefined) return from ?? to
  return from === to ? from : `${from} to ${to}`
}
