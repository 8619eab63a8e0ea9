import type * as yaml from 'yaml'
import type { Source } from '../../core/language/language.ts'
import { yamlParser } from '../../core/runtime/yaml.ts'
import type { AliasNode, Node, Pair, Scalar } from '../json/data/node.ts'
import type { Parsed } from '../json/data/read.ts'
import { commentsOf } from './comments.ts'
import { isDeep, isTooLarge } from './depth.ts'
import { removalsOf } from './removal.ts'
import { type Style, spell } from './scalars.ts'
import { commentsOfTemplate, mayBeTemplate, withoutActions } from './templates.ts'

const DEEPEST = 200
/** Characters beyond which a file is data and not written by hand: it is read as plain text. */
const LONGEST = 4_000_000

/** Errors that leave every other node as it is. */
const HARMLESS: ReadonlySet<string> = new Set(['TAG_RESOLVE_FAILED', 'BAD_DQ_ESCAPE', 'DUPLICATE_KEY'])

const STYLES: Readonly<Record<string, Style>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

/** State of the conversion: the file, and the anchors so far. */
interface Context {
  readonly yaml: ReturnType<typeof yamlParser>
  readonly file: string
  readonly text: string
  /** The text that was parsed, or its replacement where it is a template. */
  readonly plain: string
  readonly anchors: Map<string, Node>
  /** Places of scalars, for the comments between them. */
  readonly scalars: { readonly start: number; readonly end: number }[]
}

/** A value with the number of errors of its parser. */
type Faulty<T> = T & { readonly faults: number }

/** A YAML file of one or more documents; undefined with the reason when it is broken. */
export function parseYaml({ file, text }: Source): Faulty<Parsed> | Faulty<{ readonly trouble: string }> {
  if (text.length > LONGEST || isTooLarge(text)) return { trouble: 'too large for a document', faults: 1 }
  if (isDeep(text)) return { trouble: 'nested too deeply', faults: 1 }
  const parsed = documentsIn(file, text, text)
  if (!('trouble' in parsed) || !mayBeTemplate(text)) return parsed
  const plain = documentsIn(file, text, withoutActions(text))
  return 'trouble' in plain ? parsed : plain
}

/** The documents of a text; `plain`: what stands for it where it is a template. */
function documentsIn(file: string, text: string, plain: string): Faulty<Parsed> | Faulty<{ readonly trouble: string }> {
  const found = yamlParser().parseAllDocuments(plain, {
    uniqueKeys: false,
    logLevel: 'silent',
    schema: 'failsafe',
    prettyErrors: false,
    merge: false,
  })
  const documents = Array.isArray(found) ? found : []
  const faults = documents.reduce((sum, { errors }) => sum + errors.length, 0)
  const roots: Node[] = []
  const scalars: Context['scalars'][number][] = []
  for (const document of documents) {
    const error = document.errors.find(({ code }) => !HARMLESS.has(code))
    if (error) return { trouble: `not valid YAML at offset ${error.pos[0]}: ${reasonOf(error)}`, faults }
    const context: Context = { yaml: yamlParser(), file, text, plain, anchors: new Map(), scalars }
    const root = nodeOf(context, document.contents, 0)
    if (root) roots.push(root)
  }
  const templateComments = plain === text ? [] : commentsOfTemplate(file, text, scalars)
  return {
    roots,
    comments: [...commentsOf(file, text, scalars), ...templateComments].sort((a, b) => a.start - b.start),
    faults,
  }
}

/** The reason of the parser, without the text of the file that some of its messages quote. */
function reasonOf({ message }: yaml.YAMLParseError): string {
  return message.split(/: |\n/)[0]?.slice(0, 100) ?? ''
}

function nodeOf(context: Context, node: unknown, depth: number): Node | undefined {
  const { yaml, file, text, anchors } = context
  if (!yaml.isNode(node) || !node.range) return undefined
  const [start, end] = node.range
  if (yaml.isAlias(node)) {
    const target = anchors.get(node.source)
    return { kind: 'alias', name: node.source, ...(target ? { target } : {}), start, end } satisfies AliasNode
  }
  if (depth > DEEPEST) return { kind: 'alias', name: 'value', start, end }
  const converted = ownNode(context, node, depth)
  if (converted && 'anchor' in node && node.anchor) anchors.set(node.anchor, converted)
  if (converted?.kind === 'map' && converted.pairs.length > 0) removalsOf(file, text, converted, isFlow(text, start))
  return converted
}

function isFlow(text: string, start: number): boolean {
  return text.charAt(start) === '{'
}

function ownNode(context: Context, node: yaml.Node, depth: number): Node | undefined {
  const { yaml, text } = context
  if (!node.range) return undefined
  const [start, end] = node.range
  if (yaml.isScalar(node)) return scalarNode(context, node)
  if (yaml.isSeq(node)) {
    const items = node.items.flatMap((item) => nodeOf(context, pairAsNode(context, item), depth + 1) ?? [])
    return { kind: 'list', items, start, end }
  }
  if (!yaml.isMap(node)) return undefined
  // A template without quotes is a map of a map to YAML.
  if (text.startsWith('{{', start) && text.slice(start, end).endsWith('}}')) return bareTemplate(context, start, end)
  const merges: Node[] = []
  const pairs = node.items.flatMap(({ key, value }): Pair[] => {
    const name = yaml.isScalar(key) ? scalarNode(context, key) : undefined
    const converted = nodeOf(context, value, depth + 1)
    if (!name || name.value === '<<') {
      if (converted) merges.push(converted)
      return []
    }
    const from = yaml.isScalar(key) && key.range ? key.range[0] : name.start
    const stop = yaml.isNode(value) && value.range ? Math.max(name.end, value.range[1]) : name.end
    return [{ key: name, ...(converted ? { value: converted } : {}), start: from, end: stop, removal: [] }]
  })
  return { kind: 'map', pairs, merges, start, end }
}

/** A pair alone in a list is a map of one member. */
function pairAsNode({ yaml }: Context, item: unknown): unknown {
  return yaml.isPair(item) ? undefined : item
}

function bareTemplate({ text, scalars }: Context, start: number, end: number): Scalar {
  scalars.push({ start, end })
  const value = text.slice(start, end)
  return { kind: 'scalar', value, pieces: [{ at: 0, from: start }], start, end, quoted: true }
}

/** Whether a template puts something into a text of one line, for which a word was read. */
function isFilled(written: string, value: unknown): boolean {
  return /\{[{%]/.test(written) && !written.includes('\n') && !/\{[{%]/.test(String(value))
}

/** A value with the templates for which words were read: both are as long. */
function filledIn(text: string, value: string, pieces: Scalar['pieces']): string {
  const parts = pieces.map(({ at, from, spelled }, index) => {
    const end = pieces[index + 1]?.at ?? value.length
    return spelled === false ? value.slice(at, end) : text.slice(from, from + end - at)
  })
  return parts.join('')
}

function scalarNode(context: Context, node: yaml.Scalar): Scalar {
  const { text, scalars } = context
  const [from = 0, to = 0] = node.range ?? []
  const style = STYLES[node.type ?? 'PLAIN'] ?? 'plain'
  if (isFilled(text.slice(from, to), node.value)) {
    const quote = style === 'single' || style === 'double' ? 1 : 0
    return bareTemplate(context, from + quote, to - quote)
  }
  const quotes = (style === 'single' || style === 'double') && to - from > 1 ? 1 : 0
  const value = typeof node.value === 'string' ? node.value : String(node.value ?? '')
  const start = from + quotes
  const end = to - quotes
  if (to > from) scalars.push({ start: from, end: to })
  const pieces = spell(context.plain, start, end, style, value)
  return {
    kind: 'scalar',
    value: context.plain === text ? value : filledIn(text, value, pieces),
    pieces,
    start,
    end,
    quoted: style !== 'plain',
    ...(node.tag ? { tag: node.tag } : {}),
  }
}
