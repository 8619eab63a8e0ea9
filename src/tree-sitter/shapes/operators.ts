import type { Branches, Expression } from '../../core/language/expression.ts'
import { formatted } from '../format.ts'
import { child, field, type Node, named } from '../node.ts'
import { isStringy, joined, recordString } from '../strings.ts'
import {
  branching,
  compare,
  expression,
  operatorOf,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../visitor.ts'
import { valuesOfTest } from './branches.ts'
import { calculated } from './operator-calls.ts'

/** Effect of an operator on strings. */
export type OperatorRole = 'concat' | 'format' | 'fallback' | 'then' | 'compare' | 'search'

/** An operation with two sides, by what its operators do. Other operators give nothing. */
export function binary(roles: Readonly<Record<string, OperatorRole>>): Reader {
  return (v, node, place) => {
    const left = field(node, 'left') ?? named(node)[0]
    const right = field(node, 'right') ?? named(node).at(-1)
    if (!left || !right) return undefined
    const role = roles[operatorOf(v, node, left, right).toLowerCase()]
    switch (role) {
      case 'concat':
        return sum(v, node, roles, place)
      case 'format':
        return filled(v, node, left, right, place)
      case 'fallback': {
        const part = { ...place, part: true }
        const of = [expression(v, left, part), branching(v, () => expression(v, right, part))]
        return choiceOf(v, node, of, place, { fallback: true })
      }
      case 'then': {
        expression(v, left)
        const of = [branching(v, () => expression(v, right, { ...place, part: true }))]
        return choiceOf(v, node, of, place)
      }
      default: {
        const use = role === 'search' ? 'search' : place.use
        for (const side of [left, right]) compare(v, expression(v, side, use ? { use } : {}))
        return unknownValue(v, node, 'operation')
      }
    }
  }
}

/** How one of several values is chosen. */
interface ChoiceForm {
  readonly open?: boolean
  readonly fallback?: boolean
  readonly branches?: readonly Branches[]
}

/**
 * One of several values, recorded when one of them is a string. `fallback`: each stands in for those before it that are
 * nothing; `open`: it may be another value.
 */
export function choiceOf(
  v: Visitor,
  node: Node,
  of: readonly Expression[],
  place: Place,
  { open = false, fallback, branches }: ChoiceForm = {},
): Expression {
  const span = spanOf(v, node)
  const value: Expression = {
    kind: 'choice',
    of,
    open,
    ...(fallback && { fallback: true }),
    ...(branches && { branches }),
    span,
  }
  return isStringy(value) ? recordString(v, value, place) : value
}

/** Many strings put together: a loop over the left sides, since a file may add up thousands. */
function sum(v: Visitor, node: Node, roles: Readonly<Record<string, OperatorRole>>, place: Place): Expression {
  const nodes: Node[] = []
  let at: Node = node
  for (;;) {
    const left = field(at, 'left') ?? named(at)[0]
    const right = field(at, 'right') ?? named(at).at(-1)
    if (at.type !== node.type || !left || !right || roles[operatorOf(v, at, left, right).toLowerCase()] !== 'concat')
      break
    nodes.unshift(right)
    at = left
  }
  const parts = [at, ...nodes].map((one) => expression(v, one, { part: true }))
  return joined(v, node, parts, place)
}

/** A format with its arguments: one that is not written here is filled by linking, as by a method of the operator's name. */
function filled(v: Visitor, node: Node, left: Node, right: Node, place: Place): Expression {
  const of = expression(v, left, { part: true })
  const formatArguments = argumentsOf(v, right)
  if (isStringy(of) || /^(?:integer|float)$/.test(left.type))
    return formatted(v, node, of, formatArguments, 'percent', place)
  return calculated(
    v,
    node,
    of,
    '%',
    formatArguments.named ? [formatArguments.named] : formatArguments.positional,
    place,
  )
}

/** The arguments of a format operator: a tuple or list of them, or one. */
function argumentsOf(v: Visitor, node: Node): { positional: Expression[]; named?: Expression } {
  if (/^(?:tuple|list|array|parenthesized_expression)$/.test(node.type))
    return { positional: named(node).map((inner) => expression(v, inner)) }
  const value = expression(v, node)
  return value.kind === 'object' ? { positional: [], named: value } : { positional: [value], named: value }
}

/** `a if b else c`, `b ? a : c`. */
export function ternary(fields: {
  readonly test: string
  readonly values: readonly [yes: string, no: string]
}): Reader {
  return (v, node, place) => {
    const [yes, no] = fields.values.map((name) => field(node, name))
    const part = { ...place, part: true }
    const { of, branches } = valuesOfTest(v, field(node, fields.test), [yes, no], (value) => expression(v, value, part))
    return choiceOf(v, node, of, place, { branches })
  }
}

/** An operation with one side. */
export const unary: Reader = (v, node) => {
  const inner = field(node, 'argument') ?? field(node, 'operand') ?? named(node).at(-1)
  const mark = child(node, '-')
  if (inner && mark && /^[\d.]+$/.test(sourceOf(v, inner)))
    return {
      kind: 'text',
      text: [{ kind: 'written', value: sourceOf(v, node), span: spanOf(v, node), verbatim: true }],
      span: spanOf(v, node),
    }
  if (inner) expression(v, inner)
  return unknownValue(v, node, 'operation')
}
