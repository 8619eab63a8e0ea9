import { ALWAYS, UNTOLD } from '../../core/language/conditions.ts'
import type { Branches, Expression } from '../../core/language/expression.ts'
import { field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { give, targetOf } from '../../tree-sitter/shapes/assignments.ts'
import { leaves, underCondition, valuesOfTest } from '../../tree-sitter/shapes/branches.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { returned } from '../../tree-sitter/shapes/functions.ts'
import { itemOf } from '../../tree-sitter/shapes/loops.ts'
import { choiceOf, ternary } from '../../tree-sitter/shapes/operators.ts'
import { valuesOfSwitch } from '../../tree-sitter/shapes/switches.ts'
import {
  branching,
  expression,
  letGo,
  type Place,
  type Reader,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'

const CLAUSES = /^(?:rescue|ensure|else|heredoc_body)$/

/** Statements one after the other: the last one is what they give. */
export function block(v: Visitor, node: Node, place: Place = {}): Expression | undefined {
  const inside = named(node)
  const last = inside.findLast(({ type }) => !CLAUSES.test(type))
  let value: Expression | undefined
  for (const inner of inside) {
    if (inner === last) value = expression(v, inner, place)
    else if (CLAUSES.test(inner.type)) branching(v, () => statement(v, inner))
    else {
      statement(v, inner)
      letGo(v, inner, inside)
    }
  }
  return value
}

const inside: Reader = (v, node, place) => block(v, node, place)

/** `if`, `unless`, `elsif`: whatever of its branches. */
const condition: Reader = (v, node, place) => {
  const test = field(node, 'condition')
  const sides = [field(node, 'consequence'), field(node, 'alternative')] as const
  const isUnless = node.type === 'unless'
  if (test && isUnless) expression(v, test)
  const { of, branches } = valuesOfTest(v, isUnless ? undefined : test, sides, (side) => expression(v, side, place))
  return chosen(v, node, of, branches)
}

const cases: Reader = (v, node, place) => {
  const clauses = node.children.filter(({ type }) => /^(?:when|in_clause|else)$/.test(type))
  for (const clause of clauses) for (const pattern of fields(clause, 'pattern')) statement(v, pattern)
  const sections = clauses.map((clause) => {
    const body = clause.type === 'else' ? clause : field(clause, 'body')
    const labels = clause.type === 'else' ? undefined : fields(clause, 'pattern')
    return { labels, values: () => (body ? [expression(v, body, place)] : []) }
  })
  const { of, branches } = valuesOfSwitch(v, field(node, 'value'), sections)
  return chosen(v, node, of, branches)
}

function chosen(
  v: Visitor,
  node: Node,
  of: readonly Expression[],
  branches: readonly Branches[],
): Expression | undefined {
  const isKnown = (at: number) => of[at]?.kind !== 'unknown' || of[at].absent === true
  const known = of.filter((_, at) => isKnown(at))
  const [only] = known
  if (!only) return undefined
  return known.length === 1 && of.length === 1
    ? only
    : {
        kind: 'choice',
        of: known,
        open: known.length < of.length,
        branches: branches.filter((_, at) => isKnown(at)),
        span: spanOf(v, node),
      }
}

/** `a if b`: what stands first may not happen. */
const modifier: Reader = (v, node, place) => {
  const test = field(node, 'condition')
  const body = field(node, 'body')
  if (test && node.type !== 'if_modifier') expression(v, test)
  const outer = v.when
  let value: Expression | undefined
  const walk = () => {
    value = body && expression(v, body, place)
  }
  if (node.type !== 'if_modifier') branching(v, walk)
  const rest = node.type === 'if_modifier' ? underCondition(v, test, ALWAYS, walk) : UNTOLD
  // Behind a branch that leaves it is known that it was not taken.
  if (body && leaves(body)) v.when = [...outer, ...rest.all]
  return value
}

const loop: Reader = (v, node) => {
  const name = field(node, 'pattern')
  const of = field(node, 'value')
  const body = field(node, 'body')
  const items = of && expression(v, named(of).at(-1) ?? of)
  if (name?.type === 'identifier' && items) give(v, targetOf(v, name), itemOf(items), name, [])
  if (body) branching(v, () => statement(v, body))
  return undefined
}

/** `a rescue b`. */
const rescued: Reader = (v, node, place) => {
  const part = { ...place, part: true }
  const of = ['body', 'handler'].flatMap((name) => {
    const one = field(node, name)
    return one ? branching(v, () => expression(v, one, part)) : []
  })
  return choiceOf(v, node, of, place, { fallback: true })
}

const BLOCKS = ['then', 'else', 'do', 'begin', 'begin_block', 'parenthesized_statements']

/** How branches, loops and returns are read. */
export const flow: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(BLOCKS.map((type) => [type, inside])),
  if: condition,
  unless: condition,
  elsif: condition,
  case: cases,
  case_match: cases,
  conditional: ternary({ test: 'condition', values: ['consequence', 'alternative'] }),
  if_modifier: modifier,
  unless_modifier: modifier,
  while_modifier: modifier,
  until_modifier: modifier,
  while: branch,
  until: branch,
  rescue: branch,
  for: loop,
  rescue_modifier: rescued,
  return: returned((node) => named(named(node)[0])[0]),
  next: returned((node) => named(named(node)[0])[0]),
  nil: (v, node) => ({ ...unknownValue(v, node, 'nil'), absent: true }) as Expression,
}
