import { child, type Node, named } from '../../tree-sitter/node.ts'
import { objectAt, type Pair } from '../../tree-sitter/shapes/collections.ts'
import type { Reader, Visitor } from '../../tree-sitter/visitor.ts'

/** Where a node ends without the blanks that a command takes in. */
export function endOf(v: Visitor, { start, end }: Pick<Node, 'start' | 'end'>): number {
  let at = end
  while (at > start && /\s/.test(v.text.charAt(at - 1))) at--
  return at
}

/** The pairs of a hashtable; the node of one may go on to the comment behind it. */
function pairsOf(v: Visitor, node: Node): Pair[] {
  return named(child(node, 'hash_literal_body')).flatMap((entry): Pair[] => {
    const inside = entry.type === 'hash_entry' ? named(entry) : []
    const [key] = inside
    const value = inside.at(-1)
    if (!key || !value || key === value) return []
    return [{ node: { ...entry, end: endOf(v, value) }, key, value, bare: key.type === 'simple_name' }]
  })
}

/** `@{ a = 1; b = 2 }`: what separates pairs is a semicolon or the end of a line. */
const hashtable: Reader = (v, node, place) => {
  const pairs = pairsOf(v, node)
  return objectAt(v, { ...node, children: pairs.map((pair) => pair.node) }, pairs, [], place, ';')
}

/** How hashtables are read. */
export const hashes: Readonly<Record<string, Reader>> = { hash_literal_expression: hashtable }
