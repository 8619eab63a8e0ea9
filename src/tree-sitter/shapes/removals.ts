import { statementRemoval } from '../../core/statement-removal.ts'
import type { Edit } from '../../core/span.ts'
import type { Node } from '../node.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The edits that take a statement out that ends with a semicolon. None where it is part of something larger: the body
 * of an `if` without braces, a part of an expression.
 */
export function semicolonRemoval(v: Visitor, node: Pick<Node, 'start' | 'end'>): readonly Edit[] {
  let end = node.end
  while (end < v.text.length && /\s/.test(v.text.charAt(end))) end++
  if (v.text[end] !== ';') return []
  if (!/^[;{}]?$/.test(characterBefore(v, node.start))) return []
  return statementRemoval(v, { start: node.start, end: end + 1 })
}

/** The last character before an offset that is no blank and in no comment; empty at the start of the file. */
function characterBefore(v: Visitor, offset: number): string {
  let at = offset
  for (;;) {
    while (at > 0 && /\s/.test(v.text.charAt(at - 1))) at--
    const comment = commentEnding(v, at)
    if (comment === undefined) return v.text.charAt(at - 1)
    at = comment
  }
}

function commentEnding(v: Visitor, end: number): number | undefined {
  let low = 0
  let high = v.comments.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const one = v.comments[middle]
    if (!one) return undefined
    if (one.end === end) return one.start
    if (one.end < end) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
