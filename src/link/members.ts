import type { Call, ClassMember, Expression, Module } from '../core/expression.ts'
import { type Span, spanKey } from '../core/span.ts'
import { flatten, type Ref, type Written } from '../core/text.ts'
import { applyFunction, argsOf } from './frames.ts'
import { remember } from './memory.ts'
import { operate } from './operations.ts'
import { everyMember, urlMember } from './parts.ts'
import {
  alternatives,
  choose,
  type Entry,
  type Frame,
  holeValue,
  label,
  type Scope,
  spelled,
  toText,
  usedAt,
  type Value,
} from './value.ts'
import { type Given, indexOf, type World } from './world.ts'

type Instance = Extract<Value, { kind: 'instance' }>
type ClassValue = Extract<Value, { kind: 'class' }>

/** Any object of a class, whatever it was made with. */
export function instanceOf(module: Module, index: number | undefined, span: Span): Value {
  if (index === undefined) return holeValue(span, 'this')
  return { kind: 'instance', of: { kind: 'class', module, index }, span }
}

/** A member of a value. */
export function memberOf(world: World, of: Value, name: string, span: Span): Value {
  switch (of.kind) {
    case 'object':
      return entryOf(of, name, span)
    case 'list':
      return of.items[Number(name)] ?? holeValue(span, name)
    case 'instance':
      return instanceMember(world, of, name, span)
    case 'class':
      return classMember(world, of, name, span)
    case 'external':
      return { ...of, path: [...of.path, name], span }
    case 'module':
      return exportOf(world, of.module, name, span)
    case 'text': {
      const text = urlMember(of.text, name)
      return text ? { kind: 'text', text } : holeValue(span, name)
    }
    case 'choice':
      return choose(
        of.of.map((one) => memberOf(world, one, name, span)),
        of.open,
        { kind: 'member', name, owner: spanKey(of.span) },
        span,
      )
    default:
      return holeValue(span, name, { kind: 'member' })
  }
}

function entryOf(object: Extract<Value, { kind: 'object' }>, name: string, span: Span): Value {
  const found = object.entries.filter((entry) => entry.name === name)
  const last = found.at(-1)
  if (!last)
    return { ...holeValue(span, name, { kind: 'member' }), ...(object.rest.length === 0 ? { absent: true } : {}) }
  if (last.form === 'literal') return last.value()
  return choose(
    found.map((entry) => entry.value()),
    false,
    { kind: 'member', name, owner: spanKey(object.span) },
    span,
  )
}

/** What a module exports by a name. */
export function exportOf(world: World, module: Module, name: string, span: Span): Value {
  if (name === '*') return wholeOf(world, module) ?? { kind: 'module', module }
  const exported = module.exports.find((one) => one.name === name)
  if (exported) return world.evaluate(exported.value, { module })
  const base = module.file.slice(module.file.lastIndexOf('/') + 1)
  const target = world.resolve(module.file, `./${base}`, name)
  const other = target && target.file !== module.file ? world.indexed.get(target.file)?.module : undefined
  if (target && other) return exportOf(world, other, target.name, span)
  const whole = name === 'default' ? undefined : module.exports.find((one) => one.name === 'default')
  return whole ? memberOf(world, world.evaluate(whole.value, { module }), name, span) : holeValue(span, name)
}

/** What a module is as a whole when that is one function or class, and not a set of names. */
function wholeOf(world: World, module: Module): Value | undefined {
  const whole = module.exports.findLast((one) => one.name === '*')
  if (!whole || whole.value.kind === 'object') return undefined
  const value = world.evaluate(whole.value, { module })
  return value.kind === 'object' || value.kind === 'hole' ? undefined : value
}

/** A member whose name is computed: from something known, or any of them. */
export function computedMember(world: World, of: Value, name: Expression, scope: Scope, span: Span): Value {
  const known = memberName(world, name, scope)
  if (known !== undefined) return memberOf(world, of, known, span)
  const all = alternatives(of).flatMap(everyMember)
  return choose(all, all.length === 0 || of.kind === 'choice', { kind: 'member', name: label(name) }, span)
}

function classOf(value: ClassValue): Module['classes'][number] | undefined {
  return value.module.classes[value.index]
}

/** The class that a class extends. */
export function baseOf(world: World, value: ClassValue): ClassValue | undefined {
  const base = classOf(value)?.base
  if (!base) return undefined
  const found = world.evaluate(base, { module: value.module })
  return found.kind === 'class' ? found : undefined
}

function classMember(world: World, of: ClassValue, name: string, span: Span): Value {
  const member = classOf(of)?.members.find((one) => one.static && one.name === name)
  if (member?.value) return world.evaluate(member.value, { module: of.module })
  const base = baseOf(world, of)
  return base ? classMember(world, base, name, span) : holeValue(span, name, { kind: 'member' })
}

function instanceMember(world: World, instance: Instance, name: string, span: Span): Value {
  const key = `${instance.of.module.file}#class${instance.of.index}.${name}`
  const hole = () => holeValue(span, name, { kind: 'member' })
  const value = remember(world, key, !instance.args, hole, () => {
    const frame = constructorFrame(instance)
    const own = ownValues(world, instance, name, frame)
    const base = own.length === 0 ? inherited(world, instance, name, frame, span) : []
    const below = instance.args ? [] : overrides(world, instance.of, name, span)
    const ref: Ref = { kind: 'member', name, owner: classOf(instance.of)?.name ?? 'class' }
    return choose([...own, ...base, ...below], false, ref, span)
  })
  return usedAt(value, span)
}

function constructorOf(value: ClassValue): { index: number } | undefined {
  const member = classOf(value)?.members.find((one) => one.role === 'constructor')
  return member?.value?.kind === 'function' ? { index: member.value.function } : undefined
}

/** The constructor's parameters as this object was made with, if that is known. */
function constructorFrame(instance: Instance): Frame | undefined {
  const maker = constructorOf(instance.of)
  const { module } = instance.of
  if (!maker || !instance.args) return undefined
  return { module, function: maker.index, args: argsOf(module, maker.index, instance.args), self: instance }
}

function ownValues(world: World, instance: Instance, name: string, frame: Frame | undefined): Value[] {
  const { module, index } = instance.of
  const scope: Scope = frame ? { module, frame } : { module }
  const given = (indexOf(world, module).byClass.get(index) ?? []).filter((one) => one.path[0] === name)
  const whole = given.filter((one) => one.path.length === 1)
  const members = (classOf(instance.of)?.members ?? []).filter((one) => one.name === name && one.value)
  const values = [
    ...members.flatMap((member) => memberValue(world, member, instance, scope)),
    ...whole.map((one) => world.evaluate(one.value, scope)),
  ]
  const inner = given.filter((one) => one.path.length > 1).map((one) => ({ ...one, path: one.path.slice(1) }))
  return inner.length === 0 ? values : values.map((value) => withGiven(world, value, inner, scope))
}

function memberValue(world: World, member: ClassMember, instance: Instance, scope: Scope): Value[] {
  if (!member.value) return []
  const value = world.evaluate(member.value, { ...scope, frame: selfFrame(scope, instance) })
  if (member.role !== 'getter' || value.kind !== 'function') return [value]
  return [applyFunction(world, value, [], member.span)]
}

function selfFrame(scope: Scope, self: Instance): Frame {
  return scope.frame ?? { module: scope.module, function: -1, args: new Map(), ...(self.args ? { self } : {}) }
}

function inherited(world: World, instance: Instance, name: string, frame: Frame | undefined, span: Span): Value[] {
  const base = baseOf(world, instance.of)
  if (!base) return []
  const call = superCall(instance.of)
  const scope: Scope = frame ? { module: instance.of.module, frame } : { module: instance.of.module }
  const args = call ? call.args.map((arg) => world.evaluate(arg, scope)) : instance.args
  const made: Instance = { kind: 'instance', of: base, span: instance.span, ...(instance.args && args ? { args } : {}) }
  const value = instanceMember(world, made, name, span)
  return value.kind === 'hole' && value.hole.options.length === 0 ? [] : [value]
}

/** The call of the base class's constructor. */
function superCall(value: ClassValue): Call | undefined {
  const maker = constructorOf(value)
  return value.module.calls.find(
    (call) =>
      call.function === maker?.index &&
      maker !== undefined &&
      (call.callee.kind === 'name' || call.callee.kind === 'unknown') &&
      call.callee.name === 'super',
  )
}

/** What classes below say of a member: a base class joins what its subclasses declare. */
function overrides(world: World, of: ClassValue, name: string, span: Span): Value[] {
  const found: Value[] = []
  for (const { module } of world.indexed.values()) {
    module.classes.forEach((one, index) => {
      if (!one.base || (module === of.module && index === of.index)) return
      const below: ClassValue = { kind: 'class', module, index }
      const base = baseOf(world, below)
      if (base?.module !== of.module || base.index !== of.index) return
      const value = ownValues(world, { kind: 'instance', of: below, span }, name, undefined)
      found.push(...value)
    })
  }
  return found
}

/** A value with what its members are given one by one: `headers['A'] = b`, `params.set('a', b)`. */
export function withGiven(world: World, value: Value, given: readonly Given[], scope: Scope): Value {
  if (given.length === 0) return value
  if (value.kind === 'choice') return { ...value, of: value.of.map((one) => withGiven(world, one, given, scope)) }
  if (value.kind === 'hole' && value.hole.options.length > 0) return value
  if (value.kind === 'text') return withUrlMembers(world, value, given, scope)
  if (value.kind !== 'object' && value.kind !== 'hole') return value
  const span = value.kind === 'object' ? value.span : value.hole.span
  const before: readonly Entry[] = value.kind === 'object' ? value.entries : []
  const added = given.flatMap((one) => givenEntry(world, one, before, scope, span))
  if (value.kind === 'hole' && added.length === 0) return value
  const rest = value.kind === 'object' ? value.rest : [value.hole.ref.name]
  const query = value.kind === 'object' && value.query ? { query: value.query } : {}
  return { kind: 'object', entries: [...before, ...added], rest, span, ...query }
}

/** A URL whose path or query is given anew: `url.pathname = p`, `url.searchParams.set(k, v)`. */
function withUrlMembers(
  world: World,
  value: Extract<Value, { kind: 'text' }>,
  given: readonly Given[],
  scope: Scope,
): Value {
  let url: Value = value
  let separator = flatten(value.text).value.includes('?') ? '&' : '?'
  for (const { path, value: expression, call } of given) {
    const [member, key] = path
    const span = expression.span
    if (member === 'pathname' && path.length === 1) {
      url = operate('resolve-url', undefined, [world.evaluate(expression, scope), url], span) ?? url
    } else if ((member === 'searchParams' && call && typeof key === 'object') || member === 'search') {
      const name = typeof key === 'object' ? [...toText(world.evaluate(key, scope), span), spelled('=', span)] : []
      const text = toText(world.evaluate(expression, scope), span)
      url = { kind: 'text', text: [...toText(url, span), spelled(separator, span), ...name, ...text] }
      separator = '&'
    }
  }
  return url
}

/** The name of an assigned member: it ends where the target ends. */
export function memberKey(name: string, target: Span): Written {
  const span = { file: target.file, start: target.end - name.length, end: target.end }
  return { kind: 'written', value: name, span, verbatim: true }
}

function givenEntry(world: World, given: Given, before: readonly Entry[], scope: Scope, span: Span): Entry[] {
  const [first, ...rest] = given.path
  if (first === undefined) return []
  const keyText =
    typeof first === 'string'
      ? [memberKey(first, given.assignment?.target.span ?? span)]
      : toText(world.evaluate(first, scope), first.span)
  const name = typeof first === 'string' ? first : (memberName(world, first, scope) ?? flatten(keyText).value)
  const inner = (): Value => {
    if (rest.length === 0) return world.evaluate(given.value, scope)
    const old =
      before
        .filter((entry) => entry.name === name)
        .at(-1)
        ?.value() ?? holeValue(span, name)
    return withGiven(world, old, [{ ...given, path: rest }], scope)
  }
  const at = given.assignment?.span ?? given.call?.span ?? span
  const removal = given.assignment?.removal
  return [{ key: keyText, name, value: inner, span: at, form: 'assignment', ...(removal ? { removal } : {}) }]
}

/** The name of a member: written, or computed from something known. */
export function memberName(world: World, name: string | Expression, scope: Scope): string | undefined {
  if (typeof name === 'string') return name
  const value = world.evaluate(name, scope)
  return value.kind === 'text' && value.text.every((piece) => piece.kind === 'written')
    ? flatten(value.text).value
    : undefined
}
