import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { expression, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Names that write to a request: what they belong to. */
const streams = new WeakMap<Visitor, Map<number, Expression>>()
const WRAPPERS = /^(?:\w*(?:OutputStream|Writer|PrintStream))$/
/** Streams in streams that are looked through. */
const DEEPEST = 4

/** The request that a stream writes the body of: `connection.getOutputStream()`, whatever wraps it. */
export function streamOf(v: Visitor, node: Node, depth = 0): Expression | undefined {
  if (depth > DEEPEST) return undefined
  if (node.type === 'identifier') {
    const index = lookUp(sourceOf(v, node), v.scope)
    return index === undefined ? undefined : streams.get(v)?.get(index)
  }
  if (node.type === 'method_invocation') {
    const name = field(node, 'name')
    const of = field(node, 'object')
    return name && of && sourceOf(v, name) === 'getOutputStream' ? expression(v, of) : undefined
  }
  if (node.type !== 'object_creation_expression') return undefined
  const type = field(node, 'type')
  const [first] = named(field(node, 'arguments'))
  return type && first && WRAPPERS.test(sourceOf(v, type)) ? streamOf(v, first, depth + 1) : undefined
}

/** Notes that a name writes to a request, if its value does. */
export function markStream(v: Visitor, index: number, given: Node): void {
  if (!/^(?:identifier|method_invocation|object_creation_expression)$/.test(given.type)) return
  const request = streamOf(v, given)
  if (!request) return
  const known = streams.get(v) ?? new Map<number, Expression>()
  known.set(index, request)
  streams.set(v, known)
}
