import { field, type Node, named } from '../../tree-sitter/node.ts'
import { parameterValue, recordHeaderLine, recordNoted } from '../../tree-sitter/shapes/annotations.ts'
import { expression, type Visitor } from '../../tree-sitter/visitor.ts'
import { attributeName, attributesOf, attributeValues } from './attributes.ts'

const VERB = /^(?:Get|Post|Put|Patch|Delete|Head|Options)$/

/** Records the request that a method of a Refit interface stands for; false when it is none. */
export function emitRefit(v: Visitor, node: Node, index: number): boolean {
  const attributes = attributesOf(node)
  const sent = attributes.find((attribute) => VERB.test(attributeName(v, attribute)))
  const path = sent && attributeValues(v, sent).get('0')
  if (!sent || !path) return false
  recordNoted(v, sent, attributeName(v, sent).toUpperCase(), [expression(v, path, { part: true })], index)
  for (const attribute of attributes) {
    if (attributeName(v, attribute) !== 'Headers') continue
    for (const line of attributeValues(v, attribute).values())
      recordHeaderLine(v, line, expression(v, line, { part: true }), index)
  }
  for (const inner of named(field(node, 'parameters'))) parameter(v, inner, index)
  return true
}

function parameter(v: Visitor, node: Node, index: number): void {
  const value = parameterValue(v, node, index)
  if (!value) return
  for (const attribute of attributesOf(node)) {
    const role = attributeName(v, attribute)
    const key = attributeValues(v, attribute).get('0')
    if (role === 'Header' && key) recordNoted(v, attribute, role, [expression(v, key, { part: true }), value], index)
    else if (role === 'Body' || role === 'HeaderCollection') recordNoted(v, attribute, role, [value], index)
  }
}
