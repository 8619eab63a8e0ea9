import { push } from '../../core/runtime/lists.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { CallScopes } from './call-scopes.ts'
import { isBase, isGivenFromOutside, isRefused } from './place-roles.ts'

/**
 * Places that have to move first. A base without a call of its own may be the base of a call whose address comes from
 * outside: its version moves only if the values at such calls of its call scope that version 6 refuses go, too. Gives the
 * numbers of those places by the number of the base.
 */
export function needsOf(places: readonly Place[], { scopeOf }: CallScopes): ReadonlyMap<number, readonly number[]> {
  const senders = new Map<string, number[]>()
  places.forEach((place, index) => {
    if (!isRefused(place) || !place.requests.some(isGivenFromOutside)) return
    push(senders, scopeOf(place), index)
  })
  if (senders.size === 0) return new Map()
  return new Map(
    places.flatMap((place, index) => {
      const needed = isFree(place) ? senders.get(scopeOf(place)) : undefined
      return needed ? [[index, needed] as const] : []
    }),
  )
}

/** A base that no call was seen to use; one of version 5, too: nothing that is sent to it is processed today. */
function isFree(place: Place): boolean {
  return isBase(place) && !isInert(place) && place.calls.length === 0
}
