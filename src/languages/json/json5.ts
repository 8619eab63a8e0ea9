import { createRequire } from 'node:module'
import type * as t from '@babel/types'
import type { Source } from '../../core/language/language.ts'
import type { Span } from '../../core/text/span.ts'
import type { Node, Pair, Scalar } from './data/node.ts'
import type { Parsed } from './data/read.ts'
import { removalInBraces } from './data/removal.ts'
import { isTooDeep, isTooLarge } from './depth.ts'
import { spellString } from './escapes.ts'
import { commentEnd } from './parse.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it. */
const babel = (): typeof import('@babel/parser') => load('@babel/parser')

/** A JSON5 file: a value as JavaScript writes it. */
export function parseJson5({ file, text }: Source): Parsed | { readonly trouble: string } {
  if (isTooDeep(text)) return { trouble: 'nested too deeply' }
  if (isTooLarge(text)) return { trouble: 'too large for a document' }
  try {
    const tree = babel().parseExpression(text, { attachComment: false, ranges: false })
    const comments = (tree.comments ?? []).map(
      ({ type, start, end }): Span => ({
        file,
        start: (start ?? 0) + 2,
        end: (end ?? 0) - (type === 'CommentBlock' ? 2 : 0),
      }),
    )
    return { roots: [nodeOf(tree, file, text)], comments }
  } catch (error) {
    if (error instanceof RangeError) return { trouble: 'nested too deeply' }
    return {
      trouble: `not valid JSON5: ${error instanceof Error ? error.message.slice(0, 100) : 'it has no value'}`,
    }
  }
}

function nodeOf(tree: t.Node, file: string, text: string): Node {
  const start = tree.start ?? 0
  const end = tree.end ?? 0
  if (tree.type === 'ArrayExpression') {
    const items = tree.elements.flatMap((element) => (element ? [nodeOf(element, file, text)] : []))
    return { kind: 'list', items, start, end }
  }
  if (tree.type !== 'ObjectExpression') return scalarOf(tree, text)
  const ranges = tree.properties.map((property) => ({ start: property.start ?? 0, end: property.end ?? 0 }))
  const pairs = tree.properties.flatMap((property, index): Pair[] => {
    const range = ranges[index]
    if (property.type !== 'ObjectProperty' || !range) return []
    return [
      {
        key: scalarOf(property.key, text),
        value: nodeOf(property.value, file, text),
        ...range,
        get removal() {
          return removalInBraces(file, text, ranges, index, { start, end }, commentEnd)
        },
      },
    ]
  })
  return { kind: 'map', pairs, merges: [], start, end }
}

function scalarOf(tree: t.Node, text: string): Scalar {
  const quoted = tree.type === 'StringLiteral'
  const start = (tree.start ?? 0) + (quoted ? 1 : 0)
  const end = (tree.end ?? 0) - (quoted ? 1 : 0)
  const value = quoted ? tree.value : text.slice(start, end)
  return { kind: 'scalar', value, pieces: spellString(text, start, end, value), start, end, quoted }
}
