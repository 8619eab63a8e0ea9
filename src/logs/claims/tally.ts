import type { Phase, Shape } from '../../core/log.ts'

/** A count for each phase. */
export type ByPhase = Readonly<Record<Phase, number>>

/** How many calls there are of each phase. */
export function byPhase(shapes: Iterable<Pick<Shape, 'phase' | 'count'>>): ByPhase {
  const counts: Record<Phase, number> = { before: 0, window: 0, after: 0, unknown: 0 }
  for (const { phase, count } of shapes) counts[phase] += count
  return counts
}

/** How many calls there are. */
export function total(shapes: Iterable<Pick<Shape, 'count'>>): number {
  let sum = 0
  for (const { count } of shapes) sum += count
  return sum
}

/** The first and the last of some times, as far as they are known. */
export function span(shapes: Iterable<Pick<Shape, 'first' | 'last'>>): {
  readonly first?: number
  readonly last?: number
} {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const one of shapes) {
    if (one.first !== undefined) first = Math.min(first, one.first)
    if (one.last !== undefined) last = Math.max(last, one.last)
  }
  return first > last ? {} : { first, last }
}

/** Things by a key, in the order in which the keys come. */
export function groupBy<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
