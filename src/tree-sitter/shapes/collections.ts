import type { Expression, Member } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import type { Ranged } from '../../core/language/module-draft.ts'
import { removalOf } from '../../core/text/removal.ts'
import { field, type Node, named } from '../node.ts'
import { keyAt, literalValue, nameText } from '../strings.ts'
import { useOfKey } from '../uses.ts'
import {
  expression,
  inFunction,
  letGo,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  type Visitor,
  withName,
} from '../visitor.ts'

/** A member of a map as nodes. */
export interface Pair {
  readonly node: Node
  readonly key: Node
  readonly value: Node
  /** The key is a name that stands for itself. */
  readonly bare?: boolean
}

type ObjectExpression = Extract<Expression, { kind: 'object' }>

/** The members of a map, and what is spread into it. */
export interface MapForm {
  pairs(node: Node): readonly Pair[]
  spreads?(node: Node): readonly Node[]
}

/** A map literal. */
export function map({ pairs, spreads = () => [] }: MapForm): Reader {
  return (v, node, place) => objectAt(v, node, pairs(node), spreads(node), place)
}

/** An object of the given members, recorded. */
export function objectAt(
  v: Visitor,
  node: Node,
  pairs: readonly Pair[],
  spreads: readonly Node[],
  place: Place,
  between?: string,
): ObjectExpression {
  const members = membersOf(v, node, pairs, place, between)
  const others = spreads.map((spread) => expression(v, spread))
  return recordObject(v, node, members, others, place)
}

/** Records an object that stands where a node stands. */
export function recordObject(
  v: Visitor,
  node: Ranged,
  members: readonly Member[],
  spreads: readonly Expression[],
  { name }: Place,
): ObjectExpression {
  const value: ObjectExpression = { kind: 'object', members, spreads, span: spanOf(v, node) }
  v.objects.push({ value, ...withName(name), ...inFunction(v) })
  return value
}

/** Members of a map or arguments by name; each with the edits that take it out of the list it stands in. */
export function membersOf(
  v: Visitor,
  list: Node,
  pairs: readonly Pair[],
  place: Place = {},
  between?: string,
): Member[] {
  const siblings = named(list)
  // Generated files hold lists of thousands.
  const places = new Map(siblings.map((node, index) => [node, index]))
  const inside = insideOf(v, list)
  return pairs.map(({ node, key, value, bare }) => {
    const removal = removalOf(v, siblings, places.get(node) ?? -1, inside, between)
    const member = { ...memberAt(v, bare ? nameText(v, key) : keyAt(v, key), value, node, place), removal }
    letGo(v, node, pairs)
    return member
  })
}

/** A member with its key; a value whose key says so is a link. */
export function memberAt(v: Visitor, key: Expression, value: Node, range: Ranged, place: Place = {}): Member {
  const spelled = literalValue(key)
  const use = useOfKey(spelled, place.use)
  return {
    key,
    value: expression(v, value, { ...withName(spelled), ...(use ? { use } : {}) }),
    span: spanOf(v, range),
    removal: [],
  }
}

/** A list with its brackets, of one character each, whatever stands around them. */
function insideOf(v: Visitor, list: Node): { start: number; end: number } {
  const source = sourceOf(v, list)
  const open = Math.max(0, source.search(/[({[]/))
  const close = Math.max(source.lastIndexOf(')'), source.lastIndexOf('}'), source.lastIndexOf(']'))
  return { start: list.start + open, end: list.start + (close > open ? close + 1 : source.length) }
}

/** A list literal; what is spread into it stands for its items. */
export function list(items: (node: Node) => readonly Node[] = named): Reader {
  return (v, node, place) => {
    const inside = items(node)
    const spread = spreadPlaces(v, inside)
    return {
      kind: 'array',
      items: itemsOf(v, inside, place),
      ...(spread.length > 0 && { spread }),
      span: spanOf(v, node),
    }
  }
}

/** The places of those nodes that are lists whose items are meant. */
export function spreadPlaces({ grammar: { spreads = [] } }: Visitor, nodes: readonly Node[]): readonly number[] {
  const isSpread = ({ type }: Node) => spreads.includes(type)
  return nodes.flatMap((node, place) =>
    isSpread(node) || (node.type === 'argument' && named(node).some(isSpread)) ? [place] : [],
  )
}

/** Each of the items of a list. */
export function itemsOf(v: Visitor, items: readonly Node[], { use }: Place): Expression[] {
  return items.map((item) => {
    const value = expression(v, item, use ? { use } : {})
    letGo(v, item, items)
    return value
  })
}

/** Pairs of nodes of one type, with their key and value in fields. */
export function pairsOf(type: string, key = 'key', value = 'value', bare: (key: Node) => boolean = () => false) {
  return (node: Node): Pair[] =>
    node.children.flatMap((inner) => {
      const name = inner.type === type ? (field(inner, key) ?? named(inner)[0]) : undefined
      const valueNode = inner.type === type ? (field(inner, value) ?? named(inner).at(-1)) : undefined
      return name && valueNode && name !== valueNode
        ? [{ node: inner, key: name, value: valueNode, bare: bare(name) }]
        : []
    })
}

/** An object of parts that a wrapper holds: a body with its media type or headers. It is nothing that anyone wrote. */
export function syntheticObject(
  v: Visitor,
  node: Node,
  parts: Readonly<Record<string, Expression | undefined>>,
): ObjectExpression {
  const members = Object.entries(parts).flatMap(([name, value]) => (value ? syntheticMember(v, node, name, value) : []))
  return { kind: 'object', members, spreads: [], span: spanOf(v, node) }
}

/** A member under a name that stands nowhere: its place is that of a node. */
export function syntheticMember(v: Visitor, node: Ranged, name: string, value: Expression): Member {
  return { key: unspelled(name, spanOf(v, node)), value, span: value.span, removal: [] }
}

/** A value that is spread into arguments has no name. */
export function spreadMember(value: Expression): Member {
  const key: Expression = { kind: 'unknown', name: '**', span: value.span }
  return { key, value, span: value.span, removal: [] }
}
