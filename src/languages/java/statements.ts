import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { declare, inScope } from '../../tree-sitter/scope.ts'
import { giveMember } from '../../tree-sitter/shapes/assignments.ts'
import { heldBy } from '../../tree-sitter/shapes/classes.ts'
import { typedLoop } from '../../tree-sitter/shapes/loops.ts'
import { semicolonRemoval, stepRemoval } from '../../tree-sitter/shapes/removals.ts'
import type { Step } from '../../tree-sitter/shapes/steps.ts'
import { valuesOfSwitch } from '../../tree-sitter/shapes/switches.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  perFile,
  type Reader,
  recordAssignment,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { buildFurther, stepsOf } from './builders.ts'
import { declareLocal } from './declarations.ts'
import { isOfClients } from './library.ts'
import { typeAt } from './names.ts'
import { headerOf, isMapType, PUTS } from './objects.ts'

/** A call or assignment on its own. */
export const expressionStatement: Reader = (v, node) => {
  for (const inner of named(node)) {
    if (inner.type === 'method_invocation' && (buildFurther(v, inner) || putMember(v, inner) || putInTurn(v, inner)))
      continue
    const value = expression(v, inner)
    if (inner.type === 'method_invocation') setMember(v, inner, value)
  }
  return undefined
}

/** Setters that are only ever of maps. */
const SURE = /^(?:put|addProperty|putIfAbsent|accumulate|fluentPut|putPOJO)$/

/** `map.put("key", value);` is the assignment of a member. */
function putMember(v: Visitor, node: Node): boolean {
  const of = field(node, 'object')
  const name = field(node, 'name')
  const args = named(field(node, 'arguments'))
  if (!of || !name || of.type === 'method_invocation') return false
  const methodName = sourceOf(v, name)
  const [first, second] = args
  const header = args.length === 1 ? headerOf(methodName) : undefined
  if (header && first && isMap(v, of)) {
    putEntry(v, node, of, textAt(v, name, header), expression(v, first, {}))
    return true
  }
  if (!PUTS.test(methodName) || !first || !second || args.length !== 2) return false
  const map = isMap(v, of)
  if (!map && !(SURE.test(methodName) && isKey(v, first))) return false
  giveMember(v, node, { of, key: first, value: second }, semicolonRemoval(v, node))
  return true
}

/** `map.put("a", b).put("c", d);` is the assignment of one member after the other. */
function putInTurn(v: Visitor, node: Node): boolean {
  const { root, steps } = stepsOf(v, node)
  if (steps.length < 2 || (root.type !== 'identifier' && root.type !== 'field_access')) return false
  const isPut = ({ name, args: [key] }: Step) => SURE.test(name) && key !== undefined && isKey(v, key)
  if (!steps.every((step) => step.args.length === 2 && isPut(step))) return false
  for (const { args, of, list } of steps) {
    const [first, second] = args
    if (!first || !second || !of || !list) continue
    const at = { start: first.start, end: second.end }
    giveMember(v, at, { of: root, key: first, value: second }, stepRemoval(v, of, list))
  }
  return true
}

/** `bean.setAllowReboot(true);` is one, too; the call stays what it is. */
function setMember(v: Visitor, node: Node, value: Expression): void {
  const name = field(node, 'name')
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  const [given] = call?.args ?? []
  if (!name || !given || call?.callee.kind !== 'member' || call.args.length !== 1) return
  const methodName = sourceOf(v, name)
  if (!/^set[A-Z]/.test(methodName) || isOfClients(methodName)) return
  const span = { ...call.callee.span, end: name.end }
  const target = { kind: 'member' as const, of: call.callee.of, name: methodName.slice(3), span }
  const removal = semicolonRemoval(v, node)
  recordAssignment(v, { target, value: given, span: spanOf(v, node), removal })
}

function putEntry(v: Visitor, node: Node, of: Node, key: Expression, value: Expression): void {
  const span = spanOf(v, node)
  const target = { kind: 'member' as const, of: expression(v, of), name: key, span: key.span }
  recordAssignment(v, { target, value, span, removal: semicolonRemoval(v, node) })
}

/** A key is a word; what holds a slash may be the path of an own client. */
function isKey(v: Visitor, node: Node): boolean {
  return node.type === 'string_literal' && !sourceOf(v, node).slice(0, 200).includes('/')
}

/** Whether a name holds members by name, as its type or value says. */
function isMap(v: Visitor, node: Node): boolean {
  const name = sourceOf(v, node).replace(/^this\s*\.\s*/, '')
  if (!/^\w+$/.test(name)) return false
  const { type, value } = heldBy(v, name)
  if (type && isMapType(labelOf(type))) return true
  return value?.kind === 'object'
}

function labelOf(type: Expression): string {
  return type.kind === 'name' ? type.name : type.kind === 'member' ? String(type.name) : ''
}

/** `for (Type name : list)`: the name is each item. */
export const forEach = typedLoop({ name: 'name', list: 'value' })

/** `try` always starts; what it opens is closed at its end. */
export const tryStatement: Reader = (v, node) => {
  inScope(v, {}, () => {
    for (const inner of named(node)) {
      if (/^(?:catch_clause)$/.test(inner.type)) branching(v, () => statement(v, inner))
      else statement(v, inner)
    }
  })
  return undefined
}

/** `try (Type name = value)` */
export const resource: Reader = (v, node) => {
  const name = field(node, 'name')
  if (!name) {
    for (const inner of named(node)) expression(v, inner)
    return undefined
  }
  declareLocal(v, name, field(node, 'value'), typeAt(v, field(node, 'type')), node.end)
  return undefined
}

/** `catch (Type name)`, and a pattern that declares a name. */
export const patternName: Reader = (v, node) => {
  const name = field(node, 'name')
  const left = field(node, 'left')
  if (left) expression(v, left)
  if (name) declare(v, sourceOf(v, name), name, 'variable')
  return { kind: 'unknown', name: 'test', span: spanOf(v, node) }
}

/** `switch` as a value: one of what its branches give. */
export const switchExpression: Reader = (v, node, place) => {
  const groups = named(field(node, 'body')).map((group) => {
    const [label, ...body] = group.children.filter((inner) => inner.named)
    const labels = named(label)
    const isRule = group.type === 'switch_rule'
    const values = () => body.flatMap((inner) => valuesIn(v, inner, isRule, place))
    return { labels: labels.length > 0 ? labels : undefined, body, runsOn: !isRule, values }
  })
  const { of, branches } = valuesOfSwitch(v, field(node, 'condition'), groups)
  return { kind: 'choice', of, open: of.length === 0, branches, span: spanOf(v, node) }
}

/** The values that a statement of a switch gives it. */
function valuesIn(v: Visitor, node: Node, isRule: boolean, place: Place): readonly Expression[] {
  const only = isRule && node.type === 'expression_statement' ? named(node)[0] : undefined
  return only ? [expression(v, only, { ...place, part: false })] : yieldsIn(v, node)
}

/** Values that the switch under way is given. */
const yielded = perFile((): { values: Expression[] } => ({ values: [] }))

function yieldsIn(v: Visitor, node: Node): Expression[] {
  const state = yielded(v)
  const outer = state.values
  const yields: Expression[] = []
  state.values = yields
  statement(v, node)
  state.values = outer
  return yields
}

/** `yield value;` */
export const yieldStatement: Reader = (v, node) => {
  for (const inner of named(node)) yielded(v).values.push(expression(v, inner))
  return undefined
}
