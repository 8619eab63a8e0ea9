import type { Expression } from '../../core/language/expression.ts'
import type { Escapes } from '../../tree-sitter/escapes.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { objectAt, type Pair } from '../../tree-sitter/shapes/collections.ts'
import { bare, type Holes, type StringForm, string, stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { recordString, textAt } from '../../tree-sitter/strings.ts'
import { expression, type Place, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { variable } from './names.ts'

const HOLES: Holes = { variable: (hole) => hole, sub_expression: (hole) => hole }

const form =
  (open: number, escapes: Escapes): (() => StringForm) =>
  () => ({ open, close: 1, escapes })

/** A string over several lines: between the line of its opening and that of its closing mark. */
const here =
  (escapes: Escapes): Reader =>
  (v, node, place) => {
    const first = v.text.indexOf('\n', node.start) + 1
    const start = first > 0 && first < node.end ? first : node.start
    const line = v.text.lastIndexOf('\n', node.end - 1)
    const end = Math.max(start, v.text[line - 1] === '\r' ? line - 1 : line)
    return recordString(v, stringBetween(v, node, start, end, escapes, HOLES), place)
  }

/** A word without quotes: an argument of a command. */
const word: Reader = (v, node, place) =>
  v.text[node.start] === '$' ? looseWord(v, node, place) : recordString(v, textAt(v, node, sourceOf(v, node)), place)

const EXPANSION = /\$\{?(?:\w+:)?\w+\}?|\$\(/g

/** A word with variables in it: `$Base/servers/$id`, which the grammar takes for an error. */
export function looseWord(v: Visitor, node: Node, place: Place): Expression {
  const source = sourceOf(v, node)
  const parts: Expression[] = []
  let run = 0
  const flush = (to: number) => {
    if (to > run) parts.push(textAt(v, { start: node.start + run, end: node.start + to }, source.slice(run, to)))
  }
  for (const { index, 0: mark } of source.matchAll(EXPANSION)) {
    if (index < run) continue
    flush(index)
    const inner = { start: node.start + index, end: node.start + index + mark.length }
    const whole = named(node).find(({ start }) => start === inner.start) ?? { ...node, ...inner, children: [] }
    const value = mark === '$(' ? expression(v, whole) : variable(v, { ...whole, ...inner }, {})
    if (value) parts.push(value)
    run = mark === '$(' ? whole.end - node.start : index + mark.length
  }
  flush(source.length)
  return recordString(v, { kind: 'concat', parts, span: spanOf(v, node) }, place)
}

/** The path of a script that is run: `$PSScriptRoot\\config.ps1`. */
const path: Reader = (v, node) => {
  const parts = named(node).map((inner) => expression(v, inner, { part: true }))
  return parts.length > 0 ? { kind: 'concat', parts, span: spanOf(v, node) } : textAt(v, node, sourceOf(v, node).trim())
}

const only: Reader = (v, node, place) => {
  const [inner, more] = named(node)
  return inner && !more ? expression(v, inner, place) : undefined
}

/** The pairs of a hashtable; the node of one may go on to the comment behind it. */
function pairsOf(node: Node): Pair[] {
  return named(child(node, 'hash_literal_body')).flatMap((entry): Pair[] => {
    const inside = entry.type === 'hash_entry' ? named(entry) : []
    const [key] = inside
    const value = inside.at(-1)
    if (!key || !value || key === value) return []
    return [{ node: { ...entry, end: value.end }, key, value, bare: key.type === 'simple_name' }]
  })
}

/** `@{ a = 1; b = 2 }`: what separates pairs is a semicolon or the end of a line. */
const hashtable: Reader = (v, node, place) => {
  const pairs = pairsOf(node)
  return objectAt(v, { ...node, children: pairs.map((pair) => pair.node) }, pairs, [], place, ';')
}

/** How strings, words, numbers and hashtables are read. */
export const literals: Readonly<Record<string, Reader>> = {
  expandable_string_literal: string(form(1, 'backtick'), HOLES),
  verbatim_string_characters: string(form(1, 'single')),
  expandable_here_string_literal: here('backtick-lines'),
  verbatim_here_string_characters: here('none'),
  generic_token: word,
  simple_name: word,
  path_command_name_token: (v, node) => textAt(v, node, sourceOf(v, node)),
  path_command_name: path,
  command_name: path,
  command_name_expr: only,
  integer_literal: bare,
  real_literal: bare,
  decimal_integer_literal: bare,
  hash_literal_expression: hashtable,
}
