import { condenseAcrossFiles } from '../../core/findings/evidence-limits.ts'
import type { Call, Module } from '../../core/language/expression.ts'
import { guard } from '../../core/runtime/guard.ts'
import { append } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import { flatten, writtenPieces } from '../../core/text/text.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { isAnnotation } from '../classes/own-members.ts'
import { isServed } from '../classes/served-interfaces.ts'
import { holds } from '../expressions/conditions.ts'
import { begin } from '../memory.ts'
import { noteShortfall } from '../reached-limits.ts'
import type { Scope } from '../values/value.ts'
import { fileOf, type World } from '../world.ts'
import { maySend, recogniseRequest } from './clients.ts'
import { composeUrl } from './composed-url.ts'
import { draftRequest } from './draft.ts'
import { toFields } from './fields.ts'
import type { Draft, Later } from './request-parts.ts'
import { asSent } from './sent-objects.ts'
import { hasRoot } from './unnamed-clients.ts'
import { type Bare, follow, type Site } from './ways.ts'

/** Steps to decide whether a call sends at all. */
const LITTLE_FUEL = 4_000

/** Requests of a module that are kept one by one: of more, those that are alike are counted. */
const MOST_KEPT = 10_000

/** Every request that a module's calls send; one that helpers are called for stands where they are called. */
export function requestsOf(world: World, module: Module): Bare[] {
  let requests: Bare[] = []
  const entered: AnswerCache = new Map()
  for (const call of module.calls) {
    if (!maySend(world, module, call) || world.deadline?.isOver()) continue
    if (isAnnotation(call) && isServed(world, module, call.span)) continue
    append(requests, requestsOfCall(world, module, call, entered))
    if (requests.length > 2 * MOST_KEPT) requests = [...condenseAcrossFiles(requests, MOST_KEPT)]
  }
  return eachOnce(requests)
}

/** Each request once, as it is known best: objects of several classes may send the same one, and ways to it may be lost. */
export function eachOnce(requests: readonly Bare[]): Bare[] {
  const known = new Map<string, Bare>()
  for (const request of requests) {
    const key = requestKey(request)
    const before = known.get(key)
    if (!before || writtenIn(request) >= writtenIn(before)) known.set(key, request)
  }
  return [...known.values()]
}

/** How many pieces of the address of a request are written somewhere. */
const writtenIn = ({ url }: Bare): number => [...writtenPieces(url)].length

function requestsOfCall(world: World, module: Module, call: Call, entered: AnswerCache): Bare[] {
  const requests: Bare[] = []
  begin(world, LITTLE_FUEL)
  // Requests that were found before a failure stay.
  guard(
    world.mishaps,
    { file: fileOf(module), lost: 'is followed only in part' },
    () => undefined,
    () => {
      const recognised = recogniseRequest(world, call, { module })
      if (!recognised) {
        noteShortfall(world, call.span)
        return
      }
      const draft = (scope: Scope, later: readonly Later[]) => {
        const exact = recogniseRequest(world, call, scope) ?? recognised
        return finish(world, draftRequest(world, call, exact, scope, later), call)
      }
      const allowed = (scope: Scope) => holds(world, call, scope)
      const site: Site = { module, call, enter: (scope) => scope, allowed, later: () => [], given: true }
      follow(world, site, { at: call.span, client: recognised.client, draft, requests, entered }, 0)
    },
  )
  if (requests.length > 0) sendersOf(world).push(call.span)
  if (requests.some(({ url }) => hasRoot(url))) addressedSenders(world).add(spanKey(call.span))
  return requests
}

/** Calls that send something: what they send may stand where a function around them is called. */
export const sendersOf = oncePer((_: World): Span[] => [])
/** Options that give them their addresses, by the key of their span. */
export const addressOptions = oncePer((_: World) => new Map<string, Span>())
/** Those of them whose requests have an address of the API, by the key of their span. */
export const addressedSenders = oncePer((_: World) => new Set<string>())

function finish(world: World, draft: Draft, call: Call): Bare | undefined {
  const url = composeUrl(draft, call.span)
  if (!url) return undefined
  for (const span of draft.given ?? []) addressOptions(world).set(spanKey(span), span)
  const headers = toFields(draft.headers)
  const query = toFields(draft.query)
  const body = toFields(draft.body, (value) => asSent(world, value))
  return {
    kind: 'request',
    at: call.span,
    url,
    ...(draft.method ? { method: draft.method } : {}),
    ...(headers ? { headers } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(draft.library ? { library: draft.library } : {}),
  }
}

/** A key under which the same request found twice is one. */
function requestKey(request: Bare): string {
  const method = request.method ? flatten(request.method).value : ''
  return `${spanKey(request.at)}|${method}|${request.url.map((piece) => spanKey(piece.span)).join()}`
}
