import type { Finding } from '../../core/findings/finding.ts'
import { compareEntries, kindOf, type ReadEntry, twinKey } from './entry.ts'
import { firstOf, grouped } from './grouped.ts'
import { BEFORE, BEHIND } from './tags.ts'

/** The lines of one known finding: one, or adjacent ones from a merge of branches. */
export type Slot = readonly [ReadEntry, ...ReadEntry[]]

/** Entries of one path by rule and hash; slots in order of their ordinals. */
export type SlotsByTwin = ReadonlyMap<string, readonly Slot[]>

/** Entries by path, then by what twins have in common. */
export function slotsByPath(entries: readonly ReadEntry[]): Map<string, SlotsByTwin> {
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

/** Known and new findings, and unmatched entries. */
export interface Pairing {
  readonly known: readonly Finding[]
  readonly fresh: readonly Finding[]
  /** Slots that no finding has taken. */
  readonly left: readonly Slot[]
}

/** Distinguishing features of twins. */
interface Twin {
  readonly place: string
  readonly calls: readonly Parameters<typeof kindOf>[0][]
}

const callsOf = ({ calls }: Twin) => calls.map(kindOf).sort().join()

/**
 * Likenesses of a finding and an entry, the strongest first: equal place, or one half of it, each first with equal
 * calls.
 */
const LIKENESSES: readonly ((twin: Twin) => string)[] = [
  (twin) => `${twin.place} ${callsOf(twin)}`,
  ({ place }) => place,
  (twin) => `${BEFORE(twin.place)} ${callsOf(twin)}`,
  (twin) => `${BEHIND(twin.place)} ${callsOf(twin)}`,
  ({ place }) => BEFORE(place),
  ({ place }) => BEHIND(place),
]

/**
 * Pairs twins of one file with what is known of them: those at the same place first, then those with the same code
 * before or behind them, the others in order; of several those with the same calls, and notes last. The lines of one
 * slot that branches wrote apart may each know a finding, but only at their own place: most of them are one that moved.
 */
export function pair(
  slots: readonly Slot[],
  findings: readonly Finding[],
  placeOf: (finding: Finding) => string,
): Pairing {
  const known = new Set<Finding>()
  const taken = new Set<Slot>()
  const used = new Set<string>()
  const isNote = ({ level }: Finding) => level === 'note'
  const ordered = [...findings.filter((finding) => !isNote(finding)), ...findings.filter(isNote)]
  const settle = (finding: Finding, slot: Slot) => {
    taken.add(slot)
    known.add(finding)
  }
  const match = (keyOf: (line: Twin) => string) => {
    const lines = slots.flatMap((slot) => slot.map((entry) => ({ slot, entry })))
    const open = firstOf(
      lines,
      ({ entry }) => keyOf(entry),
      ({ slot, entry }) => !used.has(lineOf(slot, entry)),
    )
    for (const finding of ordered) {
      const line = known.has(finding) ? undefined : open(keyOf({ place: placeOf(finding), calls: finding.calls }))
      if (!line) continue
      used.add(lineOf(line.slot, line.entry))
      settle(finding, line.slot)
    }
  }
  if (slots.length > 1 || findings.length > 1) for (const keyOf of LIKENESSES) match(keyOf)
  const isOpen = (slot: Slot) => !taken.has(slot)
  const called = slots.flatMap((slot) => [...new Set(slot.map(callsOf))].map((calls) => ({ slot, calls })))
  const alike = firstOf(
    called,
    ({ calls }) => calls,
    ({ slot }) => isOpen(slot),
  )
  for (const finding of ordered) {
    const like = known.has(finding) || isNote(finding) ? undefined : alike(callsOf({ place: '', calls: finding.calls }))
    if (like) settle(finding, like.slot)
  }
  const any = firstOf(slots, () => '', isOpen)
  for (const finding of ordered) {
    const slot = known.has(finding) ? undefined : any('')
    if (slot) settle(finding, slot)
  }
  return {
    known: findings.filter((finding) => known.has(finding)),
    fresh: findings.filter((finding) => !known.has(finding)),
    left: slots.filter(isOpen),
  }
}

/** Key of a twin's line: several lines of one slot may have the same place. */
function lineOf([first]: Slot, { place }: ReadEntry): string {
  return `${first.line} ${place}`
}
