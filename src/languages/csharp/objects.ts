import type { Expression, Member } from '../../core/language/expression.ts'
import { removalOf } from '../../core/text/removal.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import {
  itemsOf,
  memberAt,
  membersOf,
  objectAt,
  type Pair,
  recordObject,
} from '../../tree-sitter/shapes/collections.ts'
import { literalValue, nameText } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  type Visitor,
  withName,
} from '../../tree-sitter/visitor.ts'
import { argumentValue } from './arguments.ts'

/** Classes whose objects hold members by name. */
const MAPS =
  /^(?:\w*Dictionary|NameValueCollection|WebHeaderCollection|HeaderDictionary|JObject|JsonObject|ExpandoObject|Hashtable|SortedList|StringDictionary|QueryBuilder|Dictionary)$/
const LISTS =
  /^(?:List|HashSet|Collection|ArrayList|JArray|JsonArray|ImmutableList|ObservableCollection|LinkedList|Queue)$/

/** Whether a class holds members by name, or items. */
export function containerOf(name: string): 'map' | 'list' | undefined {
  return MAPS.test(name) ? 'map' : LISTS.test(name) ? 'list' : undefined
}

/** Whether what stands in braces behind `new` are pairs of keys and values, whatever class holds them. */
export function holdsPairs(node: Node): boolean {
  const items = named(initializerOf(node))
  const isPair = (one: Node) =>
    (one.type === 'initializer_expression' && named(one).length === 2) ||
    field(one, 'left')?.type === 'element_binding_expression'
  return items.length > 0 && items.every(isPair)
}

/** The pairs of an initialiser: `{ "k", "v" }`, `["k"] = "v"`, `Name = value`. */
export function pairsIn(initializer: Node | undefined): Pair[] {
  return named(initializer).flatMap((node): Pair[] => {
    if (node.type === 'initializer_expression') {
      const [key, value] = named(node)
      return key && value ? [{ node, key, value }] : []
    }
    if (node.type !== 'assignment_expression') return []
    const left = field(node, 'left')
    const value = field(node, 'right')
    if (!left || !value) return []
    const bracket = left.type === 'element_binding_expression' ? argumentValue(named(left)[0] ?? left) : undefined
    return [{ node, key: bracket ?? left, value, bare: left.type === 'identifier' }]
  })
}

function isObject(initializer: Node): boolean {
  const items = named(initializer)
  if (items.length === 0) return false
  return items.every(
    (node) =>
      node.type === 'assignment_expression' || (node.type === 'initializer_expression' && named(node).length === 2),
  )
}

/** `{ … }` behind a type: an object of names, or a list. */
export const initializer: Reader = (v, node, place) => {
  if (isObject(node)) return objectAt(v, node, pairsIn(node), [], place)
  return {
    kind: 'array',
    items: itemsOf(v, named(node), place),
    span: spanOf(v, node),
  }
}

/** `new JObject(new JProperty("k", v))`: members that are objects of their own. */
function propertiesIn(v: Visitor, args: readonly Node[]): Pair[] {
  return args.flatMap((node): Pair[] => {
    const type = node.type === 'object_creation_expression' ? field(node, 'type') : undefined
    const [key, value] = named(argumentListOf(node)).map((inner) => argumentValue(inner))
    return type && sourceOf(v, type) === 'JProperty' && key && value ? [{ node, key, value }] : []
  })
}

/** A map or list that is made with its members. */
export function container(
  v: Visitor,
  node: Node,
  kind: 'map' | 'list',
  args: readonly Node[],
  place: Place,
): Expression {
  const body = initializerOf(node)
  const properties = kind === 'map' ? propertiesIn(v, args) : []
  const spreads = args.filter((arg) => !/literal$/.test(arg.type) && !properties.some(({ node: own }) => own === arg))
  if (kind === 'map') {
    const list = properties.length > 0 ? argumentListOf(node) : body
    const value = objectAt(v, list ?? node, [...properties, ...pairsIn(body)], [], place)
    return { ...value, spreads: spreads.map((spread) => expression(v, spread)), span: spanOf(v, node) }
  }
  const items = named(body).map((inner) => expression(v, inner, {}))
  const [only] = spreads
  if (items.length === 0 && only) return expression(v, only)
  return { kind: 'array', items, span: spanOf(v, node) }
}

/** The initializer in braces behind `new`; behind `new()` without a type it has no field of its own. */
function initializerOf(node: Node): Node | undefined {
  return field(node, 'initializer') ?? child(node, 'initializer_expression')
}

/** The members of an object initialiser, as arguments by name. */
export function initialMembers(v: Visitor, node: Node): Member[] {
  const body = initializerOf(node)
  return body && isObject(body) ? membersOf(v, body, pairsIn(body)) : []
}

/** `new { a = 1, b.C, d }` */
export const anonymousObject: Reader = (v, node, place) => {
  const parts: { name: Node | undefined; value: Node }[] = []
  const inside = node.children.filter((inner) => inner.named || inner.type === '=')
  for (let at = 0; at < inside.length; at++) {
    const one = inside[at]
    if (!one?.named || /comment$/.test(one.type)) continue
    const value = inside[at + 1]?.type === '=' ? inside[at + 2] : undefined
    parts.push(value ? { name: one, value } : { name: undefined, value: one })
    if (value) at += 2
  }
  const members = parts.map(({ name, value }, index) => anonymousMember(v, node, parts, name, value, index, place))
  return recordObject(v, node, members, [], place)
}

function anonymousMember(
  v: Visitor,
  node: Node,
  parts: readonly { name: Node | undefined; value: Node }[],
  name: Node | undefined,
  value: Node,
  index: number,
  place: Place,
): Member {
  const bare = name ?? (value.type === 'member_access_expression' ? field(value, 'name') : value) ?? value
  const ranges = parts.map((part) => ({ start: (part.name ?? part.value).start, end: part.value.end }))
  const open = node.start + Math.max(0, sourceOf(v, node).indexOf('{'))
  const range = { start: (name ?? value).start, end: value.end }
  const removal = removalOf(v, ranges, index, { start: open, end: node.end })
  return { ...memberAt(v, nameText(v, bare), value, range, place), removal }
}

/** `x with { A = b }`: another one with some members of its own. */
export const withExpression: Reader = (v, node, place) => {
  const [before] = named(node)
  const initializers = named(node).filter(({ type }) => type === 'with_initializer')
  const braces = { start: child(node, '{')?.start ?? node.start, end: child(node, '}')?.end ?? node.end }
  const members = initializers.flatMap((one, index): Member[] => {
    const [key, value] = named(one)
    if (!key || !value) return []
    const name = nameText(v, key)
    const removal = removalOf(v, initializers, index, braces)
    return [{ key: name, value: expression(v, value, withName(literalValue(name))), span: spanOf(v, one), removal }]
  })
  return recordObject(v, node, members, before ? [expression(v, before)] : [], place)
}

/** The name of a created class, of a generic one the name in front. */
export function createdName(v: Visitor, type: Node | undefined): string {
  if (!type) return ''
  const source = (sourceOf(v, type).split('<', 1)[0] ?? '').trim()
  return source.slice(source.lastIndexOf('.') + 1)
}

/** The arguments of a list whatever field it stands in. */
export function argumentListOf(node: Node): Node | undefined {
  return field(node, 'arguments') ?? child(node, 'argument_list')
}
