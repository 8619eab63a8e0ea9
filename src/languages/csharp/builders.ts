import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { buildOn, builtOf, type Chain, chainOf, type Step, type StepRole } from '../../tree-sitter/shapes/steps.ts'
import { expression, type Place, perFile, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { argumentsOf, argumentValue } from './arguments.ts'
import { nameOf } from './names.ts'

/** Text that calls on a builder add to it. */
const APPENDS: Readonly<Record<string, StepRole>> = {
  Append: 'text',
  AppendFormat: 'format',
  ...Object.fromEntries(['ToString', 'Clear', 'EnsureCapacity'].map((name) => [name, 'same' as const])),
}
/** Parts that calls on an address add to it. */
const QUERIES: Readonly<Record<string, StepRole>> = { SetQueryParam: 'query', AppendQueryParam: 'query' }
const SEGMENTS: Readonly<Record<string, StepRole>> = { AppendPathSegment: 'segment', ...QUERIES, ToUri: 'same' }

/** Names that hold a builder. */
const buildersOf = perFile(() => new Set<number>())

/** A chain of calls: where it starts, and what is called from there. */
function stepsOf(v: Visitor, node: Node): Chain {
  return chainOf(v, node, (call) => {
    const callee = call.type === 'invocation_expression' ? field(call, 'function') : undefined
    const of = callee?.type === 'member_access_expression' ? field(callee, 'expression') : undefined
    const at = callee && field(callee, 'name')
    if (!of || !at) return undefined
    return { name: nameOf(v, at), at, args: argumentsOf(field(call, 'arguments')).positional, of }
  })
}

function isMaker(v: Visitor, root: Node): boolean {
  const type = root.type === 'object_creation_expression' ? field(root, 'type') : undefined
  return type !== undefined && /^(?:System\.Text\.)?StringBuilder$/.test(sourceOf(v, type))
}

/** Notes that a name holds a builder of a text, if it is given one. */
export function markBuilder(v: Visitor, index: number, given: Node, value: Expression): void {
  const { root, steps } = stepsOf(v, given)
  if (!isMaker(v, root) || steps.some(({ name }) => name === 'ToString') || value.kind !== 'concat') return
  buildersOf(v).add(index)
}

/** The text that a chain on a builder or an address makes. */
export function builtText(v: Visitor, node: Node, place: Place): Expression | undefined {
  const { root, steps } = stepsOf(v, node)
  const roles = rolesOf(v, root, steps)
  if (!roles) return undefined
  const first = isMaker(v, root) ? named(field(root, 'arguments')).map(argumentValue)[0] : root
  const before = first && !/integer_literal/.test(first.type) ? [expression(v, first, { part: true })] : []
  return builtOf(v, node, before, steps, roles, place)
}

function rolesOf(v: Visitor, root: Node, steps: readonly Step[]): Readonly<Record<string, StepRole>> | undefined {
  const all = (roles: Readonly<Record<string, StepRole>>) => steps.every(({ name }) => Object.hasOwn(roles, name))
  if (isMaker(v, root)) return all(APPENDS) ? APPENDS : undefined
  if (steps.length === 0) return undefined
  // A function may give back a request, whose calls these are.
  if (all(SEGMENTS)) return root.type === 'invocation_expression' && all(QUERIES) ? undefined : SEGMENTS
  return holdsBuilder(v, root) && all(APPENDS) ? APPENDS : undefined
}

function holdsBuilder(v: Visitor, node: Node): boolean {
  const index = node.type === 'identifier' ? lookUp(sourceOf(v, node), v.scope) : undefined
  return index !== undefined && buildersOf(v).has(index)
}

/** `builder.Append(x);`: the name holds more from there on. */
export function buildFurther(v: Visitor, node: Node): boolean {
  const { root, steps } = stepsOf(v, node)
  if (!holdsBuilder(v, root) || !steps.every(({ name }) => /^Append(?:Format)?$/.test(name))) return false
  const index = lookUp(sourceOf(v, root), v.scope)
  if (index === undefined) return false
  buildOn(v, node, index, steps, APPENDS)
  return true
}
