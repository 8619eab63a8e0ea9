import { push } from '../core/lists.ts'
import { isAside } from './asides.ts'
import { isBase, isGivenFromOutside, isRefused } from './claims.ts'
import type { Homes } from './homes.ts'
import type { Place } from './places.ts'

/**
 * Who else has to move first. A base without a call of its own may be what a call is given whose address comes from
 * outside: its version moves only if what version 6 refuses at such calls of its home goes, too. Gives the numbers
 * of those places by the number of the base.
 */
export function needsOf(places: readonly Place[], { homeOf }: Homes): ReadonlyMap<number, readonly number[]> {
  const senders = new Map<string, number[]>()
  places.forEach((one, index) => {
    if (!isRefused(one) || !one.requests.some(isGivenFromOutside)) return
    push(senders, homeOf(one), index)
  })
  if (senders.size === 0) return new Map()
  return new Map(
    places.flatMap((one, index) => {
      const needed = isFree(one) ? senders.get(homeOf(one)) : undefined
      return needed ? [[index, needed] as const] : []
    }),
  )
}

/** A base that no call was seen to use; one of version 5, too: nothing that is sent to it is processed today. */
function isFree(one: Place): boolean {
  return isBase(one) && !isAside(one) && one.calls.length === 0
}
