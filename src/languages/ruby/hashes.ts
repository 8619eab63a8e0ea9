import type { Expression } from '../../core/language/expression.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { objectAt } from '../../tree-sitter/shapes/collections.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { expression, type Place, recordAssignment, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { OTHERS, pairsOf, spreadsOf } from './arguments.ts'

/** `hash.fetch('a', b)`, `hash.dig('a', 'b')`: members. */
export function looked(
  v: Visitor,
  node: Node,
  receiver: Node,
  name: string,
  given: readonly Node[],
  place: Place,
): Expression | undefined {
  if ((name !== 'fetch' && name !== 'dig') || sourceOf(v, receiver) === 'ENV' || receiver.type === 'constant')
    return undefined
  const span = spanOf(v, node)
  const keys = name === 'dig' ? given : given.slice(0, 1)
  const found = keys.reduce<Expression>(
    (of, key) => ({ kind: 'member', of, name: expression(v, key, { part: true }), span }),
    expression(v, receiver),
  )
  const otherwise = name === 'fetch' ? given[1] : undefined
  if (!otherwise) return found
  const of = [found, expression(v, otherwise, { ...place, part: true })]
  return choiceOf(v, node, of, place, { fallback: true })
}

const MERGES = /^(?:(?:reverse_|deep_)?merge!?|with_defaults!?)$/
const KEEPS = /^(?:reverse_merge|with_defaults)/

/** `a.merge(b)` is a hash of both; `a.merge!('b' => c)` gives `a` a member. */
export function mergedInto(
  v: Visitor,
  node: Node,
  receiver: Node,
  name: string,
  list: Node | undefined,
  place: Place,
): Expression | undefined {
  if (!list || !MERGES.test(name)) return undefined
  const changes = name.endsWith('!')
  const of = expression(v, receiver)
  const others = named(list)
    .filter(({ type }) => !OTHERS.test(type))
    .map((inner) => expression(v, inner))
  const hash = objectAt(v, list, pairsOf(list), spreadsOf(list), place)
  const span = spanOf(v, node)
  const added = [hash, ...others].flatMap((other) => (other.kind === 'object' ? other.members : []))
  if (changes) {
    for (const { key, value, span: at, removal } of added)
      recordAssignment(v, {
        target: { kind: 'member', of, name: key, span: key.span },
        value,
        span: at,
        removal,
      })
  }
  // Members that the receiver has already stay.
  if (!changes && KEEPS.test(name)) return { kind: 'object', members: [], spreads: [hash, ...others, of], span }
  return { kind: 'object', members: hash.members, spreads: [of, ...hash.spreads, ...others], span }
}
