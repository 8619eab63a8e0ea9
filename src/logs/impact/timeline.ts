import { compareStrings } from '../../core/text/span.ts'
import type { TrafficImpact } from '../../core/traffic/log-report.ts'
import { type CallRows, eachRow, nameOfDay } from './call-rows.ts'
import type { Counted } from './counted.ts'

/** Calls by day, in order, as far as the day is known; also days with calls to version 6 only. */
export function timelineOf(old: readonly Counted[], v6: readonly Counted[], rows: CallRows): TrafficImpact['timeline'] {
  const days = new Map<number, { old: number; silent: number; v6: number }>()
  const of = (row: number) => {
    const number = rows.day[row] ?? -1
    const known = days.get(number)
    if (known) return known
    const day = { old: 0, silent: 0, v6: 0 }
    days.set(number, day)
    return day
  }
  eachRow(old, (row, { fate }) => {
    const count = rows.count[row] ?? 0
    const day = of(row)
    day.old += count
    if (fate === 'silent') day.silent += count
  })
  eachRow(v6, (row) => {
    of(row).v6 += rows.count[row] ?? 0
  })
  days.delete(-1)
  return [...days]
    .map(([number, counts]) => ({ day: nameOfDay(number), ...counts }))
    .sort((a, b) => compareStrings(a.day, b.day))
}
