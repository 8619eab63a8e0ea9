import type { Expression, Module } from '../../core/language/expression.ts'

/** What a name holds that is given one value only. */
export function heldBy(module: Module, expression: Expression): Expression {
  const binding = expression.kind === 'name' ? module.bindings[expression.binding ?? -1] : undefined
  const [only, ...more] = binding?.kind === 'param' ? [] : (binding?.values ?? [])
  return only && more.length === 0 ? only.value : expression
}
