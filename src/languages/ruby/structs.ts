import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { classAt } from '../../tree-sitter/shapes/classes.ts'
import { recordAt } from '../../tree-sitter/shapes/records.ts'
import { sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { onClass } from './functions.ts'
import { methodNames } from './prepare.ts'
import { stateOf } from './state.ts'

const MAKERS: ReadonlyMap<string, string> = new Map([
  ['Struct', 'new'],
  ['Data', 'define'],
])

/** `Struct.new(:a, :b) do … end`, `Data.define(:a, :b)`: a class with these fields, and one below it with what its block declares. */
export function structOf(v: Visitor, node: Node): Expression | undefined {
  const receiver = field(node, 'receiver')
  const method = field(node, 'method')
  if (!receiver || !method || MAKERS.get(sourceOf(v, receiver).replace(/^::/, '')) !== sourceOf(v, method))
    return undefined
  const fields = named(field(node, 'arguments')).flatMap((inner) =>
    inner.type === 'simple_symbol' ? [{ name: { ...inner, type: 'identifier', start: inner.start + 1 } }] : [],
  )
  if (fields.length === 0) return undefined
  const base = recordAt(v, node, fields)
  const body = field(field(node, 'block'), 'body')
  if (!body) return base
  stateOf(v).methods.set(v.classes.length, new Set(methodNames(v, body)))
  return onClass(v, false, () => classAt(v, node, { name: undefined, base, body }))
}
