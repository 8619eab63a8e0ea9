import type { Expression } from '../core/language/expression.ts'
import { freeIfGrown } from '../core/runtime/free.ts'
import type { Span } from '../core/text/span.ts'
import type { ExpressionContext, Visitor } from './grammar.ts'
import type { Node } from './node.ts'

export type { ExpressionContext as Place, Reader, Scope, Visitor } from './grammar.ts'

/** The source of a node. */
export function sourceOf(v: Visitor, node: Node): string {
  return v.text.slice(node.start, node.end)
}

/** The span of a node. */
export function spanOf(v: Visitor, node: { readonly start: number; readonly end: number }): Span {
  return { file: v.file, start: node.start, end: node.end }
}

/** The innermost function as a property, absent at the top. */
export function inFunction(v: Visitor): { function?: number } {
  return v.function === undefined ? {} : { function: v.function }
}

/** A name as a property, absent when there is none. */
export function withName(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name }
}

/** A value that nobody could follow. */
export function unknownValue(v: Visitor, node: Node, name: string): Expression {
  return { kind: 'unknown', name, span: spanOf(v, node) }
}

/** Walks something that may or may not happen. */
export function branching<T>(v: Visitor, walk: () => T): T {
  v.branch++
  const result = walk()
  v.branch--
  return result
}

/** Reads a node as an expression. */
export function expression(v: Visitor, node: Node, place: ExpressionContext = {}): Expression {
  const read = v.grammar.nodes[node.type]
  if (read) return read(v, node, place) ?? unknownValue(v, node, node.type)
  return walkInside(v, node) ?? unknownValue(v, node, node.type)
}

/** Characters of a file whose statements leave much behind. */
const LARGE = 1_000_000

/** Reads a node for what stands in it. */
export function statement(v: Visitor, node: Node): void {
  const read = v.grammar.nodes[node.type]
  if (read) read(v, node, {})
  else walkInside(v, node)
  if (v.text.length > LARGE) freeIfGrown()
}

/** Reads what stands in a node that the grammar's table does not name. */
export function walkInside(v: Visitor, node: Node): undefined {
  if (node.type === 'ERROR') v.broken ??= node.start
  if (v.grammar.comments.includes(node.type)) return
  for (const one of node.children) if (one.named || one.children.length > 0) statement(v, one)
}
