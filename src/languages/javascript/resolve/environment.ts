import { environmentRead } from '../../../core/language/environment.ts'
import type { Expression } from '../../../core/language/expression.ts'
import { literalValue } from '../syntax/strings.ts'
import type { Visitor } from '../syntax/visitor.ts'

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
  const env = typeof name === 'string' ? environmentRead(undefined, name, span) : environmentRead(name, known, span)
  return env && isEnvironment(v, of) ? env : made
}

/** The package that reads the inputs of an action. */
const TOOLKIT = '@actions/core'

/** `Deno.env.get('X')` is a variable of the environment too, and so is `core.getInput('x')`. */
export function environmentCall(v: Visitor, callee: Expression, args: readonly Expression[]): string | undefined {
  const [first] = args
  const name = first && literalValue(first)
  if (name === undefined) return undefined
  const isRead = callee.kind === 'env' && callee.name === 'get'
  if (isRead && v.text.startsWith('Deno', callee.span.start)) return name
  return readsInput(v, callee) ? `INPUT_${name.replace(/ /g, '_').toUpperCase()}` : undefined
}

function readsInput(v: Visitor, callee: Expression): boolean {
  if (callee.kind === 'name') {
    const from = importOf(v, callee)
    return from?.module === TOOLKIT && from.name === 'getInput'
  }
  if (callee.kind !== 'member' || memberName(callee) !== 'getInput') return false
  return (callee.of.kind === 'module' ? callee.of.module : importOf(v, callee.of)?.module) === TOOLKIT
}

/** Where a name comes from: an import, or a constant that is another module. */
function importOf(v: Visitor, of: Expression): { readonly module: string; readonly name: string } | undefined {
  if (of.kind !== 'name' || of.binding === undefined) return undefined
  const binding = v.bindings[of.binding]
  const only = binding?.values[0]?.value
  return binding?.from ?? (only?.kind === 'module' ? { module: only.module, name: '*' } : undefined)
}
