import type * as t from '@babel/types'
import { assignedMember } from '../../../core/language/environment.ts'
import type { Assigned, Assignment, Expression } from '../../../core/language/expression.ts'
import type { Edit } from '../../../core/text/span.ts'
import { exportAssigned } from './commonjs.ts'
import { give } from './patterns.ts'
import { readGiven } from './prototypes.ts'
import { assign, nameAt } from './scope.ts'
import { isStringy, recordString } from './strings.ts'
import { useOfKey } from './uses.ts'
import {
  branchesAround,
  branching,
  type ExpressionContext,
  type Expressions,
  inFunction,
  named,
  type Ranged,
  spanOf,
  unknownValue,
  type Visitor,
} from './visitor.ts'

/** Assignments as expressions: their value is what is assigned. */
export const assignments = {
  AssignmentExpression: (v, node) => readAssignment(v, node, []),
  UpdateExpression(v, node) {
    const of = v.expression(node.argument)
    const value = unknownValue(v, node, node.operator)
    if (of.kind === 'name' && of.binding !== undefined) assign(v, of.binding, value, node.end ?? 0)
    return value
  },
} satisfies Expressions

/** Reads an assignment; `removal` takes it out where it is a statement. */
export function readAssignment(v: Visitor, node: t.AssignmentExpression, removal: readonly Edit[]): Expression {
  const prototypeMember = readGiven(v, node)
  if (prototypeMember) return prototypeMember
  const target = node.left
  if (node.operator === '=' && (target.type === 'ObjectPattern' || target.type === 'ArrayPattern')) {
    const value = v.expression(node.right)
    give(v, target, { value, at: node.end ?? 0 }, (one, given) => toMember(v, one, given, node, []))
    return value
  }
  const to = v.expression(target)
  return to.kind === 'name' ? toName(v, node, to) : toTarget(v, node, to, removal)
}

function toMember(v: Visitor, target: t.Node, value: Expression, node: Ranged, removal: readonly Edit[]): void {
  const to = v.expression(target)
  if (to.kind === 'member') record(v, { target: to, value, span: spanOf(v, node), removal, ...inFunction(v) })
}

function record(v: Visitor, assignment: Assignment): void {
  v.assignments.push({ ...assignment, ...branchesAround(v) })
}

function toName(v: Visitor, node: t.AssignmentExpression, to: Extract<Expression, { kind: 'name' }>): Expression {
  const { binding } = to
  if (node.operator === '=') {
    const value = v.expression(node.right, { name: to.name })
    if (binding !== undefined) assign(v, binding, value, node.end ?? 0)
    return value
  }
  const before = binding === undefined ? to : valueBefore(v, binding, to)
  const value = combined(v, node, before, { name: to.name })
  if (binding !== undefined) assign(v, binding, value, node.end ?? 0)
  return value
}

function toTarget(v: Visitor, node: t.AssignmentExpression, to: Expression, removal: readonly Edit[]): Expression {
  const name = to.kind === 'member' && typeof to.name === 'string' ? to.name : lastText(to)
  const use = useOfKey(name, undefined)
  const place: ExpressionContext = { ...named(name), ...(use ? { use } : {}) }
  const value = node.operator === '=' ? v.expression(node.right, place) : combined(v, node, to, place)
  const target = assignedMember(to)
  if (target) {
    record(v, { target, value, span: spanOf(v, node), removal, ...inFunction(v) })
    exportAssigned(v, target, value)
  }
  return value
}

function lastText(to: Expression): string | undefined {
  const piece =
    to.kind === 'member' && typeof to.name !== 'string' && to.name.kind === 'text' ? to.name.text[0] : undefined
  return piece?.kind === 'written' ? piece.value : undefined
}

/** Most parts that a name put together by `+=` keeps: the start of an address matters, its end does not. */
const MOST_PARTS = 200

function combined(v: Visitor, node: t.AssignmentExpression, before: Expression, place: ExpressionContext): Expression {
  const span = spanOf(v, node)
  if (node.operator === '+=') {
    const right = v.expression(node.right, { ...place, part: true })
    const parts = [...partsOf(before), ...partsOf(right)]
    if (parts.length > MOST_PARTS) parts.splice(MOST_PARTS, parts.length, unknownValue(v, node, '…'))
    const value = { kind: 'concat', parts, span } satisfies Expression
    if (isStringy({ kind: 'choice', of: [right, ...partsOf(before)], open: false, span })) recordString(v, value, place)
    return value
  }
  if (node.operator !== '||=' && node.operator !== '??=' && node.operator !== '&&=') {
    v.expression(node.right)
    return unknownValue(v, node, node.operator)
  }
  const right = branching(v, () => v.expression(node.right, place))
  if (node.operator === '&&=') return { kind: 'choice', of: [right], open: true, span }
  return { kind: 'choice', of: [before, right], open: false, fallback: true, span }
}

function partsOf(value: Expression): readonly Expression[] {
  return value.kind === 'concat' ? value.parts : [value]
}

const MOST_WEIGHT = 400

/** The values that a name may have before an assignment adds to it. */
function valueBefore(v: Visitor, index: number, name: Expression): Expression {
  const values: readonly Assigned[] = v.bindings[index]?.values ?? []
  let from = values.length - 1
  while (from > 0 && values[from]?.conditional) from--
  const seen = values.slice(Math.max(0, from)).map((assigned) => assigned.value)
  // A parameter that was only given a default: linking knows what else it may be.
  if (values[from]?.conditional !== false) return name
  const only = seen.length === 1 ? seen[0] : undefined
  const before = only ?? { kind: 'choice', of: seen, open: false, span: name.span }
  // Branches that add to each other double at each step: what grows so is no address.
  return weigh(before) > MOST_WEIGHT ? { kind: 'unknown', name: nameOf(name), span: name.span } : before
}

function nameOf(name: Expression): string {
  return name.kind === 'name' ? name.name : ''
}

function weigh(value: Expression): number {
  const open = [value]
  let weight = 0
  for (let one = open.pop(); one && weight <= MOST_WEIGHT; one = open.pop()) {
    weight++
    if (one.kind === 'concat') for (const part of one.parts) open.push(part)
    if (one.kind === 'choice') for (const part of one.of) open.push(part)
  }
  return weight
}

/** A name where it is used. */
export const names = {
  Identifier: (v, node) => nameAt(v, node.name, node),
  JSXIdentifier: (v, node) => nameAt(v, node.name, node),
} satisfies Expressions
