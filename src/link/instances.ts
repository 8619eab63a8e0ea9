import type { ClassMember } from '../core/expression.ts'
import type { Span } from '../core/span.ts'
import type { Ref } from '../core/text.ts'
import { namedEntries } from './arguments.ts'
import { baseOf, type ClassValue, classOf, constructorOf, partsOfClass, superCall } from './classes.ts'
import { applyFunction, argsOf } from './frames.ts'
import { withGiven } from './given.ts'
import { remember } from './memory.ts'
import { typedValue } from './types.ts'
import { choose, type Entry, type Frame, holeValue, type Scope, usedAt, type Value } from './value.ts'
import { indexOf, type World } from './world.ts'

type Instance = Extract<Value, { kind: 'instance' }>

/** A static member of a class, or of one that it extends. */
export function classMember(world: World, of: ClassValue, name: string, span: Span): Value {
  for (const part of partsOfClass(world, of)) {
    const member = classOf(part)?.members.find((one) => one.static && one.name === name)
    if (member?.value) return world.evaluate(member.value, { module: part.module })
  }
  const base = baseOf(world, of)
  return base ? classMember(world, base, name, span) : holeValue(span, name, { kind: 'member' })
}

/** A member of an object: its fields, accessors and methods, those of its base classes, and what subclasses declare. */
export function instanceMember(world: World, instance: Instance, name: string, span: Span): Value {
  const key = `${instance.of.module.file}#class${instance.of.index}.${name}`
  const hole = () => holeValue(span, name, { kind: 'member' })
  const value = remember(world, key, !isMade(instance), hole, () => {
    const frame = constructorFrame(world, instance)
    const own = ownValues(world, instance, name, frame)
    const base = own.length === 0 ? inherited(world, instance, name, frame, span) : []
    const below = isMade(instance) ? [] : overrides(world, instance.of, name, span)
    const ref: Ref = { kind: 'member', name, owner: classOf(instance.of)?.name ?? 'class' }
    const all = [...own, ...base, ...below]
    if (all.every(isUnknown)) all.push(...typedValues(world, instance, name, span))
    return choose(all, false, ref, span)
  })
  return usedAt(value, span)
}

function isUnknown(value: Value): boolean {
  return value.kind === 'hole' && value.hole.options.length === 0
}

/** It is known how the object was made. */
function isMade(instance: Instance): boolean {
  return instance.args !== undefined || instance.fields !== undefined
}

/** The constructor's parameters as this object was made with, if that is known. */
function constructorFrame(world: World, instance: Instance): Frame | undefined {
  const maker = constructorOf(world, instance.of)
  if (!maker || !instance.args) return undefined
  const { module, index } = maker
  return { module, function: index, args: argsOf(module, index, instance.args), self: instance }
}

function ownValues(world: World, instance: Instance, name: string, frame: Frame | undefined): Value[] {
  const fields = (instance.fields ?? fieldsGiven(world, instance)).filter((one) => one.name === name)
  const own = fields.map((one) => one.value())
  const values = partsOfClass(world, instance.of).flatMap((part) => {
    const scope: Scope = frame?.module === part.module ? { module: part.module, frame } : { module: part.module }
    const given = (indexOf(world, part.module).byClass.get(part.index) ?? []).filter((one) => one.path[0] === name)
    const members = (classOf(part)?.members ?? []).filter((one) => one.name === name && one.value)
    return [
      ...members.flatMap((member) => memberValue(world, member, instance, scope)),
      ...given.flatMap((one) => (one.path.length === 1 ? [world.evaluate(one.value, scope)] : [])),
    ]
  })
  const all = instance.fields && own.length > 0 ? own : [...own, ...values]
  return all.map((value) => withInner(world, instance, name, frame, value))
}

/** What members of a member are given one by one: `this.headers['A'] = b`. */
function withInner(world: World, instance: Instance, name: string, frame: Frame | undefined, value: Value): Value {
  return partsOfClass(world, instance.of).reduce((of, part) => {
    const inner = (indexOf(world, part.module).byClass.get(part.index) ?? [])
      .filter((one) => one.path[0] === name && one.path.length > 1)
      .map((one) => ({ ...one, path: one.path.slice(1) }))
    const scope: Scope = frame?.module === part.module ? { module: part.module, frame } : { module: part.module }
    return inner.length === 0 ? of : withGiven(world, of, inner, scope)
  }, value)
}

/** Fields that objects of a class are made with anywhere: `Client{BaseURL: x}`. */
function fieldsGiven(world: World, { of }: Instance): readonly Entry[] {
  const name = classOf(of)?.name ?? ''
  if (name === '' || of.module.package === undefined) return []
  return (world.callers.get(name) ?? []).flatMap(({ module, call }) => {
    if (!call.new || !call.named || module.language !== of.module.language) return []
    const made = world.evaluate(call.callee, { module })
    const same = made.kind === 'class' && classOf(made)?.name === name && made.module.package === of.module.package
    return same ? namedEntries(world, call, { module }).entries : []
  })
}

/** What the declared type of a member says it is. */
function typedValues(world: World, { of }: Instance, name: string, span: Span): Value[] {
  return partsOfClass(world, of).flatMap((part) =>
    (classOf(part)?.members ?? []).flatMap(({ name: own, type }) =>
      own === name && type ? (typedValue(world, type, { module: part.module }, span) ?? []) : [],
    ),
  )
}

function memberValue(world: World, member: ClassMember, instance: Instance, scope: Scope): Value[] {
  if (!member.value) return []
  const value = world.evaluate(member.value, { ...scope, frame: selfFrame(scope, instance) })
  if (member.role !== 'getter' || value.kind !== 'function') return [value]
  return [applyFunction(world, value, [], member.span)]
}

function selfFrame(scope: Scope, self: Instance): Frame {
  return scope.frame ?? { module: scope.module, function: -1, args: new Map(), ...(isMade(self) ? { self } : {}) }
}

function inherited(world: World, instance: Instance, name: string, frame: Frame | undefined, span: Span): Value[] {
  const base = baseOf(world, instance.of)
  if (!base) return []
  const call = superCall(world, instance.of)
  const scope: Scope = frame ? { module: instance.of.module, frame } : { module: instance.of.module }
  const args = call ? call.args.map((arg) => world.evaluate(arg, scope)) : instance.args
  const made: Instance = { kind: 'instance', of: base, span: instance.span, ...(instance.args && args ? { args } : {}) }
  const value = instanceMember(world, made, name, span)
  return value.kind === 'hole' && value.hole.options.length === 0 ? [] : [value]
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
