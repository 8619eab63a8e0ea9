import type { Request } from '../../core/findings/evidence.ts'
import type { Call, Module } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { argumentsFor } from '../expressions/arguments.ts'
import { holds } from '../expressions/conditions.ts'
import { frameFor } from '../expressions/frames.ts'
import { begin, remember, repay } from '../memory.ts'
import { callersApart, callersOf } from '../modules/callers.ts'
import { computedFunction } from '../modules/computed-methods.ts'
import { returningFunction } from '../modules/returned-functions.ts'
import { mayBecomeAddress, noteLimit, noteShortfall } from '../reached-limits.ts'
import { dependenciesAmong, NO_DEPENDENCIES } from '../values/parameter-dependencies.ts'
import { alternatives, functionsIn, type Scope } from '../values/value.ts'
import type { Caller, NamedCaller, World } from '../world.ts'
import { chainedCalls, givesRequest, isGivenBack } from './chained.ts'
import { callsByObject, coversVersions, isNamed, isToCome } from './known-objects.ts'
import { ownObjects, scopeOn, selfAround } from './own-objects.ts'
import type { Later } from './request-parts.ts'
import { requestsByRow } from './rows.ts'
import { hasRoot } from './unnamed-clients.ts'

/** Callers by which one sending call is split into requests. */
const MOST_SITES = 20_000
const MOST_STEPS = 4
/** The same where the method or the path is still to come: the request stands at the caller that decides them. */
const MOST_STEPS_OPEN = 8
const FUEL = 20_000
/** A call on the way to the sending call, and how its arguments get there. */
export interface Site {
  readonly module: Module
  readonly call: Call
  readonly enter: (scope: Scope) => Scope
  /** Whether the branches around the calls on the way allow it, as far as they are known. */
  readonly allowed: (scope: Scope) => boolean
  /** The calls on the request behind functions that give it back. */
  readonly later: (scope: Scope) => readonly Later[]
  /** Whether the value of the call is the request. */
  readonly given: boolean
  /** Where the request stands, if not at the call: its method and path were complete inside of a function around it. */
  readonly place?: Span
}

/** A request without the context of its file, which the caller knows. */
export type Bare = Omit<Request, 'context'>

/** The sending call, what it is for a scope, and what was found. */
export interface Sender {
  readonly at: Span
  readonly client: Client
  readonly draft: (scope: Scope, later: readonly Later[]) => Bare | undefined
  readonly requests: Bare[]
  /** Functions that were entered by calls outside of any frame: what a module sends shares its callers. */
  readonly entered: AnswerCache
}

/** Looks at every way to a sending call, and adds what each of them sends. */
export function follow(world: World, site: Site, sender: Sender, steps: number): void {
  const { at, draft, requests } = sender
  if (requests.length >= MOST_SITES) {
    noteLimit(world, at, 'ways to a call', MOST_SITES)
    return
  }
  begin(world, FUEL)
  const { steps: begun } = world
  world.dependencies = NO_DEPENDENCIES
  const scope: Scope = { module: site.module }
  if (!site.allowed(scope)) return
  const request = draft(site.enter(scope), site.later(scope))
  const most = request && !isToCome(request) ? MOST_STEPS : MOST_STEPS_OPEN
  const open = steps < most ? openFunction(world, site, sender.client, request) : undefined
  if (request && hasRoot(request.url)) repay(world, world.steps - begun)
  const before = requests.length
  if (open) for (const caller of open.callers) followCaller(world, site, sender, open, caller, steps)
  // Objects that are made elsewhere may send what these do not.
  const covers = () =>
    coversVersions(
      requests.slice(before).map(({ url }) => url),
      request?.url ?? [],
    )
  if (open && (!open.byObject || covers())) return
  requests.length = before
  if (!request || mayBecomeAddress(request.url)) noteShortfall(world, site.call.span)
  if (!request) return
  const byObject = ownObjects(world, site.module, site.call, request.url).flatMap(
    (self) => draft(site.enter(scopeOn(site.module, self)), site.later(scope)) ?? [],
  )
  for (const one of byObject.length > 0 ? byObject : [request])
    for (const row of requestsByRow(one)) requests.push({ ...row, at: site.place ?? site.call.span })
}

function followCaller(world: World, site: Site, sender: Sender, open: Open, caller: NamedCaller, steps: number): void {
  const { index, given } = open
  const inside = onceFor((scope) => entering(world, site.module, index, caller, scope, sender.entered))
  const enter = (scope: Scope) => site.enter(inside(scope))
  const allowed = (scope: Scope) => holds(world, caller.call, scope) && site.allowed(inside(scope))
  const chained = given ? chainedCalls(caller.call, caller, sender.client).calls : []
  const later = (scope: Scope) => [...site.later(inside(scope)), ...chained.map((call) => ({ call, scope }))]
  const place = site.place ?? open.place
  const next = { module: caller.module, call: caller.call, enter, allowed, later, given, ...(place && { place }) }
  follow(world, next, sender, steps + 1)
}

/** The same for the last scope: a call is entered to see its branches, then to see its request. */
function onceFor(enter: (scope: Scope) => Scope): (scope: Scope) => Scope {
  let last: { readonly from: Scope; readonly to: Scope } | undefined
  return (from) => {
    if (last?.from !== from) last = { from, to: enter(from) }
    return last.to
  }
}

/** A function around a call, and whether it gives the request back to its callers. */
interface Open {
  readonly index: number
  readonly callers: readonly NamedCaller[]
  readonly given: boolean
  /** Where a complete request stands whose own function nobody calls: that around it gives it a base. */
  readonly place?: Span
  /** The objects that it is called on decide what is sent. */
  readonly byObject?: true
}

/**
 * The innermost function around a call that is called somewhere and whose parameters the request depends on, or that
 * returns the request to callers who go on with it; else the method whose objects decide it.
 */
function openFunction(world: World, site: Site, client: Client, request: Bare | undefined): Open | undefined {
  const { module, call } = site
  const around: number[] = []
  for (let index = call.function; index !== undefined; index = module.functions[index]?.function) around.push(index)
  const keyOf = (index: number) => `${module.file}#${index}`
  const dependencies = dependenciesAmong(world.dependencies, new Set(around.map(keyOf)))
  const isReturned = site.given && isGivenBack(module, call, client)
  for (const index of around) {
    const returnsIt = isReturned && index === call.function
    if (!returnsIt && !dependencies.has(keyOf(index))) continue
    const callers = callersThatCount(world, module, index, request)
    const counts = dependencies.has(keyOf(index)) || callers.some((caller) => goesOn(caller, client))
    const isPlaced = index !== call.function && request !== undefined && isNamed(withoutOptions(request))
    if (counts && callers.length > 0) return { index, callers, given: returnsIt, ...(isPlaced && { place: call.span }) }
  }
  const [index = -1] = around
  const callers = callsByObject(world, module, index, request?.url ?? [])
  return callers.length > 0 ? { index, callers, given: isReturned, byObject: true } : undefined
}

/** The written pieces of a request itself: a path that callers decide stands at each of them. */
function withoutOptions({ method, url }: Bare): Pick<Bare, 'method' | 'url'> {
  return { ...(method && { method }), url: url.filter(({ kind }) => kind === 'written') }
}

/** The callers of a function; of tests only where they tell what is sent: a request that is named stands in the code. */
function callersThatCount(
  world: World,
  module: Module,
  index: number,
  request: Bare | undefined,
): readonly NamedCaller[] {
  if (!request || !isNamed(request)) return callersOf(world, module, index)
  const { shipped } = callersApart(world, module, index)
  const declared = module.functions[index]
  if (!declared || world.isDocument?.(declared.span)) return shipped
  return shipped.filter(({ call }) => !world.isDocument?.(call.span))
}

/** Whether a caller calls something on the request that it is given. */
function goesOn(caller: Caller, client: Client): boolean {
  return chainedCalls(caller.call, caller, client).calls.some((call) => givesRequest(call, client))
}

/** Enters a function by a call of it: once for each frame that the call is in, and once for all outside of any. */
function entering(
  world: World,
  module: Module,
  index: number,
  { call, key }: NamedCaller,
  scope: Scope,
  entered: AnswerCache,
): Scope {
  const enter = () => enterFunction(world, module, index, call, scope)
  return remember(world, `${key} ${module.file}#${index}`, scope.frame?.answers ?? entered, enter, enter)
}

function enterFunction(world: World, module: Module, index: number, call: Call, scope: Scope): Scope {
  const args = argumentsFor(world, call, scope, module, index)
  const self =
    call.callee.kind === 'member'
      ? alternatives(world.evaluate(call.callee.of, scope))[0]
      : module.functions[index]?.class === undefined
        ? undefined
        : selfAround(scope, call)
  const made = self?.kind === 'instance' ? self : undefined
  const entered = givenFunction(world, module, index, call, scope) ?? computedFunction(module, index, call.callee)
  return { module, frame: frameFor(entered ?? { kind: 'function', scope: { module }, index }, args, made) }
}

/** The function itself, with the frame of the one around it that gave it. */
function givenFunction(world: World, module: Module, index: number, { callee }: Call, scope: Scope) {
  if (returningFunction(module, index) === undefined) return undefined
  return functionsIn(world.evaluate(callee, scope)).find((one) => one.index === index && one.scope.module === module)
}
