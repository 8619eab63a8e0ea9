import type { Node } from '../../tree-sitter/node.ts'
import { field, named } from '../../tree-sitter/node.ts'
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

/** `UploadString(url, method, body)` has what it sends last, as the shorter form has. */
export function uploadArguments(name: string, args: readonly Node[]): readonly Node[] {
  const [url, method, body] = args
  return /^Upload(?:String|Data|Values)/i.test(name) && url && method && body && args.length === 3
    ? [url, body, method]
    : args
}
