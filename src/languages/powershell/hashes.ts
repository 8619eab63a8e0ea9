import type { Expression, Member } from '../../core/language/expression.ts'
import { commentAt, memberRemoval } from '../../core/text/removal.ts'
import type { Edit } from '../../core/text/span.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { keyAt, literalValue, nameText } from '../../tree-sitter/strings.ts'
import { useOfKey } from '../../tree-sitter/uses.ts'
import { expression, inFunction, type Reader, type Visitor, withName } from '../../tree-sitter/visitor.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** A pair of a hashtable; its node may go on to the comment behind it. */
interface Pair extends Range {
  readonly key: Node
  readonly value: Node
}

function pairsOf(v: Visitor, node: Node): Pair[] {
  return named(child(node, 'hash_literal_body')).flatMap((entry): Pair[] => {
    const inside = entry.type === 'hash_entry' ? named(entry) : []
    const [key] = inside
    const value = inside.at(-1)
    if (!key || !value || key === value) return []
    return [{ key, value, start: entry.start, end: endOf(v, value) }]
  })
}

/** Where a node ends without the blanks that a command takes in. */
export function endOf(v: Visitor, { start, end }: Range): number {
  let at = end
  while (at > start && /\s/.test(v.text.charAt(at - 1))) at--
  return at
}

/** The edits that take a pair out: what separates pairs is a semicolon or the end of a line. */
function removalOf(v: Visitor, pairs: readonly Pair[], index: number, { start, end }: Node): readonly Edit[] {
  const { file, text } = v
  const commented = { file, text, between: ';', commentEnd: (at: number) => commentAt(v, at)?.end }
  return memberRemoval(commented, pairs, index, { start: v.text.indexOf('{', start), end })
}

/** `@{ a = 1; b = 2 }`. */
const hashtable: Reader = (v, node, place) => {
  const pairs = pairsOf(v, node)
  const members = pairs.map((pair, index): Member => {
    const { key: at, value, start, end } = pair
    const key = at.type === 'simple_name' ? nameText(v, at) : keyAt(v, at)
    const spelled = literalValue(key)
    const use = useOfKey(spelled, place.use)
    return {
      key,
      value: expression(v, value, { ...withName(spelled), ...(use ? { use } : {}) }),
      span: { file: v.file, start, end },
      removal: removalOf(v, pairs, index, node),
    }
  })
  const made: Extract<Expression, { kind: 'object' }> = {
    kind: 'object',
    members,
    spreads: [],
    span: { file: v.file, start: node.start, end: node.end },
  }
  v.objects.push({ value: made, ...withName(place.name), ...inFunction(v) })
  return made
}

/** How hashtables are read. */
export const hashes: Readonly<Record<string, Reader>> = { hash_literal_expression: hashtable }
