import type * as t from '@babel/types'
import { branchesOf, opposite } from '../../../core/language/conditions.ts'
import type { Expression } from '../../../core/language/expression.ts'
import { written } from '../../../core/text/text.ts'
import { isStringy, quasi, recordString, stringLiteral, textOf } from './strings.ts'
import { testsIn } from './tests.ts'
import { placeBeside } from './uses.ts'
import {
  branching,
  childrenOf,
  compare,
  compareKey,
  type ExpressionContext,
  type Expressions,
  holding,
  rangeKey,
  spanOf,
  unknownValue,
  type Visitor,
} from './visitor.ts'

type Side = t.Expression | t.PrivateName

/** Literals, and what puts strings together. */
export const operators = {
  StringLiteral(v, node, place) {
    return recorded(v, stringLiteral(v, node), place)
  },
  NumericLiteral(v, node) {
    const value = String(node.value)
    return textOf(v, node, value, v.text.slice(node.start ?? 0, node.end ?? 0) === value)
  },
  BigIntLiteral(v, node) {
    const value = String(node.value)
    const span = spanOf(v, node)
    if (v.text.slice(span.start, span.end - 1) !== value) return textOf(v, node, value, false)
    return { kind: 'text', text: [written(v.file, span.start, value)], span }
  },
  BooleanLiteral(v, node) {
    return textOf(v, node, String(node.value), true)
  },
  NullLiteral: (v, node) => ({ kind: 'unknown', name: 'null', absent: true, span: spanOf(v, node) }),
  RegExpLiteral(v, node, place) {
    const span = spanOf(v, node)
    const source = [written(v.file, span.start + 1, node.pattern)]
    recordString(v, { kind: 'text', text: source, span }, { ...place, part: false, use: 'search' })
    return { kind: 'pattern', source, flags: node.flags, span }
  },
  TemplateLiteral: (v, node, place) => template(v, node, place, false),
  TaggedTemplateExpression(v, node, place) {
    const tag = v.expression(node.tag)
    const raw = tag.kind === 'member' && tag.name === 'raw' && tag.of.kind === 'name' && tag.of.name === 'String'
    return template(v, node.quasi, place, raw)
  },
  BinaryExpression: (v, node, place) => (node.operator === '+' ? sum(v, node, place) : arithmetic(v, node, place)),
  LogicalExpression: logical,
  ConditionalExpression(v, node, place) {
    const tests = testsIn(v, node.test)
    const part = { ...place, part: true }
    const { when } = v
    const sides = [tests, opposite(tests)]
    const of = branching(v, () => {
      v.when = holding(when, tests)
      const first = v.expression(node.consequent, part)
      v.when = holding(when, opposite(tests))
      return [first, v.expression(node.alternate, part)]
    })
    const branches = sides.map(branchesOf)
    return choiceOf(v, { kind: 'choice', of, open: false, branches, span: spanOf(v, node) }, place)
  },
  UnaryExpression(v, node) {
    const value = v.expression(node.argument)
    // A deleted member counts as compared: `delete headers['A']`.
    if (node.operator === 'delete') compare(v, value)
    const digits =
      node.operator === '-' && node.argument.type === 'NumericLiteral' ? `-${node.argument.value}` : undefined
    return digits
      ? textOf(v, node, digits, false)
      : unknownValue(v, node, value.kind === 'name' ? value.name : node.operator)
  },
  SequenceExpression(v, node, place) {
    let last: Expression = unknownValue(v, node, 'sequence')
    node.expressions.forEach((expression, index) => {
      last = v.expression(expression, index === node.expressions.length - 1 ? place : {})
    })
    return last
  },
} satisfies Expressions

/** A string with its record. */
export function recorded(v: Visitor, value: Expression, place: ExpressionContext): Expression {
  recordString(v, value, place)
  return value
}

/** A choice, recorded when one of its values is a string. */
export function choiceOf(v: Visitor, value: Expression, place: ExpressionContext): Expression {
  if (isStringy(value)) recordString(v, value, place)
  return value
}

function template(v: Visitor, node: t.TemplateLiteral, place: ExpressionContext, raw: boolean): Expression {
  const span = spanOf(v, node)
  const only = node.expressions.length === 0 ? node.quasis[0] : undefined
  if (only) return recorded(v, { ...quasi(v, only, raw), span }, place)
  const parts: Expression[] = []
  node.quasis.forEach((templateElement, index) => {
    if (templateElement.start !== templateElement.end) parts.push(quasi(v, templateElement, raw))
    const between = node.expressions[index]
    if (between) parts.push(v.expression(between, { ...inner(place), part: true }))
  })
  return recorded(v, { kind: 'concat', parts, span }, place)
}

function inner({ use }: ExpressionContext): ExpressionContext {
  return use ? { use } : {}
}

/** The operands of a chain to the left, in order: an index rather than recursion, since code may hold thousands. */
function operands<T extends { left: Side; right: t.Expression }>(node: T, same: (left: Side) => T | undefined): Side[] {
  const found: Side[] = []
  let at = node
  for (;;) {
    found.push(at.right)
    const left = same(at.left)
    if (!left) break
    at = left
  }
  found.push(at.left)
  return found.reverse()
}

function sum(v: Visitor, node: t.BinaryExpression, place: ExpressionContext): Expression {
  const sides = operands(node, (left) => (left.type === 'BinaryExpression' && left.operator === '+' ? left : undefined))
  const parts: Expression[] = []
  for (const side of sides) {
    const value = v.expression(side, { ...inner(place), part: true })
    if (value.kind === 'concat') for (const expression of value.parts) parts.push(expression)
    else parts.push(value)
  }
  return recorded(v, { kind: 'concat', parts, span: spanOf(v, node) }, place)
}

function arithmetic(v: Visitor, node: t.BinaryExpression, place: ExpressionContext): Expression {
  const sides = operands(node, (left) => (left.type === 'BinaryExpression' && left.operator !== '+' ? left : undefined))
  const keys: Expression[] = []
  sides.forEach((side, index) => {
    const other = sides[index === 0 ? 1 : index - 1]
    const value = v.expression(side, other ? placeBeside(other, place) : {})
    v.tested?.set(rangeKey(side), value)
    compare(v, value)
    if (node.operator === 'in') keys.push(value)
  })
  if (keys[0] && keys[1]) compareKey(v, keys[0], keys[1])
  return unknownValue(v, node, node.operator)
}

function logical(v: Visitor, node: t.LogicalExpression, place: ExpressionContext): Expression {
  const rights: t.LogicalExpression[] = []
  let first: t.Expression = node
  while (first.type === 'LogicalExpression') {
    rights.push(first)
    first = first.left
  }
  const part = { ...place, part: true }
  let of: Expression[] = []
  let left: t.Node | undefined = first
  for (const right of rights.reverse()) {
    if (right.operator === '&&') {
      if (left) v.expression(left, childrenOf(left).length === 0 ? part : {})
      of = [branching(v, () => v.expression(right.right, part))]
    } else {
      if (left) of = [v.expression(left, part)]
      of.push(branching(v, () => v.expression(right.right, part)))
    }
    left = undefined
  }
  const fallback = rights.every((right) => right.operator !== '&&') ? { fallback: true as const } : {}
  return choiceOf(v, { kind: 'choice', of, open: false, ...fallback, span: spanOf(v, node) }, place)
}
