import type { TrafficImpact } from '../../core/log-report.ts'
import { compareStrings } from '../../core/span.ts'
import type { Counted } from './counted.ts'

/** Calls by day, in order, as far as the day is known; also days with calls to version 6 only. */
export function timelineOf(calls: readonly Counted[]): TrafficImpact['timeline'] {
  const days = new Map<string, { old: number; silent: number; v6: number }>()
  for (const { shape, group, fate } of calls) {
    if (shape.day === undefined || (group !== 'old' && group !== 'v6')) continue
    const day = days.get(shape.day) ?? { old: 0, silent: 0, v6: 0 }
    days.set(shape.day, day)
    day[group] += shape.count
    if (fate === 'silent') day.silent += shape.count
  }
  return [...days].sort(([a], [b]) => compareStrings(a, b)).map(([day, counts]) => ({ day, ...counts }))
}
