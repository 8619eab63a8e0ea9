import { field, type Node, named } from '../../tree-sitter/node.ts'
import { sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { stateOf } from './state.ts'

/** Reads ahead: which here-document belongs to which opener, and which methods take parameters. */
export function prepare(v: Visitor, root: Node): void {
  const { heredocs, withParameters, globals } = stateOf(v)
  for (const name of methodNames(v, root)) globals.add(name)
  const openings: Node[] = []
  const bodies: Node[] = []
  const open = [root]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.type === 'heredoc_beginning') openings.push(one)
    else if (one.type === 'heredoc_body') bodies.push(one)
    else if (one.type === 'method' || one.type === 'singleton_method') {
      const name = field(one, 'name')
      if (name && named(field(one, 'parameters')).length > 0) withParameters.add(sourceOf(v, name))
    }
    for (let at = one.children.length - 1; at >= 0; at--) open.push(one.children[at] as Node)
  }
  openings.forEach(({ start }, index) => {
    const body = bodies[index]
    if (body) heredocs.set(start, body)
  })
}

/** Names of the methods that stand in the body of a class. */
export function methodNames(v: Visitor, body: Node | undefined): string[] {
  return named(body).flatMap((node): string[] => {
    const name = field(node, 'name')
    if (node.type === 'method' || node.type === 'singleton_method') return name ? [sourceOf(v, name)] : []
    if (node.type === 'singleton_class') return methodNames(v, field(node, 'body'))
    if (node.type === 'call') return methodNames(v, field(node, 'arguments'))
    return []
  })
}
