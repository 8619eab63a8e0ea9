import type { Expression } from '../../core/language/expression.ts'
import { formatted } from '../../tree-sitter/format.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { calculated } from '../../tree-sitter/shapes/operator-calls.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { isStringy, partsOf, recordString } from '../../tree-sitter/strings.ts'
import {
  branching,
  compare,
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'

/** The operator between two operands, as it is written, in small letters. */
function operatorBetween(v: Visitor, left: Node, right: Node): string {
  return v.text.slice(left.end, right.start).replace(/`\s*/g, '').trim().toLowerCase()
}

/** The operands of a chain of operators of one level, and what stands between them. */
function chainOf(v: Visitor, node: Node): { operands: Node[]; operators: string[] } {
  const operands: Node[] = []
  const operators: string[] = []
  let at = node
  for (;;) {
    const [left, ...others] = operandsOf(at)
    const right = others.at(-1)
    if (!left || !right) break
    operands.unshift(right)
    operators.unshift(operatorBetween(v, left, right))
    at = left
    if (left.type !== node.type || operandsOf(left).length !== 2) break
  }
  return { operands: [at, ...operands], operators }
}

function operandsOf(node: Node): readonly Node[] {
  return named(node).filter(({ type }) => !/_operator$/.test(type))
}

/** `+`, and what the grammar takes for it: `??`, `? :`. */
const additive: Reader = (v, node, place) => {
  const { operands, operators } = chainOf(v, node)
  if (operands.length === 1) return operands[0] === node ? undefined : expression(v, operands[0] as Node, place)
  const test = operators.indexOf('?')
  if (test >= 0) {
    for (const operand of operands.slice(0, test + 1)) expression(v, operand)
    const other = operators.indexOf(':', test)
    const of = [
      sumOf(v, node, operands.slice(test + 1, other + 1), operators.slice(test + 1), place),
      sumOf(v, node, operands.slice(other + 1), operators.slice(other + 1), place),
    ]
    return choiceOf(v, node, of, place)
  }
  const at = operators.indexOf('??')
  if (at < 0) return recorded(v, sumOf(v, node, operands, operators, { ...place, part: true }), place)
  const of = [
    sumOf(v, node, operands.slice(0, at + 1), operators, { ...place, part: true }),
    branching(v, () => sumOf(v, node, operands.slice(at + 1), operators.slice(at + 1), { ...place, part: true })),
  ]
  return choiceOf(v, node, of, place, { fallback: true })
}

function recorded(v: Visitor, value: Expression, place: Place): Expression {
  return value.kind === 'concat' && value.parts.some(isStringy) ? recordString(v, value, place) : value
}

/** Texts or hashtables put together. */
function sumOf(
  v: Visitor,
  node: Node,
  operands: readonly Node[],
  operators: readonly string[],
  place: Place,
): Expression {
  const [only] = operands
  if (!only) return unknownValue(v, node, 'value')
  if (operands.length === 1) return expression(v, only, { ...place, part: true })
  const parts = operands.map((operand) => expression(v, operand, { part: true }))
  const span = { ...spanOf(v, only), end: operands.at(-1)?.end ?? only.end }
  if (operators.slice(0, operands.length - 1).some((operator) => operator === '-'))
    return unknownValue(v, node, 'operation')
  if (parts.some(({ kind }) => kind === 'object')) return { kind: 'object', members: [], spreads: parts, span }
  return { kind: 'concat', parts: parts.flatMap(partsOf), span }
}

const CALCULATED = /^-[ci]?(?:replace|join|split)$/

/** `-replace`, `-join` and `-split` give a text; what is compared is searched for. */
const comparison: Reader = (v, node, place) => {
  const operands = operandsOf(node)
  const [left, right] = operands
  if (!left) return undefined
  if (!right) return operands.length === 1 ? joinedAlone(v, node, left, place) : undefined
  const operator = operatorBetween(v, left, right)
  if (/^-i?as$/.test(operator)) return expression(v, left, place)
  if (CALCULATED.test(operator)) return operation(v, node, left, right, operator.replace(/^-[ci](?=[rjs])/, '-'), place)
  compare(v, expression(v, left, { use: 'search' }))
  compare(v, expression(v, right, { use: 'search' }))
  return unknownValue(v, node, 'operation')
}

/** An operator that linking computes like a method of its left side, by the operator's name. */
function operation(v: Visitor, node: Node, left: Node, right: Node, name: string, place: Place): Expression {
  const of = expression(v, left, { part: true })
  const nodes = right.type === 'array_literal_expression' ? named(right) : [right]
  const search = name === '-join' ? 0 : 1
  const args = nodes.map((one, at) => expression(v, one, at < search ? { use: 'search' } : { part: true }))
  return calculated(v, node, of, name, args, place)
}

/** `-join $parts`: without a separator. */
function joinedAlone(v: Visitor, node: Node, operand: Node, place: Place): Expression | undefined {
  if (!/^-join\b/i.test(sourceOf(v, node))) return expression(v, operand, place)
  return calculated(v, node, expression(v, operand, { part: true }), '-join', [], place)
}

/** `'{0}/servers' -f $base`. */
const format: Reader = (v, node, place) => {
  const [left, right] = operandsOf(node)
  if (!left || !right) return left && expression(v, left, place)
  const template = expression(v, left, { part: true })
  const operandNodes = right.type === 'array_literal_expression' ? named(right) : [right]
  const positional = operandNodes.map((operandNode) => expression(v, operandNode, { part: true }))
  if (isStringy(template)) return formatted(v, node, template, { positional }, 'brace', place)
  return calculated(v, node, template, '-f', positional, place)
}

/** `-not $x`, `-join $parts`, `!$x`, `,$x`. */
const unary: Reader = (v, node, place) => {
  const inner = named(node).at(-1)
  if (!inner) return undefined
  if (/^-join\b/i.test(sourceOf(v, node))) return joinedAlone(v, node, inner, place)
  if (v.text[node.start] === ',') return expression(v, inner, place)
  expression(v, inner)
  return unknownValue(v, node, 'operation')
}

/** Several values with nothing known of what comes of them. */
const other: Reader = (v, node, place) => {
  const inside = named(node)
  const [only] = inside
  if (only && inside.length === 1) return expression(v, only, place)
  for (const inner of inside) statement(v, inner)
  return unknownValue(v, node, 'operation')
}

/** A cast: the value is the one behind the type. */
const cast: Reader = (v, node, place) => {
  const inner = named(node).at(-1)
  return inner && inner.type !== 'type_literal' ? expression(v, inner, place) : undefined
}

/** `a, b`. */
const list: Reader = (v, node, place) => {
  const items = named(node).map((item) => expression(v, item, place.use ? { use: place.use } : {}))
  const [only] = items
  return only && items.length === 1 ? only : { kind: 'array', items, span: spanOf(v, node) }
}

/** How operators are read, in arguments of methods, too. */
export const operators: Readonly<Record<string, Reader>> = {
  additive_expression: additive,
  additive_argument_expression: additive,
  comparison_expression: comparison,
  comparison_argument_expression: comparison,
  format_expression: format,
  format_argument_expression: format,
  expression_with_unary_operator: unary,
  unary_expression: unary,
  cast_expression: cast,
  array_literal_expression: list,
  ...Object.fromEntries(
    ['logical', 'bitwise', 'multiplicative', 'range'].flatMap((level) => [
      [`${level}_expression`, other],
      [`${level}_argument_expression`, other],
    ]),
  ),
  argument_expression: other,
}
