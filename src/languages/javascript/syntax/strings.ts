import type * as t from '@babel/types'
import { composes, recordComposed } from '../../../core/language/composing.ts'
import type { Expression } from '../../../core/language/expression.ts'
import { isStringy, plainText } from '../../../core/language/literal.ts'
import { type Text, type Written, written } from '../../../core/text/text.ts'
import { library } from '../library/index.ts'
import { type ExpressionContext, inFunction, named, type Ranged, spanOf, type Visitor } from './visitor.ts'

export { isStringy, literalValue } from '../../../core/language/literal.ts'

type TextExpression = Extract<Expression, { kind: 'text' }>

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** A text expression of one piece. */
export function textOf(v: Visitor, node: Ranged, value: string, verbatim: boolean): TextExpression {
  const span = spanOf(v, node)
  return { kind: 'text', text: [{ kind: 'written', value, span, verbatim }], span }
}

/** A string literal between its quotes. */
export function stringLiteral(v: Visitor, node: t.StringLiteral): TextExpression {
  const span = spanOf(v, node)
  const start = span.start + 1
  const end = span.end - 1
  const raw = v.text.slice(start, end)
  if (raw === node.value) return { kind: 'text', text: [written(v.file, start, raw)], span }
  const text = cooked(v, start, end, false)
  if (plainText(text) === node.value) return { kind: 'text', text, span }
  // An attribute of JSX has entities rather than escapes, and a broken literal has no end.
  const piece: Written = {
    kind: 'written',
    value: node.value,
    span: { ...span, start, end: Math.max(start, end) },
    verbatim: false,
  }
  return { kind: 'text', text: [piece], span }
}

/** The text between the marks of a template. */
export function quasi(v: Visitor, node: t.TemplateElement, raw: boolean): TextExpression {
  const span = spanOf(v, node)
  const source = v.text.slice(span.start, span.end)
  const same = raw ? !source.includes('\r') : !source.includes('\\') && !source.includes('\r')
  const text = same ? [written(v.file, span.start, source)] : cooked(v, span.start, span.end, true, raw)
  return { kind: 'text', text, span }
}

/** Pieces of a literal: runs as they are, and each escape as a piece of its own. */
function cooked(v: Visitor, start: number, end: number, template: boolean, raw = false): Text {
  const pieces: Written[] = []
  let run = start
  const flush = (to: number) => {
    if (to > run) pieces.push(written(v.file, run, v.text.slice(run, to)))
  }
  for (let at = start; at < end; ) {
    const char = v.text[at]
    const escaped = char === '\\' && !raw ? readEscape(v.text, at, end) : undefined
    const carriage =
      char === '\r' && template ? { value: '\n', end: v.text[at + 1] === '\n' ? at + 2 : at + 1 } : undefined
    const found = escaped ?? carriage
    if (!found) {
      at++
      continue
    }
    flush(at)
    const span = { file: v.file, start: at, end: Math.min(found.end, end) }
    pieces.push({ kind: 'written', value: found.value, span, verbatim: false })
    at = span.end
    run = at
  }
  flush(end)
  return pieces.length > 0 ? pieces : [written(v.file, start, '')]
}

/** The escape at a backslash: what it stands for, and where it ends. */
function readEscape(text: string, at: number, limit: number): { value: string; end: number } {
  const next = text[at + 1] ?? ''
  if (next === '\r') return { value: '', end: text[at + 2] === '\n' ? at + 3 : at + 2 }
  if (next === '\n' || next === '\u2028' || next === '\u2029') return { value: '', end: at + 2 }
  if (next === 'x') return codeAt(text, at, at + 2, at + 4)
  if (next === 'u' && text[at + 2] === '{') {
    const close = text.indexOf('}', at)
    return close > 0 && close < limit && close < at + 64
      ? codeAt(text, at, at + 3, close, 1)
      : { value: 'u', end: at + 2 }
  }
  if (next === 'u') return codeAt(text, at, at + 2, at + 6)
  if (next >= '0' && next <= '7') {
    const digits = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(text.slice(at + 1, Math.min(at + 4, limit)))?.[0] ?? '0'
    return { value: String.fromCharCode(Number.parseInt(digits, 8)), end: at + 1 + digits.length }
  }
  return { value: SIMPLE[next] ?? next, end: at + 2 }
}

function codeAt(text: string, at: number, from: number, to: number, behind = 0): { value: string; end: number } {
  const digits = text.slice(from, to)
  const code = /^[0-9a-f]+$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN
  if (digits.length !== to - from || !(code <= 0x10ffff)) return { value: text[at + 1] ?? '', end: at + 2 }
  return { value: String.fromCodePoint(code), end: to + behind }
}

/** Records a string for what it is used for, unless it is part of a larger one. */
export function recordString(v: Visitor, value: Expression, place: ExpressionContext): void {
  if (place.part) return
  v.strings.push({ value, use: place.use ?? 'value', ...named(place.name), ...inFunction(v) })
}

/** The result of a call: a string of its own where it puts texts together. */
export function calledValue(v: Visitor, callee: Expression, call: Expression, place: ExpressionContext): Expression {
  if (!composes(library, callee, isStringy)) return call
  recordComposed(v.strings, callee, call, () => recordString(v, call, place))
  return call
}

/** Records a name that spells a path, such as `get_cloudapi_v5_servers`. */
export function recordIdentifier(v: Visitor, name: string, node: Ranged): void {
  if (!/cloudapi_v\d/i.test(name)) return
  const span = spanOf(v, node)
  const verbatim = v.text.slice(span.start, span.end) === name
  v.strings.push({ value: textOf(v, node, name, verbatim), use: 'identifier', ...inFunction(v) })
}
