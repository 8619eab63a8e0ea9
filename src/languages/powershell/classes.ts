import { child, type Node } from '../../tree-sitter/node.ts'
import { addMember, classAt } from '../../tree-sitter/shapes/classes.ts'
import { expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { functionOf } from './functions.ts'
import { declareApart, spelledMember, typeNamed, variableAt } from './names.ts'

const statementOf: Reader = (v, node) => {
  const [name, base] = node.children.filter(({ type }) => type === 'simple_name')
  if (!name) return undefined
  const inside = node.children.filter(({ type }) => /^class_(?:property|method)_definition$/.test(type))
  const body: Node = { ...node, type: 'statement_list', children: inside }
  declareApart(v, { kind: 'class', name: sourceOf(v, name), at: name }, () =>
    classAt(v, node, { name, body, base: base && typeNamed(v, sourceOf(v, base), base) }),
  )
  return undefined
}

function isStatic(v: Visitor, node: Node): boolean {
  return node.children.some((inner) => inner.type === 'class_attribute' && /^static$/i.test(sourceOf(v, inner)))
}

const property: Reader = (v, node) => {
  const at = child(node, 'variable')
  if (!at) return undefined
  const name = spelledMember(v, variableAt(v, at).name)
  const type = child(node, 'type_literal')
  const valueNode = node.children
    .slice(node.children.indexOf(at) + 1)
    .find((inner) => inner.named && inner.type !== 'comment')
  addMember(v, {
    name,
    span: spanOf(v, at),
    role: 'field',
    static: isStatic(v, node),
    ...(valueNode ? { value: expression(v, valueNode, { name }) } : {}),
    ...(type ? { type: typeNamed(v, sourceOf(v, type), type) } : {}),
  })
  return undefined
}

const method: Reader = (v, node) => {
  const at = child(node, 'simple_name')
  const owner = v.class
  if (!at || owner === undefined) return undefined
  const name = sourceOf(v, at)
  const isMaker = name.toLowerCase() === v.classes[owner]?.name.toLowerCase()
  const value = functionOf(v, node, at, owner)
  const role = isMaker ? 'constructor' : 'method'
  addMember(v, { name: spelledMember(v, name), span: spanOf(v, at), role, static: isStatic(v, node), value }, owner)
  return undefined
}

/** How classes are read. */
export const classes: Readonly<Record<string, Reader>> = {
  class_statement: statementOf,
  class_property_definition: property,
  class_method_definition: method,
  enum_statement: () => undefined,
}
