import type { Condition, Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, nameAt } from '../../tree-sitter/scope.ts'
import { whenever } from '../../tree-sitter/shapes/branches.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { through } from '../../tree-sitter/shapes/strings.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { declareVariable, spelledVariable, variableAt } from './names.ts'

/** The value of several statements: that of the last one, where it gives any. */
function lastValue(v: Visitor, list: Node | undefined, place: Place): Expression | undefined {
  const inside = named(list)
  for (const one of inside.slice(0, -1)) statement(v, one)
  const last = inside.at(-1)
  if (!last) return undefined
  if (
    /^(?:assignment_expression|flow_control_statement|\w+_statement)$/.test(last.type) &&
    last.type !== 'if_statement'
  ) {
    statement(v, last)
    return undefined
  }
  const value = expression(v, last, place)
  return value.kind === 'unknown' && value.name === last.type ? undefined : value
}

function blockValue(v: Visitor, block: Node | undefined, place: Place): Expression | undefined {
  return branching(v, () => lastValue(v, child(block, 'statement_list') ?? child(block, 'statement_block'), place))
}

/** Whether what branches give is a value: it is given to something. */
function isValue(place: Place): boolean {
  return place.name !== undefined || place.part === true
}

function chosen(
  v: Visitor,
  node: Node,
  of: readonly Expression[],
  open: boolean,
  place: Place,
): Expression | undefined {
  return of.length === 0 ? undefined : choiceOf(v, { kind: 'choice', of, open, span: spanOf(v, node) }, place)
}

/** `if`, with its tests; given to something, it is one of the values of its branches. */
const ifStatement: Reader = (v, node, place) => {
  const part = isValue(place) ? { ...place, part: true } : place
  const more = named(child(node, 'elseif_clauses')).filter(({ type }) => type === 'elseif_clause')
  const otherwise = child(node, 'else_clause')
  const values: Expression[] = []
  let before: readonly Condition[] = []
  for (const one of [node, ...more]) {
    const test = field(one, 'condition')
    if (test) expression(v, test)
    before = whenever(v, test, before, () => {
      const value = blockValue(v, child(one, 'statement_block'), part)
      if (value) values.push(value)
    })
  }
  if (otherwise) {
    whenever(v, undefined, before, () => {
      const value = blockValue(v, child(otherwise, 'statement_block'), part)
      if (value) values.push(value)
    })
  }
  return chosen(v, node, values, !otherwise, isValue(place) ? place : { part: true })
}

/** `switch`: what is chosen by the value of a variable that is compared with texts. */
const switchStatement: Reader = (v, node, place) => {
  const part = isValue(place) ? { ...place, part: true } : place
  const tested = named(child(node, 'switch_condition')).at(-1)
  if (tested) expression(v, tested)
  const of =
    tested?.type === 'variable'
      ? nameAt(v, spelledVariable(v, variableAt(v, tested).name), { ...tested, end: tested.start })
      : undefined
  const clauses = named(child(child(node, 'switch_body'), 'switch_clauses')).filter(
    ({ type }) => type === 'switch_clause',
  )
  const outer = v.when
  const seen: string[] = []
  const values: Expression[] = []
  for (const clause of clauses) {
    const [label, block] = [named(clause)[0], child(clause, 'statement_block')]
    const isDefault = label !== undefined && /^default$/i.test(sourceOf(v, label))
    const text = label && !isDefault ? literalValue(expression(v, label, { use: 'search' })) : undefined
    if (text !== undefined) seen.push(text)
    if (of && (isDefault || text !== undefined))
      v.when = [...outer, isDefault ? { of, is: [...seen], not: true } : { of, is: [text ?? ''] }]
    const value = blockValue(v, block, part)
    if (value) values.push(value)
    v.when = outer
  }
  return isValue(place) ? chosen(v, node, values, true, place) : undefined
}

/** `foreach ($item in $list)`: the name is each item. */
const forEach: Reader = (v, node) => {
  const at = child(node, 'variable')
  const inside = named(node).filter((one) => one !== at && one.type !== 'statement_block')
  const list = inside.at(-1)
  const values = list && expression(v, list)
  branching(v, () => {
    const own = at && declareVariable(v, at)
    if (own && values?.kind === 'array') for (const item of values.items) assign(v, own.index, item, at.end)
    const block = child(node, 'statement_block')
    if (block) statement(v, block)
  })
  return undefined
}

/** `$(…)`: the value of what stands in it. */
const subExpression: Reader = (v, node, place) => lastValue(v, child(node, 'statement_list') ?? node, place)

/** `@(…)`: a list. */
const arrayExpression: Reader = (v, node) => {
  const inside = named(child(node, 'statement_list') ?? node)
  const items = inside.map((one) => expression(v, one))
  const [only] = items
  if (only && items.length === 1 && !/^(?:text|concat|object|choice)$/.test(only.kind)) return only
  return { kind: 'array', items, span: spanOf(v, node) }
}

/** How branches, loops and brackets are read. */
export const flow: Readonly<Record<string, Reader>> = {
  if_statement: ifStatement,
  switch_statement: switchStatement,
  foreach_statement: forEach,
  for_statement: branch,
  while_statement: branch,
  do_statement: branch,
  catch_clause: branch,
  sub_expression: subExpression,
  array_expression: arrayExpression,
  parenthesized_expression: through((node) => named(node)[0]),
}
