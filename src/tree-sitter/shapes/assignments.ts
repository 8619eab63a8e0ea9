import { assignedMember } from '../../core/language/environment.ts'
import type { Assigned, Expression } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import type { Ranged } from '../../core/language/module-draft.ts'
import type { Edit } from '../../core/text/span.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import { field, type Node, named } from '../node.ts'
import { assign, declare, declaringScope, lookUp, nameFrom, scopeOf } from '../scope.ts'
import { isStringy, keyAt, literalValue, partsOf, recordString } from '../strings.ts'
import { useOfKey } from '../uses.ts'
import {
  expression,
  inFunction,
  operatorOf,
  type Place,
  type Reader,
  recordAssignment,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
  withName,
} from '../visitor.ts'

/** How a language writes assignments. */
export interface AssignmentForm {
  readonly left: string
  readonly right: string
  /** Field of the declared type. */
  readonly type?: string
  /** Types of nodes that are lists of targets. */
  readonly lists?: readonly string[]
  /** Operator that adds to the value before: `+=`. */
  readonly adds?: string
  /** Gives a value only where there is none: `||=`, `??=`. */
  readonly fills?: readonly string[]
  /** Where a value goes, where the language has its own say in that. */
  target?(v: Visitor, left: Node): Target | undefined
  /** The edits that take the statement out; absent: its whole line. */
  removal?(v: Visitor, node: Node): readonly Edit[]
}

/** An assignment to names, members or lists of them. */
export function assignment(form: AssignmentForm): Reader {
  return (v, node, place) => {
    const left = field(node, form.left)
    const right = field(node, form.right)
    if (!left) return undefined
    const operator = operatorOf(v, node, left, right)
    const type = form.type ? field(node, form.type) : undefined
    // A value that is assigned to two targets at once stays, since the other one needs it.
    const shared = right?.type === node.type
    const removal = shared ? [] : (form.removal?.(v, node) ?? statementRemoval(v, node))
    if (!right) {
      if (type && isName(v, left)) giveType(v, declareTarget(v, left), typeOf(v, type))
      return undefined
    }
    const target = (one: Node) => form.target?.(v, one) ?? targetOf(v, one)
    if (form.lists?.includes(left.type)) return assignList(v, node, [left, right], form.lists, target)
    const to = target(left)
    if (form.adds !== undefined && operator === form.adds) return add(v, node, to, right, removal)
    if (form.fills?.includes(operator)) return fill(v, node, to, right, removal)
    const value = expression(v, right, placeOf(to, place))
    give(v, to, value, node, removal)
    if (type && to.kind === 'binding') giveType(v, to.index, typeOf(v, type))
    return value
  }
}

/** Where a value goes. */
export type Target =
  | { readonly kind: 'binding'; readonly index: number; readonly name: string }
  | { readonly kind: 'member'; readonly of: Extract<Expression, { kind: 'member' }> }
  | { readonly kind: 'other' }

/** The target of an assignment: a name that it declares, or a member. */
export function targetOf(v: Visitor, node: Node): Target {
  if (isName(v, node)) return { kind: 'binding', index: declareTarget(v, node), name: nameOf(v, node) }
  const of = assignedMember(expression(v, node))
  return of ? { kind: 'member', of } : { kind: 'other' }
}

function isName(v: Visitor, node: Node): boolean {
  return v.grammar.names.nodes.includes(node.type)
}

function nameOf(v: Visitor, node: Node): string {
  return sourceOf(v, node)
}

/** The binding of an assigned name: one that is seen from here, or a new one. */
export function declareTarget(v: Visitor, node: Node): number {
  const name = nameOf(v, node)
  const scope = declaringScope(v)
  const { names } = v.grammar
  const before = names.assigned === 'function' ? scope.names.get(name) : lookUp(name, v.scope)
  // The name is one of the whole function, though it is first given a value in a branch.
  return before ?? declare(v, name, node, 'variable', scope, 0)
}

/** Where a value goes that stands at a place: its name, and whether it is a link. */
export function placeOf(to: Target, place: Place = {}): Place {
  const name = to.kind === 'binding' ? to.name : to.kind === 'member' ? keyOf(to.of) : undefined
  const use = to.kind === 'member' ? useOfKey(name, place.use) : place.use
  return { ...withName(name), ...(use ? { use } : {}) }
}

function keyOf(to: Extract<Expression, { kind: 'member' }>): string | undefined {
  return typeof to.name === 'string' ? to.name : literalValue(to.name)
}

/** Gives a target a value. */
export function give(v: Visitor, to: Target, value: Expression, node: Node, removal: readonly Edit[]): void {
  if (to.kind === 'binding') assign(v, to.index, value, node.end)
  else if (to.kind === 'member') recordAssignment(v, { target: to.of, value, span: spanOf(v, node), removal })
}

/** Gives a member a value without an assignment: `map.put("key", value)`. Returns the value. */
export function giveMember(
  v: Visitor,
  node: Ranged,
  given: { readonly of: Node | Expression; readonly key: Node; readonly value: Node },
  removal: readonly Edit[],
): Expression {
  const key = keyAt(v, given.key)
  const value = expression(v, given.value, withName(literalValue(key)))
  const of = 'kind' in given.of ? given.of : expression(v, given.of)
  recordAssignment(v, {
    target: { kind: 'member', of, name: key, span: key.span },
    value,
    span: spanOf(v, node),
    removal,
  })
  return value
}

function assignList(
  v: Visitor,
  node: Node,
  [left, right]: readonly [Node, Node],
  lists: readonly string[],
  target: (one: Node) => Target,
): Expression {
  const targets = named(left)
  const rights = lists.includes(right.type) ? named(right) : [right]
  const whole = rights.length === targets.length ? undefined : expression(v, right)
  let last: Expression = whole ?? unknownValue(v, node, 'values')
  targets.forEach((one, index) => {
    const rightSide = rights[index]
    const to = target(one)
    const span = spanOf(v, node)
    // Of several results of one call the first one is meant: Go gives an error beside it.
    const value: Expression =
      whole === undefined && rightSide
        ? expression(v, rightSide, placeOf(to))
        : whole && whole.kind === 'call' && index === 0 && v.grammar.names.results === 'first'
          ? whole
          : {
              kind: 'member',
              of: whole ?? last,
              name: unspelled(String(index), span),
              span,
            }
    give(v, to, value, node, [])
    last = value
  })
  return last
}

/** Most parts that a name put together by `+=` keeps: the start of an address matters, its end does not. */
const MOST_PARTS = 200

function add(v: Visitor, node: Node, to: Target, right: Node, removal: readonly Edit[]): Expression {
  const span = spanOf(v, node)
  const before = valueBefore(v, to, node)
  const added = expression(v, right, { part: true })
  const parts = [...partsOf(before), ...partsOf(added)].slice(0, MOST_PARTS)
  const value: Expression = { kind: 'concat', parts, span }
  if (isStringy(added) || partsOf(before).some(isStringy)) recordString(v, value, placeOf(to))
  give(v, to, value, node, removal)
  return value
}

function fill(v: Visitor, node: Node, to: Target, right: Node, removal: readonly Edit[]): Expression {
  const before = valueBefore(v, to, node)
  const assigned = expression(v, right, placeOf(to))
  const span = spanOf(v, node)
  const withDefault: Expression = { kind: 'choice', of: [before, assigned], open: false, fallback: true, span }
  give(v, to, to.kind === 'member' ? assigned : withDefault, node, removal)
  return withDefault
}

/** The value of a target before the assignment. */
export function valueBefore(v: Visitor, to: Target, node: Node): Expression {
  if (to.kind === 'member') return to.of
  if (to.kind !== 'binding') return unknownValue(v, node, 'value')
  const values: readonly Assigned[] = v.bindings[to.index]?.values ?? []
  const last = values.findLastIndex((assigned) => !assigned.conditional)
  const seen = values.slice(Math.max(0, last)).map((assigned) => assigned.value)
  const [only] = seen
  if (only && seen.length === 1 && (last >= 0 || v.bindings[to.index]?.kind !== 'param')) return only
  return { kind: 'name', name: to.name, binding: to.index, span: { file: v.file, start: node.start, end: node.start } }
}

/** Notes the declared type of a name. */
export function giveType(v: Visitor, index: number, type: Expression | undefined): void {
  const binding = v.bindings[index]
  if (binding && type) binding.type = type
}

/** An object of a class that a container of services makes: all that is known of it is its type. */
export function objectOf(v: Visitor, node: Node, type: Expression): Expression {
  const span = spanOf(v, node)
  v.bindings.push({ name: 'service', span, kind: 'variable', values: [], branch: v.branch, type, ...inFunction(v) })
  return { kind: 'name', name: 'service', binding: v.bindings.length - 1, span }
}

/** A declared type as the name of a class; of a generic, optional or pointer type the name inside. */
export function typeOf(v: Visitor, node: Node): Expression | undefined {
  const match = /[A-Za-z_\\][\w.:\\]*/.exec(
    sourceOf(v, node).replace(/^(?:const|final|readonly|Optional\[|\*|&|\?)+/, ''),
  )
  if (!match) return undefined
  const parts = match[0].split(/\.|::|\\/).filter((one) => one !== '')
  const [head = '', ...path] = parts
  const span = spanOf(v, node)
  const root = nameFrom(v, head, span, scopeOf(v, head))
  return path.reduce<Expression>((of, name) => ({ kind: 'member', of, name, span }), root)
}
