import type { Expression } from '../core/language/expression.ts'
import { type ExpressionContext, rangeKey, unknownValue } from '../core/language/module-draft.ts'
import { collectIfGrown } from '../core/runtime/garbage-collection.ts'
import { oncePer } from '../core/runtime/once-per.ts'
import type { Visitor } from './grammar.ts'
import { field, type Node } from './node.ts'

export {
  branching,
  compare,
  compareKey,
  type ExpressionContext as Place,
  inFunction,
  recordAssignment,
  recordCall,
  spanOf,
  underConditions,
  unknownValue,
  withName,
} from '../core/language/module-draft.ts'
export type { Reader, Scope, Visitor } from './grammar.ts'

/**
 * Work that reading one file may take beside parsing it: characters of the sources that are looked at, for each node the
 * scopes around it, where its names are looked up, and for each call of a chain those before it. Code takes some for each
 * character, far below a tenth of this; what nests or goes on without end would take their square.
 */
const MOST_WORK = 50_000_000

/** Takes steps of the work that reading a file may take; throws where there are none left. */
export function spend(v: Visitor, steps: number): void {
  v.work += steps
  if (v.work > MOST_WORK) throw new Error(`reading takes more than ${MOST_WORK / 1_000_000} million steps`)
}

/** The source of a node. */
export function sourceOf(v: Visitor, node: Node): string {
  spend(v, node.end - node.start)
  return v.text.slice(node.start, node.end)
}

/** The operator of an operation or assignment, as it is written: in a field of its own, or between its sides. */
export function operatorOf(v: Visitor, node: Node, left = field(node, 'left'), right = field(node, 'right')): string {
  const isBetween = ({ start, end }: Node) => (!left || start >= left.end) && (!right || end <= right.start)
  const operator = field(node, 'operator') ?? node.children.find((inner) => !inner.named && isBetween(inner))
  return operator ? sourceOf(v, operator) : ''
}

/** Reads a node as an expression. */
export function expression(v: Visitor, node: Node, place: ExpressionContext = {}): Expression {
  spend(v, v.scope.depth)
  const read = v.grammar.nodes[node.type]
  const value = read ? read(v, node, place) : walkInside(v, node)
  if (value) v.tested?.set(rangeKey(node), value)
  return value ?? unknownValue(v, node, node.type)
}

/** Characters of a file whose statements leave much behind. */
const LARGE = 1_000_000

/** Reads a node for what stands in it. */
export function statement(v: Visitor, node: Node): void {
  spend(v, v.scope.depth)
  const read = v.grammar.nodes[node.type]
  const value = read ? read(v, node, {}) : walkInside(v, node)
  if (value) v.tested?.set(rangeKey(node), value)
  if (v.text.length > LARGE) collectIfGrown()
}

/** Statements or items that are many: what each of them is made of does not stay until the last one is read. */
const MANY = 500

/** Children of a node that was released: reading them again throws, and the file is read as text instead. */
const GONE: readonly Node[] = new Proxy([], {
  get() {
    throw new Error('a part of it was to be read twice')
  },
})

/**
 * Lets go of what stands in one of many nodes of a large file, which was read and is not looked into again: the tree
 * takes as much as all that is made of it, also where one list, class or function is the whole file.
 */
export function letGo(v: Visitor, node: Node, { length }: readonly unknown[]): void {
  if (v.text.length <= LARGE || length < MANY || node.children.length === 0) return
  const emptied = node as { children: readonly Node[] }
  emptied.children = GONE
  collectIfGrown()
}

/** Reads the statements of a block. Of many, all but the last are released: that one decides how the block ends. */
export function eachStatement(v: Visitor, all: readonly Node[]): void {
  const last = all.at(-1)
  for (const one of all) {
    statement(v, one)
    if (one !== last) letGo(v, one, all)
  }
}

/**
 * Reads a file for what stands in it, and lets go of each part of its tree that was read: of a large one the tree is as
 * much as all that is made of it.
 */
export function program(v: Visitor, root: Node): void {
  if (v.text.length <= LARGE || v.grammar.nodes[root.type] || root.type === 'ERROR') {
    statement(v, root)
    return
  }
  const parts: (Node | undefined)[] = (root.children as Node[]).splice(0)
  for (const [index, one] of parts.entries()) {
    parts[index] = undefined
    if (one && (one.named || one.children.length > 0)) statement(v, one)
  }
}

/** Reads what stands in a node that the grammar's table does not name. */
export function walkInside(v: Visitor, node: Node): undefined {
  if (node.type === 'ERROR') v.broken ??= node.start
  if (v.grammar.comments.includes(node.type)) return
  eachStatement(
    v,
    node.children.filter((inner) => inner.named || inner.children.length > 0),
  )
}

/** State of a reader for each file, beside its module, made on demand. */
export const perFile: <State>(make: (v: Visitor) => State) => (v: Visitor) => State = oncePer
