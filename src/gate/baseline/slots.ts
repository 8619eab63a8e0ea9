import type { Finding } from '../../core/finding.ts'
import { compareEntries, type ReadEntry, twinKey } from './entry.ts'
import { grouped } from './grouped.ts'
import { BEFORE, BEHIND } from './tags.ts'

/** The lines of one known finding: one, or those that a merge of branches has put beside each other. */
export type Slot = readonly [ReadEntry, ...ReadEntry[]]

/** What is known of one path, by rule and hash; slots in the order of their ordinals. */
export type Shelf = ReadonlyMap<string, readonly Slot[]>

/** Entries by path, then by what twins have in common. */
export function shelve(entries: readonly ReadEntry[]): Map<string, Shelf> {
  const byPath = grouped(entries, ({ path }) => path)
  return new Map(
    [...byPath].map(([path, list]) => {
      const twins = grouped(list, ({ rule, hash }) => twinKey(rule, hash))
      return [path, new Map([...twins].map(([key, same]) => [key, slotsOf(same)]))]
    }),
  )
}

function slotsOf(twins: readonly ReadEntry[]): Slot[] {
  const slots = grouped([...twins].sort(compareEntries), ({ ordinal }) => String(ordinal))
  return [...slots.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] satisfies Slot] : []))
}

/** Which findings are known, and what is left of both. */
export interface Pairing {
  readonly known: readonly Finding[]
  readonly fresh: readonly Finding[]
  /** Slots that no finding has taken. */
  readonly left: readonly Slot[]
}

/**
 * Pairs twins of one file with what is known of them: those at the same place first, then those with the same code
 * before or behind them, the others in order, notes last. The lines of one slot that branches wrote apart may each know
 * a finding, but only at their own place: most of them are one finding that moved.
 */
export function pair(slots: readonly Slot[], findings: readonly Finding[], placeOf: (one: Finding) => string): Pairing {
  const known = new Set<Finding>()
  const taken = new Set<Slot>()
  const used = new Set<string>()
  const left = () => slots.filter((slot) => !taken.has(slot))
  const match = (half: (place: string) => string) => {
    const lines = slots.flatMap((slot) => slot.map(({ place }) => ({ slot, place })))
    const open = grouped(lines, ({ place }) => half(place))
    for (const one of findings) {
      if (known.has(one)) continue
      const line = open.get(half(placeOf(one)))?.find(({ slot, place }) => !used.has(`${slot[0].line} ${place}`))
      if (!line) continue
      used.add(`${line.slot[0].line} ${line.place}`)
      taken.add(line.slot)
      known.add(one)
    }
  }
  if (slots.length > 1 || findings.length > 1) {
    for (const half of [(place: string) => place, BEFORE, BEHIND]) match(half)
  }
  const rest = left()
  for (const one of [...findings.filter(({ level }) => level !== 'note'), ...findings]) {
    const slot = known.has(one) ? undefined : rest.shift()
    if (!slot) continue
    taken.add(slot)
    known.add(one)
  }
  return {
    known: findings.filter((one) => known.has(one)),
    fresh: findings.filter((one) => !known.has(one)),
    left: left(),
  }
}
