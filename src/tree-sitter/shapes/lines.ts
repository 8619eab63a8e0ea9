import type { Expression } from '../../core/language/expression.ts'
import { type Text, written } from '../../core/text/text.ts'
import { type Escapes, readPieces } from '../escapes.ts'
import type { Node } from '../node.ts'
import { expression, spanOf, unknownValue, type Visitor } from '../visitor.ts'

/** A hole in a text: from where to where it stands, with its marks, and what is put there. */
export interface Embedded {
  readonly start: number
  readonly end: number
  readonly value: Node | undefined
}

/** A text between two offsets that may be several lines. */
export interface Content {
  readonly start: number
  readonly end: number
  readonly escapes: Escapes
  readonly holes: readonly Embedded[]
  /** Blanks that each line begins with and that are no part of the text. */
  readonly indent?: number
}

/** The value of a text with holes, of a here-document or a string; it is not recorded. */
export function contentAt(v: Visitor, node: Node, { start, end, escapes, holes, indent = 0 }: Content): Expression {
  const parts: Expression[] = []
  let run = start
  const flush = (to: number) => {
    if (to <= run) return
    const text = unindented(v, start, run, to, indent, escapes)
    parts.push({ kind: 'text', text, span: { file: v.file, start: run, end: to } })
  }
  for (const embedded of holes) {
    if (embedded.start < run || embedded.end > end) continue
    flush(embedded.start)
    parts.push(embedded.value ? expression(v, embedded.value, { part: true }) : unknownValue(v, node, 'value'))
    run = embedded.end
  }
  flush(end)
  const [only] = parts
  const span = { ...spanOf(v, node), end: Math.max(node.end, end) }
  if (only?.kind === 'text' && parts.length === 1) return { ...only, span }
  if (!only) return { kind: 'text', text: [written(v.file, start, '')], span }
  return { kind: 'concat', parts, span }
}

/** The pieces between two offsets, each line without its indentation. */
function unindented(v: Visitor, first: number, from: number, to: number, indent: number, escapes: Escapes): Text {
  if (indent === 0) return readPieces(v.file, v.text, from, to, escapes)
  const pieces = [...linesBetween(v, from, to)].flatMap((line) => {
    const begins = line.start === first || v.text[line.start - 1] === '\n'
    const blanks = begins ? (/^[ \t]*/.exec(v.text.slice(line.start, line.start + indent))?.[0].length ?? 0) : 0
    const start = Math.min(line.start + blanks, line.end)
    return start < line.end ? readPieces(v.file, v.text, start, line.end, escapes) : []
  })
  return pieces.length > 0 ? pieces : [written(v.file, from, '')]
}

/** The lines between two offsets, with their ends. */
export function* linesBetween(v: Visitor, start: number, end: number): Generator<{ start: number; end: number }> {
  for (let at = start; at < end; ) {
    const next = v.text.indexOf('\n', at)
    const stop = next < 0 || next >= end ? end : next + 1
    yield { start: at, end: stop }
    at = stop
  }
}
