import type { Call, Module } from '../../core/language/expression.ts'
import type { Text } from '../../core/text/text.ts'
import { isConstructed } from '../classes/abstract-classes.ts'
import { type ClassValue, classesBelow, isLent, lineage } from '../classes/classes.ts'
import { familyKey } from '../classes/identity.ts'
import type { Frame, Scope, Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { hasSeveral } from './known-objects.ts'

type Instance = Extract<Value, { kind: 'instance' }>

/** Classes that share one sending call and are kept apart: of more, the values are taken together. */
const MOST_CLASSES = 24

/** The class of the method that a call stands in. */
function classAroundCall({ functions }: Module, call: Call): number | undefined {
  for (let at = call.function; at !== undefined; at = functions[at]?.function) {
    const around = functions[at]?.class
    if (around !== undefined) return around
  }
  return undefined
}

/** The object that the method around a call is called on, as far as that is known. */
export function selfAround({ module, frame }: Scope, call: Call): Value | undefined {
  if (frame?.self) return frame.self
  const index = classAroundCall(module, call)
  return index === undefined ? undefined : { kind: 'instance', of: { kind: 'class', module, index }, span: call.span }
}

/** Whether a text hangs on several members that differ from class to class. */
function isMixed(text: Text): boolean {
  const owners = new Set<string>()
  for (const piece of text)
    if (piece.kind === 'hole' && piece.ref.kind === 'member' && piece.options.length > 0) owners.add(piece.ref.name)
  return owners.size > 1 || text.some(isOpenMember)
}

function isOpenMember(piece: Text[number]): boolean {
  return piece.kind === 'hole' && piece.ref.kind === 'member' && piece.options.length === 0
}

/**
 * The objects whose class decides what a call sends: of each class below the one whose method sends, since one class
 * says the version and the path, and another one other ones. Nothing where the class has none below, or too many.
 */
export function ownObjects(world: World, module: Module, call: Call, url: Text): readonly Instance[] {
  const index = isMixed(url) || url.some(hasSeveral) ? classAroundCall(module, call) : undefined
  if (index === undefined) return []
  const of: ClassValue = { kind: 'class', module, index }
  // Requests of a mixin hang on the classes that take it, whatever their members are.
  if (!isMixed(url) && !isLent(world, of)) return []
  const all = allBelow(world, of)
  if (all.length === 0 || all.length > MOST_CLASSES) return []
  const classes = isConstructed(world, of) ? [of, ...all] : all
  return classes.map((one) => ({ kind: 'instance', of: one, span: call.span }))
}

function allBelow(world: World, of: ClassValue): ClassValue[] {
  const classes = new Map<string, ClassValue>()
  const open = [of]
  for (let one = open.pop(); one && classes.size <= MOST_CLASSES; one = open.pop()) {
    for (const below of classesBelow(world, one)) {
      if (classes.has(familyKey(world, below))) continue
      classes.set(familyKey(world, below), below)
      open.push(below)
    }
  }
  return [...classes.values()]
}

/** A scope in which a method is called on an object. */
export function scopeOn(module: Module, self: Value): Scope {
  const frame: Frame = { module, function: -1, args: new Map(), answers: new Map(), self }
  return { module, frame }
}

/** Whether an object is of a class, or of one that extends it. */
export function isOf(world: World, { of }: Instance, above: ClassValue): boolean {
  const key = familyKey(world, above)
  return lineage(world, of).some(({ parts: [part] }) => part && familyKey(world, part) === key)
}
