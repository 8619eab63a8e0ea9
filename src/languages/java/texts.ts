import type { Expression } from '../../core/language/expression.ts'
import { nodeAt } from '../../tree-sitter/node.ts'
import { indented } from '../../tree-sitter/shapes/indented.ts'
import { stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** A string or a text block, whose indentation does not count. */
export const stringLiteral: Reader = (v, node, place) => {
  const source = sourceOf(v, node)
  const mark = source.startsWith('"""') ? 3 : 1
  const open = Math.min(node.end, node.start + mark)
  const close = Math.max(open, node.end - (source.length > mark && source.endsWith('"'.repeat(mark)) ? mark : 0))
  const value =
    mark === 3
      ? indented(v, node, open, close, { escapes: 'c', keepsLast: true })
      : stringBetween(v, node, open, close, 'c', {})
  return recordString(v, value, place)
}

/** A character is a string of one. */
export const character: Reader = (v, node) => stringBetween(v, node, node.start + 1, node.end - 1, 'c', {})

/** The text of an annotation or setting with `${key:default}` in it: keys are settings that others may give. */
export function withSettings(v: Visitor, value: Expression): Expression {
  if (value.kind !== 'text' || value.text.length !== 1) return value
  const [piece] = value.text
  if (piece?.kind !== 'written' || !piece.verbatim || !piece.value.includes('${')) return value
  const parts = settingsIn(v, piece.span.start, piece.span.end, 0)
  const [only] = parts
  return only && parts.length === 1 ? only : { kind: 'concat', parts, span: value.span }
}

/** Defaults in defaults that are followed. */
const DEEPEST = 4

function settingsIn(v: Visitor, start: number, end: number, depth: number): Expression[] {
  const parts: Expression[] = []
  let from = start
  const flush = (to: number) => {
    if (to > from) parts.push(stringBetween(v, nodeAt({ start: from, end: to }), from, to, 'c', {}))
  }
  for (let at = v.text.indexOf('${', start); at >= 0 && at < end; at = v.text.indexOf('${', from)) {
    const close = closing(v.text, at + 2, end)
    if (close === undefined || depth >= DEEPEST) break
    flush(at)
    parts.push(setting(v, at, close, depth))
    from = close + 1
  }
  flush(end)
  return parts
}

function setting(v: Visitor, at: number, close: number, depth: number): Expression {
  const source = v.text.slice(at + 2, close)
  const colon = source.indexOf(':')
  const span = spanOf(v, { start: at, end: close + 1 })
  const name = (colon < 0 ? source : source.slice(0, colon)).trim()
  const variable: Expression = { kind: 'env', name, span }
  if (colon < 0) return variable
  const parts = settingsIn(v, at + 3 + colon, close, depth + 1)
  const [only] = parts
  const otherwise: Expression = only && parts.length === 1 ? only : { kind: 'concat', parts, span }
  return { kind: 'choice', of: [variable, otherwise], open: false, fallback: true, span }
}

/** The brace that closes one that was opened before. */
function closing(text: string, from: number, end: number): number | undefined {
  let open = 1
  for (let at = from; at < end; at++) {
    if (text[at] === '{') open++
    else if (text[at] === '}' && --open === 0) return at
  }
  return undefined
}
