import { placedPieces } from '../../core/text/text.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { CallScopes } from './call-scopes.ts'
import type { Sets } from './disjoint-sets.ts'
import { indexBy } from './index-by.ts'
import { isBase } from './place-roles.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * A test that expects the address of a base moves with it and is as safe: of the bases of its call scope, else of its
 * project, where one of them is of code, else of projects below, else of tests, with the same host and version, with the
 * longest one that its address begins with. One without a host expects that of any host.
 */
export function joinAssertions(
  places: readonly Place[],
  sets: Sets,
  scopes: CallScopes,
  { projectOf }: Surroundings,
): readonly Place[] {
  if (!places.some(isAssertion)) return places
  const around = (place: Place) => [
    scopes.scopeOf(place),
    `${place.context === 'vendored'} ${projectOf(place.problem.at.file)}`,
  ]
  const givenBy = (place: Place) => {
    if (place.context === 'test') return around(place)
    const outer = foldersAbove(projectOf(place.problem.at.file)).map(below)
    return [...around(place), ...around(place).map(code), ...outer]
  }
  const bases = basesBy(places, givenBy)
  const matching = (key: string, text: string, isPath: boolean) =>
    (bases.get(key) ?? [])
      .map((at) => ({ at, base: longestOf(places[at], isPath) }))
      .filter(({ base }) => text.startsWith(base) || base.startsWith(fixedPart(text) ?? NEVER))
  const nearest = (place: Place, owner: string) =>
    rootsOf(place).flatMap(({ host, path, text }) => matching(`${host}${path} ${owner}`, text, host === ''))
  // A test may be given a base without the host that it expects in front of it.
  const hostless = (place: Place, owner: string) =>
    rootsOf(place).flatMap(({ host, path, text }) =>
      host === '' ? [] : matching(`*${path} ${owner}`, text.slice(text.indexOf(path)), true),
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
    const known = near.filter(({ base }) => base.length === longest)
    const chosen = [...known, ...hostless(place, inFile(place))].map(({ at }) => at)
    for (const at of chosen) sets.join(at, index)
    return chosen.length > 0 ? asSafeAs(place, places[chosen[0] ?? 0]) : place
  })
}

const code = (owner: string) => `code ${owner}`
const below = (project: string) => `code below ${project}`

/** The places of bases, by their root and by what is given the base. */
function basesBy(places: readonly Place[], givenBy: (place: Place) => readonly string[]) {
  return indexBy(places, (place) =>
    isBase(place) && !isInert(place) && !isAssertion(place)
      ? rootsOf(place).flatMap(({ host, path }) =>
          [host + path, path, ...(host === '' ? [`*${path}`] : [])].flatMap((root) =>
            [...givenBy(place), inFile(place)].map((owner) => `${root} ${owner}`),
          ),
        )
      : [],
  )
}

const inFile = ({ problem }: Place) => `in ${problem.at.file}`

/** The folders around one, from the root of the tree on. */
function foldersAbove(folder: string): string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return parts.map((_, index) => parts.slice(0, index).join('/'))
}

const NEVER = '\uFFFC'

/** The part that all addresses of a pattern share: mocks are given patterns. */
function fixedPart(text: string): string | undefined {
  const path = text.search(/(?<![:/])\/(?!\/)/)
  const many = path < 0 ? -1 : text.slice(path).search(/\.?\*|:[a-z]|[{([\\^]/i)
  return many < 0 ? undefined : text.slice(0, path + many)
}

/** The text of a base: up to the version where a piece ends there that others continue, else all that is known. */
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

/** Whether a place is an address that a test expects to be called, or answers to. */
export function isAssertion(place: Place): boolean {
  const { evidence, problem, context } = place
  if (context !== 'test' || !problem.change.startsWith('version-')) return false
  // Test doubles are given paths as clients are: `scope.post('/cloudapi/v4/datacenters')`.
  if (evidence.kind === 'request')
    return DOUBLES.has(evidence.library ?? '') || rootsOf(place).every(({ host }) => host === '')
  // A route of a test answers the code that it tests.
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
      const ends = placedPieces(flat).some(
        ({ end, piece }) => piece.kind === 'written' && (end === segment.end || end === segment.end + 1),
      )
      return { host: head.slice(0, cut), path: head.slice(cut), text: known, shared: ends }
    })
}
