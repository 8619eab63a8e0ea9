import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Place } from '../findings/places.ts'
import type { Sets } from './disjoint-sets.ts'

/**
 * Joins places of one command, or of one request that is written out: they are sent together even where no call was
 * seen. Gives the places that found their address so, as safe as it is.
 */
export function joinCommands(places: readonly Place[], sets: Sets, written: PlaceReader): ReadonlyMap<number, Place> {
  const addressed = new Map<number, Place>()
  const addresses = new Map<string, number[]>()
  places.forEach(({ evidence, problem, calls }, index) => {
    if (evidence.kind !== 'url' || calls.length > 0 || !problem.change.startsWith('version-')) return
    push(addresses, problem.at.file, index)
  })
  if (addresses.size === 0) return addressed
  places.forEach((place, index) => {
    const { evidence, problem, calls } = place
    if ((evidence.kind !== 'header' && evidence.kind !== 'property') || calls.length > 0) return
    const beside = addresses
      .get(problem.at.file)
      ?.filter((at) => written.isOneCommand(problem.at, places[at]?.problem.at ?? problem.at))
    const [only, ...more] = beside ?? []
    if (only === undefined || more.length > 0) return
    sets.join(only, index)
    addressed.set(index, asSafe(place, places[only]))
  })
  return addressed
}

/** The name of a header is as sure as the version of the address that it is sent to. */
function asSafe(place: Place, address: Place | undefined): Place {
  const { fix } = place.problem
  const safety = address?.problem.fix?.safety
  if (!fix || safety !== 'safe' || place.evidence.kind !== 'header' || place.evidence.name === undefined) return place
  return {
    ...place,
    problem: { ...place.problem, fix: { ...fix, safety: fix.edits.length > 0 ? 'safe' : fix.safety } },
  }
}
