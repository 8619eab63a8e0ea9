import { folderOf } from '../../core/text/paths.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import { isAssertion } from './assertions.ts'
import type { CallScopes } from './call-scopes.ts'
import { packagesIn } from './clients.ts'
import type { Sets } from './disjoint-sets.ts'
import { indexBy } from './index-by.ts'
import {
  isBase,
  isDynamic,
  isMovingPast,
  isOldClient,
  isUnclaimed,
  isUnplaced,
  LOOSE,
  looseOf,
  mayBeShared,
  mayCarry,
  mayHoldMore,
} from './place-roles.ts'
import type { Surroundings } from './surroundings.ts'
import type { Spelling } from './unclaimed.ts'

/**
 * Joins parts without a call, which count against a fix: a header or property that no call claims may belong to any
 * call of its call scope whose headers or body stay open, to a base whose calls were not seen, else to the calls of its own
 * file. A header that is put on a request, or that nothing else may send, may belong to any base of its call scope: code
 * between a client and its calls sees all of them. Parts of a call whose address stays open may go to any base that
 * moves past the change and is shared. Gives the places that were joined on this guess; parts of one comment or
 * document are no guess.
 */
export function joinUnclaimed(
  places: readonly Place[],
  sets: Sets,
  { scopeOf }: CallScopes,
  { written }: Pick<Surroundings, 'written'>,
  isClaimed: (index: number) => boolean,
): number[] {
  const keyOf = (kind: string, place: Place) => `${kind} ${scopeOf(place)}`
  const loose = indexBy(places, (place, index) => {
    if (isClaimed(index)) return []
    if (isUnclaimed(place)) return [keyOf(looseOf(place), place)]
    return isUnplaced(place) ? [keyOf('unplaced', place)] : []
  })
  if (loose.size === 0) return []
  const carriers = indexBy(places, (place) => [
    ...LOOSE.filter((kind) => mayCarry(place, kind)).map((kind) => keyOf(kind, place)),
    ...(mayBeShared(place) ? [keyOf('unplaced', place)] : []),
    ...(isMovingPast(place) ? filesOf(place) : []),
    ...(isMovingPast(place) || (isDynamic(place) && !isInert(place)) ? [keyOf('moving', place)] : []),
  ])
  return [...loose].flatMap(([key, indexes]) => {
    const carried = carriers.get(key) ?? []
    const between = carried.length === 0 ? undefined : indexes.find((index) => isPutOn(places[index]))
    const all = between === undefined ? carried : [...carried, ...movingAround(between)]
    const [first, ...others] = all
    if (first === undefined) return indexes.flatMap((index) => joinBeside(index))
    for (const index of [...others, ...indexes]) sets.join(first, index)
    const known = places[first]
    return known && isInert(known) ? [] : [first]
  })

  // Where no call seems to send it, one of its own file was not understood.
  function joinBeside(index: number): number[] {
    const beside = carriers.get(places[index]?.problem.at.file ?? '') ?? []
    const around = beside.length === 0 || isPutOn(places[index]) ? [...beside, ...movingAround(index)] : beside
    for (const other of around) sets.join(other, index)
    return around.slice(0, 1)
  }

  function isPutOn(place: Place | undefined): boolean {
    return place?.evidence.kind === 'header' && written.isPutOnRequest(place.problem.at)
  }

  function movingAround(index: number): readonly number[] {
    const place = places[index]
    return place?.evidence.kind === 'header' && !isInert(place) ? (carriers.get(keyOf('moving', place)) ?? []) : []
  }
}

/** The files that an address and its calls stand in, among them those whose base is known only from all places. */
function filesOf({ problem, requests, behind = [] }: Place): ReadonlySet<string> {
  return new Set([problem.at.file, ...[...requests, ...behind].map(({ at }) => at.file)])
}

/**
 * Spellings in the call scopes of bases that move past a change, which any of their calls may send. Where a body was not seen
 * whole, one of the same module graph or folder holds them back; so does one elsewhere that others see without an
 * import. All others need a review: they are **far**.
 */
export function spelledAround(
  places: readonly Place[],
  { unclaimed, modules, written }: Pick<Surroundings, 'unclaimed' | 'modules' | 'written'>,
  { scopeOf, scopeOfFile }: CallScopes,
): readonly Spelling[] {
  if (unclaimed.length === 0) return []
  const moving = places.filter(isMovingPast)
  const scopes = new Set(moving.map(scopeOf))
  const folders = new Set(moving.map((place) => folderOf(place.problem.at.file)))
  const graphs = new Set(moving.map((place) => modules.graphOf(place.problem.at.file)))
  const open = new Set(moving.filter(mayHoldMore).map(scopeOf))
  return unclaimed.flatMap((spelling): Spelling[] => {
    const { file, doubtful, loose, alone, asked } = spelling
    const scope = scopeOfFile(file)
    const isOpen = open.has(scope)
    const isNear = folders.has(folderOf(file)) || graphs.has(modules.graphOf(file))
    if (!scopes.has(scope) || (isNear ? loose && !isOpen : !isOpen || asked || (doubtful && !alone))) return []
    const holds = isOpen && !asked && (isNear || (!doubtful && written.familyOf(file).by === 'name'))
    return [holds ? spelling : { ...spelling, far: true }]
  })
}

/** A base that is searched for in links moves with the base of its version: of its file, its call scope, else its project. */
export function joinSearches(
  places: readonly Place[],
  sets: Sets,
  scopes: CallScopes,
  { projectOf }: Surroundings,
): void {
  const searches = places.flatMap((place, index) =>
    isSearch(place) && !isAssertion(place) ? [{ one: place, index }] : [],
  )
  if (searches.length === 0) return
  const keysOf = (place: Place) => {
    const { at, version } = place.problem
    return [`${version} in ${at.file}`, `${version} of ${scopes.scopeOf(place)}`, `${version} at ${projectOf(at.file)}`]
  }
  const bases = indexBy(places, (place) => (isBase(place) ? keysOf(place) : []))
  const joined = new Set<string>()
  for (const { one, index } of searches) {
    const key = keysOf(one).find((name) => bases.has(name))
    const [first, ...others] = (key !== undefined && bases.get(key)) || []
    if (key === undefined || first === undefined) continue
    sets.join(first, index)
    if (!joined.has(key)) for (const other of others) sets.join(first, other)
    joined.add(key)
  }
}

/**
 * Joins bases with old client libraries that they are given to: version 6 under a client of an older one does not work.
 * A base without a call is joined, too, where its flow was not seen: in settings that the code of the library names, or
 * that no code names while that has no base of its own; in tests of the library; beside the name of the variable that
 * the library reads.
 */
export function joinHandedBases(
  places: readonly Place[],
  sets: Sets,
  { projectOf, modules, clients }: Surroundings,
): void {
  const ownerOf = (place: Place) => `${place.context === 'vendored'} ${projectOf(place.problem.at.file)}`
  const old = indexBy(places, (place) => (isOldClient(place) ? [ownerOf(place)] : []))
  if (old.size === 0) return
  const basedGraphs = new Set(
    places.flatMap((place) => (isBase(place) ? [modules.graphOf(place.problem.at.file)] : [])),
  )
  // Code of the library without a base of its own is given one from somewhere.
  const takesAny = (client: Place) =>
    client.evidence.kind === 'dependency' &&
    client.evidence.form === 'import' &&
    !basedGraphs.has(modules.graphOf(client.problem.at.file))
  places.forEach((one, index) => {
    if (!isBase(one) || isInert(one)) return
    const { file } = one.problem.at
    const givenBases = new Set(clients.given(one.problem.at))
    const beside = one.context === 'test' || clients.isConfigured(file) ? clients.imports(file) : givenBases
    const graph = modules.filesOf(file)
    const isApart = graph.every(modules.isSettings)
    for (const client of old.get(ownerOf(one)) ?? []) {
      const place = places[client]
      if (!place) continue
      const names = packagesIn(place.evidence, place.api)
      const mayTake =
        one.context === 'config' &&
        (graph.includes(place.problem.at.file) ||
          clients.isConfigured(file) ||
          graph.some((other) => names.some((name) => clients.imports(other).has(name))) ||
          (isApart && takesAny(place)))
      const unseen = one.calls.length === 0 && (mayTake || names.some((name) => beside.has(name)))
      if (unseen || names.some((name) => givenBases.has(name))) sets.join(client, index)
    }
  })
}

function isSearch({ evidence, problem }: Place): boolean {
  return evidence.kind === 'url' && evidence.role === 'search' && problem.level !== 'note'
}
