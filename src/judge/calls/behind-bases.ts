import type { Api } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/foreign-address.ts'
import { isAnswerLink } from '../../../rules/api/links.ts'
import type { Called, Context, Evidence, Request, Url } from '../../core/findings/evidence.ts'
import { firstIndex, lastBefore, push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { contains, type Span } from '../../core/text/span.ts'
import { flatten, type Text, type Written, written } from '../../core/text/text.ts'
import { indexPieces, type PieceIndex } from '../findings/evidence-index.ts'
import type { Place } from '../findings/places.ts'
import { isBase } from '../groups/place-roles.ts'
import type { Modules } from '../modules/index.ts'
import { calledIn } from './calls-by-name.ts'
import { pathsSent } from './paths-sent.ts'

/** A segment that is a hole. */
const OPEN = '{}'

/** Input for finding calls without a known base. */
export interface Around {
  readonly evidence: readonly Evidence[]
  readonly modules: Modules
  readonly api: Api
  readonly projectOf: (file: string) => string
}

const MADE: ReadonlySet<Context> = new Set(['code', 'config'])
/** Evidence that calls leave in any file. */
const NO_SIGN: ReadonlySet<Evidence['kind']> = new Set(['called', 'named-path', 'named-sender', 'request'])
/** Collections whose names many other services have: they count where the base is near only. */
const COMMON = /^(?:images|labels|locations|requests)\b/

/**
 * Bases with the calls that can only go to them: calls by a path, whose client or base comes from elsewhere, and calls
 * to a link of an answer, where all bases of their module graph, or else of their project, have one version, and none
 * is of version 6. The calls show what a base is for; no two findings are fixed together for them. Links, names that
 * other services have, too, count in the module graph only; so do files without another sign of this API, but where no
 * call of the bases of their project was seen.
 */
export function withCallsBehind(places: readonly Place[], around: Around): Place[] {
  const { evidence, api } = around
  const all = places.filter((place) => isBase(place) && (MADE.has(place.context) || place.context === 'test'))
  const bases = all.filter(({ context }) => context !== 'test')
  const spelled = eachToldOnce(calledIn(evidence, around.projectOf).filter((one) => isMade(one) && !one.comment))
  const called = [...spelled, ...pathsSent(evidence, spelled, api)]
  if (all.length === 0 || (bases.length === 0 && !called.some(isTest))) return [...places]
  const linked = callsToLinks(evidence, api)
  if (called.length === 0 && linked.length === 0) return [...places]
  const known = evidence.filter((piece) => piece.kind === 'request' && api.addresses(piece.url).length > 0)
  const made = new Map<string, Evidence[]>()
  for (const one of known) push(made, one.at.file, one)
  const requestsAt = indexPieces(known)
  const isKnown = ({ at }: Called) =>
    requestsAt(at).length > 0 || made.get(at.file)?.some((request) => contains(request.at, at)) === true
  const scopes = scopesOf(bases, around)
  const tested = called.some(isTest) ? scopesOf(all.filter(isTest), around) : scopes
  const within = placesWithin(all)
  const joinedAt = joinedAddresses(all)
  const spoken = new Set(evidence.flatMap(({ kind, at }) => (NO_SIGN.has(kind) ? [] : [at.file])))
  const behind = new Map<Place, Request[]>()
  const methodsSent = oncePer((base: Place) => openMethods(base, api))
  for (const one of linked) {
    if (requestsAt(one.at).length > 0) continue
    for (const base of scopes(one.at.file, true))
      push(behind, base, { ...one, url: [rootOf(base, one.at), ...one.url] })
  }
  const openAt = openRequests(all, api)
  for (const one of called as Called[]) {
    // A call whose path is a hole is named by the path that is written in it.
    for (const { base, request } of openAt(one)) push(behind, base, { ...requestOf(base, one), at: request.at })
    if (isKnown(one)) continue
    const joined = joinedAt(one.at)
    const reached = one.within
      ? [...within(one.within), ...joined]
      : joined.length > 0
        ? joined
        : (isTest(one) ? tested : scopes)(one.at.file, COMMON.test(flatten(one.path).value), !spoken.has(one.at.file))
    // Of several bases of its file, the one that it names.
    const named = one.base ? within(one.base) : []
    const candidates = new Set([
      ...named,
      ...reached.filter(({ problem }) => problem.at.file !== named[0]?.problem.at.file),
    ])
    for (const base of candidates) if (!methodsSent(base).has(one.method)) push(behind, base, requestOf(base, one))
  }
  return places.map((place) => {
    const calls = behind.get(place)
    return calls ? { ...place, behind: calls } : place
  })
}

/**
 * Calls by a path, each once: the reader and linking may both know one. A path that stands in its call is told where it
 * is spelled, with all that linking knows of it; one that has a name is told at each call that uses it.
 */
function eachToldOnce(called: readonly Called[]): Called[] {
  const startOf = ({ path: [first], at }: Called) => spanStart(first?.span ?? at)
  const spelled = new Map(called.flatMap((one) => (one.linked ? [] : [[startOf(one), one] as const])))
  const linked = new Map<string, Called[]>()
  for (const one of called) if (one.linked) push(linked, startOf(one), one)
  return called.flatMap((one) => {
    if (one.linked) {
      const known = spelled.get(startOf(one))
      return known && contains(one.at, known.at) ? [] : [one]
    }
    const same = linked.get(startOf(one)) ?? []
    if (same.some(({ at }) => !contains(at, one.at))) return []
    const whole = same.find(({ method }) => method === one.method)
    return [whole ? { ...one, path: whole.path } : one]
  })
}

function spanStart({ file, start }: Span): string {
  return `${file}:${start}`
}

/** Calls of a test count where they are written as requests: in code they may be of a mock server. */
function isMade({ context, asked }: Called): boolean {
  return MADE.has(context) || (asked === true && context === 'test')
}

function isTest({ context }: Pick<Evidence, 'context'>): boolean {
  return context === 'test'
}

/** Returns a look-up of the places in a span. */
function placesWithin(places: readonly Place[]): (span: Span) => readonly Place[] {
  const files = new Map<string, Place[]>()
  for (const place of places) push(files, place.problem.at.file, place)
  for (const ofFile of files.values()) ofFile.sort((a, b) => a.problem.at.start - b.problem.at.start)
  return (span) => {
    const filePlaces = files.get(span.file) ?? []
    const first = firstIndex(filePlaces, ({ problem }) => problem.at.start >= span.start)
    const last = lastBefore(filePlaces, ({ problem }) => problem.at.start, span.end)
    return filePlaces.slice(first, last + 1).filter(({ problem }) => contains(span, problem.at))
  }
}

/** Returns a look-up of the places whose address holds what is written at a place: its version may stand elsewhere. */
function joinedAddresses(places: readonly Place[]): PieceIndex<Place> {
  const owners = new Map<Url, Place>()
  for (const one of places) for (const piece of one.sources) if (piece.kind === 'url') owners.set(piece, one)
  return indexPieces([...owners.keys()], (piece) => owners.get(piece) as Place)
}

/** Requests to a link that an answer gave, in files that call no other API: their answers have links as well. */
function callsToLinks(evidence: readonly Evidence[], api: Api): readonly Request[] {
  const requests = evidence.filter((piece) => piece.kind === 'request')
  const linked = requests.filter(
    ({ url: [first], context, comment }) =>
      first?.kind === 'hole' && isAnswerLink(first.ref) && MADE.has(context) && !comment,
  )
  if (linked.length === 0) return linked
  const foreign = new Set(requests.flatMap((request) => (goesElsewhere(request, api) ? [request.at.file] : [])))
  return linked.filter((one) => !foreign.has(one.at.file) && api.addresses(one.url).length === 0)
}

/**
 * The methods of the requests of a base whose path is a hole: a call with one of them counts already, as the request
 * that sends it. A request whose method is open, too, excludes none.
 */
function openMethods({ requests }: Place, api: Api): ReadonlySet<string> {
  const methods = requests.flatMap(({ method, url }) =>
    method && isOpen({ url }, api) ? flatten(method).value.toUpperCase() : [],
  )
  return new Set(methods)
}

/** Whether no word of the path of a request is known. */
function namesNothing({ url }: Request, api: Api): boolean {
  const addresses = api.addresses(url)
  return addresses.length > 0 && addresses.every(({ segments }) => segments.every((one) => one.includes(OPEN)))
}

/** Returns a look-up of requests with an open path and the same method around a call by a path, with their bases. */
function openRequests(bases: readonly Place[], api: Api) {
  const open = bases.flatMap((base) =>
    base.requests.filter((request) => namesNothing(request, api)).map((request) => ({ base, request })),
  )
  const files = new Map<string, typeof open>()
  for (const one of open) push(files, one.request.at.file, one)
  return ({ at, method }: Called) => {
    const around = (files.get(at.file) ?? []).filter(({ request }) => contains(request.at, at))
    return around.filter(({ request }) => flatten(request.method ?? []).value.toUpperCase() === method)
  }
}

/** Whether the path of a request is a hole. */
function isOpen({ url }: Pick<Request, 'url'>, api: Api): boolean {
  return api.addresses(url).some(({ segments: [first = OPEN] }) => first === OPEN)
}

/** Whether an address ends in that of the requests which it is put in front of: `${root}/cloudapi/v5/${request.url}`. */
function isPutInFront({ evidence }: Place): boolean {
  const last = evidence.kind === 'url' ? evidence.url.at(-1) : undefined
  return last?.kind === 'hole' && last.ref.kind === 'member' && last.ref.name === 'url'
}

/** The bases that calls of a file go to: those of its module graph, else of its project; none where it is open which. */
function scopesOf(bases: readonly Place[], { evidence, modules, api, projectOf }: Around) {
  const graphs = new Map<string, Place[]>()
  const projects = new Map<string, Place[]>()
  for (const base of bases) {
    push(graphs, modules.graphOf(base.problem.at.file), base)
    push(projects, projectOf(base.problem.at.file), base)
  }
  const current = evidence.filter(
    (piece) =>
      (piece.kind === 'request' || piece.kind === 'url') && MADE.has(piece.context) && isCurrent(piece.url, api),
  )
  const currentGraphs = new Set(current.map(({ at }) => modules.graphOf(at.file)))
  const currentProjects = new Set(current.map(({ at }) => projectOf(at.file)))
  const family = (file: string) => modules.familyOf(file)
  const mayServe = ({ problem: { at } }: Place, file: string) =>
    modules.isSettings(at.file) || family(at.file) === family(file)
  // A front end calls a server of its own by the same names, but where the root is put in front of whatever is called, by
  // itself or by a proxy.
  const mayBeFar = (base: Place, file: string) =>
    modules.isFrontEnd(file)
      ? isPutInFront(base) || isTakenByProxy(base)
      : base.requests.every((request) => isOpen(request, api))
  return (file: string, isNearOnly: boolean, isSilent = false): readonly Place[] => {
    const graph = modules.graphOf(file)
    const graphBases = graphs.get(graph)
    if (graphBases) return currentGraphs.has(graph) ? [] : ofOneVersion(graphBases)
    if (isNearOnly || currentProjects.has(projectOf(file))) return []
    const all = ofOneVersion((projects.get(projectOf(file)) ?? []).filter((base) => mayServe(base, file)))
    return isSilent && !all.every((base) => mayBeFar(base, file)) ? [] : all
  }
}

function isTakenByProxy({ evidence }: Place): boolean {
  return evidence.kind === 'url' && evidence.proxied?.side === 'target'
}

/** Whether an address is of version 6 alone: one whose version a setting may make old is the base that is old. */
function isCurrent(url: Text, api: Api): boolean {
  const versions = api.addresses(url).map(({ version }) => version)
  return versions.includes(6) && !versions.some((version) => typeof version === 'number' && version < 6)
}

function ofOneVersion(bases: readonly Place[]): readonly Place[] {
  return new Set(bases.map(({ problem }) => problem.version)).size === 1 ? bases : []
}

/** The call as it is made: with a version in front of its path. */
function requestOf(base: Place, { at, context, method, path, statement }: Called): Request {
  const url: Text = [rootOf(base, at), ...path]
  const spelled = {
    ...written(at.file, at.start, method),
    span: { ...at, end: at.start },
    verbatim: false,
  }
  return {
    kind: 'request',
    at: { ...at, end: Math.max(at.end, statement.end) },
    context,
    method: [spelled],
    url,
  }
}

/** The root of the base's version, as if it stood in front of a call. */
function rootOf({ problem }: Place, at: Span): Written {
  const root = written(at.file, at.start, `/cloudapi/v${problem.version ?? 1}/`)
  return { ...root, span: { ...at, end: at.start }, verbatim: false }
}
