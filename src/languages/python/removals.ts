import type { Edit } from '../../core/text/span.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Nodes that are a statement of their own. */
const statements = new WeakSet<Node>()
/** Of these, the ones that nothing else stands beside in their block. */
const sole = new WeakSet<Node>()

/** Notes what a statement consists of. */
export function noteStatement(node: Node): void {
  const [only] = named(node)
  if (only) statements.add(only)
}

/**
 * Notes the statement of a block that would be empty without it; of several that give one name a value in its
 * spellings, the first.
 */
export function noteSole(v: Visitor, block: Node | undefined): void {
  const inside = named(block)
  const [first] = inside
  if (first?.type !== 'expression_statement') return
  const key = inside.length > 1 ? keyOf(v, first) : ''
  if (key === undefined || (inside.length > 1 && !inside.every((node) => keyOf(v, node) === key))) return
  for (const node of named(first)) sole.add(node)
}

/** The key that a statement gives a value, without what spellings of it differ in. */
function keyOf(v: Visitor, node: Node): string | undefined {
  const [only] = named(node)
  const left = node.type === 'expression_statement' && only?.type === 'assignment' ? field(only, 'left') : undefined
  if (!left || left.end - left.start > 200) return undefined
  const key = /(?:\[\s*["']([\w-]+)["']\s*\]|\.(\w+))$/.exec(sourceOf(v, left))
  return (key?.[1] ?? key?.[2])?.replace(/[-_]/g, '').toLowerCase()
}

/** The edits that take a statement out; none where it is part of something larger. */
export function removal(v: Visitor, node: Node): readonly Edit[] {
  if (!statements.has(node) || field(node, 'right')?.type === node.type) return []
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
