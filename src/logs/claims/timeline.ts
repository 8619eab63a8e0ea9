import type { TrafficImpact } from '../../core/log-report.ts'
import { compareStrings } from '../../core/span.ts'
import type { ClaimedShape, Counted } from './counted.ts'
import type { V6Traffic } from './v6.ts'

/** Calls by day, in order, as far as the day is known; also days with calls to version 6 only. */
export function timelineOf(old: readonly Counted[], v6: V6Traffic): TrafficImpact['timeline'] {
  const days = new Map<string, { old: number; silent: number; v6: number }>()
  const of = (name: string) => {
    const day = days.get(name) ?? { old: 0, silent: 0, v6: 0 }
    days.set(name, day)
    return day
  }
  for (const { shape, fate } of old) {
    for (const [name, count] of daysOf(shape)) {
      const day = of(name)
      day.old += count
      if (fate === 'silent') day.silent += count
    }
  }
  for (const [name, count] of v6.byDay) of(name).v6 += count
  return [...days].sort(([a], [b]) => compareStrings(a, b)).map(([day, counts]) => ({ day, ...counts }))
}

function daysOf({ days, day, count }: ClaimedShape): readonly (readonly [string, number])[] {
  return days ?? (day === undefined ? [] : [[day, count]])
}
