import { type Expression, type Module, OWN_CLIENT } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { goesThrough, inheritedClient } from '../classes/inherited-clients.ts'
import { alternatives, type Scope, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { memberName } from './assigned-members.ts'
import { memberOf } from './members.ts'

/** The receiver of a call, and the dotted path of members from there: `api.interceptors.request.use`. */
export function calledOn(world: World, callee: Expression, scope: Scope): { root: Value; path: string[] } {
  const path: string[] = []
  let of = callee
  while (of.kind === 'member') {
    const name = memberName(world, of.name, scope)
    if (name === undefined || isExtended(world, of, scope)) break
    path.unshift(name)
    of = of.of
  }
  let root = clientAmong(world.evaluate(of, scope))
  while (path.length > 0 && root.kind !== 'client' && root.kind !== 'sent' && root.kind !== 'external') {
    const next = memberOf(world, root, path[0] ?? '', of.span)
    if (next.kind === 'hole' || next.kind === 'function') break
    root = clientAmong(next)
    path.shift()
  }
  if (root.kind === 'class' && path.length === 1) root = clientOfClass(world, root, path[0] ?? '', of.span)
  if (root.kind === 'instance' && path.length > 0) root = asClient(world, root, path[0] ?? '', of.span)
  if (root.kind === 'client' && root.method !== undefined) {
    const { method, ...client } = root
    return { root: client, path: [method, ...path] }
  }
  return root.kind === 'external' ? { root: { ...root, path: [] }, path: [...root.path, ...path] } : { root, path }
}

/** A class that includes a client is that client, where it does not say itself what is called. */
function clientOfClass(world: World, holder: Extract<Value, { kind: 'class' }>, name: string, span: Span): Value {
  const client = memberOf(world, holder, OWN_CLIENT, span)
  return client.kind === 'client' && memberOf(world, holder, name, span).kind !== 'function' ? client : holder
}

/** An object whose class extends a client is that client, where it does not say itself what is called. */
function asClient(world: World, object: Extract<Value, { kind: 'instance' }>, name: string, span: Span): Value {
  const client = inheritedClient(world, object)
  if (!client) return object
  const { through } = client.client
  const reached =
    goesThrough(client.client, name) && through !== undefined ? memberOf(world, object, through, span) : undefined
  return reached?.kind === 'function' || memberOf(world, object, name, span).kind === 'function' ? object : client
}

/** A member by a text that is a client with a path behind its base. */
function isExtended(world: World, member: Extract<Expression, { kind: 'member' }>, scope: Scope): boolean {
  return typeof member.name !== 'string' && world.evaluate(member, scope).kind === 'client'
}

/** A value that may be several is taken for the client among them. */
function clientAmong(value: Value): Value {
  if (value.kind !== 'choice') return value
  const all = alternatives(value)
  return all.find(({ kind }) => kind === 'client') ?? all.find(({ kind }) => kind === 'external') ?? value
}

/** The last name of what is called; nothing where it has none. */
export function lastNameOf(callee: Expression): string {
  if (callee.kind === 'member') return typeof callee.name === 'string' ? callee.name : ''
  return callee.kind === 'name' || callee.kind === 'unknown' ? callee.name : ''
}

/** The last name of what a member is read from: of a call, that of what is called. */
export function holderName({ calls }: Pick<Module, 'calls'>, holder: Expression): string {
  return lastNameOf(holder.kind === 'call' ? (calls[holder.call]?.callee ?? holder) : holder)
}
