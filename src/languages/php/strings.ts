import { field, type Node, named } from '../../tree-sitter/node.ts'
import { contentAt, type Embedded } from '../../tree-sitter/shapes/lines.ts'
import { callUnnamed } from '../../tree-sitter/shapes/operator-calls.ts'
import { absent, bare, string } from '../../tree-sitter/shapes/strings.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { type Reader, sourceOf, unknownValue, type Visitor } from '../../tree-sitter/visitor.ts'

const PLAIN = /^(?:string_content|escape_sequence|heredoc_start|heredoc_end)$/

/** Expansions in a string: `$a`, `{$a->b}`, `${a}`, with its braces. */
function holesOf(node: Node): Embedded[] {
  const found: Embedded[] = []
  let open: number | undefined
  let value: Node | undefined
  for (const inner of node.children) {
    if (inner.type === '{') open = inner.start
    else if (inner.type === '}' && open !== undefined) {
      found.push({ start: open, end: inner.end, value })
      open = undefined
      value = undefined
    } else if (inner.named && !PLAIN.test(inner.type)) {
      if (open === undefined) found.push({ start: inner.start, end: inner.end, value: inner })
      else value = inner
    }
  }
  return found
}

const interpolated: Reader = (v, node, place) => {
  const source = sourceOf(v, node)
  const open = /^b?["`]/.exec(source)?.[0].length ?? 0
  const start = node.start + open
  const end = Math.max(start, node.end - (/["`]$/.test(source) && source.length > open ? 1 : 0))
  return recordString(v, contentAt(v, node, { start, end, escapes: 'keep', holes: holesOf(node) }), place)
}

/** A command line between backticks, which is run. */
const ran: Reader = (v, node, place) => {
  const value = interpolated(v, node, place)
  if (value) callUnnamed(v, node, 'shell_exec', { args: [value] })
  return value
}

/** `<<<X`, `<<<'X'`: without the line end before the closing word and without its indentation. */
const heredoc: Reader = (v, node, place) => {
  const opening = field(node, 'identifier')
  const closing = field(node, 'end_tag')
  const body = field(node, 'value')
  if (!opening || !closing) return unknownValue(v, node, 'text')
  const { start, end, indent } = linesOf(v, opening, closing)
  const holes = body && node.type === 'heredoc' ? holesOf(body) : []
  const escapes = node.type === 'nowdoc' ? 'none' : 'keep'
  return recordString(v, contentAt(v, node, { start, end, escapes, holes, indent }), place)
}

function linesOf(v: Visitor, opening: Node, closing: Node): { start: number; end: number; indent: number } {
  const first = v.text.indexOf('\n', opening.end)
  const start = first < 0 ? closing.start : Math.min(first + 1, closing.start)
  const line = v.text.lastIndexOf('\n', closing.start - 1)
  const end = v.text[line - 1] === '\r' ? line - 1 : line
  return { start, end: Math.max(start, end), indent: Math.max(0, closing.start - line - 1) }
}

/** How strings are read. */
export const strings: Readonly<Record<string, Reader>> = {
  string: string((source) => {
    const open = /^b?'/i.exec(source)?.[0].length ?? 0
    return { open, close: source.length > open && source.endsWith("'") ? 1 : 0, escapes: 'quote' }
  }),
  encapsed_string: interpolated,
  shell_command_expression: ran,
  heredoc,
  nowdoc: heredoc,
  integer: bare,
  float: bare,
  boolean: bare,
  null: absent,
  text: () => undefined,
  text_interpolation: () => undefined,
  dynamic_variable_name(v, node) {
    const [name] = named(node)
    return name?.type === 'name' ? v.grammar.nodes.bare_variable?.(v, name, {}) : undefined
  },
}
