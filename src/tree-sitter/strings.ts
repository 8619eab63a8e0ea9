import { composes, recordComposed } from '../core/language/composing.ts'
import type { Expression, Use } from '../core/language/expression.ts'
import { isStringy, partsOf, plainText } from '../core/language/literal.ts'
import { type Text, written } from '../core/text/text.ts'
import type { Node } from './node.ts'
import { expression, inFunction, type Place, recordCall, sourceOf, spanOf, type Visitor, withName } from './visitor.ts'

export { isStringy, literalValue, partsOf } from '../core/language/literal.ts'

type TextExpression = Extract<Expression, { kind: 'text' }>

/** A text expression of one piece that stands where a node stands. */
export function textAt(
  v: Visitor,
  node: { readonly start: number; readonly end: number },
  value: string,
): TextExpression {
  const span = spanOf(v, node)
  const verbatim = v.text.slice(node.start, node.end) === value
  return { kind: 'text', text: [{ kind: 'written', value, span, verbatim }], span }
}

/** A number or boolean, as it is written. */
export function bareAt(v: Visitor, node: Node): TextExpression {
  return textAt(v, node, sourceOf(v, node).replace(/(?<=\d)_(?=\d)/g, ''))
}

/** A name as a text that stands where the name stands, without a mark for names that are keywords: `@name`. */
export function nameText(v: Visitor, node: Node): TextExpression {
  const source = sourceOf(v, node)
  const mark = node.type === 'identifier' && source.startsWith('@') ? 1 : 0
  return { kind: 'text', text: [written(v.file, node.start + mark, source.slice(mark))], span: spanOf(v, node) }
}

/** Records a string for what it is used for, unless it is part of a larger one. */
export function recordString<T extends Expression>(v: Visitor, value: T, place: Place, use: Use = 'value'): T {
  if (!place.part) v.strings.push({ value, use: place.use ?? use, ...withName(place.name), ...inFunction(v) })
  return value
}

/** Texts put together; recorded where one of them is a string. */
export function joined(v: Visitor, node: Node, texts: readonly Expression[], place: Place): Expression {
  const value: Expression = { kind: 'concat', parts: texts.flatMap(partsOf), span: spanOf(v, node) }
  return texts.some(isStringy) ? recordString(v, value, place) : value
}

/** Several texts, or the items of one list, with another text between them; a list from elsewhere is joined by linking. */
export function joinedBy(
  v: Visitor,
  node: Node,
  separator: Node,
  texts: readonly Node[],
  method: string,
  place: Place,
): Expression {
  const between = expression(v, separator, { part: true })
  const [only, ...more] = texts
  const list = only && more.length === 0 ? expression(v, only) : undefined
  const span = spanOf(v, node)
  if (list && list.kind !== 'array')
    return recordCall(v, { callee: { kind: 'member', of: between, name: method, span }, args: [list], span })
  const items = list?.items ?? texts.map((text) => expression(v, text, { part: true }))
  return joined(
    v,
    node,
    items.flatMap((item, at) => (at > 0 ? [between, item] : [item])),
    place,
  )
}

/** The key of a map, or of a member of one; what may be an address is a string of its own there, too. */
export function keyAt(v: Visitor, node: Node): Expression {
  const key = expression(v, node, { part: true })
  if (isStringy(key) && (key.kind !== 'text' || plainText(key.text).includes('/'))) recordString(v, key, {})
  return key
}

/** The result of a call: a string of its own where it puts texts together. */
export function calledValue(v: Visitor, callee: Expression, call: Expression, place: Place): Expression {
  if (!composes(v.grammar.library, callee, isStringy)) return call
  recordComposed(v.strings, callee, call, () => recordString(v, call, place))
  return call
}

/** Records a name that spells a path: `get_cloudapi_v5_servers` is `/cloudapi/v5/servers`. */
export function recordIdentifier(v: Visitor, node: Node): void {
  const name = sourceOf(v, node)
  const match = /_?cloudapi_?v\d\w*/i.exec(name)
  if (!match) return
  const parts = match[0].split(/(?<=_)|(?=_)/)
  let at = node.start + match.index
  const text: Text = parts.map((part) => {
    const piece = written(v.file, at, part)
    at += part.length
    return part === '_' ? { ...piece, value: '/', verbatim: false } : piece
  })
  v.strings.push({ value: { kind: 'text', text, span: spanOf(v, node) }, use: 'identifier', ...inFunction(v) })
}
