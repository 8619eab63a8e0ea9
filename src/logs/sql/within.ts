import { DAY } from '../time/cutoff.ts'
import type { Dialect, TimeForm } from './dialects.ts'
import { literal } from './names.ts'
import { spelled, type TableMap } from './sources.ts'

/** The first day, and the day behind the last one, `YYYY-MM-DD`. */
export interface Days {
  readonly fromDay?: string
  readonly toDay?: string
}

const DIVISORS = { millis: 1, micros: 1000, nanos: 1_000_000 }

/** Whole milliseconds since 1970 of a column. */
export function millisOf({ millis }: Dialect, column: string, form: TimeForm): string {
  switch (form) {
    case 'timestamp':
      return millis.timestamp(column)
    case 'timestamp64':
      return `toUnixTimestamp64Milli(${column})`
    case 'iso':
      return millis.iso(blankless(column))
    case 'seconds':
      return `FLOOR(${column} * 1000)`
    default:
      return `FLOOR(${column} / ${DIVISORS[form]})`
  }
}

/** A text without anything in it is nothing; some engines read a time in it. */
export function blankless(text: string): string {
  return `NULLIF(${text}, '')`
}

/** Bounds of the time itself, which most engines know for each part of a table. */
export function timesWithin(dialect: Dialect, column: string, form: TimeForm, days: Days): string[] {
  if (form === 'iso') return textsWithin(dialect, column, days)
  const { fromDay, toDay } = days
  const bound = (day: string): string => {
    const ms = Date.parse(`${day}T00:00:00Z`)
    if (form === 'timestamp' || form === 'timestamp64') return dialect.instant(`${day} 00:00:00`)
    return String(form === 'seconds' ? ms / 1000 : BigInt(ms) * BigInt(DIVISORS[form]))
  }
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${bound(fromDay)}`]),
    ...(toDay === undefined ? [] : [`${column} < ${bound(toDay)}`]),
  ]
}

/** A text begins with the day of its own zone, which is at most a day apart: it narrows what is read, the time decides. */
function textsWithin(dialect: Dialect, column: string, { fromDay, toDay }: Days): string[] {
  const ms = millisOf(dialect, column, 'iso')
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${literal(dayBeside(fromDay, -1))}`]),
    ...(toDay === undefined ? [] : [`${column} < ${literal(dayBeside(toDay, 2))}`]),
    ...(fromDay === undefined ? [] : [`${ms} >= ${Date.parse(`${fromDay}T00:00:00Z`)}`]),
    ...(toDay === undefined ? [] : [`${ms} < ${Date.parse(`${toDay}T00:00:00Z`)}`]),
  ]
}

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** A row may be in the part of the day before or behind its own, whose clock may be another one. */
export function partsWithin(dialect: Dialect, partition: TableMap['partition'], { fromDay, toDay }: Days): string[] {
  if (!partition) return []
  const column = spelled(dialect, partition)
  const bound = (day: string, days: number): string => {
    const name = dayBeside(day, days)
    return literal(partition.form === '2023/09/01' ? name.replaceAll('-', '/') : name)
  }
  return [
    ...(fromDay === undefined ? [] : [`${column} >= ${bound(fromDay, -1)}`]),
    ...(toDay === undefined ? [] : [`${column} <= ${bound(toDay, 1)}`]),
  ]
}
