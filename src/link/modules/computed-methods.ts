import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { rootOf } from '../../core/language/walk.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { type ClassValue, lineage } from '../classes/classes.ts'
import { frameFor } from '../expressions/frames.ts'
import { alternatives, spelled, toText, type Value } from '../values/value.ts'
import type { Caller, NamedCaller, World } from '../world.ts'

/**
 * A function that an object or a class has under names which a function around it is given one by one:
 * `['get', 'post'].forEach((verb) => { Api.prototype[verb] = … })`.
 */
interface ComputedMethod {
  readonly of: Expression
  readonly name: Expression
  /** The function that is given the name, and at which place. */
  readonly around: number
  readonly place: number
}

/** Names of one such function that are followed. */
const MOST_NAMES = 12
const METHOD_NAME = /^[a-zA-Z_$][\w$]{0,60}$/

/** The calls of a function by the names that it is given one by one. */
export function computedCallers(world: World, module: Module, index: number): readonly NamedCaller[] {
  const method = methodsOf(module).get(index)
  if (!method) return []
  const { name, of } = method
  const names = alternatives(world.evaluate(name, { module })).map((one) => flatten(toText(one, name.span)).value)
  const holders = alternatives(world.evaluate(holderIn(of), { module }))
  return [...new Set(names)]
    .filter((one) => METHOD_NAME.test(one))
    .slice(0, MOST_NAMES)
    .flatMap((one) => (world.callers.get(one) ?? []).filter((caller) => isOn(world, caller, one, holders)))
}

/** The function with the name by which it is called, if its name is computed. */
export function computedFunction(
  module: Module,
  index: number,
  callee: Expression,
): Extract<Value, { kind: 'function' }> | undefined {
  const method = methodsOf(module).get(index)
  if (!method || (callee.kind !== 'member' && callee.kind !== 'name') || typeof callee.name !== 'string')
    return undefined
  const name: Value = { kind: 'text', text: [spelled(callee.name, callee.span)] }
  const args: Value[] = []
  args[method.place] = name
  const frame = frameFor({ kind: 'function', scope: { module }, index: method.around }, args)
  return { kind: 'function', scope: { module, frame }, index }
}

const methodsOf = oncePer((module: Module): ReadonlyMap<number, ComputedMethod> => {
  const methods = new Map<number, ComputedMethod>()
  for (const { target, value } of module.assignments) {
    const { name, of } = target
    if (value.kind !== 'function' || typeof name === 'string') continue
    const binding = bindingIn(module, name)
    const around = module.bindings[binding]?.function
    const place = around === undefined ? -1 : (module.functions[around]?.params.indexOf(binding) ?? -1)
    if (around !== undefined && place >= 0) methods.set(value.function, { of, name, around, place })
  }
  return methods
})

/** The binding of a name, or of what a method makes the name of: `verb`, `verb.to_sym`. */
function bindingIn({ calls }: Module, name: Expression): number {
  const root = name.kind === 'call' ? rootOf(calls[name.call]?.callee ?? name) : name
  return root.kind === 'name' ? (root.binding ?? -1) : -1
}

/** `Api` of `Api.prototype`, whose objects have what that is given. */
function holderIn(of: Expression): Expression {
  return of.kind === 'member' && of.name === 'prototype' ? of.of : of
}

function isOn(world: World, { module, call }: Caller, name: string, holders: readonly Value[]): boolean {
  const { callee } = call
  if (callee.kind === 'name') return callee.name === name && holders.some((one) => isAround(one, module, call))
  if (callee.kind !== 'member' || callee.name !== name) return false
  return alternatives(world.evaluate(callee.of, { module })).some((one) =>
    holders.some((holder) => isSame(world, one, holder)),
  )
}

/** Whether a call without a receiver stands in the class. */
function isAround(holder: Value, module: Module, { callee, function: index }: Call): boolean {
  const own = index === undefined ? undefined : module.functions[index]?.class
  const isBound = callee.kind === 'name' && callee.binding !== undefined
  return !isBound && holder.kind === 'instance' && holder.of.module === module && holder.of.index === own
}

function isSame(world: World, one: Value, holder: Value): boolean {
  if (one.kind === 'object') return holder.kind === 'object' && spanKey(one.span) === spanKey(holder.span)
  if (one.kind === 'module') return holder.kind === 'module' && holder.module === one.module
  const wanted = holder.kind === 'instance' ? holder.of : holder
  if (one.kind !== 'instance' || wanted.kind !== 'class') return false
  const isWanted = ({ module, index }: ClassValue) => module === wanted.module && index === wanted.index
  return lineage(world, one.of).some(({ parts }) => parts.some(isWanted))
}
