import { type Node, named } from '../../tree-sitter/node.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** The content of a string without escapes and holes. */
export function plainText(v: Visitor, node: Node | undefined): string | undefined {
  if (node?.type !== 'string') return undefined
  const inside = node.children.filter(({ type }) => type === 'string_content')
  if (inside.length > 1 || named(node).some(({ type }) => type === 'interpolation')) return undefined
  const [content] = inside
  return content ? v.text.slice(content.start, content.end) : ''
}
