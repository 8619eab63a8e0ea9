import type { Expression, Module } from '../../core/language/expression.ts'

/** The value of a name that is assigned once. */
export function assignedOnce(module: Module, expression: Expression): Expression {
  const binding = expression.kind === 'name' ? module.bindings[expression.binding ?? -1] : undefined
  const [only, ...more] = binding?.kind === 'param' ? [] : (binding?.values ?? [])
  return only && more.length === 0 ? only.value : expression
}
