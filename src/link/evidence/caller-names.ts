import type { Expression, Module } from '../../core/language/expression.ts'

/** How deep a name is looked into. */
const DEEPEST = 6

/** Whether the name of a member is an argument of a function: other callers may pass another name. */
export function isHandedName(module: Module, key: string | Expression, depth = 0): boolean {
  if (typeof key === 'string' || depth > DEEPEST) return false
  const within = (expression: Expression) => isHandedName(module, expression, depth + 1)
  switch (key.kind) {
    case 'name':
      return key.binding !== undefined && module.bindings[key.binding]?.kind === 'param'
    case 'concat':
      return key.parts.some(within)
    case 'choice':
      return key.of.some(within)
    case 'member':
      return within(key.of)
    case 'call':
      return module.calls[key.call]?.args.some(within) === true
    default:
      return false
  }
}
