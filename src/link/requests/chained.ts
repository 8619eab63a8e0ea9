import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Client, Signature } from '../../core/language/library.ts'
import { append } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { type Chains, chainsOf, isAnnotation, memberKey, ownMember } from '../classes/own-members.ts'
import { reachOf } from '../expressions/result-scope.ts'
import { noteLimit } from '../reached-limits.ts'
import type { Scope } from '../values/value.ts'
import type { World } from '../world.ts'

/** Target of the result of a call: a name, until it gets another value; or a member of the object itself. */
type Holder =
  | { readonly kind: 'name'; readonly binding: number; readonly from: number; readonly until: number }
  | { readonly kind: 'member'; readonly class: number; readonly name: string; readonly function?: number | undefined }

/** Methods without a table that return their receiver, by their names. */
export const FLUENT = /^(?:[Aa]dd|[Ww]ith|[Ss]et|[Uu]se|[Cc]onfigure|[Ee]nable|[Dd]isable)[A-Z_]/

/** Calls on one request that are looked at: the first of them. */
const MOST_CHAINED = 500

/** Calls on a request: those that are looked at, and the others; in order of the module. */
interface Chained {
  readonly calls: readonly Call[]
  readonly left: readonly Call[]
}

/** Most requests have no calls on them. */
const NONE: Chained = { calls: [], left: [] }

const byCall = oncePer((_: Client) => new WeakMap<Call, Chained>())

/** The signature that a client has for a call on the request, if any. */
export function inChain({ chain }: Client, { callee }: Call): Signature | undefined {
  return callee.kind === 'member' && typeof callee.name === 'string' ? lookUp(chain, callee.name) : undefined
}

/** Calls on the request; notes where some that set a part of it are left. */
export function callsInChain(world: World, call: Call, scope: Scope, client: Client): readonly Call[] {
  const { calls, left } = chainedCalls(call, scope, client)
  if (left.some((one) => inChain(client, one))) noteLimit(world, call.span, 'calls on a request', MOST_CHAINED)
  return calls
}

/** Calls on the request: chained behind it, or through the name or member that it is given to. */
export function chainedCalls(call: Call, { module }: Scope, client: Client): Chained {
  // Decided by the source alone: callers of the function around do not matter.
  const before = client.stateful ? undefined : byCall(client).get(call)
  if (before) return before
  const all = chainedIn(module, call, client)
  const chained = all.length === 0 ? NONE : { calls: all.slice(0, MOST_CHAINED), left: all.slice(MOST_CHAINED) }
  if (!client.stateful) byCall(client).set(call, chained)
  return chained
}

function chainedIn(module: Module, call: Call, client: Client): readonly Call[] {
  const chains = chainsOf(module)
  if (isAnnotation(call)) return (chains.annotations.get(call.function) ?? []).filter((one) => one !== call)
  const index = chains.places.get(call) ?? -1
  const holder = (client.stateful ? ownerOf(call) : undefined) ?? holderOf(module, chains, call, index)
  const seen = new Set<number>()
  const open = [...(chains.behind.get(index) ?? []), ...heldBy(module, chains, holder)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const next = module.calls[at]
    if (!next || seen.has(at)) continue
    seen.add(at)
    const keeps = givesRequest(next, client)
    if (keeps || next.span.start === call.span.start) append(open, chains.behind.get(at) ?? [])
    if (keeps) append(open, heldBy(module, chains, holderOf(module, chains, next, at)))
  }
  return [...seen]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const behind = module.calls[at]
      return behind && behind !== call && behind.callee.kind === 'member' ? [behind] : []
    })
}

/** Whether a call on a request gives the request back, rather than what comes of sending it. */
export function givesRequest({ callee }: Call, { chain = {}, builds }: Client): boolean {
  const name = callee.kind === 'member' && typeof callee.name === 'string' ? callee.name : ''
  if (builds) return name !== '' && name !== 'build'
  return Object.hasOwn(chain, name) ? chain[name]?.method === undefined : FLUENT.test(name)
}

/** The calls whose chain begins with what holds the request. */
function heldBy({ calls }: Module, { onName, onMember }: Chains, holder: Holder | undefined): readonly number[] {
  if (holder?.kind === 'name') {
    const all = onName.get(holder.binding) ?? []
    return all.filter((at) => {
      const start = calls[at]?.span.start ?? 0
      return holder.from <= start && start < holder.until
    })
  }
  const all = holder ? (onMember.get(memberKey(holder)) ?? []) : []
  return holder?.function === undefined ? all : all.filter((at) => calls[at]?.function === holder.function)
}

/** The name that a sending call is made on, for clients that are the request themselves. */
function ownerOf({ callee }: Call): Holder | undefined {
  const of = callee.kind === 'member' ? callee.of : undefined
  return of?.kind === 'name' && of.binding !== undefined
    ? { kind: 'name', binding: of.binding, from: 0, until: Number.POSITIVE_INFINITY }
    : undefined
}

function holderOf(module: Module, chains: Chains, call: Call, index: number): Holder | undefined {
  const binding = chains.bindings.get(index)
  if (binding !== undefined) return { kind: 'name', binding, ...reachOf(module, binding, index) }
  const field = chains.fields.get(index)
  if (field) return { kind: 'member', ...field }
  const holder = chains.given.get(index)
  const target = holder && ownMember(holder)
  if (!target) return undefined
  const isShared = (chains.times.get(memberKey(target)) ?? 0) > 1
  return { kind: 'member', ...target, ...(isShared ? { function: call.function } : {}) }
}

/** Whether the function around a call that makes a request returns it. */
export function isGivenBack(module: Module, call: Call, client: Client): boolean {
  const returns = call.function === undefined ? [] : (module.functions[call.function]?.returns ?? [])
  return returns.some((expression) => leadsTo(module, expression, call, client))
}

/** Whether an expression is a request: the call that makes it, calls on it that give it back, or a name it has. */
function leadsTo(module: Module, value: Expression, call: Call, client: Client): boolean {
  let at = value
  for (let step = 0; step < MOST_CHAINED; step++) {
    if (at.kind === 'name') return at.binding !== undefined && isNamed(module, at.binding, call, client)
    const next = at.kind === 'call' ? module.calls[at.call] : undefined
    if (!next) return false
    if (next === call) return true
    if (!givesRequest(next, client) || next.callee.kind !== 'member') return false
    at = next.callee.of
  }
  return false
}

/** Whether a binding is given a request that a call makes. */
function isNamed(module: Module, binding: number, call: Call, client: Client): boolean {
  const values = module.bindings[binding]?.values ?? []
  return values.some(({ value }) => value.kind === 'call' && leadsTo(module, value, call, client))
}
