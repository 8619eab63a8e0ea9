import type { Call, Module } from '../../core/language/expression.ts'
import { alternatives, type Value } from '../values/value.ts'
import { indexOf, RUNS, type World } from '../world.ts'
import { argumentsFor } from './arguments.ts'
import { frameFor } from './frames.ts'

/** A parameter of a function, by its place. */
interface Place {
  readonly function: number
  readonly index: number
}

/** Values that a function of the tree passes to a function argument: `using('/images', (r) => r.remove(id))`. */
export function callbackArguments(world: World, module: Module, call: Call, place: Place): readonly Value[] {
  const position = call.args.findIndex((arg) => arg.kind === 'function' && arg.function === place.function)
  if (position < 0) return []
  return alternatives(world.evaluate(call.callee, { module })).flatMap((taker) => {
    if (taker.kind !== 'function') return []
    const { module: own } = taker.scope
    const param = own.functions[taker.index]?.params[position]
    const isBlock = position === call.args.length - 1
    const calls = (indexOf(world, own).callsIn.get(taker.index) ?? []).flatMap(({ callee, args }) => {
      const arg = args[place.index]
      const called = callee.kind === 'member' && RUNS.has(String(callee.name)) ? callee.of : callee
      if (!arg || called.kind !== 'name') return []
      const isIt = called.binding === undefined ? isBlock && called.name === 'yield' : called.binding === param
      return isIt ? [arg] : []
    })
    if (calls.length === 0) return []
    const frame = frameFor(taker, argumentsFor(world, call, { module }, own, taker.index))
    return calls.map((arg) => world.evaluate(arg, { module: own, frame }))
  })
}
