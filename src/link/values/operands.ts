import type { Expression, Module } from '../../core/language/expression.ts'

/** Expressions that the value of another one is made of: parts of a text, alternatives, the callee and arguments of a call. */
export function operandsOf({ calls }: Module, expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'concat':
      return expression.parts
    case 'choice':
      return expression.of
    case 'member':
      return [expression.of]
    case 'call': {
      const call = calls[expression.call]
      return call ? [call.callee, ...call.args] : []
    }
    default:
      return []
  }
}

/** Operands within operands in which a name is looked for. */
const DEPTH = 3

/** Whether the value of an expression is made of a name: `base + url` of `url`. */
export function isMadeOf(module: Module, expression: Expression, binding: number, depth = DEPTH): boolean {
  if (expression.kind === 'name') return expression.binding === binding
  return depth > 0 && operandsOf(module, expression).some((operand) => isMadeOf(module, operand, binding, depth - 1))
}
