import { lineStart } from '../../core/text/lines.ts'
import type { Escapes } from '../../tree-sitter/escapes.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { contentAt, type Embedded, linesBetween } from '../../tree-sitter/shapes/lines.ts'
import { callUnnamed } from '../../tree-sitter/shapes/operator-calls.ts'
import { adjacent, bare, type Holes, type StringForm, string, stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { recordString, textAt } from '../../tree-sitter/strings.ts'
import { type Reader, sourceOf, spanOf, unknownValue, type Visitor } from '../../tree-sitter/visitor.ts'
import { RUN } from './library/clients.ts'
import { stateOf } from './state.ts'

const HOLES: Holes = { interpolation: (hole) => named(hole).at(-1) }

/** `'`, `"`, `%q(`, `%(`, `:"`, a backtick: how long the opening is, and what a backslash means. */
function formOf(source: string): StringForm {
  const [open = '', kind = 'Q'] =
    /^:?(["'`])|^%([A-Za-z]?)[^\w\s]/.exec(source)?.filter((one) => one !== undefined) ?? []
  const raw = kind === "'" || kind === 'q' || kind === 's'
  return { open: open.length, close: source.length > open.length ? 1 : 0, escapes: raw ? 'quote' : 'c' }
}

const literal = string(formOf, HOLES)

/** A command line between backticks, which is run. */
const ran: Reader = (v, node, place) => {
  const value = literal(v, node, place)
  if (value) callUnnamed(v, node, RUN, { args: [value] })
  return value
}

/** A word of `%w[…]`. */
const word: Reader = (v, node, place) =>
  recordString(v, stringBetween(v, node, node.start, node.end, 'quote', HOLES), place)

/** `:name`, `name:`: a text that is never more than a word. */
const symbol: Reader = (v, node) => {
  const mark = sourceOf(v, node).startsWith(':') ? 1 : 0
  const { text } = textAt(v, { start: node.start + mark, end: node.end }, v.text.slice(node.start + mark, node.end))
  return { kind: 'text', text, span: spanOf(v, node) }
}

const pattern: Reader = (v, node, place) => {
  const source = sourceOf(v, node)
  const open = source.startsWith('%r') ? 3 : 1
  const close = /(?<![a-z])[a-z]*$/.exec(source)?.[0].length ?? 0
  const end = Math.max(node.start + open, node.end - close - 1)
  const value = stringBetween(v, node, node.start + open, end, 'none', HOLES)
  recordString(v, value, { ...place, part: false, use: 'search' })
  if (value.kind !== 'text') return value
  return { kind: 'pattern', source: value.text, flags: 'g', span: spanOf(v, node) }
}

/** `<<X`, `<<-X`, `<<~X`: the text stands in lines further down. */
const heredoc: Reader = (v, node, place) => {
  const body = stateOf(v).heredocs.get(node.start)
  const opening = sourceOf(v, node)
  if (!body) return unknownValue(v, node, 'text')
  const escapes: Escapes = /['’]$/.test(opening) ? 'none' : 'c'
  const { start, end } = contentOf(v, body)
  const cut = opening.startsWith('<<~') ? indentation(v, body, start, end) : 0
  return recordString(v, contentAt(v, node, { start, end, escapes, holes: holesOf(body), indent: cut }), place)
}

/** The lines between the opening and the closing word. */
function contentOf(v: Visitor, body: Node): { start: number; end: number } {
  const first = v.text.indexOf('\n', body.start)
  const closing = body.children.find(({ type }) => type === 'heredoc_end')?.start ?? body.end
  const start = first < 0 || first >= body.end ? body.end : first + 1
  const line = lineStart(v.text, closing)
  return { start, end: Math.max(start, v.text.slice(line, closing).trim() === '' ? line : closing) }
}

/** How many blanks all lines begin with; lines of blanks only do not count. */
function indentation(v: Visitor, body: Node, start: number, end: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const line of linesBetween(v, start, end)) {
    if (isInside(body, line.start)) continue
    const blanks = /^[ \t]*/.exec(v.text.slice(line.start, Math.min(line.end, line.start + 200)))?.[0].length ?? 0
    if (!/^\s*$/.test(v.text.slice(line.start + blanks, line.end))) least = Math.min(least, blanks)
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

/** Whether an offset stands in a hole: such a line has no indentation of its own. */
function isInside(body: Node, at: number): boolean {
  return body.children.some(({ type, start, end }) => type === 'interpolation' && start < at && at < end)
}

function holesOf(body: Node): Embedded[] {
  return body.children.flatMap((node) =>
    node.type === 'interpolation' ? [{ start: node.start, end: node.end, value: named(node).at(-1) }] : [],
  )
}

/** How strings, symbols and patterns are read. */
export const strings: Readonly<Record<string, Reader>> = {
  string: literal,
  subshell: ran,
  delimited_symbol: literal,
  chained_string: adjacent(named),
  bare_string: word,
  bare_symbol: word,
  simple_symbol: symbol,
  hash_key_symbol: symbol,
  character: (v, node) => textAt(v, { start: node.start + 1, end: node.end }, v.text.slice(node.start + 1, node.end)),
  regex: pattern,
  heredoc_beginning: heredoc,
  heredoc_body: () => undefined,
  integer: bare,
  float: bare,
  true: bare,
  false: bare,
}
