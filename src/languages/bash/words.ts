import type { Expression } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { type Escapes, readPieces } from '../../tree-sitter/escapes.ts'
import { type Node, named, nodeAt } from '../../tree-sitter/node.ts'
import { type Holes, stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { partsOf, recordString, textAt } from '../../tree-sitter/strings.ts'
import { expression, type Place, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { shellOf, type Word } from './state.ts'
import { variable } from './variables.ts'

/** Expansions in strings, here-documents and words. */
export const HOLES: Holes = {
  simple_expansion: (node) => node,
  expansion: (node) => node,
  command_substitution: (node) => node,
  arithmetic_expansion: (node) => node,
  process_substitution: (node) => node,
}

function quoted(open: number, close: number, escapes: Escapes): Reader {
  return (v, node, place) => {
    const start = Math.min(node.end, node.start + open)
    const closed = node.end - node.start > open
    const value = stringBetween(v, node, start, Math.max(start, node.end - (closed ? close : 0)), escapes, HOLES)
    const [only] = value.kind === 'concat' ? value.parts : []
    // A variable in quotes is that variable.
    if (only && value.kind === 'concat' && value.parts.length === 1) return only
    return recordString(v, value, place)
  }
}

/** A word without quotes: worth a record of its own where it may be an address. */
const word: Reader = (v, node, place) => {
  const span = spanOf(v, node)
  const value: Expression = { kind: 'text', text: readPieces(v.file, v.text, node.start, node.end, 'word'), span }
  return /[/_]|cloudapi/.test(sourceOf(v, node)) ? recordString(v, value, place) : value
}

/** A pattern: what is searched for; the grammar does not look into it. */
const pattern: Reader = (v, node, place) => {
  const value = rawText(v, node.start, node.end)
  return recordString(v, value, { use: 'search', ...place })
}

const VARIABLE = /\$(?:\{([A-Za-z_]\w*|\d)\}|([A-Za-z_]\w*|\d))/g

/** Text that the grammar leaves alone, with the variables in it. */
export function rawText(v: Visitor, start: number, end: number): Expression {
  const parts: Expression[] = []
  let run = start
  const flush = (to: number) => {
    if (to > run) parts.push(textAt(v, { start: run, end: to }, v.text.slice(run, to)))
  }
  for (const match of v.text.slice(start, end).matchAll(VARIABLE)) {
    const at = start + match.index
    flush(at)
    run = at + match[0].length
    const node = nodeAt({ start: at, end: run })
    parts.push(variable(v, match[1] ?? match[2] ?? '', node))
  }
  flush(end)
  const [only] = parts
  if (only && parts.length === 1) return only
  return { kind: 'concat', parts, span: { file: v.file, start, end } }
}

/** Strings, words and expansions that stand side by side. */
const concatenation: Reader = (v, node, place) => {
  const parts: Expression[] = []
  let run = node.start
  for (const inner of node.children) {
    if (inner.start > run) parts.push(textAt(v, { start: run, end: inner.start }, v.text.slice(run, inner.start)))
    const value = expression(v, inner, { part: true })
    append(parts, partsOf(value))
    run = inner.end
  }
  return recordString(v, { kind: 'concat', parts, span: spanOf(v, node) }, place)
}

/** Words of every kind. */
export const words: Readonly<Record<string, Reader>> = {
  word,
  number: word,
  brace_expression: word,
  test_operator: word,
  string: quoted(1, 1, 'shell'),
  translated_string: quoted(2, 1, 'shell'),
  raw_string: quoted(1, 1, 'none'),
  ansi_c_string: quoted(2, 1, 'c'),
  concatenation,
  regex: pattern,
  extglob_pattern: pattern,
}

/** A word of a command, with what the shell makes of it. */
export function wordAt(v: Visitor, node: Node, place: Place = {}): Word {
  const value = expression(v, node, place)
  const { start, end } = node
  const inner = node.type === 'string' ? onlyChild(node) : node
  const source = inner ? sourceOf(v, inner) : ''
  const rest = /^\$(?:[@*]|\{[@*]\}|\{@:(\d)\})$/.exec(source)
  if (rest) return { value, start, end, rest: Math.max(0, Number(rest[1] ?? 1) - 1) + shellOf(v).shifted }
  const items = /^\$\{\w+\[[@*]\]\}$/.test(source)
  const split = node.type === 'simple_expansion' || node.type === 'expansion'
  return { value, start, end, ...(items ? { items } : {}), ...(split ? { split } : {}) }
}

/** The expansion that a string consists of. */
function onlyChild(node: Node): Node | undefined {
  const inside = named(node)
  const [only] = inside
  return inside.length === 1 && only?.start === node.start + 1 && only.end === node.end - 1 ? only : undefined
}
