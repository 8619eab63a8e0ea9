import type { Expression, Module } from '../../core/language/expression.ts'
import type { World } from '../world.ts'
import { type ClassValue, classesBelow, classOf, familyOf } from './classes.ts'
import { makersOf } from './constructor-calls.ts'

/**
 * Whether a field of a class is never that of an object: the class is only there to be extended, as no call makes an
 * object of it and nothing takes it as a value, some make objects of the classes below, and each of these has a field
 * of its own.
 */
export function isOnlyExtended(world: World, of: ClassValue, name: string): boolean {
  const below = classesBelow(world, of)
  const hasField = (one: ClassValue) =>
    familyOf(world, one)
      .members.get(name)
      ?.some(({ member }) => member.role === 'field' && member.value) === true
  if (below.length === 0 || !hasField(of) || !below.every(hasField)) return false
  return !isConstructed(world, of) && below.some((one) => isConstructed(world, one)) && !isHandedOn(world, of)
}

/** Whether a call in sight makes an object of a class. */
export function isConstructed(world: World, of: ClassValue): boolean {
  return makersOf(world, of).length > 0
}

/** Whether the class is a value somewhere: given to a name, to a call, to a member, or returned. */
export function isHandedOn(world: World, of: ClassValue): boolean {
  const name = classOf(of)?.name ?? ''
  return [...world.indexed.values()].some(({ module }) => handedIn(module).some((value) => names(value, name)))
}

function handedIn({ bindings, calls, objects, functions, assignments }: Module): Expression[] {
  return [
    ...bindings.flatMap(({ kind, values }) => (kind === 'class' ? [] : values.map(({ value }) => value))),
    ...calls.flatMap(({ args, named = [] }) => [...args, ...named.map(({ value }) => value)]),
    ...objects.flatMap(({ value }) => value.members.map((member) => member.value)),
    ...functions.flatMap(({ returns }) => [...returns]),
    ...assignments.map(({ value }) => value),
  ]
}

function names(value: Expression, name: string): boolean {
  if (value.kind === 'name') return value.name === name
  if (value.kind === 'member') return value.name === name
  if (value.kind === 'array') return value.items.some((item) => names(item, name))
  if (value.kind === 'object') return value.members.some((member) => names(member.value, name))
  return value.kind === 'choice' && value.of.some((one) => names(one, name))
}
