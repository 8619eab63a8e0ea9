import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { namedEntries } from '../expressions/arguments.ts'
import { nameGiven } from '../expressions/assigned-members.ts'
import { callsByTarget, NO_TARGETS } from '../modules/calls-by-target.ts'
import { type Entry, holeValue, lazily, type Scope, spelled, type Value } from '../values/value.ts'
import { type Caller, type Given, indexOf, type NamedCaller, type World } from '../world.ts'
import { type ClassValue, classOf, familyOf } from './classes.ts'
import { familyKey } from './identity.ts'
import { chainsOf } from './own-members.ts'

const callsMaking = callsByTarget(' made', (world, { module, call }) => {
  const made = world.evaluate(call.callee, { module })
  if (made.kind !== 'class') return NO_TARGETS
  const key = familyKey(world, made)
  const keys = [key]
  if (call.new && (call.named || inOrder(world, made, call))) keys.push(withFields(key))
  if (givenAfter(world, module, call).length > 0) keys.push(withAssigned(key))
  return { keys: new Set(keys), looks: false }
})

let objects = 0
const numberOf = oncePer((_: AnswerCache) => ++objects)

/** Key of an object whose fields are computed on demand: one may depend on the same field of another object. */
export function objectKey({ answers, fields }: Extract<Value, { kind: 'instance' }>): string {
  return answers && fields ? `@${numberOf(answers)}` : ''
}

/** The key of a class, for the calls that give fields of its objects their values. */
function withFields(key: string): string {
  return `${key} {}`
}

/** The same for the calls whose result is given fields one by one. */
function withAssigned(key: string): string {
  return `${key} .`
}

/** The calls in sight that make objects of a class. */
export function makersOf(world: World, of: ClassValue): readonly NamedCaller[] {
  return makingOf(world, of, familyKey(world, of))
}

/** Those among them that give fields their values by name: `Client{BaseURL: x}`. */
export function fillersOf(world: World, of: ClassValue): readonly NamedCaller[] {
  return makingOf(world, of, withFields(familyKey(world, of)))
}

function makingOf(world: World, of: ClassValue, target: string): readonly NamedCaller[] {
  const calls = world.callers.get(classOf(of)?.name ?? '')
  return calls ? callsMaking(world, calls, target) : []
}

/** Fields that objects of a class are made with anywhere, or are given right after: `Client{BaseURL: x}`, `c.Host = y`. */
export function fieldsGiven(world: World, of: ClassValue): readonly Entry[] {
  if (of.module.package === undefined) return []
  const isAlike = ({ module }: Caller) => module.language === of.module.language
  const made = fillersOf(world, of)
    .filter(isAlike)
    .flatMap(({ module, call }) => fieldsOf(world, of, call, { module }) ?? [])
  const after = makingOf(world, of, withAssigned(familyKey(world, of)))
    .filter(isAlike)
    .flatMap(({ module, call }) => givenAfter(world, module, call).flatMap((given) => entryOf(world, module, given)))
  return [...made, ...after]
}

/** Fields that an object is made with: by their names, or in the order in which its class declares them. */
export function fieldsOf(world: World, of: ClassValue, call: Call, scope: Scope): readonly Entry[] | undefined {
  if (call.named) return namedEntries(world, call, scope).entries
  if (!inOrder(world, of, call)) return undefined
  const declared = [...familyOf(world, of).members.values()].flat().filter(({ member }) => member.role === 'field')
  return call.args.flatMap((arg, index): Entry[] => {
    const name = declared[index]?.member.name
    if (name === undefined) return []
    const value = lazily(
      () => world.evaluate(arg, scope),
      () => holeValue(arg.span, name),
    )
    return [{ key: [spelled(name, arg.span)], name, value, span: arg.span, form: 'argument' }]
  })
}

/** The object of a class with fields that a literal of values fills in their order; undefined for a list. */
export function filledInOrder(
  world: World,
  of: ClassValue,
  { items, span }: Extract<Expression, { kind: 'array' }>,
  scope: Scope,
): Value | undefined {
  const call: Call = { callee: { kind: 'unknown', name: 'type', span }, args: items, span, new: true }
  const fields = fieldsOf(world, of, call, scope)
  return fields && fields.length > 0 ? { kind: 'instance', of, args: [], fields, answers: new Map(), span } : undefined
}

function inOrder(world: World, { module }: ClassValue, { args }: Call): boolean {
  return args.length > 0 && world.library(module.language).linking?.fillsFieldsInOrder === true
}

/** Values that the fields of a new object are given one by one, under the name that holds it. */
function givenAfter(world: World, module: Module, call: Call): readonly Given[] {
  const { places, bindings } = chainsOf(module)
  const holder = bindings.get(places.get(call) ?? -1)
  const assignedLater = holder === undefined ? [] : (indexOf(world, module).byBinding.get(holder) ?? [])
  return assignedLater.filter(({ path, assignment }) => assignment && path.length === 1 && typeof path[0] === 'string')
}

function entryOf(world: World, module: Module, given: Given): Entry[] {
  const { value, assignment, path } = given
  const [name] = path
  if (typeof name !== 'string' || !assignment) return []
  const known = lazily(
    () => world.evaluate(value, { module }),
    () => holeValue(value.span, name),
  )
  return [
    { key: [nameGiven(name, given, 0, value.span)], name, value: known, span: assignment.span, form: 'assignment' },
  ]
}
