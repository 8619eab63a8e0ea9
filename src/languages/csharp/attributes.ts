import type { Text } from '../../core/text/text.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { type AnnotationForm, wireName } from '../../tree-sitter/shapes/annotations.ts'
import { expression, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { argumentValue } from './arguments.ts'

/** The attributes of a declaration. */
export function attributesOf(node: Node): readonly Node[] {
  return node.children
    .filter(({ type }) => type === 'attribute_list')
    .flatMap((inner) => named(inner).filter(({ type }) => type === 'attribute'))
}

/** The last name of an attribute, without its ending. */
export function attributeName(v: Visitor, attribute: Node): string {
  const name = field(attribute, 'name')
  const simpleName = name ? (sourceOf(v, name).split('.').at(-1) ?? '') : ''
  return simpleName.replace(/Attribute$/, '')
}

/** The values of an attribute by name; the ones without are `0`, `1`, and so on. */
export function attributeValues(v: Visitor, attribute: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  named(child(attribute, 'attribute_argument_list')).forEach((node, index) => {
    const value = argumentValue(node)
    if (!value) return
    const left = value.type === 'assignment_expression' ? field(value, 'left') : undefined
    const right = left && field(value, 'right')
    if (left && right) found.set(sourceOf(v, left), right)
    else found.set(String(index), value)
  })
  return found
}

const FORM: AnnotationForm = {
  nameOf: attributeName,
  valuesOf: attributeValues,
  wires: {
    JsonPropertyName: ['0'],
    JsonProperty: ['0', 'PropertyName'],
    DataMember: ['Name'],
    EnumMember: ['Value'],
    XmlElement: ['0', 'ElementName'],
    AliasAs: ['0'],
  },
}

/** The name that a member has on the wire. */
export function wireOf(v: Visitor, node: Node): Text | undefined {
  return wireName(v, attributesOf(node), FORM)
}

const ROUTES = /^(?:Route|RoutePrefix|Http(?:Get|Post|Put|Patch|Delete|Head|Options)|Page|SwaggerOperation)$/
const TESTED = /^(?:InlineData|TestCase|DataRow|Values|ClassData|MemberData)$/

/** Reads the strings of attributes: patterns of routes, what tests compare, or values. */
export function readAttributes(v: Visitor, node: Node): void {
  for (const attribute of attributesOf(node)) {
    const name = attributeName(v, attribute)
    if (Object.hasOwn(FORM.wires, name)) continue
    const use = ROUTES.test(name) ? 'route' : TESTED.test(name) ? 'assertion' : undefined
    for (const value of attributeValues(v, attribute).values()) expression(v, value, use ? { use } : {})
  }
}
