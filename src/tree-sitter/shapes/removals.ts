import { commentAt, commentEndingAt, wholeLines } from '../../core/text/removal.ts'
import type { Edit } from '../../core/text/span.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import type { Node } from '../node.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The edits that take a statement out that ends with a semicolon. None where it is part of something larger: the body
 * of an `if` without braces, a part of an expression.
 */
export function semicolonRemoval(
  v: Visitor,
  node: Pick<Node, 'start' | 'end'>,
  opening = /(?:^|[;{}])$/,
): readonly Edit[] {
  let end = node.end
  while (end < v.text.length && /\s/.test(v.text.charAt(end))) end++
  if (v.text[end] !== ';') return []
  const before = codeBefore(v, node.start)
  if (!opening.test(v.text.slice(Math.max(0, before - 10), before))) return []
  return statementRemoval(v, { start: node.start, end: end + 1 })
}

/**
 * The edits that take a step out of a chain of calls: from behind what it is called on, with the comment behind it
 * where it stands on a line of its own.
 */
export function stepRemoval(v: Visitor, of: Pick<Node, 'end'>, step: Pick<Node, 'end'>): readonly Edit[] {
  const { file, text } = v
  const dot = codeFrom(v, of.end)
  if (!/^(?:\.|\?\.|->)/.test(text.slice(dot, dot + 2))) return []
  const commented = { file, text, commentEnd: (at: number) => commentAt(v, at)?.end }
  const lines = wholeLines(commented, { start: dot, end: step.end })
  if (lines && lines.start > of.end) return [{ file, ...lines, text: '' }]
  const blank = text.slice(of.end, dot).trim() === ''
  return [{ file, start: blank ? of.end : dot, end: step.end, text: '' }]
}

/** Where code goes on behind an offset. */
function codeFrom(v: Visitor, offset: number): number {
  let at = offset
  for (;;) {
    while (at < v.text.length && /\s/.test(v.text.charAt(at))) at++
    const comment = commentAt(v, at)
    if (!comment) return at
    at = comment.end
  }
}

/** Where code ends in front of an offset. */
function codeBefore(v: Visitor, offset: number): number {
  let at = offset
  for (;;) {
    while (at > 0 && /\s/.test(v.text.charAt(at - 1))) at--
    const comment = commentEndingAt(v, at)
    if (!comment) return at
    at = comment.start
  }
}
