import type { Expression } from '../../core/language/expression.ts'
import { slicePiece } from '../../core/text/text.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { expression, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { attributeName, attributesOf, attributeValues } from './attributes.ts'

const VERB = /^(?:Get|Post|Put|Patch|Delete|Head|Options)$/

/** Records the request that a method of a Refit interface stands for; false when it is none. */
export function emitRefit(v: Visitor, node: Node, index: number): boolean {
  const attributes = attributesOf(node)
  const sent = attributes.find((attribute) => VERB.test(attributeName(v, attribute)))
  const path = sent && attributeValues(v, sent).get('0')
  if (!sent || !path) return false
  emit(v, sent, attributeName(v, sent).toUpperCase(), [expression(v, path, { part: true })], index)
  for (const attribute of attributes) {
    if (attributeName(v, attribute) !== 'Headers') continue
    for (const line of attributeValues(v, attribute).values()) headerLine(v, line, index)
  }
  for (const one of named(field(node, 'parameters'))) parameter(v, one, index)
  return true
}

function emit(v: Visitor, at: Node, name: string, args: Expression[], index: number): void {
  const span = spanOf(v, at)
  const callee: Expression = { kind: 'member', of: { kind: 'name', name: '@', span }, name, span }
  v.calls.push({ callee, args, span, new: false, function: index })
}

/** `"Name: value"` */
function headerLine(v: Visitor, node: Node, index: number): void {
  const line = expression(v, node, { part: true })
  const piece = line.kind === 'text' ? line.text[0] : undefined
  const match = piece?.kind === 'written' && piece.verbatim ? /^([\w-]+)\s*:\s*/.exec(piece.value) : null
  if (line.kind !== 'text' || piece?.kind !== 'written' || !match?.[1]) return
  const name = slicePiece(piece, 0, match[1].length)
  const rest = slicePiece(piece, match[0].length, piece.value.length)
  const key: Expression = { kind: 'text', text: [name], span: name.span }
  emit(v, node, 'Header', [key, { kind: 'text', text: [rest, ...line.text.slice(1)], span: rest.span }], index)
}

function parameter(v: Visitor, node: Node, index: number): void {
  const name = field(node, 'name')
  if (!name) return
  const own = sourceOf(v, name)
  const binding = v.functions[index]?.params.find((at) => v.bindings[at]?.name === own)
  const value: Expression = {
    kind: 'name',
    name: own,
    span: spanOf(v, name),
    ...(binding === undefined ? {} : { binding }),
  }
  for (const attribute of attributesOf(node)) {
    const role = attributeName(v, attribute)
    const key = attributeValues(v, attribute).get('0')
    if (role === 'Header' && key) emit(v, attribute, 'Header', [expression(v, key, { part: true }), value], index)
    else if (role === 'Body' || role === 'HeaderCollection') emit(v, attribute, role, [value], index)
  }
}
