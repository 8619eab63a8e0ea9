import { statementRemoval } from '../../core/statement-removal.ts'
import type { Edit } from '../../core/span.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** Nodes that are a statement of their own. */
const statements = new WeakSet<Node>()
/** Of these, the ones that nothing else stands beside in their block. */
const sole = new WeakSet<Node>()

/** Notes what a statement consists of. */
export function noteStatement(node: Node): void {
  const [only] = named(node)
  if (only) statements.add(only)
}

/** Notes the statement of a block that would be empty without it. */
export function noteSole(block: Node | undefined): void {
  const inside = named(block)
  const [only] = inside
  if (inside.length === 1 && only?.type === 'expression_statement') for (const one of named(only)) sole.add(one)
}

/** Whether a node is a statement of its own. */
function _isStatement(node: Node): boolean {
  return statements.has(node)
}

/** The edits that take a statement out; none where it is part of something larger. */
export function removal(v: Visitor, node: Node): readonly Edit[] {
  if (!statements.has(node)) return []
  const { start, end } = node
  if (sole.has(node)) return [{ file: v.file, start, end, text: 'pass' }]
  const next = /^[ \t]*;[ \t]*/.exec(v.text.slice(end, end + 80))
  if (next) return [{ file: v.file, start, end: end + next[0].length, text: '' }]
  // No statement of Python goes on in the next line: nothing has to stand between them.
  return statementRemoval({ file: v.file, text: withoutNext(v, end), comments: v.comments }, node)
}

/** The text up to the end of a line: what stands behind it does not matter. */
function withoutNext(v: Visitor, end: number): string {
  const line = v.text.indexOf('\n', end)
  return line < 0 ? v.text : v.text.slice(0, line + 1)
}
