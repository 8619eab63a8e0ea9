import { push } from '../../core/runtime/lists.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { CallScopes } from './call-scopes.ts'
import { sentToBases } from './calls-to-bases.ts'
import type { Sets } from './disjoint-sets.ts'
import { isBase, isDynamic, isOldClient, isUnclaimed, isUnplaced, looseOf } from './place-roles.ts'

/**
 * The closed world: where every old base of a call scope is known and safe, and moves with a group that is no guess
 * itself, a header or a media type that no call claims has no other address to go to, nor has a member of a literal: it
 * is as safe as the bases. A member of a body that is sent to a path of this API by a client that was not seen, or to a
 * link that an answer gave, goes to one of the bases, too. Gives the places, those headers safe, and the roots of the groups in which
 * nothing is a guess.
 */
export function closeWorlds(
  places: readonly Place[],
  {
    sets,
    guessed,
    scopes,
    awaited,
  }: {
    readonly sets: Sets
    readonly guessed: ReadonlySet<number>
    readonly scopes: CallScopes
    /** Headers that tests expect: they go nowhere. */
    readonly awaited: ReadonlySet<number>
  },
): { readonly places: readonly Place[]; readonly closed: ReadonlySet<number> } {
  // A header that stands apart since nothing that it goes with needs it, as from version 5 on, is one of them, too.
  const isApart = (place: Place) =>
    place.context !== 'test' && isUnclaimed(place) && looseOf(place) === 'header' && isRenamed(place)
  if (guessed.size === 0 && !places.some(isApart)) return { places, closed: new Set() }
  const addresses = new Map<string, number[]>()
  const members = new Map<number, number[]>()
  places.forEach((place, index) => {
    if (isInert(place)) return
    if (isBase(place) || isDynamic(place) || isOldClient(place)) push(addresses, scopes.scopeOf(place), index)
    const root = sets.find(index)
    if (guessed.has(root) || isApart(place)) push(members, root, index)
  })
  const closed = new Set<number>()
  const isClosed = (root: number, indexes: readonly number[]): boolean => {
    const awaiting = indexes.flatMap((index) => (awaited.has(index) ? [] : (places[index] ?? [])))
    const around = new Set(awaiting.map(scopes.scopeOf))
    const all = [...around].flatMap((scope) => addresses.get(scope) ?? [])
    const isWritten = (other: number) => other === root || !guessed.has(other) || closed.has(other)
    if (all.length === 0 || !all.every((index) => isWritten(sets.find(index)) && isSafeBase(places[index])))
      return false
    const isBehind = sentToBases(awaiting)
    return awaiting.every((place) => isCovered(place, scopes) || isBehind(place))
  }
  // A group that is closed may close another one: a second fix would find it so.
  for (let before = -1; before < closed.size; ) {
    before = closed.size
    for (const [root, indexes] of members) if (!closed.has(root) && isClosed(root, indexes)) closed.add(root)
  }
  return { places: places.map((place, index) => (closed.has(sets.find(index)) ? asSafe(place) : place)), closed }
}

function isSafeBase(place: Place | undefined): boolean {
  return (
    place !== undefined && isBase(place) && place.problem.fix?.safety === 'safe' && place.problem.fix.edits.length > 0
  )
}

/** Whether nothing is guessed of a place but which of the known bases it goes to. */
function isCovered(place: Place, scopes: CallScopes): boolean {
  if (isUnclaimed(place)) return isSent(place) && scopes.isWhole(place)
  return !isUnplaced(place)
}

/** A header, or a member of a literal: what is declared or assigned may be taken from others, too. */
function isSent({ evidence }: Place): boolean {
  return (
    evidence.kind === 'header' || (evidence.kind === 'property' && evidence.form === 'literal' && !evidence.reviewed)
  )
}

/** A place is reviewed for one reason alone here: its call was not seen to go to a base. */
function asSafe(place: Place): Place {
  const { fix } = place.problem
  const isLifted = isUnclaimed(place) ? isSent(place) : isUnplaced(place) && isRenamed(place)
  if (!isLifted || fix?.safety !== 'review' || fix.isBeside || fix.edits.length === 0) return place
  return { ...place, problem: { ...place.problem, fix: { ...fix, safety: 'safe' } } }
}

/** A header whose name is changed where it is spelled. */
function isRenamed({ rule, problem }: Place): boolean {
  return rule.reads.includes('header') && problem.fix?.edits.every(({ text }) => text !== '') === true
}
