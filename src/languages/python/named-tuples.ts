import type { Expression } from '../../core/language/expression.ts'
import { type Node, named, nodeAt } from '../../tree-sitter/node.ts'
import { recordAt } from '../../tree-sitter/shapes/records.ts'
import { sourceOf } from '../../tree-sitter/visitor.ts'
import type { Site } from './instead.ts'

const MAKES = /^(?:collections\.|typing\.)?(?:namedtuple|NamedTuple)$/
const LISTS = /^(?:list|tuple)$/

/** `namedtuple('A', 'host release', defaults=(…))`, `NamedTuple('A', [('host', str)])`: a class with these fields. */
export function namedTuple({ v, node, source, args }: Site): Expression | undefined {
  const [, names] = MAKES.test(source) ? args.positional : []
  const fields = names ? fieldsOf(v.text, names) : []
  if (fields.length === 0) return undefined
  const defaultsNode = args.named?.find(({ key }) => sourceOf(v, key) === 'defaults')?.value
  const defaults = defaultsNode && LISTS.test(defaultsNode.type) ? named(defaultsNode) : []
  return recordAt(
    v,
    node,
    fields.map((name, place) => ({ name, default: defaults[place - fields.length + defaults.length] })),
  )
}

/** Names in one text, in a list of texts, or first in each pair of a list. */
function fieldsOf(text: string, names: Node): Node[] {
  if (names.type === 'string') return wordsIn(text, names)
  if (!LISTS.test(names.type)) return []
  return named(names).flatMap((inner) => {
    const first = inner.type === 'tuple' ? named(inner)[0] : inner
    return first?.type === 'string' ? wordsIn(text, first).slice(0, 1) : []
  })
}

function wordsIn(text: string, node: Node): Node[] {
  return [...text.slice(node.start, node.end).matchAll(/[A-Za-z]\w{0,80}/g)].map(({ 0: word, index }) => {
    const start = node.start + index
    return nodeAt({ start, end: start + word.length }, 'identifier')
  })
}
