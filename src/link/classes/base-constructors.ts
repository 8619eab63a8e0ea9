import type { Module } from '../../core/language/expression.ts'
import { isSuper } from '../../core/language/super-call.ts'
import { apart } from '../memory.ts'
import type { World } from '../world.ts'
import { baseOf } from './classes.ts'

/** Steps to find what a class extends. */
const FUEL = 1_000

/** Reads the classes whose constructors are given something by classes of a module that extend them: what they send is sent for these. */
export function readBaseConstructors(world: World, module: Module): void {
  for (const call of module.calls) {
    const index = call.function === undefined ? undefined : module.functions[call.function]?.class
    if (index === undefined || call.args.length === 0 || !isSuper(module, call)) continue
    apart(world, FUEL, () => baseOf(world, { kind: 'class', module, index }))
  }
}
