import { createRequire } from 'node:module'
import type { ParseError, Node as Tree } from 'jsonc-parser'
import type { Source } from '../../core/language/language.ts'
import type { Span } from '../../core/text/span.ts'
import type { MapNode, Node, Pair, Scalar } from './data/node.ts'
import type { Parsed } from './data/read.ts'
import { removalInBraces } from './data/removal.ts'
import { isTooDeep, isTooLarge } from './depth.ts'
import { spellString } from './escapes.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it. */
const jsonc = (): typeof import('jsonc-parser') => load('jsonc-parser')

/** A comma behind the last member or item, as far as a look can show. */
const TRAILING = /,\s*[}\]]/

/** A JSON file, comments and trailing commas allowed; undefined with the reason when it is broken. */
export function parseJson({ file, text }: Source): Parsed | { readonly trouble: string } {
  if (isTooDeep(text, { isJson: true })) return { trouble: 'nested too deeply' }
  if (isTooLarge(text)) return { trouble: 'too large for a document' }
  const errors: ParseError[] = []
  const tree = jsonc().parseTree(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first || !tree) return { trouble: first ? `not valid JSON at offset ${first.offset}` : 'empty' }
  return { roots: [nodeOf(tree, file, text)], comments: commentsOf(file, text), ...strictly(file, text) }
}

/** Commas that only some readers of JSON let pass: more of them than before would be a fault. */
function strictly(file: string, text: string): Pick<Parsed, 'faults'> {
  if (!TRAILING.test(text) || !/\.json$/i.test(file)) return {}
  const errors: ParseError[] = []
  jsonc().parseTree(text, errors, { allowTrailingComma: false })
  return errors.length > 0 ? { faults: errors.length } : {}
}

function commentsOf(file: string, text: string): Span[] {
  if (!/\/[/*]/.test(text)) return []
  const comments: Span[] = []
  jsonc().visit(text, {
    onComment: (offset, length) => {
      const closed = text.startsWith('/*', offset)
      comments.push({ file, start: offset + 2, end: offset + length - (closed ? 2 : 0) })
    },
  })
  return comments
}

function nodeOf(tree: Tree, file: string, text: string): Node {
  const start = tree.offset
  const end = start + tree.length
  if (tree.type === 'array')
    return { kind: 'list', items: (tree.children ?? []).map((node) => nodeOf(node, file, text)), start, end }
  if (tree.type !== 'object') return scalarOf(tree, text)
  const children = tree.children ?? []
  const ranges = children.map(({ offset, length }) => ({ start: offset, end: offset + length }))
  const pairs = children.flatMap((property, index): Pair[] => {
    const [key, value] = property.children ?? []
    const range = ranges[index]
    if (!key || !range) return []
    return [
      {
        key: scalarOf(key, text),
        ...(value ? { value: nodeOf(value, file, text) } : {}),
        ...range,
        get removal() {
          return removalInBraces(file, text, ranges, index, { start, end }, commentEnd)
        },
      },
    ]
  })
  return { kind: 'map', pairs, merges: [], start, end } satisfies MapNode
}

function scalarOf(tree: Tree, text: string): Scalar {
  const quoted = tree.type === 'string' || text.charAt(tree.offset) === '"'
  const start = tree.offset + (quoted ? 1 : 0)
  const end = tree.offset + tree.length - (quoted ? 1 : 0)
  const value = String(tree.value)
  return { kind: 'scalar', value, pieces: spellString(text, start, end, value), start, end, quoted }
}

/** The end of a comment of JSON with comments. */
export function commentEnd(text: string, at: number): number | undefined {
  if (text.charAt(at) !== '/') return undefined
  if (text.startsWith('//', at)) {
    const end = text.slice(at).search(/[\r\n]/)
    return end < 0 ? text.length : at + end
  }
  if (!text.startsWith('/*', at)) return undefined
  const end = text.indexOf('*/', at + 2)
  return end < 0 ? text.length : end + 2
}
