import type {
  Assignment,
  Binding,
  Call,
  Callable,
  Class,
  Expression,
  Module,
  StringUse,
  Use,
} from '../core/expression.ts'
import type { Region } from '../core/region.ts'
import type { Span } from '../core/span.ts'
import type { Grammar } from './grammar.ts'
import type { Node } from './node.ts'

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] }

/** A binding while it is collected; `branch` is the depth of branches that it was declared in. */
export interface DraftBinding extends Draft<Binding> {
  readonly branch: number
}

/** Names that are seen from one place on. */
export interface Scope {
  readonly parent?: Scope
  readonly names: Map<string, number>
  /** Function whose names these are. */
  readonly function?: number
  /** Class whose members stand here. */
  readonly class?: number
}

/** What the place of an expression says of it. */
export interface Place {
  /** What it is given to. */
  readonly name?: string
  readonly use?: Use
  /** It is part of a larger string that is recorded instead. */
  readonly part?: boolean
}

/** A name whose declaration may stand further down. */
export interface PendingName {
  readonly expression: Extract<Expression, { kind: 'name' }>
  readonly scope: Scope
  /** Class that the method around is of. */
  readonly class: number | undefined
}

/** Everything that is collected from one file, and where the walk stands. */
export interface Visitor {
  readonly grammar: Grammar
  readonly file: string
  readonly text: string
  readonly bindings: DraftBinding[]
  readonly functions: Draft<Callable>[]
  readonly classes: Draft<Class>[]
  readonly calls: Draft<Call>[]
  readonly assignments: Assignment[]
  readonly strings: StringUse[]
  readonly objects: Module['objects'][number][]
  readonly exports: Module['exports'][number][]
  readonly imports: Module['imports'][number][]
  readonly opens: string[]
  /** Code of other languages that stands in the file. */
  readonly regions: Region[]
  /** Comments with their marks, in order. */
  readonly comments: readonly { readonly start: number; readonly end: number }[]
  readonly pending: PendingName[]
  package: string | undefined
  scope: Scope
  /** Innermost function. */
  function: number | undefined
  /** Class that `this` is of. */
  class: number | undefined
  /** How many branches, loops and the like stand around. */
  branch: number
  /** Where the first syntax error stands. */
  broken: number | undefined
}

/** How nodes of a type are read: to an expression, or to nothing where they are statements. */
export type Reader = (v: Visitor, node: Node, place: Place) => Expression | undefined

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
export function expression(v: Visitor, node: Node, place: Place = {}): Expression {
  const read = v.grammar.nodes[node.type]
  if (read) return read(v, node, place) ?? unknownValue(v, node, node.type)
  return walkInside(v, node) ?? unknownValue(v, node, node.type)
}

/** Reads a node for what stands in it. */
export function statement(v: Visitor, node: Node): void {
  const read = v.grammar.nodes[node.type]
  if (read) read(v, node, {})
  else walkInside(v, node)
}

/** Reads what stands in a node that the grammar's table does not name. */
export function walkInside(v: Visitor, node: Node): undefined {
  if (node.type === 'ERROR') v.broken ??= node.start
  if (v.grammar.comments.includes(node.type)) return
  for (const one of node.children) if (one.named || one.children.length > 0) statement(v, one)
}
