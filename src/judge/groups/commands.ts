import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import type { Place } from '../findings/places.ts'
import type { Sets } from './disjoint-sets.ts'

/** An address that a command names, or a path whose call can only go to the bases. */
interface Address {
  readonly at: Span
  readonly bases: number[]
}

/**
 * Joins places of one command, or of one request that is written out: they are sent together even where no call was
 * seen. A command that names a path only is sent to the bases that its call can only go to. Gives the places that found
 * their address so, as safe as it is.
 */
export function joinCommands(places: readonly Place[], sets: Sets, written: PlaceReader): ReadonlyMap<number, Place> {
  const addressed = new Map<number, Place>()
  const [addresses, paths] = [addressesIn(places), pathsIn(places)]
  if (addresses.size + paths.size === 0) return addressed
  places.forEach((place, index) => {
    const { evidence, problem, calls } = place
    if ((evidence.kind !== 'header' && evidence.kind !== 'property') || calls.length > 0) return
    const besideIn = (known: ReadonlyMap<string, readonly Address[]>) =>
      known.get(problem.at.file)?.filter(({ at }) => written.isOneCommand(problem.at, at)) ?? []
    const named = besideIn(addresses)
    const [only, ...more] = named.length > 0 ? named : besideIn(paths)
    if (only === undefined || more.length > 0) return
    for (const base of only.bases) sets.join(base, index)
    addressed.set(index, only.bases.every((base) => isSafe(places[base])) ? asSafe(place) : place)
  })
  return addressed
}

/** Versions of addresses whose calls were not seen, by file. */
function addressesIn(places: readonly Place[]): ReadonlyMap<string, readonly Address[]> {
  const addresses = new Map<string, Address[]>()
  places.forEach(({ evidence, problem, calls }, index) => {
    if (evidence.kind !== 'url' || calls.length > 0 || !problem.change.startsWith('version-')) return
    push(addresses, problem.at.file, { at: problem.at, bases: [index] })
  })
  return addresses
}

/** Calls by a path, by file, with the bases that they may go to. */
function pathsIn(places: readonly Place[]): ReadonlyMap<string, readonly Address[]> {
  const calls = new Map<string, Address>()
  places.forEach(({ behind = [] }, index) => {
    for (const { at } of behind) {
      const known = calls.get(spanKey(at))
      if (known) known.bases.push(index)
      else calls.set(spanKey(at), { at, bases: [index] })
    }
  })
  const paths = new Map<string, Address[]>()
  for (const one of calls.values()) push(paths, one.at.file, one)
  return paths
}

function isSafe(place: Place | undefined): boolean {
  return place?.problem.fix?.safety === 'safe'
}

/** The name of a header is as sure as the version of the address that it is sent to. */
function asSafe(place: Place): Place {
  const { fix } = place.problem
  if (!fix || fix.isBeside || place.evidence.kind !== 'header' || place.evidence.name === undefined) return place
  return {
    ...place,
    problem: { ...place.problem, fix: { ...fix, safety: fix.edits.length > 0 ? 'safe' : fix.safety } },
  }
}
