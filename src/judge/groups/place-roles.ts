import type { Field, Fields, Request } from '../../core/findings/evidence.ts'
import { contains } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import { isChanging, methodsOf } from '../calls/methods.ts'
import { isInert, isUngrouped } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'

/**
 * Whether a base may have calls that were not seen: one without a call, or one that is written apart from its calls.
 */
export function mayBeShared(place: Place): boolean {
  if (!isBase(place) || place.calls.length === 0) return isBase(place)
  return isMovingPast(place) && !place.requests.every(({ at }) => contains(at, place.problem.at))
}

/** A call or base of the project's own that moves past what version 6 does not take. */
export function isMovingPast(place: Place): boolean {
  return isBase(place) && !isInert(place) && (place.problem.version ?? CHANGED) < CHANGED
}

/** Whether a part of a call is sent to an unknown version. */
export function isUnplaced({ rule, problem, requests, evidence, api }: Place): boolean {
  if (problem.level === 'note' || problem.version !== undefined || requests.length === 0) return false
  const sent = evidence.kind === 'request' && (rule.reads.includes('header') || rule.reads.includes('property'))
  return sent && requests.every(({ url }) => api.addresses(url).length === 0)
}

/** The version from which on calls have to do without what changed: a move from it or a later one meets nothing new. */
const CHANGED = 5

/** An address that calls go to: one that is called, or one that is written apart. */
export function isBase(place: Place): boolean {
  const { evidence, problem } = place
  const called = evidence.kind === 'request' || (evidence.kind === 'url' && evidence.role === 'base')
  return called && !isUngrouped(place) && problem.level !== 'note' && problem.change.startsWith('version-')
}

/** A client library of an old version, in code, a manifest or a lock file. */
export function isOldClient(place: Place): boolean {
  return place.rule.id === 'old-sdk' && place.problem.level !== 'note' && !isInert(place)
}

/** Whether the version of an old address is unknown. */
export function isDynamic({ problem }: Place): boolean {
  return problem.level !== 'note' && (problem.change === 'dynamic-version' || problem.change === 'unknown-version')
}

/** Parts that may stand without a call: a header, a media type without one, a member of a body. */
export type Loose = 'header' | 'type' | 'property'
/** All kinds of what no call claims. */
export const LOOSE: readonly Loose[] = ['header', 'type', 'property']

/** Notes are left out, unless notes are all that is said there. */
function counts(place: Place): boolean {
  return place.problem.level !== 'note' || isInert(place)
}

/** A header or a member of a body without a call. */
export function isUnclaimed(place: Place): boolean {
  const { evidence, calls } = place
  return (evidence.kind === 'header' || evidence.kind === 'property') && calls.length === 0 && counts(place)
}

/** The kind of a part without a call. */
export function looseOf({ evidence }: Place): Loose {
  if (evidence.kind !== 'header') return 'property'
  return evidence.name === undefined ? 'type' : 'header'
}

/** Whether what no call claims may belong to the calls of a place. */
export function mayCarry(place: Place, loose: Loose): boolean {
  if (isUngrouped(place) || !counts(place)) return false
  if (place.requests.length > 0) return place.requests.some((request) => isOpenFor(request, loose))
  return place.evidence.kind === 'url'
}

/**
 * Whether a body of its calls may hold members that were not seen, or that were put in by a call that took it as an
 * argument. A call that removes a resource has none.
 */
export function mayHoldMore(place: Place): boolean {
  if (place.requests.length === 0) return mayCarry(place, 'property')
  if (isUngrouped(place) || !counts(place)) return false
  return place.requests.some(
    ({ method, body }) => (isOpen(body) || body?.passedTo !== undefined) && methodsOf(method).some(isWithBody),
  )
}

function isOpenFor(request: Request, loose: Loose): boolean {
  if (loose === 'header') return isOpen(request.headers)
  // A body may carry the type of its own.
  if (loose === 'type') return isOpen(request.headers) || !hasType(request.headers)
  return isOpen(request.body) && maySend(request.method)
}

/** Whether a call may have a body. */
function maySend(method: Request['method']): boolean {
  return methodsOf(method).some((one) => one === '' || isChanging(one))
}

function isWithBody(method: string): boolean {
  return method !== 'DELETE' && (method === '' || isChanging(method))
}

function hasType(headers: Fields | undefined): boolean {
  const isType = ({ path, value }: Field) =>
    /^(?:content-?type|accept)$/i.test(path.at(-1) ?? '') && value?.every(({ kind }) => kind === 'written') === true
  return headers?.members.some(isType) === true
}

function isOpen(fields: Fields | undefined): boolean {
  return fields === undefined || fields.rest.length > 0
}

/** A header or a member of a body, which the calls that send it keep until it is fixed itself. */
export function isRefused(place: Place): boolean {
  const { evidence, problem, rule } = place
  if (problem.level === 'note' || isInert(place) || problem.change.startsWith('version-')) return false
  if (evidence.kind === 'header' || evidence.kind === 'property') return true
  return evidence.kind === 'request' && (rule.reads.includes('header') || rule.reads.includes('property'))
}

/** A call whose address begins with what others may give it, whatever default it has. */
export function isGivenFromOutside({ url }: Request): boolean {
  const [first] = url
  return first?.kind === 'hole' && first.open
}

/** The variable of the environment that a call takes the beginning of its address from. */
export function variableOf({ url: [first] }: Request): readonly string[] {
  return variablesIn(first, DEEPEST)
}

/** A variable stands behind fields and options of a program that are given it. */
const DEEPEST = 6

function variablesIn(piece: Text[number] | undefined, depth: number): readonly string[] {
  if (piece?.kind !== 'hole' || depth === 0) return []
  const { ref, open, options } = piece
  if (open && ref.kind === 'env' && /^\w+$/.test(ref.name)) return [ref.name]
  return options.flatMap(([first]) => variablesIn(first, depth - 1))
}
