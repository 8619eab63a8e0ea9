import type { Call, Expression, Module } from '../core/expression.ts'
import type { Scope } from './value.ts'

/** What the result of a call is given to: a name, until it gets something else; or a member of the object itself. */
type Holder =
  | { readonly kind: 'name'; readonly binding: number; readonly from: number; readonly until: number }
  | { readonly kind: 'member'; readonly class: number; readonly name: string; readonly function?: number | undefined }

const known = new WeakMap<Call, readonly Call[]>()

/** Calls on the request: chained behind it, or through the name or member that it is given to. */
export function chainedCalls(call: Call, { module }: Scope, stateful: boolean): readonly Call[] {
  // Of the source alone: whoever calls the function around it.
  const before = stateful ? undefined : known.get(call)
  if (before) return before
  const found = chainedIn(module, call, stateful)
  if (!stateful) known.set(call, found)
  return found
}

function chainedIn(module: Module, call: Call, stateful: boolean): Call[] {
  const { calls } = module
  if (isAnnotation(call))
    return calls.filter((one) => one !== call && isAnnotation(one) && one.function === call.function)
  const index = calls.indexOf(call)
  const holder = (stateful ? ownerOf(call) : undefined) ?? holderOf(module, call, index)
  const isOnIt = (one: Call): boolean => {
    let of = one.callee
    while (of.kind === 'member') {
      if (of.of.kind === 'this') return isMember(holder, of, one)
      of = of.of
    }
    if (of.kind === 'name')
      return (
        holder?.kind === 'name' &&
        of.binding === holder.binding &&
        holder.from <= one.span.start &&
        one.span.start < holder.until
      )
    if (of.kind !== 'call') return false
    const inner = calls[of.call]
    return of.call === index || (inner !== undefined && inner.span.start === call.span.start && isOnIt(inner))
  }
  return calls.filter((one) => one !== call && one.callee.kind === 'member' && isOnIt(one))
}

/** An annotation of a function, which says what a call of it sends. */
export function isAnnotation({ callee }: Call): boolean {
  return callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name === '@'
}

/** The name that a sending call is made on, for clients that are the request themselves. */
function ownerOf({ callee }: Call): Holder | undefined {
  const of = callee.kind === 'member' ? callee.of : undefined
  return of?.kind === 'name' && of.binding !== undefined
    ? { kind: 'name', binding: of.binding, from: 0, until: Number.POSITIVE_INFINITY }
    : undefined
}

function holderOf(module: Module, call: Call, index: number): Holder | undefined {
  const isIt = (value: Expression | undefined) => value?.kind === 'call' && value.call === index
  const binding = module.bindings.findIndex((one) => one.values.some(({ value }) => isIt(value)))
  if (binding >= 0) return { kind: 'name', binding, ...reachOf(module, call, index, binding) }
  for (const [at, { members }] of module.classes.entries()) {
    const field = members.find(({ value }) => isIt(value))
    if (field) return { kind: 'member', class: at, name: field.name }
  }
  const given = module.assignments.find(({ value }) => isIt(value))
  const target = given && ownMember(given.target)
  if (!target) return undefined
  const others = module.assignments.filter(({ target: other, value }) => {
    const own = value.kind === 'call' ? ownMember(other) : undefined
    return own?.class === target.class && own.name === target.name
  })
  return { kind: 'member', ...target, ...(others.length > 1 ? { function: call.function } : {}) }
}

/** Where a name holds this request: others that it is given in the same function have what is said beside them. */
function reachOf(module: Module, call: Call, index: number, binding: number): { from: number; until: number } {
  const reach = { from: 0, until: Number.POSITIVE_INFINITY }
  const values = module.bindings[binding]?.values ?? []
  const certain = values.some(({ value, conditional }) => value.kind === 'call' && value.call === index && !conditional)
  for (const { value, conditional } of certain ? values : []) {
    const other = value.kind === 'call' && value.call !== index ? module.calls[value.call] : undefined
    if (!other || conditional || other.function !== call.function || !sameCallee(other.callee, call.callee)) continue
    if (other.span.start > call.span.start) reach.until = Math.min(reach.until, other.span.start)
    else reach.from = call.span.start
  }
  return reach
}

function sameCallee(a: Expression, b: Expression): boolean {
  if (a.kind === 'name' && b.kind === 'name') return a.name === b.name
  return a.kind === 'member' && b.kind === 'member' && a.name === b.name && sameCallee(a.of, b.of)
}

function ownMember(target: Expression): { class: number; name: string } | undefined {
  if (target.kind !== 'member' || target.of.kind !== 'this' || target.of.class === undefined) return undefined
  return typeof target.name === 'string' ? { class: target.of.class, name: target.name } : undefined
}

function isMember(holder: Holder | undefined, member: Expression, call: Call): boolean {
  const own = ownMember(member)
  if (holder?.kind !== 'member' || own?.class !== holder.class || own.name !== holder.name) return false
  return holder.function === undefined || holder.function === call.function
}
