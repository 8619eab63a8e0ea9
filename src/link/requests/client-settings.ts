import type { ClassMember, Expression, Module } from '../../core/language/expression.ts'
import type { Client, Role } from '../../core/language/library.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { inheritedClient } from '../classes/inherited-clients.ts'
import { nameGiven } from '../expressions/assigned-members.ts'
import { calledOn } from '../expressions/callee.ts'
import { partNamed } from '../expressions/named-parts.ts'
import { holeValue, type Scope, toText, type Value } from '../values/value.ts'
import type { Given, Indexed, World } from '../world.ts'
import { isOf, scopeOn } from './own-objects.ts'

/** A setting that a client is given after it was made. */
export interface Setting {
  readonly role: Role
  /** The value, for a call that stands in a method of the object. */
  readonly value: (self?: Value) => Value
}

const settingsByClient = oncePer((_: World) => new Map<string, Map<string, Setting[]>>())

/**
 * Settings by client: assigned to its members, or added by functions that it calls before it sends. They are looked for
 * when a client of a library sends: names of its setters mean much else in code that does not use it.
 */
export function settingsOf(world: World, library: string): ReadonlyMap<string, readonly Setting[]> {
  const all = settingsByClient(world)
  const before = all.get(library)
  if (before) return before
  const settings = new Map<string, Setting[]>()
  all.set(library, settings)
  for (const indexed of [...world.indexed.values()]) {
    const clients = world.library(indexed.module.language).clients.filter((client) => client.library === library)
    if (clients.length === 0) continue
    for (const [binding, given] of indexed.byBinding) {
      const name = indexed.module.bindings[binding]?.name ?? ''
      collectAssigned(world, indexed, { kind: 'name', name, binding }, given, { clients, settings })
    }
    for (const [index, given] of indexed.byClass)
      collectAssigned(world, indexed, { kind: 'this', class: index }, given, { clients, settings })
    for (const [index, { members }] of indexed.module.classes.entries())
      collectAssigned(world, indexed, { kind: 'this', class: index }, fieldsOf(members), { clients, settings })
    collectHooks(world, indexed, { clients, settings })
    collectSetups(world, indexed, { clients, settings })
  }
  return settings
}

/** The clients whose settings are looked for, and what was found. */
interface Sought {
  readonly clients: readonly Client[]
  readonly settings: Map<string, Setting[]>
}

/** A name, or the object of a class, without the place where it is used. */
type Holder =
  | { readonly kind: 'name'; readonly name: string; readonly binding: number }
  | { readonly kind: 'this'; readonly class: number }

function collectAssigned(
  world: World,
  { module }: Indexed,
  holder: Holder,
  assigned: readonly Given[],
  { clients, settings }: Sought,
): void {
  const heads = new Set(
    clients.flatMap((client) => Object.keys(client.settings ?? {}).map((path) => path.split('.')[0])),
  )
  for (const setting of assigned) {
    // A client that an object holds is one member further on; one that its class extends is not.
    const from = holder.kind === 'this' && !heads.has(String(setting.path[0])) ? 1 : 0
    const path = setting.path.slice(from).map((name) => (typeof name === 'string' ? name : '*'))
    const [head] = setting.path
    if (!heads.has(path[0] ?? '') || (from > 0 && typeof head !== 'string')) continue
    const { span } = setting.value
    const of: Expression = { ...holder, span }
    const owner = world.evaluate(from > 0 ? { kind: 'member', of, name: head ?? '', span } : of, { module })
    const client = clientOf(world, owner, module.language)
    if (!client) continue
    const setRole = settingRole(client.settings, path)
    if (!setRole) continue
    const value = (self?: Value) => {
      const scope = scopeFor(world, module, holder, self)
      return asMember(world.evaluate(setting.value, scope), setting, setRole.rest, world, scope)
    }
    add(settings, client.id, { role: setRole.role, value })
  }
}

/** The fields of a class, as members that it gives a value. */
function fieldsOf(members: readonly ClassMember[]): Given[] {
  return members.flatMap(({ name, value, role, static: isStatic }) =>
    role === 'field' && value && !isStatic ? [{ path: [name], value }] : [],
  )
}

/** Where a member of an object is given a value: the object is the one that calls, where its class is, or extends, that one. */
function scopeFor(world: World, module: Module, holder: Holder, self: Value | undefined): Scope {
  const isOwn =
    holder.kind === 'this' &&
    self?.kind === 'instance' &&
    isOf(world, self, { kind: 'class', module, index: holder.class })
  return isOwn ? scopeOn(module, self) : { module }
}

/** A single header assigned to the headers of a client is an object with that one member. */
function asMember(value: Value, given: Given, rest: number, world: World, scope: Scope): Value {
  if (rest === 0) return value
  const last = given.path.at(-1)
  const span = given.assignment?.span ?? given.value.span
  const key =
    typeof last === 'object'
      ? toText(world.evaluate(last, scope), last.span)
      : [nameGiven(String(last), given, 0, span)]
  const name = key.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')
  const removal = given.assignment?.removal
  return {
    kind: 'object',
    entries: [{ key, name, value: () => value, span, form: 'assignment', ...(removal ? { removal } : {}) }],
    rest: [],
    span,
  }
}

function settingRole(
  settings: Readonly<Record<string, Role>> | undefined,
  path: readonly string[],
): { role: Role; rest: number } | undefined {
  for (let length = path.length; length > 0; length--) {
    const role = settings?.[path.slice(0, length).join('.')]
    if (role) return { role, rest: path.length - length }
  }
  return undefined
}

interface Owner {
  readonly id: string
  readonly settings: Readonly<Record<string, Role>> | undefined
  readonly interceptors: readonly string[] | undefined
}

function clientOf(world: World, holder: Value, language: string): Owner | undefined {
  const value = (holder.kind === 'instance' ? inheritedClient(world, holder) : undefined) ?? holder
  if (value.kind === 'client') {
    return { id: value.id, settings: value.client.settings, interceptors: value.client.interceptors }
  }
  if (value.kind !== 'external') return undefined
  const module = value.module?.replace(/^node:/, '')
  const path = value.path.filter((name) => name !== 'default')
  const client = world
    .library(language)
    .clients.find((one) =>
      module !== undefined
        ? (one.modules ?? []).includes(module) && path.length === 0
        : path.length === 1 && (one.globals ?? []).includes(path[0] ?? ''),
    )
  return client && { id: `library:${client.library}`, settings: client.settings, interceptors: client.interceptors }
}

function collectHooks(world: World, { module }: Indexed, { clients, settings }: Sought): void {
  const tails = new Set(clients.flatMap((client) => (client.interceptors ?? []).map(lastName)))
  for (const call of module.calls) {
    if (call.callee.kind !== 'member' || typeof call.callee.name !== 'string' || !tails.has(call.callee.name)) continue
    const { root, path } = calledOn(world, call.callee, { module })
    const global = root.kind === 'external' && root.module === undefined
    const owner = clientOf(
      world,
      root.kind === 'external' ? { ...root, path: global ? path.slice(0, 1) : [] } : root,
      module.language,
    )
    const rest = global ? path.slice(1) : path
    if (!owner?.interceptors?.includes(rest.join('.'))) continue
    const [hook] = call.args
    if (hook) add(settings, owner.id, { role: 'hooks', value: () => world.evaluate(hook, { module }) })
  }
}

/** Calls on a client that give it settings: `session.headers.update({…})`. */
function collectSetups(world: World, { module }: Indexed, { clients, settings }: Sought): void {
  const tails = new Set(clients.flatMap(({ setups }) => Object.keys(setups ?? {}).map(lastName)))
  for (const call of module.calls) {
    if (call.callee.kind !== 'member' || typeof call.callee.name !== 'string' || !tails.has(call.callee.name)) continue
    const { root, path } = calledOn(world, call.callee, { module })
    const client = root.kind === 'client' ? root : undefined
    const signature = client?.client.setups?.[path.join('.')]
    if (!client || !signature) continue
    const part = partNamed(signature.args[0])
    const role = part ?? signature.args[0]
    const [first, second] = call.args
    if (!first || !role) continue
    const value = () => (part ? pairValue(world, first, second, call.span, module) : world.evaluate(first, { module }))
    add(settings, client.client.shared ? `library:${client.client.library}` : client.id, { role, value })
  }
}

function lastName(path: string): string | undefined {
  return path.split('.').at(-1)
}

/** A name and its value as an object of one member. */
function pairValue(world: World, name: Expression, value: Expression | undefined, span: Span, module: Module): Value {
  const key = toText(world.evaluate(name, { module }), name.span)
  const evaluated = () => (value ? world.evaluate(value, { module }) : holeValue(span, 'value'))
  return {
    kind: 'object',
    entries: [{ key, name: flatten(key).value, value: evaluated, span, form: 'argument' }],
    rest: [],
    span,
  }
}

function add(settings: Map<string, Setting[]>, id: string, setting: Setting): void {
  const list = settings.get(id)
  if (list) list.push(setting)
  else settings.set(id, [setting])
}
