import type { Expression } from '../../core/language/expression.ts'
import { type Escapes, readPieces } from '../escapes.ts'
import type { Node } from '../node.ts'
import { bareAt, recordString } from '../strings.ts'
import { expression, type Place, type Reader, sourceOf, spanOf, unknownValue, type Visitor } from '../visitor.ts'

/** The delimiters of a string: how long they are, and what a backslash means between them. */
export interface StringForm {
  readonly open: number
  readonly close: number
  readonly escapes: Escapes
}

/** Node of the value in a hole of a string, by the type of the hole's node; undefined where it has no value. */
export type Holes = Readonly<Record<string, (hole: Node) => Node | undefined>>

/** A string literal, with holes or without. */
export function string(form: (source: string, node: Node) => StringForm, holes: Holes = {}): Reader {
  return (v, node, place) => {
    const { open, close, escapes } = form(sourceOf(v, node), node)
    const start = Math.min(node.end, node.start + open)
    const end = Math.max(start, node.end - close)
    return recordString(v, stringBetween(v, node, start, end, escapes, holes), place)
  }
}

/** The value of a string whose content stands between two offsets; it is not recorded. */
export function stringBetween(
  v: Visitor,
  node: Node,
  start: number,
  end: number,
  escapes: Escapes,
  holes: Holes,
): Expression {
  const parts: Expression[] = []
  let run = start
  const flush = (to: number) => {
    if (to <= run) return
    const span = { file: v.file, start: run, end: to }
    parts.push({ kind: 'text', text: readPieces(v.file, v.text, run, to, escapes), span })
  }
  for (const inner of node.children) {
    const inside = holes[inner.type]
    if (!inside || inner.start < run || inner.end > end) continue
    flush(inner.start)
    const value = inside(inner)
    parts.push(value ? expression(v, value, { part: true }) : unknownValue(v, inner, sourceOf(v, inner).slice(0, 40)))
    run = inner.end
  }
  const span = spanOf(v, node)
  if (parts.length === 0) return { kind: 'text', text: readPieces(v.file, v.text, start, end, escapes), span }
  flush(end)
  return { kind: 'concat', parts, span }
}

/** A number or boolean. */
export const bare: Reader = (v, node) => bareAt(v, node)

/** Nothing: `null`, `nil`, `None`. */
export const absent: Reader = (v, node) => ({ kind: 'unknown', name: 'null', absent: true, span: spanOf(v, node) })

/** Strings put together without an operator. */
export function adjacent(parts: (node: Node) => readonly Node[]): Reader {
  return (v, node, place) => {
    const all = parts(node).map((part) => expression(v, part, { part: true }))
    const [only] = all
    if (only && all.length === 1) return recordString(v, only, place)
    return recordString(v, { kind: 'concat', parts: all, span: spanOf(v, node) }, place)
  }
}

/** A node without a meaning of its own: its value is that of the one inside. */
export function through(inside: (node: Node) => Node | undefined): Reader {
  return (v: Visitor, node: Node, place: Place) => {
    const inner = inside(node)
    return inner && expression(v, inner, place)
  }
}
