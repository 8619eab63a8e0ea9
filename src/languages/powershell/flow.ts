import { ALWAYS, branchesOf, labelOf, sectionTests } from '../../core/language/conditions.ts'
import type { Branches, Expression } from '../../core/language/expression.ts'
import { holding } from '../../core/language/module-draft.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, nameAt } from '../../tree-sitter/scope.ts'
import { underCondition } from '../../tree-sitter/shapes/branches.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { through } from '../../tree-sitter/shapes/strings.ts'
import {
  branching,
  eachStatement,
  expression,
  type Place,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { declareVariable, spelledVariable, variableAt } from './names.ts'

const SILENT = /^(?:assignment_expression|(?!if_)\w+_statement)$/

/** The value of several statements: that of the last one, where it gives any. */
function lastValue(v: Visitor, list: Node | undefined, place: Place): Expression | undefined {
  const inside = named(list)
  const last = inside.at(-1)
  const isValue = last !== undefined && !SILENT.test(last.type)
  eachStatement(v, isValue ? inside.slice(0, -1) : inside)
  const value = isValue ? expression(v, last, place) : undefined
  return value?.kind === 'unknown' && value.name === last?.type ? undefined : value
}

/** The value of a branch. */
function branchValue(v: Visitor, clause: Node, place: Place): Expression | undefined {
  const block = child(clause, 'statement_block')
  const list = child(block, 'statement_list') ?? child(block, 'statement_block')
  return lastValue(v, list, place)
}

/** Whether what branches give is a value: it is given to something. */
function isValue(place: Place): boolean {
  return place.name !== undefined || place.part === true
}

/** `if`, with its tests; given to something, it is one of the values of its branches. */
const ifStatement: Reader = (v, node, place) => {
  const part = isValue(place) ? { ...place, part: true } : place
  const more = named(child(node, 'elseif_clauses')).filter(({ type }) => type === 'elseif_clause')
  const otherwise = child(node, 'else_clause')
  const values: Expression[] = []
  const branches: Branches[] = []
  let before = ALWAYS
  for (const clause of [node, ...more, ...(otherwise ? [otherwise] : [])]) {
    const test = field(clause, 'condition')
    before = underCondition(v, test, before, (clauseBranches) => {
      const value = branchValue(v, clause, part)
      if (!value) return
      values.push(value)
      branches.push(clauseBranches)
    })
  }
  if (values.length === 0) return undefined
  return choiceOf(v, node, values, isValue(place) ? place : { part: true }, { open: !otherwise, branches })
}

/** `switch`: its clauses, by the value that is compared with their words. */
const switchStatement: Reader = (v, node, place) => {
  const part = isValue(place) ? { ...place, part: true } : place
  const tested = named(child(node, 'switch_condition')).at(-1)
  const testsOf = sectionTests(tested && chosenBy(v, tested))
  const clauses = named(child(child(node, 'switch_body'), 'switch_clauses')).filter(
    ({ type }) => type === 'switch_clause',
  )
  const outer = v.when
  const values: Expression[] = []
  const branches: Branches[] = []
  let open = true
  for (const clause of clauses) {
    const [label] = named(clause)
    const isDefault = label !== undefined && /^default$/i.test(sourceOf(v, label))
    if (isDefault) open = false
    const value = label && !isDefault ? expression(v, label, { use: 'search' }) : undefined
    const tests = testsOf(isDefault ? undefined : [value && labelOf(value)], false)
    v.when = holding(outer, tests)
    const given = branching(v, () => branchValue(v, clause, part), true)
    v.when = outer
    if (!given) continue
    values.push(given)
    branches.push(branchesOf(tests))
  }
  return isValue(place) && values.length > 0 ? choiceOf(v, node, values, place, { open, branches }) : undefined
}

/** The value that the words of a switch are compared with. */
function chosenBy(v: Visitor, tested: Node): Expression {
  const value = expression(v, tested)
  return tested.type === 'variable'
    ? nameAt(v, spelledVariable(v, variableAt(v, tested).name), { ...tested, end: tested.start })
    : value
}

/** `foreach ($item in $list)`: the name is each item. */
const forEach: Reader = (v, node) => {
  const at = child(node, 'variable')
  const inside = named(node).filter((inner) => inner !== at && inner.type !== 'statement_block')
  const list = inside.at(-1)
  const values = list && expression(v, list)
  branching(v, () => {
    const loopVariable = at && declareVariable(v, at)
    if (loopVariable && values?.kind === 'array')
      for (const item of values.items) assign(v, loopVariable.index, item, at.end)
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
  const items = inside.map((inner) => expression(v, inner))
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
