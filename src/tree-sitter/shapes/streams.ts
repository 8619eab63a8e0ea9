import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../node.ts'
import { lookUp } from '../scope.ts'
import { expression, perFile, sourceOf, type Visitor } from '../visitor.ts'

/** How a language writes the stream that a request's body is written to. */
export interface StreamForm {
  /** The type of a call, and what it is called on where it opens the stream of a request. */
  readonly call: string
  opened(v: Visitor, node: Node): Node | undefined
  /** Types of streams that write to the one that they are made of. */
  readonly wrappers: RegExp
  /** The first argument of what makes an object. */
  first(node: Node): Node | undefined
}

/** Streams in streams that are looked through. */
const DEEPEST = 4

/** Names that write to a request, and what they belong to. */
export function requestStreams({ call, opened, wrappers, first }: StreamForm) {
  const streams = perFile(() => new Map<number, Expression>())

  /** The request that a stream writes the body of, whatever wraps it. */
  const streamOf = (v: Visitor, node: Node, depth = 0): Expression | undefined => {
    if (depth > DEEPEST) return undefined
    if (node.type === 'await_expression') {
      const [inner] = named(node)
      return inner && streamOf(v, inner, depth + 1)
    }
    if (node.type === 'identifier') {
      const index = lookUp(sourceOf(v, node), v.scope)
      return index === undefined ? undefined : streams(v).get(index)
    }
    if (node.type === call) {
      const of = opened(v, node)
      return of && expression(v, of)
    }
    const type = node.type === 'object_creation_expression' ? field(node, 'type') : undefined
    const inner = type && first(node)
    return type && inner && wrappers.test(sourceOf(v, type)) ? streamOf(v, inner, depth + 1) : undefined
  }

  /** Notes that a name writes to a request, if its value does. */
  const markStream = (v: Visitor, index: number, given: Node): void => {
    const request = streamOf(v, given)
    if (request) streams(v).set(index, request)
  }

  return { streamOf, markStream }
}
