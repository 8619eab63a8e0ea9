import type { Field, Fields, Request } from '../core/evidence.ts'
import { contains } from '../core/span.ts'
import { isAside, isLoner } from './asides.ts'
import { type Clients, packagesIn } from './clients.ts'
import { isChanging, methodsOf } from './methods.ts'
import type { Place } from './places.ts'
import type { Sets } from './sets.ts'
import type { Spelling } from './unclaimed.ts'

/** Root of the project that a file stands in. */
type ProjectOf = (file: string) => string

/** What grouping knows of the files beside their findings. */
export interface Surroundings {
  readonly projectOf: ProjectOf
  readonly sources: ReadonlyMap<string, string>
  readonly clients: Clients
  /** What version 6 refuses, written where nobody saw what becomes of it. */
  readonly unclaimed: readonly Spelling[]
}

/**
 * What could not be seen counts against a fix: a header or property that no call claims may belong to any call of its
 * project whose headers or body stay open, to a base whose calls were not seen, else to what is called in its own file;
 * one at a call whose address stays open, to any base that moves past the change and is shared. Gives the places that were joined on this guess; what stands in one comment or document is no
 * guess.
 */
export function joinUnclaimed(
  places: readonly Place[],
  sets: Sets,
  projectOf: ProjectOf,
  isClaimed: (index: number) => boolean,
): number[] {
  const keyOf = (kind: string, one: Place) => `${kind} ${homeOf(one, projectOf)}`
  const loose = indexBy(places, (one, index) => {
    if (isClaimed(index)) return []
    if (isUnclaimed(one)) return [keyOf(looseOf(one), one)]
    return isUnplaced(one) ? [keyOf('unplaced', one)] : []
  })
  if (loose.size === 0) return []
  const carriers = indexBy(places, (one) => [
    ...LOOSE.filter((kind) => mayCarry(one, kind)).map((kind) => keyOf(kind, one)),
    ...(mayBeShared(one) ? [keyOf('unplaced', one)] : []),
    ...(isMovingPast(one) ? [one.problem.at.file] : []),
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

/** A base that calls nobody saw may go to: one without a call, or one that is written apart from its calls. */
function mayBeShared(one: Place): boolean {
  if (!isBase(one) || one.calls.length === 0) return isBase(one)
  return isMovingPast(one) && !one.requests.every(({ at }) => contains(at, one.problem.at))
}

/** A call or base of the project's own that moves past what version 6 does not take. */
function isMovingPast(one: Place): boolean {
  return isBase(one) && !isAside(one) && (one.problem.version ?? CHANGED) < CHANGED
}

/** Something that a call sends, at calls of which nobody knows the version. */
function isUnplaced({ rule, problem, requests, evidence, api }: Place): boolean {
  if (problem.level === 'note' || problem.version !== undefined || requests.length === 0) return false
  const sent = evidence.kind === 'request' && (rule.reads.includes('header') || rule.reads.includes('property'))
  return sent && requests.every(({ url }) => api.addresses(url).length === 0)
}

/** The version from which on calls have to do without what changed: a move from it or a later one meets nothing new. */
const CHANGED = 5

/** Spellings in the projects of bases that move past a change, which any of their calls may send. */
export function spelledAround(places: readonly Place[], { projectOf, unclaimed }: Surroundings): readonly Spelling[] {
  if (unclaimed.length === 0) return []
  const moving = places.filter(isMovingPast)
  const homes = new Set(moving.map((one) => projectOf(one.problem.at.file)))
  const folders = new Set(moving.map((one) => folderOf(one.problem.at.file)))
  return unclaimed.filter(({ file, doubtful }) => (doubtful ? folders.has(folderOf(file)) : homes.has(projectOf(file))))
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}

/** A base that is searched for in links moves with the base of its version: of its file, else of its project. */
export function joinSearches(places: readonly Place[], sets: Sets, projectOf: ProjectOf): void {
  const searches = places.flatMap((one, index) => (isSearch(one) ? [{ one, index }] : []))
  if (searches.length === 0) return
  const keysOf = ({ problem: { at, version } }: Place) => [
    `${version} in ${at.file}`,
    `${version} of ${projectOf(at.file)}`,
  ]
  const bases = indexBy(places, (one) => (isBase(one) ? keysOf(one) : []))
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
 * work. So is one without a call beside such a library where its flow was not seen: in settings, in tests of the
 * library, beside the name of the variable that the library reads.
 */
export function joinHandedBases(places: readonly Place[], sets: Sets, { projectOf, clients }: Surroundings): void {
  const old = indexBy(places, (one) => (isOldClient(one) ? [homeOf(one, projectOf)] : []))
  if (old.size === 0) return
  places.forEach((one, index) => {
    if (!isBase(one) || isAside(one)) return
    const { file } = one.problem.at
    const given = new Set(clients.given(one.problem.at))
    const beside = one.context === 'test' || clients.isConfigured(file) ? clients.imports(file) : given
    for (const client of old.get(homeOf(one, projectOf)) ?? []) {
      const place = places[client]
      const names = place ? packagesIn(place.evidence, place.api) : []
      const unseen = one.calls.length === 0 && (one.context === 'config' || names.some((name) => beside.has(name)))
      if (unseen || names.some((name) => given.has(name))) sets.join(client, index)
    }
  })
}

function isOldClient(one: Place): boolean {
  return one.rule.id === 'old-sdk' && one.problem.level !== 'note' && !isAside(one)
}

/**
 * A test that expects the address of a base moves with it and is as safe: of the bases of its project with the same
 * host and version, with the longest one that its address begins with. One without a host expects that of any host.
 */
export function joinAssertions(places: readonly Place[], sets: Sets, projectOf: ProjectOf): readonly Place[] {
  if (!places.some(isAssertion)) return places
  const bases = indexBy(places, (one) =>
    isBase(one) && !isAside(one) && !isAssertion(one)
      ? rootsOf(one).flatMap(({ host, path }) => [host + path, path].map((root) => `${root} ${homeOf(one, projectOf)}`))
      : [],
  )
  return places.map((one, index) => {
    if (!isAssertion(one)) return one
    const near = rootsOf(one).flatMap(({ host, path, text }) =>
      (bases.get(`${host}${path} ${homeOf(one, projectOf)}`) ?? [])
        .map((at) => ({ at, base: longestOf(places[at], host === '') }))
        .filter(({ base }) => text.startsWith(base)),
    )
    const longest = Math.max(...near.map(({ base }) => base.length))
    const chosen = near.filter(({ base }) => base.length === longest).map(({ at }) => at)
    for (const at of chosen) sets.join(at, index)
    return chosen.length > 0 ? asSafeAs(one, places[chosen[0] ?? 0]) : one
  })
}

/** What a base spells: up to the version where a piece ends there that others go on from, else all that is known. */
function longestOf(place: Place | undefined, withoutHost: boolean): string {
  const roots = place ? rootsOf(place) : []
  const texts = roots.map((one) => (withoutHost ? one.text.slice(one.text.indexOf(one.path)) : one.text))
  const [root] = roots
  if (root?.shared) return withoutHost ? root.path : root.host + root.path
  return texts[0] ?? '\uFFFC'
}

function asSafeAs(one: Place, base: Place | undefined): Place {
  const { fix } = one.problem
  const safety = base?.problem.fix?.safety
  return fix && safety && fix.edits.length > 0 ? { ...one, problem: { ...one.problem, fix: { ...fix, safety } } } : one
}

function isAssertion(place: Place): boolean {
  const { evidence, problem, context } = place
  if (context !== 'test' || !problem.change.startsWith('version-')) return false
  // Test doubles are given paths as clients are: `scope.post('/cloudapi/v4/datacenters')`.
  if (evidence.kind === 'request') return rootsOf(place).every(({ host }) => host === '')
  return evidence.kind === 'url' && (evidence.role === 'assertion' || evidence.role === 'search')
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

/** An address that calls go to: one that is called, or one that is written apart. */
export function isBase(one: Place): boolean {
  const { evidence, problem } = one
  const called = evidence.kind === 'request' || (evidence.kind === 'url' && evidence.role === 'base')
  return called && !isLoner(one) && problem.level !== 'note' && problem.change.startsWith('version-')
}

/** What no call claims: a header, a media type without one, a member of a body. */
type Loose = 'header' | 'type' | 'property'
const LOOSE: readonly Loose[] = ['header', 'type', 'property']

/**
 * Vendored code makes its own calls: what stands in it is no part of the calls around it; nor is what stands in a
 * comment or a document.
 */
function homeOf(one: Place, projectOf: ProjectOf): string {
  const { file } = one.problem.at
  if (isAside(one)) return `aside in ${file}`
  return `${one.context === 'vendored' ? 'vendored in ' : ''}${projectOf(file)}`
}

function indexBy(
  places: readonly Place[],
  keysOf: (one: Place, index: number) => readonly string[],
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  places.forEach((one, index) => {
    for (const key of keysOf(one, index)) {
      const list = found.get(key)
      if (list) list.push(index)
      else found.set(key, [index])
    }
  })
  return found
}

/** Notes are left out, unless notes are all that is said there. */
function counts(one: Place): boolean {
  return one.problem.level !== 'note' || isAside(one)
}

function isUnclaimed(one: Place): boolean {
  const { evidence, calls } = one
  return (evidence.kind === 'header' || evidence.kind === 'property') && calls.length === 0 && counts(one)
}

function looseOf({ evidence }: Place): Loose {
  if (evidence.kind !== 'header') return 'property'
  return evidence.name === undefined ? 'type' : 'header'
}

function mayCarry(one: Place, loose: Loose): boolean {
  if (isLoner(one) || !counts(one)) return false
  if (one.requests.length > 0) return one.requests.some((request) => isOpenFor(request, loose))
  return one.evidence.kind === 'url'
}

function isOpenFor(request: Request, loose: Loose): boolean {
  if (loose === 'header') return isOpen(request.headers)
  // A body may carry the type of its own.
  if (loose === 'type') return isOpen(request.headers) || !hasType(request.headers)
  return isOpen(request.body) && methodsOf(request.method).some((method) => method === '' || isChanging(method))
}

function hasType(headers: Fields | undefined): boolean {
  const isType = ({ path, value }: Field) =>
    /^(?:content-?type|accept)$/i.test(path.at(-1) ?? '') && value?.every(({ kind }) => kind === 'written') === true
  return headers?.members.some(isType) === true
}

function isOpen(fields: Fields | undefined): boolean {
  return fields === undefined || fields.rest.length > 0
}
