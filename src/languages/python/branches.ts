import { ALWAYS } from '../../core/language/conditions.ts'
import type { Condition, Expression, Member } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import { holding } from '../../core/language/module-draft.ts'
import { child, field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { give, targetOf } from '../../tree-sitter/shapes/assignments.ts'
import { type BranchForm, readBranch } from '../../tree-sitter/shapes/branches.ts'
import { branch } from '../../tree-sitter/shapes/calls.ts'
import { functionAt } from '../../tree-sitter/shapes/functions.ts'
import { itemOf } from '../../tree-sitter/shapes/loops.ts'
import {
  branching,
  eachStatement,
  expression,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { EACH } from './library.ts'
import { noteSole } from './removals.ts'

const IF: BranchForm = {
  test: 'condition',
  consequence: 'consequence',
  otherwise: 'alternative',
  nested: ['elif_clause'],
}

/** Whether a block ends the function or the round of a loop. */
function leaves(block: Node | undefined): boolean {
  const last = named(block).at(-1)
  return last !== undefined && /^(?:return|raise|continue|break)_statement$/.test(last.type)
}

/** Conditions on the subject of a case; undefined where patterns hold more than texts and a constant. */
function casesIn(v: Visitor, clause: Node): Pick<Condition, 'is' | 'constants'> | undefined {
  const [pattern, ...others] = clause.children.filter(({ type }) => type === 'case_pattern')
  if (field(clause, 'guard') || !pattern || others.length > 0) return undefined
  const source = sourceOf(v, pattern).trim()
  if (source.length > 300) return undefined
  if (/^\w{1,60}(?:\.\w{1,60}){1,4}$/.test(source)) return { is: [], constants: [dotted(v, pattern, source)] }
  if (!/^(?:["'][\w-]{1,40}["']\s*(?:\|\s*)?)+$/.test(source)) return undefined
  return { is: [...(source.match(/[\w-]+/g) ?? [])] }
}

/** A dotted name in a pattern. */
function dotted(v: Visitor, node: Node, source: string): Expression {
  const at = { ...node, end: node.start }
  const [first = '', ...rest] = source.split('.')
  return rest.reduce<Expression>(
    (of, name) => ({ kind: 'member', of, name, span: spanOf(v, at) }),
    nameAt(v, first, at),
  )
}

const match: Reader = (v, node) => {
  const subject = field(node, 'subject')
  if (subject) expression(v, subject)
  const name = subject?.type === 'identifier' ? subject : undefined
  const outer = v.when
  const before: Condition[] = []
  const left: Condition[] = []
  let whole = true
  for (const clause of fields(field(node, 'body'), 'alternative')) {
    const cases = name && casesIn(v, clause)
    const of = (): Expression => nameAt(v, name ? sourceOf(v, name) : '', { ...node, end: node.start })
    const isRest =
      !field(clause, 'guard') &&
      sourceOf(v, clause.children.find(({ type }) => type === 'case_pattern') ?? clause) === '_'
    v.when = holding(outer, {
      all: [...before, ...(cases ? [{ of: of(), ...cases }] : [])],
      whole: whole && (isRest || cases !== undefined),
    })
    const walk = () => {
      for (const inner of clause.children) if (inner.named && inner.type !== 'case_pattern') statement(v, inner)
    }
    branching(v, walk, true)
    whole &&= cases !== undefined
    if (!cases) continue
    before.push({ of: of(), ...cases, not: true })
    if (leaves(field(clause, 'consequence'))) left.push({ of: of(), ...cases, not: true })
  }
  v.when = [...outer, ...left]
  return undefined
}

/** The names of a loop are each item of what is looped over. */
function eachOf(v: Visitor, left: Node, right: Node): void {
  const { of, pairs } = loopedOver(v, right)
  const span = spanOf(v, right)
  const item = itemOf(of)
  if (left.type === 'identifier') {
    give(v, targetOf(v, left), item, left, [])
    return
  }
  named(left).forEach((node, index) => {
    if (node.type !== 'identifier') return
    const place = unspelled(String(index), spanOf(v, node))
    const other: Expression = { kind: 'unknown', name: sourceOf(v, node), span }
    const inside: Expression = { kind: 'member', of: item, name: place, span }
    const value = pairs ? (index === 0 ? other : item) : inside
    give(v, targetOf(v, node), value, node, [])
  })
}

/** The value that a loop iterates over; `enumerate` and `.items()` put a number or a key before each. */
function loopedOver(v: Visitor, right: Node): { of: Expression; pairs: boolean } {
  const callee = right.type === 'call' ? field(right, 'function') : undefined
  const [inner] = named(field(right, 'arguments'))
  const method = callee && field(callee, 'attribute')
  if (callee && inner && sourceOf(v, callee) === 'enumerate') return { of: expression(v, inner), pairs: true }
  const map = method && !inner && /^(?:iter)?items$/.test(sourceOf(v, method)) ? field(callee, 'object') : undefined
  return map ? { of: expression(v, map), pairs: true } : { of: expression(v, right), pairs: false }
}

/** Statements that decide what happens. */
export const branches: Readonly<Record<string, Reader>> = {
  block(v, node) {
    noteSole(v, node)
    const { when } = v
    eachStatement(
      v,
      node.children.filter((inner) => inner.named),
    )
    v.when = when
    return undefined
  },
  if_statement(v, node) {
    const outer = v.when
    const rest = readBranch(v, node, IF, ALWAYS)
    const clauses = [node, ...fields(node, 'alternative').filter(({ type }) => type === 'elif_clause')]
    // Behind branches that leave it is known that none of them was taken.
    if (clauses.every((clause) => leaves(field(clause, 'consequence')))) v.when = [...outer, ...rest.all]
    return undefined
  },
  else_clause(v, node) {
    const body = field(node, 'body')
    if (body) statement(v, body)
    return undefined
  },
  while_statement: branch,
  try_statement: branch,
  match_statement: match,
  for_statement(v, node) {
    const left = field(node, 'left')
    const right = field(node, 'right')
    if (left && right) eachOf(v, left, right)
    branching(v, () => {
      for (const inner of node.children) if (inner !== left && inner !== right && inner.named) statement(v, inner)
    })
    return undefined
  },
  for_in_clause(v, node) {
    const left = field(node, 'left')
    const right = field(node, 'right')
    if (left && right) eachOf(v, left, right)
    return undefined
  },
  list_comprehension: comprehension,
  generator_expression: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension(v, node) {
    for (const inner of node.children) if (inner.named && inner.type !== 'pair') statement(v, inner)
    const pair = child(node, 'pair')
    const loop = child(node, 'for_in_clause')
    const of = pair && loop && copied(v, pair, loop)
    const keyed = pair && keyedBy(v, pair)
    if (!of && !keyed) return undefined
    const span = spanOf(v, node)
    const spreads = [of ? expression(v, of) : unknownValue(v, node, 'items')]
    return { kind: 'object', members: of || !keyed ? [] : [keyed], spreads, span }
  },
}

/** The member that stands for all that a comprehension makes: its name is one of what the loop goes through. */
function keyedBy(v: Visitor, pair: Node): Member | undefined {
  const [key, value] = [field(pair, 'key'), field(pair, 'value')]
  if (!key || !value) return undefined
  return { key: expression(v, key), value: expression(v, value), span: spanOf(v, pair), removal: [] }
}

/** The value that is copied whole: `{k: v for k, v in of.items()}`. */
function copied(v: Visitor, pair: Node, loop: Node): Node | undefined {
  const [key, value] = named(field(loop, 'left')).map((node) => sourceOf(v, node))
  const callee = field(field(loop, 'right'), 'function')
  const items = field(callee, 'attribute')
  if (!items || sourceOf(v, items) !== 'items') return undefined
  const pairValue = field(pair, 'value')
  const same =
    sourceOf(v, field(pair, 'key') ?? pair) === key &&
    pairValue &&
    new RegExp(`\\b${value ?? ' '}\\b`).test(sourceOf(v, pairValue))
  return same ? field(callee, 'object') : undefined
}

/** A list made of each item of another one: a function of the item, as an argument of the list. */
function comprehension(v: Visitor, node: Node): Expression | undefined {
  const body = field(node, 'body')
  const [loop, ...more] = node.children.filter(({ type }) => type === 'for_in_clause')
  const left = field(loop, 'left')
  const right = field(loop, 'right')
  if (!body || !left || !right) return undefined
  const others = node.children.filter(
    (inner) => inner.named && inner !== body && inner !== loop && !more.includes(inner),
  )
  const form = { others: [...more, ...others], body, arrow: true }
  const span = spanOf(v, node)
  if (left.type !== 'identifier') {
    eachOf(v, left, right)
    const value = functionAt(v, node, { ...form, params: [] })
    return { kind: 'array', items: [...(v.functions[value.function]?.returns ?? [])], span }
  }
  const of = expression(v, right)
  const index = v.calls.length
  const args: Expression[] = []
  const callee: Expression = { kind: 'member', of, name: EACH, span }
  recordCall(v, { callee, args, span })
  args.push(functionAt(v, node, { ...form, params: [{ name: left }] }))
  return { kind: 'call', call: index, span }
}
