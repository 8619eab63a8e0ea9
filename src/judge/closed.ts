import { push } from '../core/lists.ts'
import { isAside } from './asides.ts'
import { isBase, isDynamic, isOldClient, isUnclaimed, isUnplaced } from './claims.ts'
import type { Homes } from './homes.ts'
import type { Place } from './places.ts'
import type { Sets } from './sets.ts'

/**
 * The closed world: where every old base of a home is known, safe, and moves with one group, a header or a media type
 * that no call claims has no other address to go to: it is as safe as the bases. Gives the places, those headers safe,
 * and the roots of the groups of which nothing is a guess any more.
 */
export function closeWorlds(
  places: readonly Place[],
  sets: Sets,
  guessed: ReadonlySet<number>,
  homes: Homes,
): { readonly places: readonly Place[]; readonly closed: ReadonlySet<number> } {
  if (guessed.size === 0) return { places, closed: new Set() }
  const addresses = new Map<string, number[]>()
  const members = new Map<number, number[]>()
  places.forEach((one, index) => {
    if (isAside(one)) return
    if (isBase(one) || isDynamic(one) || isOldClient(one)) push(addresses, homes.homeOf(one), index)
    const root = sets.find(index)
    if (guessed.has(root)) push(members, root, index)
  })
  const closed = new Set<number>()
  for (const [root, indexes] of members) {
    const own = indexes.flatMap((index) => places[index] ?? [])
    const around = new Set(own.map(homes.homeOf))
    const all = [...around].flatMap((home) => addresses.get(home) ?? [])
    const isKnown = all.length > 0 && all.every((index) => sets.find(index) === root && isSafeBase(places[index]))
    if (isKnown && own.every((one) => isCovered(one, homes))) closed.add(root)
  }
  return { places: places.map((one, index) => (closed.has(sets.find(index)) ? asSafe(one) : one)), closed }
}

function isSafeBase(one: Place | undefined): boolean {
  return one !== undefined && isBase(one) && one.problem.fix?.safety === 'safe' && one.problem.fix.edits.length > 0
}

/** Whether nothing is guessed of a place but which of the known bases it goes to. */
function isCovered(one: Place, homes: Homes): boolean {
  if (isUnclaimed(one)) return one.evidence.kind === 'header' && homes.isWhole(one)
  return !isUnplaced(one)
}

function asSafe(one: Place): Place {
  const { fix } = one.problem
  if (!isUnclaimed(one) || fix?.safety !== 'review' || fix.edits.length === 0) return one
  return { ...one, problem: { ...one.problem, fix: { ...fix, safety: 'safe' } } }
}
