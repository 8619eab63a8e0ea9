import type { Phase, Shape } from '../../core/traffic/log.ts'

/** A count for each phase. */
export type ByPhase = Record<Phase, number>

/** Zero in every phase. */
export function noCalls(): ByPhase {
  return { before: 0, window: 0, after: 0, unknown: 0 }
}

/** Number of calls by phase. */
export function byPhase(calls: Iterable<{ readonly shape: Pick<Shape, 'phase' | 'count'> }>): ByPhase {
  const counts = noCalls()
  for (const { shape } of calls) counts[shape.phase] += shape.count
  return counts
}

/** Number of calls. */
export function total(calls: Iterable<{ readonly shape: Pick<Shape, 'count'> }>): number {
  let sum = 0
  for (const { shape } of calls) sum += shape.count
  return sum
}

/** The most targets that one of some shapes is known to have: no fewer are in all of them. */
export function mostTargets(calls: Iterable<{ readonly shape: Pick<Shape, 'targets'> }>): number {
  let most = 0
  for (const { shape } of calls) most = Math.max(most, shape.targets)
  return most
}

/** The first and the last of some times, as far as they are known. */
export function span(
  calls: Iterable<{ readonly shape: Pick<Shape, 'first' | 'last'> }>,
): Pick<Shape, 'first' | 'last'> {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { shape } of calls) {
    if (shape.first !== undefined && shape.first < first) first = shape.first
    if (shape.last !== undefined && shape.last > last) last = shape.last
  }
  return first > last ? {} : { first, last }
}

/** Adds to a count; nothing is 0. */
export function add<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** Things by a key, in the order in which the keys come. */
export function groupBy<T, K>(all: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of all) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
