import type { Expression } from '../../core/expression.ts'
import { literalValue } from './strings.ts'
import type { Visitor } from './visitor.ts'

/** Whether an expression is the object that holds the environment: `process.env`, `import.meta.env`, an alias of it. */
export function isEnvironment(v: Visitor, expression: Expression, hops = 0): boolean {
  if (hops > 4) return false
  if (expression.kind === 'name' && expression.binding !== undefined) {
    const binding = v.bindings[expression.binding]
    if (binding?.from) return /^(?:node:)?process$/.test(binding.from.module) && binding.from.name === 'env'
    const only = binding?.kind === 'const' && binding.values.length === 1 ? binding.values[0]?.value : undefined
    return only !== undefined && isEnvironment(v, only, hops + 1)
  }
  return expression.kind === 'member' && memberName(expression) === 'env' && isRuntime(v, expression.of)
}

function isRuntime(v: Visitor, of: Expression): boolean {
  if (of.kind === 'unknown') return of.name === 'import.meta'
  if (of.kind === 'module') return /^(?:node:)?process$/.test(of.module)
  if (of.kind === 'member')
    return memberName(of) === 'process' && of.of.kind === 'name' && /^(?:globalThis|global|window)$/.test(of.of.name)
  if (of.kind !== 'name') return false
  if (of.binding === undefined) return /^(?:process|Deno|Bun)$/.test(of.name)
  const binding = v.bindings[of.binding]
  const only = binding?.values[0]?.value
  const module = binding?.from?.module ?? (only?.kind === 'module' ? only.module : '')
  return /^(?:node:)?process$/.test(module)
}

/** The name of a member, when it is known from the text. */
export function memberName(member: Extract<Expression, { kind: 'member' }>): string | undefined {
  return typeof member.name === 'string' ? member.name : literalValue(member.name)
}

/** A member of a value; of the environment it is a variable. */
export function member(v: Visitor, of: Expression, name: string | Expression, start: number, end: number): Expression {
  const span = { file: v.file, start, end }
  const made = { kind: 'member', of, name, span } satisfies Expression
  const known = memberName(made)
  return known !== undefined && isEnvironment(v, of) ? { kind: 'env', name: known, span } : made
}

/** `Deno.env.get('X')` is a variable of the environment too. */
export function environmentCall(v: Visitor, callee: Expression, args: readonly Expression[]): string | undefined {
  const reads = callee.kind === 'env' ? callee.name === 'get' : false
  const first = args[0]
  return reads && first && v.text.slice(callee.span.start, callee.span.start + 4) === 'Deno'
    ? literalValue(first)
    : undefined
}
