import type { Expression, Member } from '../../core/language/expression.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { typeOf } from '../../tree-sitter/shapes/assignments.ts'
import { itemsOf, membersOf, objectAt, type Pair, recordObject } from '../../tree-sitter/shapes/collections.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { addressOf } from './address.ts'
import { bareType, stateOf } from './state.ts'

/** Literals of structs, maps and lists: `T{…}`, `map[string]string{…}`, `[]string{…}`. */
export const literals: Readonly<Record<string, Reader>> = {
  composite_literal(v, node, place) {
    const type = field(node, 'type')
    const body = field(node, 'body')
    return body && literalOf(v, node, body, type, routed(v, type, body, place))
  },
  literal_value: (v, node, place) => literalOf(v, node, node, stateOf(v).elided.get(node.start), place),
  literal_element(v, node, place) {
    const [inner] = named(node)
    return inner && expression(v, inner, place)
  },
}

/** Tables of routes are literals of types that are called so and hold handlers; those of clients hold texts. */
function routed(v: Visitor, type: Node | undefined, body: Node, place: Place): Place {
  return type && /Routes?$/.test(sourceOf(v, type)) && namesHandler(sourceOf(v, body))
    ? { ...place, use: 'route' }
    : place
}

const STRINGS = /"(?:[^"\\\n]|\\.)*"?|`[^`]*`?/g
/** Keys, types of elements, and constants of methods. */
const NO_HANDLERS = /\b\w{1,80}\s{0,5}:|[\w.]{1,80}\{|\bhttp\.Method\w{1,10}|\b(?:true|false|nil)\b/g

function namesHandler(literal: string): boolean {
  return /[A-Za-z]/.test(literal.replace(STRINGS, '').replace(NO_HANDLERS, ''))
}

/** The type behind the name of a type of this file; other types are themselves. */
function behind(v: Visitor, type: Node | undefined): Node | undefined {
  const bare = bareType(type)
  if (bare?.type !== 'type_identifier') return bare
  return bareType(stateOf(v).types.get(sourceOf(v, bare))) ?? bare
}

function literalOf(v: Visitor, node: Node, body: Node, type: Node | undefined, place: Place): Expression {
  const bare = bareType(type)
  const meant = behind(v, type)
  const keyed = body.children.filter((inner) => inner.type === 'keyed_element')
  const items = body.children.filter((inner) => inner.type === 'literal_element')
  elide(v, body, meant)
  switch (meant?.type) {
    case 'map_type':
      return objectAt(v, body, keyed.flatMap(pairOf(false)), [], place)
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return listOf(v, node, body, place, bare)
    case 'struct_type':
      if (bare?.type === 'type_identifier') return makingCall(v, node, body, bare, membersIn(v, body, meant, place))
      return recordObject(v, node, membersIn(v, body, meant, place), [], place)
  }
  if (!bare) return untyped(v, node, body, place)
  if (isKeyedByValues(keyed) || isMap(v, bare)) return objectAt(v, body, keyed.flatMap(pairOf(false)), [], place)
  const members = keyed.length > 0 ? membersOf(v, body, keyed.flatMap(pairOf(true)), place) : []
  if (isUrl(v, bare)) return addressOf(v, node, members, place) ?? unknownValue(v, node, 'URL')
  // A struct of another file may have the name of several, too: its class decides.
  if (items.length > 0 && keyed.length === 0 && /s$/.test(sourceOf(v, bare))) return listOf(v, node, body, place, bare)
  return makingCall(v, node, body, bare, members, members.length === 0 ? items : [])
}

/** Elements may leave their type out where the type around says it. */
function elide(v: Visitor, body: Node, type: Node | undefined): void {
  const inner = field(type, 'element') ?? field(type, 'value')
  if (!inner || type?.type === 'struct_type') return
  const { elided } = stateOf(v)
  for (const node of body.children) {
    const value = node.type === 'keyed_element' ? field(node, 'value') : node
    const literal = child(value, 'literal_value')
    if (literal) elided.set(literal.start, inner)
  }
}

/** A literal whose type is not known here: its keys decide. */
function untyped(v: Visitor, node: Node, body: Node, place: Place): Expression {
  const keyed = body.children.filter((inner) => inner.type === 'keyed_element')
  if (keyed.length === 0) return listOf(v, node, body, place)
  return objectAt(v, body, keyed.flatMap(pairOf(!isKeyedByValues(keyed))), [], place)
}

const MAPS = /(?:^|\.)(?:Header|Values|MIMEHeader|H|M|D|Map|Fields|StringMap|JSON|Dict|Params|Headers)$/

function isMap(v: Visitor, type: Node): boolean {
  return type.type === 'qualified_type' && MAPS.test(sourceOf(v, type))
}

/** `url.URL` of the standard library, whatever the import is called. */
function isUrl(v: Visitor, type: Node): boolean {
  const holder = field(type, 'package')
  if (!holder || sourceOf(v, type).split('.').at(-1) !== 'URL') return false
  const name = sourceOf(v, holder)
  return v.bindings.some((binding) => binding.name === name && binding.from?.module === 'net/url')
}

/** Fields of a struct are names, so one key that is a value makes a map. */
function isKeyedByValues(keyed: readonly Node[]): boolean {
  return keyed.some((node) => named(field(node, 'key'))[0]?.type !== 'identifier')
}

/** A key with its value; a name that is no value stands for itself. */
function pairOf(bare: boolean) {
  return (node: Node): Pair[] => {
    const key = named(field(node, 'key'))[0]
    const value = field(node, 'value')
    return key && value ? [{ node, key, value, bare: bare && key.type === 'identifier' }] : []
  }
}

function listOf(v: Visitor, node: Node, body: Node, place: Place, type?: Node): Expression {
  const items = named(body).map((inner) => (inner.type === 'keyed_element' ? (field(inner, 'value') ?? inner) : inner))
  const of = type && /^(?:type_identifier|qualified_type)$/.test(type.type) ? typeOf(v, type) : undefined
  return {
    kind: 'array',
    items: itemsOf(v, items, place),
    span: spanOf(v, node),
    ...(of && { of }),
  }
}

/** The members of a struct: by name, or in the order of its fields. */
function membersIn(v: Visitor, body: Node, struct: Node, place: Place): Member[] {
  const keyed = body.children.filter((node) => node.type === 'keyed_element')
  if (keyed.length > 0)
    return keyed
      .flatMap(pairOf(true))
      .flatMap((pair) => membersOf(v, body, [pair], { ...place, ...columnOf(v, sourceOf(v, pair.key), place) }))
  const names = (child(struct, 'field_declaration_list')?.children ?? []).flatMap((node) => {
    if (node.type !== 'field_declaration') return []
    const fieldNames = fields(node, 'name').filter(({ type }) => type === 'field_identifier')
    return fieldNames.length > 0 ? fieldNames : [bareType(field(node, 'type')) ?? node]
  })
  return named(body).flatMap((node, index): Member[] => {
    const name = names[index]
    if (!name) return []
    const spelled = sourceOf(v, name).split('.').at(-1) ?? ''
    const key = textAt(v, { start: node.start, end: node.start }, spelled)
    const use = columnOf(v, spelled, place)
    return [{ key, value: expression(v, node, { name: spelled, ...use }), span: spanOf(v, node), removal: [] }]
  })
}

/** Use of a column of a test table: expected values, by its name. */
function columnOf(v: Visitor, name: string, place: Place): { use?: NonNullable<Place['use']> } {
  if (place.use) return { use: place.use }
  return v.file.endsWith('_test.go') && /^(?:want|exp)/i.test(name) ? { use: 'assertion' } : {}
}

/** An object of a named type: a call that makes it, with its fields by name. */
function makingCall(
  v: Visitor,
  node: Node,
  body: Node,
  type: Node,
  members: readonly Member[],
  items: readonly Node[] = [],
): Expression {
  const span = spanOf(v, node)
  const callee = typeOf(v, type) ?? unknownValue(v, type, 'type')
  const args = items.map((item) => expression(v, item))
  const index = v.calls.length
  const namedArguments = members.length > 0 ? { named: [...members] } : {}
  recordCall(v, { callee, args, ...namedArguments, span: { ...span, end: body.end }, new: true })
  return { kind: 'call', call: index, span }
}

/** `new(T)`: an object of a type with nothing in it. */
export function newOf(v: Visitor, node: Node, type: Node): Expression {
  const bare = bareType(type)
  if (bare?.type !== 'type_identifier' && bare?.type !== 'qualified_type' && bare?.type !== 'identifier')
    return emptyOf(v, node, type)
  return makingCall(v, node, node, bare, [])
}

/** The value of `make`, and of a type that is no struct: it is empty. */
export function emptyOf(v: Visitor, node: Node, type: Node): Expression {
  const meant = behind(v, type)
  const span = spanOf(v, node)
  if (meant?.type === 'slice_type') return { kind: 'array', items: [], span }
  const isObject = meant?.type === 'map_type' || (meant !== undefined && isMap(v, meant))
  return isObject ? { kind: 'object', members: [], spreads: [], span } : unknownValue(v, node, 'value')
}
