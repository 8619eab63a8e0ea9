import { append } from '../runtime/lists.ts'
import type { Span } from '../text/span.ts'
import type { Text } from '../text/text.ts'
import type { Expression } from './expression.ts'

type TextExpression = Extract<Expression, { kind: 'text' }>

/** The string that an expression is, when it is a text; holes in it are left out. */
export function literalValue(value: Expression | undefined): string | undefined {
  return value?.kind === 'text' ? plainText(value.text) : undefined
}

/** The string that an expression is, when it is one written piece and nothing else. */
export function soleLiteral(value: Expression): string | undefined {
  const [only, more] = value.kind === 'text' ? value.text : []
  return only?.kind === 'written' && !more ? only.value : undefined
}

/** The written pieces of a text as one string. */
export function plainText(text: Text): string {
  return text.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')
}

/** A text that no source spells, at a place that stands for it. */
export function unspelled(value: string, span: Span): TextExpression {
  return { kind: 'text', text: [{ kind: 'written', value, span, verbatim: false }], span }
}

/** Parts that a text is joined of; a text that is whole is its only part. */
export function partsOf(value: Expression): readonly Expression[] {
  return value.kind === 'concat' ? value.parts : [value]
}

/** Choices with what was found of them: each stands in the next one, however many there are. */
const stringy = new WeakMap<Expression, boolean>()

/** Whether an expression is made of strings as far as its shape shows. */
export function isStringy(expression: Expression): boolean {
  if (expression.kind !== 'choice') return isString(expression)
  const known = stringy.get(expression)
  if (known !== undefined) return known
  const open: Expression[] = [...expression.of]
  let found = false
  for (let one = open.pop(); one && !found; one = open.pop()) {
    const before = stringy.get(one)
    found = before ?? isString(one)
    if (before === undefined && one.kind === 'choice') append(open, one.of)
  }
  stringy.set(expression, found)
  return found
}

function isString(one: Expression): boolean {
  return one.kind === 'concat' || (one.kind === 'text' && !isBare(one))
}

const BARE = /^(?:-?[\d.][\w.+-]*|-?Infinity|NaN|true|false|True|False)$/

/** A number or boolean: its piece is as long as the literal, quotes leave a string's piece shorter. */
function isBare({ text, span }: TextExpression): boolean {
  const only = text.length === 1 ? text[0] : undefined
  return (
    only?.span.start === span.start && only.span.end === span.end && only.kind === 'written' && BARE.test(only.value)
  )
}
