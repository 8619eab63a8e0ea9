import type { Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { typedValue } from '../values/declared-types.ts'
import { choose, type Frame, holeValue, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Arguments by the binding of their parameter. */
export function argsOf(module: Module, index: number, args: readonly Value[]): Map<number, Value> {
  const values = new Map<number, Value>()
  module.functions[index]?.params.forEach((binding, place) => {
    const value = args[place]
    if (binding >= 0 && value) values.set(binding, value)
  })
  return values
}

/** The frame in which a function runs when it is called with the arguments. */
export function frameFor(value: Extract<Value, { kind: 'function' }>, args: readonly Value[], own?: Value): Frame {
  const { module, frame: outer } = value.scope
  const self = own ?? outer?.self
  return {
    module,
    function: value.index,
    args: argsOf(module, value.index, args),
    answers: new Map(),
    ...(self ? { self } : {}),
    ...(outer ? { outer } : {}),
  }
}

/** The result of a function for the given arguments: all that it returns. */
export function applyFunction(
  world: World,
  value: Extract<Value, { kind: 'function' }>,
  args: readonly Value[],
  span: Span,
): Value {
  const { module } = value.scope
  const declared = module.functions[value.index]
  if (!declared) return holeValue(span, 'function')
  // Without parameters every call gives the same, which is remembered.
  const alike = declared.params.length === 0 && !value.scope.frame
  const scope = alike ? { module } : { module, frame: frameFor(value, args) }
  const results = declared.returns.map((expression) => world.evaluate(expression, scope))
  const result = choose(results, false, { kind: 'result', name: declared.name || 'function' }, span)
  const isUnknown = result.kind === 'hole' && result.hole.options.length === 0
  const typed = isUnknown && declared.type && typedValue(world, declared.type, { module }, span)
  // The value of a declaration without a body comes from its implementation: a client of its type would have no base.
  return typed && (typed.kind !== 'client' || declared.returns.length > 0) ? typed : result
}

/** The frame of a function, or of the nearest one around it that has one. */
export function frameOf(frame: Frame | undefined, module: Module, index: number): Frame | undefined {
  if (!frame) return undefined
  for (let at: number | undefined = index; at !== undefined; at = module.functions[at]?.function)
    for (let one: Frame | undefined = frame; one; one = one.outer)
      if (one.module === module && one.function === at) return one
  return undefined
}
