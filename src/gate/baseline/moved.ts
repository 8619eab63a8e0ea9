import { compareStrings } from '../../core/text/span.ts'
import { grouped } from './grouped.ts'

/** Above this number of file pairs with a common item, only files of the same name are compared. */
const PAIRS = 200_000

/** Number of occurrences by item in a file. */
export type Amounts = ReadonlyMap<string, number>

/**
 * Maps removed files to their new paths: the file with most of its items; among several, one with the same name, then
 * the most similar path, then the first. Two may map to one file, if it has enough items.
 */
export function movesOf(gone: ReadonlyMap<string, Amounts>, found: ReadonlyMap<string, Amounts>): Map<string, string> {
  const room = new Map([...found].map(([path, amounts]) => [path, new Map(amounts)]))
  const moves = new Map<string, string>()
  const used = new Set<string>()
  for (const { from, to } of candidates(gone, found)) {
    if (moves.has(from) || used.has(to)) continue
    moves.set(from, to)
    used.add(to)
    fill(room.get(to), gone.get(from))
  }
  for (const [from, amounts] of gone) {
    if (moves.has(from)) continue
    const [best] = [...used].map((to) => rated(from, to, shared(amounts, room.get(to)))).sort(byMerit)
    if (!best || best.score === 0) continue
    moves.set(from, best.to)
    fill(room.get(best.to), amounts)
  }
  return moves
}

interface Candidate {
  readonly from: string
  readonly to: string
  readonly score: number
  readonly likeness: number
}

function candidates(gone: ReadonlyMap<string, Amounts>, found: ReadonlyMap<string, Amounts>): Candidate[] {
  const [before, after] = [byThing(gone), byThing(found)]
  const scores = new Map<string, Map<string, number>>()
  for (const [thing, froms] of before) {
    const tos = after.get(thing) ?? []
    const all = froms.length * tos.length <= PAIRS
    const named = all ? undefined : grouped(tos, nameOf)
    for (const from of froms) {
      const row = scores.get(from) ?? new Map<string, number>()
      scores.set(from, row)
      const amount = gone.get(from)?.get(thing) ?? 0
      for (const to of named ? (named.get(nameOf(from)) ?? []) : tos) {
        row.set(to, (row.get(to) ?? 0) + Math.min(amount, found.get(to)?.get(thing) ?? 0))
      }
    }
  }
  return [...scores].flatMap(([from, row]) => [...row].map(([to, score]) => rated(from, to, score))).sort(byMerit)
}

function rated(from: string, to: string, score: number): Candidate {
  return { from, to, score, likeness: likeness(from, to) }
}

function byMerit(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.likeness - a.likeness || compareStrings(a.from, b.from) || compareStrings(a.to, b.to)
}

function byThing(files: ReadonlyMap<string, Amounts>): Map<string, string[]> {
  const pairs = [...files].flatMap(([path, amounts]) => [...amounts.keys()].map((thing) => ({ path, thing })))
  const things = grouped(pairs, ({ thing }) => thing)
  return new Map([...things].map(([thing, list]) => [thing, list.map(({ path }) => path)]))
}

function shared(amounts: Amounts, room: Amounts | undefined): number {
  return [...amounts].reduce((sum, [thing, amount]) => sum + Math.min(amount, room?.get(thing) ?? 0), 0)
}

function fill(room: Map<string, number> | undefined, amounts: Amounts | undefined): void {
  for (const [thing, amount] of amounts ?? []) room?.set(thing, Math.max(0, (room.get(thing) ?? 0) - amount))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Steps that two paths have in common: from their ends, which weigh more, then from their beginnings. */
function likeness(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')]
  return 1000 * alike(one.toReversed(), other.toReversed()) + alike(one, other)
}

function alike(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((step, index) => step !== other[index])
  return first < 0 ? one.length : first
}
