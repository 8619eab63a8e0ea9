import type { Expression, Member } from '../../core/language/expression.ts'
import { removalOf } from '../../core/text/removal.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { type Arguments, dotted } from '../../tree-sitter/shapes/calls.ts'
import { objectAt, type Pair } from '../../tree-sitter/shapes/collections.ts'
import type { Reader, Visitor } from '../../tree-sitter/visitor.ts'
import { POSITIONAL } from './names.ts'

/** Pairs of a hash or of arguments; `a:` alone is the value of the name. */
export function pairsOf(list: Node | undefined): Pair[] {
  return named(list).flatMap((node): Pair[] => {
    const key = node.type === 'pair' ? field(node, 'key') : undefined
    if (!key) return []
    return [{ node, key, value: field(node, 'value') ?? { ...key, type: 'identifier' } }]
  })
}

/** The values that are spread into a hash or into arguments. */
export function spreadsOf(list: Node | undefined): Node[] {
  return named(list).flatMap((node) => (node.type === 'hash_splat_argument' ? [named(node)[0] ?? unnamed(node)] : []))
}

/** A parameter or argument without a name goes by its sign: `*`, `**`, `...`. */
export function unnamed(node: Node): Node {
  return { ...node, type: 'identifier', children: [] }
}

/** Nodes among the arguments that have no place. */
export const OTHERS = /^(?:pair|hash_splat_argument|block_argument|heredoc_body)$/

/** The arguments of a call. Pairs whose keys are no names can only be a hash: it stands behind the others. */
export function argumentsOf(list: Node | undefined, block: Node | undefined, callee: Expression): Arguments {
  const positional = named(list).filter(({ type }) => !OTHERS.test(type))
  const pairs = pairsOf(list)
  const spread = spreadsOf(list)
  const hash = pairs.some(({ key }) => /^(?:string|constant|call|element_reference)$/.test(key.type))
  const behind: Node[] = block ? [block] : []
  if (list && pairs.length > 0 && (hash || POSITIONAL.test(dotted(callee) ?? '')))
    return { list, positional: [...positional, { ...list, type: 'arguments_hash' }, ...behind] }
  return { list, positional: [...positional, ...behind], named: pairs, spread }
}

/** Without brackets there is nothing around the arguments, as far as taking one of them out goes. */
export function corrected(v: Visitor, list: Node, members: readonly Member[]): Member[] {
  if (v.text[list.start] === '(') return [...members]
  const siblings = named(list)
  const blanks =
    siblings.length > 1
      ? 0
      : (/(?<![ \t])[ \t]*$/.exec(v.text.slice(Math.max(0, list.start - 100), list.start))?.[0].length ?? 0)
  const around = { start: list.start - blanks - 1, end: list.end + 1 }
  return members.map((member) => {
    const index = siblings.findIndex(({ start, end }) => start === member.span.start && end === member.span.end)
    return index < 0 ? member : { ...member, removal: removalOf(v, siblings, index, around) }
  })
}

/** Made by the reader: pairs among the arguments that are one hash. */
export const argumentsHash: Reader = (v, node, place) => {
  const at = v.objects.length
  const value = objectAt(v, node, pairsOf(node), spreadsOf(node), place)
  const optionsHash = { ...value, members: corrected(v, node, value.members) }
  const recorded = v.objects.findIndex((object, index) => index >= at && object.value === value)
  const before = v.objects[recorded]
  if (before) v.objects[recorded] = { ...before, value: optionsHash }
  return optionsHash
}
