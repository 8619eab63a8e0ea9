import type { Field, Fields, Request } from '../core/evidence.ts'
import { contains } from '../core/span.ts'
import { isAside, isLoner } from './asides.ts'
import { isChanging, methodsOf } from './methods.ts'
import type { Place } from './places.ts'

/** A base that calls nobody saw may go to: one without a call, or one that is written apart from its calls. */
export function mayBeShared(one: Place): boolean {
  if (!isBase(one) || one.calls.length === 0) return isBase(one)
  return isMovingPast(one) && !one.requests.every(({ at }) => contains(at, one.problem.at))
}

/** A call or base of the project's own that moves past what version 6 does not take. */
export function isMovingPast(one: Place): boolean {
  return isBase(one) && !isAside(one) && (one.problem.version ?? CHANGED) < CHANGED
}

/** Something that a call sends, at calls of which nobody knows the version. */
export function isUnplaced({ rule, problem, requests, evidence, api }: Place): boolean {
  if (problem.level === 'note' || problem.version !== undefined || requests.length === 0) return false
  const sent = evidence.kind === 'request' && (rule.reads.includes('header') || rule.reads.includes('property'))
  return sent && requests.every(({ url }) => api.addresses(url).length === 0)
}

/** The version from which on calls have to do without what changed: a move from it or a later one meets nothing new. */
const CHANGED = 5

/** An address that calls go to: one that is called, or one that is written apart. */
export function isBase(one: Place): boolean {
  const { evidence, problem } = one
  const called = evidence.kind === 'request' || (evidence.kind === 'url' && evidence.role === 'base')
  return called && !isLoner(one) && problem.level !== 'note' && problem.change.startsWith('version-')
}

/** A client library of an old version, in code, a manifest or a lock file. */
export function isOldClient(one: Place): boolean {
  return one.rule.id === 'old-sdk' && one.problem.level !== 'note' && !isAside(one)
}

/** An old address whose version could not be told. */
export function isDynamic({ problem }: Place): boolean {
  return problem.level !== 'note' && (problem.change === 'dynamic-version' || problem.change === 'unknown-version')
}

/** What no call claims: a header, a media type without one, a member of a body. */
export type Loose = 'header' | 'type' | 'property'
/** All kinds of what no call claims. */
export const LOOSE: readonly Loose[] = ['header', 'type', 'property']

/** Notes are left out, unless notes are all that is said there. */
function counts(one: Place): boolean {
  return one.problem.level !== 'note' || isAside(one)
}

/** A header or a member of a body without a call. */
export function isUnclaimed(one: Place): boolean {
  const { evidence, calls } = one
  return (evidence.kind === 'header' || evidence.kind === 'property') && calls.length === 0 && counts(one)
}

/** What kind of thing no call claims. */
export function looseOf({ evidence }: Place): Loose {
  if (evidence.kind !== 'header') return 'property'
  return evidence.name === undefined ? 'type' : 'header'
}

/** Whether what no call claims may belong to the calls of a place. */
export function mayCarry(one: Place, loose: Loose): boolean {
  if (isLoner(one) || !counts(one)) return false
  if (one.requests.length > 0) return one.requests.some((request) => isOpenFor(request, loose))
  return one.evidence.kind === 'url'
}

/** Whether a body of its calls may hold what nobody saw: members, or what was put in by a call that was handed it. */
export function mayHoldMore(one: Place): boolean {
  return (
    mayCarry(one, 'property') || one.requests.some(({ method, body }) => body?.touched !== undefined && maySend(method))
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

function hasType(headers: Fields | undefined): boolean {
  const isType = ({ path, value }: Field) =>
    /^(?:content-?type|accept)$/i.test(path.at(-1) ?? '') && value?.every(({ kind }) => kind === 'written') === true
  return headers?.members.some(isType) === true
}

function isOpen(fields: Fields | undefined): boolean {
  return fields === undefined || fields.rest.length > 0
}

/** A header or a member of a body, which the calls that send it keep until it is fixed itself. */
export function isRefused(one: Place): boolean {
  const { evidence, problem, rule } = one
  if (problem.level === 'note' || isAside(one) || problem.change.startsWith('version-')) return false
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
  return first?.kind === 'hole' && first.open && first.ref.kind === 'env' && /^\w+$/.test(first.ref.name)
    ? [first.ref.name]
    : []
}
