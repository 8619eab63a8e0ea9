import type { ClassMember } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import type { Ref } from '../../core/text/text.ts'
import { argumentsFor } from '../expressions/arguments.ts'
import { withGiven } from '../expressions/assigned-members.ts'
import { applyFunction, argsOf } from '../expressions/frames.ts'
import { besideDeclared, countOf } from '../expressions/overloads.ts'
import { remember } from '../memory.ts'
import { typedValue } from '../values/declared-types.ts'
import { alternatives, choose, type Frame, holeValue, type Scope, usedAt, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { isOnlyExtended } from './abstract-classes.ts'
import {
  baseOf,
  type ClassValue,
  classOf,
  constructorAbove,
  constructorOf,
  familyOf,
  type GivenIn,
  MOST_BASES,
  siblingCall,
  superCall,
} from './classes.ts'
import { constantsUsed } from './constants.ts'
import { fieldsGiven, objectKey } from './constructor-calls.ts'
import { classesSaying } from './overrides.ts'
import { heldIn, superArguments } from './super-arguments.ts'
import { isOption, shippedFirst, withoutTestValues } from './test-values.ts'

type Instance = Extract<Value, { kind: 'instance' }>

/** A member of an object: its fields, accessors and methods, those of its base classes, and what subclasses declare. */
export function instanceMember(world: World, instance: Instance, name: string, span: Span): Value {
  const key = `${instance.of.module.file}#class${instance.of.index}.${name}${objectKey(instance)}`
  const hole = () => holeValue(span, name, { kind: 'member' })
  const value = remember(world, key, instance.answers, hole, () => {
    const frames = constructorFrames(world, instance)
    const declaredValues =
      !isMade(instance) && isOnlyExtended(world, instance.of, name) ? [] : ownValues(world, instance, name, frames)
    const base = inheritedBeside(world, instance, name, declaredValues, frames.at(-1), span)
    const below = isMade(instance) || instance.own ? [] : overrides(world, instance.of, name, span)
    const laterValues = givenLater(world, instance, name, [...declaredValues, ...base], span)
    const ref: Ref = { kind: 'member', name, owner: classOf(instance.of)?.name ?? 'class' }
    const all =
      laterValues.length === 0 && SPELLS_TEXT.test(name)
        ? [...below, ...constantsUsed(world, instance.of)]
        : [...laterValues, ...below]
    if (all.every(isUnknown)) append(all, typedValues(world, instance, name, span))
    return choose(shippedFirst(world, all), false, ref, span)
  })
  return usedAt(value, span)
}

/** Members of a constant of an enumeration that return its text. */
const SPELLS_TEXT = /^_?value_?$/

/** The values of a field with what it is given once the object is made. */
function givenLater(world: World, made: Instance, name: string, before: readonly Value[], span: Span) {
  if (!made.given) return before
  return made.given(name, before, () => typedValues(world, made, name, span))
}

function isUnknown(value: Value): boolean {
  return value.kind === 'hole' && value.hole.options.length === 0
}

/** It is known how the object was made. */
function isMade(instance: Instance): boolean {
  return instance.args !== undefined || instance.fields !== undefined || instance.given !== undefined
}

/** Constructors that call another of their class, one after the other. */
const MOST_CONSTRUCTORS = 4

/** The constructor's parameters of this object, if they are known; then those of the constructors that it calls. */
function constructorFrames(world: World, instance: Instance): readonly Frame[] {
  if (!instance.args || !instance.answers) return NO_FRAMES
  return remember(
    world,
    '#frames',
    instance.answers,
    () => NO_FRAMES,
    () => framesOf(world, instance),
  )
}

const NO_FRAMES: readonly Frame[] = []

function framesOf(world: World, instance: Instance): readonly Frame[] {
  const frames: Frame[] = []
  let args = instance.args
  while (args && frames.length < MOST_CONSTRUCTORS) {
    const maker = constructorOf(world, instance.of, { placed: args.length, all: args.length })
    if (!maker || frames.some((one) => one.module === maker.module && one.function === maker.index)) break
    const { module, index } = maker
    const frame: Frame = {
      module,
      function: index,
      args: argsOf(module, index, args),
      self: instance.own ?? instance,
      answers: new Map(),
    }
    frames.push(frame)
    args = siblingCall(world, maker)?.args.map((arg) => world.evaluate(arg, { module, frame }))
  }
  return frames
}

/** Where a member is given a value; nothing when that is a constructor which did not make the object. */
function scopeOfGiven(
  world: World,
  { of }: Instance,
  frames: readonly Frame[],
  { part, given: { assignment, call } }: GivenIn,
): Scope | undefined {
  const at = assignment?.function ?? call?.function
  const frameOfMaker = frames.find((frame) => frame.module === part.module && frame.function === at)
  if (frameOfMaker) return { module: part.module, frame: frameOfMaker }
  const other = familyOf(world, of).makers.some(({ module, index }) => module === part.module && index === at)
  return frames.length > 0 && other ? undefined : scopeIn(part, frames.at(-1))
}

function ownValues(world: World, instance: Instance, name: string, frames: readonly Frame[]): Value[] {
  const frame = frames.at(-1)
  const fields = (instance.fields ?? fieldsGiven(world, instance.of)).filter((entry) => entry.name === name)
  const fieldValues = fields.map((entry) => entry.value())
  const { members, given } = familyOf(world, instance.of)
  if (instance.fields && fieldValues.length > 0) {
    const all = [...fieldValues, ...byOptions(world, given.get(name))]
    return all.map((value) => withInner(world, instance, name, frames, value))
  }
  const valuesOf = (isMethod: boolean) =>
    (members.get(name) ?? [])
      .filter(({ member: { role } }) => role !== 'constructor' && (role === 'method') === isMethod)
      .flatMap(({ part, member }) => memberValue(world, member, instance, scopeIn(part, frame)))
  const declared = valuesOf(false)
  const all = given.get(name) ?? []
  const assigned = all.slice(0, MOST_GIVEN).flatMap((one) => {
    const scope = one.given.path.length === 1 ? scopeOfGiven(world, instance, frames, one) : undefined
    const value = scope && world.evaluate(one.given.value, scope)
    return !value ? [] : isOption(one) ? withoutTestValues(world, [value]) : [value]
  })
  const left = all[MOST_GIVEN]
  if (left) assigned.push(holeValue(left.given.value.span, name, { kind: 'member' }))
  // A method may have the name of the field that it gives: `client.images()`.
  return [...fieldValues, ...declared, ...withoutUncalled(assigned, frames), ...valuesOf(true)].map((value) =>
    withInner(world, instance, name, frames, value),
  )
}

/** The values of a field, without those of setters that are never called where its object was made with a known value. */
function withoutUncalled(assigned: readonly Value[], frames: readonly Frame[]): readonly Value[] {
  const isKnown = (value: Value) => (value.kind === 'instance' ? isMade(value) : value.kind === 'text' && value.of)
  const isAny = (value: Value) => (value.kind === 'instance' ? !isMade(value) : isUnknown(value))
  return frames.length > 0 && assigned.some(isKnown) ? assigned.filter((value) => !isAny(value)) : assigned
}

/** Values that options give a field: functions that functions return, `func(c *Config) { c.Version = v }`. */
function byOptions(world: World, given: readonly GivenIn[] = []): readonly Value[] {
  const options = given.slice(0, MOST_GIVEN).filter((one) => one.given.path.length === 1 && isOption(one))
  return withoutTestValues(
    world,
    options.map((one) => world.evaluate(one.given.value, { module: one.part.module })),
  )
}

/** Values that a member is asked for; of one that is given more of them the others stay unknown. */
const MOST_GIVEN = 200

function scopeIn({ module }: ClassValue, frame: Frame | undefined): Scope {
  return frame?.module === module ? { module, frame } : { module }
}

/** Adds the members of a member that are given one by one: `this.headers['A'] = b`. */
function withInner(world: World, instance: Instance, name: string, frames: readonly Frame[], value: Value): Value {
  const { given } = familyOf(world, instance.of)
  return (given.get(name) ?? []).slice(0, MOST_GIVEN).reduce((of, one) => {
    const scope = one.given.path.length < 2 ? undefined : scopeOfGiven(world, instance, frames, one)
    return scope ? withGiven(world, of, [{ ...one.given, path: one.given.path.slice(1) }], scope) : of
  }, value)
}

/** Values of a member by its declared type. */
function typedValues(world: World, { of }: Instance, name: string, span: Span): Value[] {
  return (familyOf(world, of).members.get(name) ?? []).flatMap(
    ({ part, member: { type } }) => (type && typedValue(world, type, { module: part.module }, span)) ?? [],
  )
}

function memberValue(world: World, member: ClassMember, instance: Instance, scope: Scope): Value[] {
  if (!member.value) return []
  const value = world.evaluate(member.value, { ...scope, frame: selfFrame(scope, instance) })
  if (member.role !== 'getter' || value.kind !== 'function') return [value]
  return [applyFunction(world, value, [], member.span)]
}

/** A member of a class above sees the object as that is: with what its own class says. */
function selfFrame(scope: Scope, { own, ...instance }: Instance): Frame {
  const self = own ?? instance
  const made = own || isMade(self) ? { self } : {}
  return scope.frame ?? { module: scope.module, function: -1, args: new Map(), answers: new Map(), ...made }
}

function inherited(world: World, instance: Instance, name: string, frame: Frame | undefined, span: Span): Value[] {
  const base = baseOf(world, instance.of)
  if (!base) return []
  const value = instanceMember(world, asBase(world, instance, base, frame), name, span)
  return value.kind === 'hole' && value.hole.options.length === 0 ? [] : [value]
}

/** Inherited values of a member that a class does not declare, and inherited methods that take other arguments than its own. */
function inheritedBeside(
  world: World,
  instance: Instance,
  name: string,
  declared: readonly Value[],
  frame: Frame | undefined,
  span: Span,
): readonly Value[] {
  if (declared.length === 0) return inherited(world, instance, name, frame, span)
  if (!world.library(instance.of.module.language).linking?.inheritsOverloads) return []
  if (declared.some(({ kind }) => kind !== 'function')) return []
  return besideDeclared(declared, inherited(world, instance, name, frame, span).flatMap(alternatives))
}

function asBase(world: World, instance: Instance, base: ClassValue, frame: Frame | undefined): Instance {
  const { answers, of, span } = instance
  const made = instance.own ?? instance
  const any: Instance = { kind: 'instance', of: base, span, own: made, answers: new Map() }
  return remember(
    world,
    answers ? '#base' : `${of.module.file}#base${of.index}`,
    answers,
    () => any,
    () => asMadeBy(world, instance, any, frame),
  )
}

/** An object as the first class of the tree sees it, and where the constructor of that class runs. */
export function topOf(world: World, instance: Instance): { readonly top: Instance; readonly scope: Scope | undefined } {
  let top = instance
  for (let steps = 0; ; steps++) {
    const frame = constructorFrames(world, top).at(-1)
    const base = steps < MOST_BASES ? baseOf(world, top.of) : undefined
    if (base) {
      top = asBase(world, top, base, frame)
      continue
    }
    const maker = frame ? { module: frame.module, index: frame.function } : familyOf(world, top.of).makers[0]
    return { top, scope: frame ? { module: frame.module, frame } : maker && { module: maker.module } }
  }
}

/** An object as its base class sees it: made with the arguments that the constructor passes up. */
function asMadeBy(world: World, instance: Instance, any: Instance, frame: Frame | undefined): Instance {
  const held = instance.of.module.package === undefined ? undefined : heldIn(world, instance, any.of)
  if (held) return { ...any, ...held, answers: new Map() }
  if (!instance.args) {
    const making = superArguments(world, instance.of, any.of)
    return making ? { ...any, ...making, answers: new Map() } : any
  }
  const maker = frame ? { module: frame.module, index: frame.function } : familyOf(world, instance.of).makers[0]
  const call = maker && superCall(world, maker)
  const scope: Scope = frame ? { module: frame.module, frame } : { module: maker?.module ?? instance.of.module }
  const above = call && constructorAbove(world, any.of, countOf(call))
  const args = above ? argumentsFor(world, call, scope, above.module, above.index) : instance.args
  return { ...any, args, answers: new Map() }
}

/** Values of a member in the classes below: a base class joins the declarations of its subclasses. */
function overrides(world: World, of: ClassValue, name: string, span: Span): Value[] {
  return classesSaying(world, of, name).flatMap((below) => {
    const any: Instance = { kind: 'instance', of: below, span }
    const declared = ownValues(world, any, name, [])
    return declared.length === 0 ? [] : [...declared, ...inheritedBeside(world, any, name, declared, undefined, span)]
  })
}
