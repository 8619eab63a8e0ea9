import type { Call, Module } from '../../core/language/expression.ts'
import { isSuper } from '../../core/language/super-call.ts'
import { baseOf, constructorOf } from '../classes/classes.ts'
import { countOf, withoutMisfits } from '../expressions/overloads.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { Caller, World } from '../world.ts'
import { callsByTarget, NO_TARGETS } from './calls-by-target.ts'

/** Names a function across modules. */
export function keyOf({ file }: Module, index: number): string {
  return `${file}#${index}`
}

/** Finds the calls that reach a function, by its key. */
export const callsReaching = callsByTarget('', (world, caller) => {
  const { module, call } = caller
  if (caller.isMeant?.(world) === false) return NO_TARGETS
  if (isSuper(module, call)) return { keys: new Set(makerAbove(world, caller)), looks: false }
  const value = world.evaluate(call.callee, { module })
  const targets = withoutMisfits(world, alternatives(value), countOf(call))
  return {
    keys: new Set(targets.flatMap((target) => reached(world, target, call))),
    looks: value.kind === 'hole' && call.callee.kind === 'member',
  }
})

function reached(world: World, value: Value, call: Call): string[] {
  if (value.kind === 'function') return [keyOf(value.scope.module, value.index)]
  const maker = value.kind === 'class' && call.new ? constructorOf(world, value, countOf(call)) : undefined
  return maker ? [keyOf(maker.module, maker.index)] : []
}

function makerAbove(world: World, { module, call }: Caller): string[] {
  const holder = call.function === undefined ? undefined : module.functions[call.function]?.class
  const base = holder === undefined ? undefined : baseOf(world, { kind: 'class', module, index: holder })
  const maker = base && constructorOf(world, base, countOf(call))
  return maker ? [keyOf(maker.module, maker.index)] : []
}
