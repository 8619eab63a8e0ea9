import { field, type Node, named } from '../../tree-sitter/node.ts'
import type { Arguments } from '../../tree-sitter/shapes/calls.ts'
import type { Pair } from '../../tree-sitter/shapes/collections.ts'

/** The value of an argument, whatever stands in front of it. */
export function argumentValue(node: Node): Node | undefined {
  if (node.type !== 'argument' && node.type !== 'attribute_argument') return node
  const name = field(node, 'name')
  return node.children.findLast((inner) => inner.named && inner !== name)
}

/** The arguments of a call: by place and by name. */
export function argumentsOf(list: Node | undefined): Arguments {
  const positional: Node[] = []
  const byName: Pair[] = []
  for (const node of named(list)) {
    const name = field(node, 'name')
    const value = argumentValue(node)
    if (!value) continue
    if (node.type === 'argument' && name) byName.push({ node: node, key: name, value, bare: true })
    else positional.push(value)
  }
  return { list, positional, named: byName }
}
