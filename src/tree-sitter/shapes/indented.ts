import type { Expression } from '../../core/language/expression.ts'
import { partsOf } from '../../core/language/literal.ts'
import { append } from '../../core/runtime/lists.ts'
import type { Escapes } from '../escapes.ts'
import type { Node } from '../node.ts'
import { spanOf, type Visitor } from '../visitor.ts'
import { type Holes, stringBetween } from './strings.ts'

/** How a string over several lines is read whose indentation does not count. */
export interface IndentedForm {
  readonly escapes: Escapes
  readonly holes?: Holes
  /** The end of the last line belongs to it. */
  readonly keepsLast: boolean
}

/** The value of a string between two offsets, without the indentation that all of its lines share. */
export function indented(v: Visitor, node: Node, start: number, end: number, form: IndentedForm): Expression {
  const lines = linesBetween(v.text, start, end)
  const holes = form.holes ?? {}
  const inside = node.children.filter(({ type }) => holes[type])
  const parts: Expression[] = []
  let next = 0
  lines.forEach(({ from, to }, index) => {
    const stop = index === lines.length - 1 && !form.keepsLast ? withoutEnd(v.text, from, to) : to
    while ((inside[next]?.end ?? Number.POSITIVE_INFINITY) <= from) next++
    const lineHoles: Node[] = []
    for (let at = next; (inside[at]?.start ?? Number.POSITIVE_INFINITY) < stop; at++) lineHoles.push(inside[at] as Node)
    if (stop <= from) return
    const value = stringBetween(v, { ...node, children: lineHoles }, from, stop, form.escapes, holes)
    append(parts, partsOf(value))
  })
  const span = spanOf(v, node)
  if (parts.every((expression) => expression.kind === 'text'))
    return { kind: 'text', text: parts.flatMap((part) => (part.kind === 'text' ? part.text : [])), span }
  return { kind: 'concat', parts, span }
}

interface Line {
  readonly from: number
  readonly to: number
}

/** The lines with their ends, behind the indentation; what stands behind the opening mark is no line. */
function linesBetween(text: string, start: number, end: number): Line[] {
  const first = text.indexOf('\n', start)
  if (first < 0 || first >= end) return [{ from: start, to: end }]
  const lines: Line[] = []
  for (let from = first + 1; from <= end; ) {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 || stop >= end ? end : stop + 1
    lines.push({ from, to })
    if (to === end) break
    from = to
  }
  const depth = lines.reduce(
    (least, line, index) => Math.min(least, depthOf(text, line, index === lines.length - 1)),
    Number.POSITIVE_INFINITY,
  )
  return lines.flatMap(({ from, to }, index) => {
    const last = index === lines.length - 1
    const indent = Math.min(depth, blanksOf(text, from, to))
    return last && text.slice(from, to).trim() === '' ? [] : [{ from: from + indent, to }]
  })
}

/** The blanks before a line; a line of blanks says nothing, unless the closing mark stands on it. */
function depthOf(text: string, { from, to }: Line, last: boolean): number {
  const blanks = blanksOf(text, from, to)
  return !last && text.slice(from + blanks, to).trim() === '' ? Number.POSITIVE_INFINITY : blanks
}

function blanksOf(text: string, from: number, to: number): number {
  let at = from
  while (at < to && (text[at] === ' ' || text[at] === '\t')) at++
  return at - from
}

function withoutEnd(text: string, from: number, to: number): number {
  if (to > from && text[to - 1] === '\n') return to - 1 > from && text[to - 2] === '\r' ? to - 2 : to - 1
  return to
}
