import { push } from '../../core/runtime/lists.ts'
import { folderOf } from '../../core/text/paths.ts'
import { isAside } from '../findings/asides.ts'
import type { Place } from '../findings/places.ts'
import type { Modules } from '../modules/index.ts'
import {
  isBase,
  isMovingPast,
  isOldClient,
  isUnclaimed,
  isUnplaced,
  LOOSE,
  looseOf,
  mayBeShared,
  mayCarry,
  mayHoldMore,
} from './claims.ts'
import { packagesIn } from './clients.ts'
import type { Sets } from './disjoint-sets.ts'
import type { Homes } from './homes.ts'
import type { Surroundings } from './surroundings.ts'
import type { Spelling } from './unclaimed.ts'

/**
 * What could not be seen counts against a fix: a header or property that no call claims may belong to any call of its
 * home whose headers or body stay open, to a base whose calls were not seen, else to what is called in its own file;
 * one at a call whose address stays open, to any base that moves past the change and is shared. Gives the places that
 * were joined on this guess; what stands in one comment or document is no guess.
 */
export function joinUnclaimed(
  places: readonly Place[],
  sets: Sets,
  { homeOf }: Homes,
  isClaimed: (index: number) => boolean,
): number[] {
  const keyOf = (kind: string, place: Place) => `${kind} ${homeOf(place)}`
  const loose = indexBy(places, (place, index) => {
    if (isClaimed(index)) return []
    if (isUnclaimed(place)) return [keyOf(looseOf(place), place)]
    return isUnplaced(place) ? [keyOf('unplaced', place)] : []
  })
  if (loose.size === 0) return []
  const carriers = indexBy(places, (place) => [
    ...LOOSE.filter((kind) => mayCarry(place, kind)).map((kind) => keyOf(kind, place)),
    ...(mayBeShared(place) ? [keyOf('unplaced', place)] : []),
    ...(isMovingPast(place) ? [place.problem.at.file] : []),
  ])
  return [...loose].flatMap(([key, indexes]) => {
    const [first, ...others] = carriers.get(key) ?? []
    if (first === undefined) return indexes.flatMap((index) => joinBeside(index))
    for (const index of [...others, ...indexes]) sets.join(first, index)
    const known = places[first]
    return known && isAside(known) ? [] : [first]
  })

  // Where no call seems to send it, one of its own file was not understood.
  function joinBeside(index: number): number[] {
    const around = carriers.get(places[index]?.problem.at.file ?? '') ?? []
    for (const other of around) sets.join(other, index)
    return around.slice(0, 1)
  }
}

/**
 * Spellings in the homes of bases that move past a change, which any of their calls may send: one that may be anything
 * only where a body was not seen whole.
 */
export function spelledAround(
  places: readonly Place[],
  unclaimed: readonly Spelling[],
  { homeOf, homeOfFile }: Homes,
  { graphOf }: Modules,
): readonly Spelling[] {
  if (unclaimed.length === 0) return []
  const moving = places.filter(isMovingPast)
  const homes = new Set(moving.map(homeOf))
  const folders = new Set(moving.map((place) => folderOf(place.problem.at.file)))
  const graphs = new Set(moving.map((place) => graphOf(place.problem.at.file)))
  const open = new Set(moving.filter(mayHoldMore).map(homeOf))
  return unclaimed.filter(
    ({ file, doubtful, loose }) =>
      (loose ? open : homes).has(homeOfFile(file)) &&
      (!doubtful || folders.has(folderOf(file)) || graphs.has(graphOf(file))),
  )
}

/** A base that is searched for in links moves with the base of its version: of its file, its home, else its project. */
export function joinSearches(places: readonly Place[], sets: Sets, homes: Homes, { projectOf }: Surroundings): void {
  const searches = places.flatMap((place, index) =>
    isSearch(place) && !isAssertion(place) ? [{ one: place, index }] : [],
  )
  if (searches.length === 0) return
  const keysOf = (place: Place) => {
    const { at, version } = place.problem
    return [`${version} in ${at.file}`, `${version} of ${homes.homeOf(place)}`, `${version} at ${projectOf(at.file)}`]
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
 * A base that is handed to an old client library is fixed with it: version 6 under a client of an older one does not
 * work. So is one without a call where its flow was not seen: in settings that the code of the library names, or that
 * no code names while that has no base of its own; in tests of the library; beside the name of the variable that the
 * library reads.
 */
export function joinHandedBases(
  places: readonly Place[],
  sets: Sets,
  { projectOf, modules, clients }: Surroundings,
): void {
  const ownerOf = (place: Place) => `${place.context === 'vendored'} ${projectOf(place.problem.at.file)}`
  const old = indexBy(places, (place) => (isOldClient(place) ? [ownerOf(place)] : []))
  if (old.size === 0) return
  const own = new Set(places.flatMap((place) => (isBase(place) ? [modules.graphOf(place.problem.at.file)] : [])))
  // Code of the library without a base of its own is given one from somewhere.
  const takesAny = (client: Place) =>
    client.evidence.kind === 'dependency' &&
    client.evidence.form === 'import' &&
    !own.has(modules.graphOf(client.problem.at.file))
  places.forEach((one, index) => {
    if (!isBase(one) || isAside(one)) return
    const { file } = one.problem.at
    const given = new Set(clients.given(one.problem.at))
    const beside = one.context === 'test' || clients.isConfigured(file) ? clients.imports(file) : given
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
      if (unseen || names.some((name) => given.has(name))) sets.join(client, index)
    }
  })
}

/**
 * A test that expects the address of a base moves with it and is as safe: of the bases of its home, else of its project,
 * where one of them is of code, else of projects below, else of tests, with the same host and version, with the longest one
 * that its address begins with. One without a host expects that of any host.
 */
export function joinAssertions(
  places: readonly Place[],
  sets: Sets,
  homes: Homes,
  { projectOf }: Surroundings,
): readonly Place[] {
  if (!places.some(isAssertion)) return places
  const around = (place: Place) => [
    homes.homeOf(place),
    `${place.context === 'vendored'} ${projectOf(place.problem.at.file)}`,
  ]
  const code = (owner: string) => `code ${owner}`
  const below = (project: string) => `code below ${project}`
  const givenBy = (place: Place) => {
    if (place.context === 'test') return around(place)
    const outer = foldersAbove(projectOf(place.problem.at.file)).map(below)
    return [...around(place), ...around(place).map(code), ...outer]
  }
  const bases = indexBy(places, (place) =>
    isBase(place) && !isAside(place) && !isAssertion(place)
      ? rootsOf(place).flatMap(({ host, path }) =>
          [host + path, path].flatMap((root) => givenBy(place).map((owner) => `${root} ${owner}`)),
        )
      : [],
  )
  const nearest = (place: Place, owner: string) =>
    rootsOf(place).flatMap(({ host, path, text }) =>
      (bases.get(`${host}${path} ${owner}`) ?? [])
        .map((at) => ({ at, base: longestOf(places[at], host === '') }))
        .filter(({ base }) => text.startsWith(base) || base.startsWith(fixedPart(text) ?? NEVER)),
    )
  return places.map((place, index) => {
    if (!isAssertion(place)) return place
    const owners = around(place)
    const near =
      [
        ...owners.filter((owner) => nearest(place, code(owner)).length > 0),
        below(projectOf(place.problem.at.file)),
        ...owners,
      ]
        .map((owner) => nearest(place, owner))
        .find(({ length }) => length > 0) ?? []
    const longest = near.reduce((most, { base }) => Math.max(most, base.length), 0)
    const chosen = near.filter(({ base }) => base.length === longest).map(({ at }) => at)
    for (const at of chosen) sets.join(at, index)
    return chosen.length > 0 ? asSafeAs(place, places[chosen[0] ?? 0]) : place
  })
}

/** The folders around one, from the root of the tree on. */
function foldersAbove(folder: string): string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return parts.map((_, index) => parts.slice(0, index).join('/'))
}

const NEVER = '\uFFFC'

/** Of an address that stands for many, as mocks are told, what is the same in all of them. */
function fixedPart(text: string): string | undefined {
  const path = text.search(/(?<![:/])\/(?!\/)/)
  const many = path < 0 ? -1 : text.slice(path).search(/\.?\*|:[a-z]|[{([\\^]/i)
  return many < 0 ? undefined : text.slice(0, path + many)
}

/** What a base spells: up to the version where a piece ends there that others go on from, else all that is known. */
function longestOf(place: Place | undefined, withoutHost: boolean): string {
  const roots = place ? rootsOf(place) : []
  const texts = roots.map((one) => (withoutHost ? one.text.slice(one.text.indexOf(one.path)) : one.text))
  const [root] = roots
  if (root?.shared) return withoutHost ? root.path : root.host + root.path
  return texts[0] ?? NEVER
}

function asSafeAs(place: Place, base: Place | undefined): Place {
  const { fix } = place.problem
  const safety = base?.problem.fix?.safety
  return fix && safety && fix.edits.length > 0
    ? { ...place, problem: { ...place.problem, fix: { ...fix, safety } } }
    : place
}

/** Libraries that answer for a server in tests. */
const DOUBLES: ReadonlySet<string> = new Set(['nock'])

/** What a test expects of the addresses that are called, or answers to. */
export function isAssertion(place: Place): boolean {
  const { evidence, problem, context } = place
  if (context !== 'test' || !problem.change.startsWith('version-')) return false
  // Test doubles are given paths as clients are: `scope.post('/cloudapi/v4/datacenters')`.
  if (evidence.kind === 'request')
    return DOUBLES.has(evidence.library ?? '') || rootsOf(place).every(({ host }) => host === '')
  // What a test serves itself answers the code that it tests.
  return evidence.kind === 'url' && /^(?:assertion|search|route)$/.test(evidence.role)
}

interface Root {
  /** With its scheme; empty where the path alone is known. */
  readonly host: string
  /** Up to the version. */
  readonly path: string
  /** The address as far as it is known, from its host, else from its path on. */
  readonly text: string
  /** A piece ends behind the version: other paths go on from it. */
  readonly shared: boolean
}

/** The addresses of a place by what they begin with. */
function rootsOf({ evidence, problem, api }: Place): Root[] {
  if (evidence.kind !== 'request' && evidence.kind !== 'url') return []
  return api
    .addresses(evidence.url)
    .filter(({ version }) => version === problem.version)
    .map(({ flat, start, segment }) => {
      const head = flat.value.slice(start, segment.end)
      const at = head.search(/(?<![:/])\/(?!\/)/)
      const cut = at < 0 ? 0 : at
      const known = flat.value
        .slice(start)
        .replace(/\uFFFC[\s\S]*$/, '')
        .replace(/\/$/, '')
      const ends = flat.pieces.some(
        ({ end, piece }) => piece.kind === 'written' && (end === segment.end || end === segment.end + 1),
      )
      return { host: head.slice(0, cut), path: head.slice(cut), text: known, shared: ends }
    })
}

function isSearch({ evidence, problem }: Place): boolean {
  return evidence.kind === 'url' && evidence.role === 'search' && problem.level !== 'note'
}

function indexBy(
  places: readonly Place[],
  keysOf: (one: Place, index: number) => readonly string[],
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  places.forEach((place, index) => {
    for (const key of keysOf(place, index)) push(found, key, index)
  })
  return found
}
