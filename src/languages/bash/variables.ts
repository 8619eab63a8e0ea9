import type { Expression } from '../../core/language/expression.ts'
import { statementRemoval } from '../../core/text/statement-removal.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, calledAt, declare, lookUp, nameAt } from '../../tree-sitter/scope.ts'
import { recordObject } from '../../tree-sitter/shapes/collections.ts'
import { isStringy, literalValue, partsOf, recordString, textAt } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  type Reader,
  recordAssignment,
  type Scope,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { shellOf } from './state.ts'

/** The value of a variable where it is used: what the script gives it, else the environment. */
export function variable(v: Visitor, name: string, node: Node): Expression {
  const span = spanOf(v, node)
  if (/^\d+$/.test(name)) return positional(v, Number(name), node)
  if (!/^[A-Za-z_]\w*$/.test(name)) return { kind: 'unknown', name, span }
  const binding = lookUp(name, v.scope)
  const isFirst = v.function === undefined && v.branch === 0 && binding === undefined
  const isOwn = shellOf(v).assigning === name && (binding === undefined || v.bindings[binding]?.values.length === 0)
  if (isFirst || isOwn) return { kind: 'env', name, span }
  return nameAt(v, name, node)
}

function positional(v: Visitor, place: number, node: Node): Expression {
  const name = `$${place + (place > 0 && v.function !== undefined ? shellOf(v).shifted : 0)}`
  if (lookUp(name, v.scope) === undefined) return { kind: 'unknown', name, span: spanOf(v, node) }
  return nameAt(v, name, node)
}

/** Names that nothing in the script gives a value are variables of the environment. */
export function settleEnvironment(v: Visitor): void {
  for (const { expression: one, scope } of v.pending) {
    if (one.kind === 'name' && !calledOnly.has(one) && lookUp(one.name, scope) === undefined)
      Object.assign(one, { kind: 'env' })
  }
}

const calledOnly = new WeakSet<Expression>()

/** The name of a function where it is called. */
export function calledName(v: Visitor, name: string, node: Node): Expression {
  const value = calledAt(v, name, node)
  calledOnly.add(value)
  return value
}

/** The scope of names that a function does not declare as its own. */
function topScope(v: Visitor): Scope {
  let scope = v.scope
  while (scope.parent) scope = scope.parent
  return scope
}

/** The variable of that name, declared where the shell would: in the function only where it says so. */
export function declareVariable(v: Visitor, name: string, node: Node, local: boolean): number {
  const known = local ? v.scope.names.get(name) : lookUp(name, v.scope)
  if (known !== undefined) return known
  const index = declare(v, name, node, 'variable', local ? v.scope : topScope(v), 0)
  if (!local && v.branch > 0 && v.function === undefined) {
    const at = { file: v.file, start: node.start, end: node.start }
    v.bindings[index]?.values.push({ value: { kind: 'env', name, span: at }, at: 0, conditional: false })
  }
  return index
}

/** `X=value`, `X+=value`, `X[key]=value`, `X=(…)`. */
export const assignment: Reader = (v, node) => assignVariable(v, node, false)

/** `export`, `declare`, `typeset`, `readonly`, `local`. */
export const declaration: Reader = (v, node) => {
  const kind = node.children[0]?.type ?? ''
  const isGlobal = node.children.some((inner) => inner.type === 'word' && /^-\w*g/.test(sourceOf(v, inner)))
  const local = v.function !== undefined && !isGlobal && /^(?:local|declare|typeset)$/.test(kind)
  const refers =
    kind !== 'export' && node.children.some((inner) => inner.type === 'word' && /^-\w*n/.test(sourceOf(v, inner)))
  for (const inner of named(node)) {
    if (inner.type === 'variable_assignment') assignVariable(v, inner, local, refers)
    else if (inner.type === 'variable_name' && local) declareVariable(v, sourceOf(v, inner), inner, true)
    else if (inner.type !== 'variable_name' && inner.type !== 'word') expression(v, inner)
  }
  return undefined
}

function assignVariable(v: Visitor, node: Node, local: boolean, refers = false): Expression | undefined {
  const target = field(node, 'name')
  if (!target) return undefined
  if (target.type === 'subscript') return assignItem(v, node, target)
  const name = sourceOf(v, target)
  const shell = shellOf(v)
  const outer = shell.assigning
  shell.assigning = name
  const given = nameUnknown(assignedValue(v, node, { name }), name)
  // A reference stands for the variable that it names: `local -n api=PROD_API`.
  const referred = refers ? literalValue(given) : undefined
  const value = referred === undefined ? given : variable(v, referred, node)
  shell.assigning = outer
  const index = declareVariable(v, name, target, local)
  const adds = node.children.some(({ type }) => type === '+=')
  const whole = adds ? added(v, index, value, node) : value
  if (adds && whole !== value && isStringy(whole)) recordString(v, whole, { name })
  assign(v, index, whole, node.end)
  return whole
}

/** An unknown value is named after the variable that it is given to. */
function nameUnknown(value: Expression, name: string): Expression {
  return value.kind === 'unknown' && !/^(?:\$\d+|[@*])$/.test(value.name) ? { ...value, name } : value
}

function assignedValue(v: Visitor, node: Node, place: Place): Expression {
  const value = field(node, 'value')
  if (value) return expression(v, value, place)
  return textAt(v, { start: node.end, end: node.end }, '')
}

/** The value of `+=`: the one before, with the new text behind it. */
function added(v: Visitor, index: number, value: Expression, node: Node): Expression {
  const binding = v.bindings[index]
  const before = binding?.values.findLast((assigned) => assigned.value.kind !== 'env')?.value
  if (!before) return value
  const span = spanOf(v, node)
  if (value.kind === 'array')
    return before.kind === 'array' ? { kind: 'array', items: [...before.items, ...value.items], span } : value
  const parts = [before, value].flatMap(partsOf)
  return { kind: 'concat', parts: parts.slice(0, 200), span }
}

function assignItem(v: Visitor, node: Node, target: Node): Expression | undefined {
  const holder = field(target, 'name')
  const key = field(target, 'index')
  if (!holder || !key) return undefined
  const index = declareVariable(v, sourceOf(v, holder), holder, false)
  const name = expression(v, key, { part: true })
  const value = assignedValue(v, node, { name: sourceOf(v, key) })
  const of: Expression = { kind: 'name', name: sourceOf(v, holder), binding: index, span: spanOf(v, holder) }
  const at = { kind: 'member' as const, of, name, span: spanOf(v, target) }
  recordAssignment(v, { target: at, value, span: spanOf(v, node), removal: statementRemoval(v, node) })
  return value
}

/** A list, or a map where its items have keys: `(a b)`, `([a]=b)`. */
export const array: Reader = (v, node) => {
  const items = named(node)
  const span = spanOf(v, node)
  const keyed = items.map((item) => keyOf(v, item))
  if (items.length === 0 || keyed.some((one) => one === undefined))
    return { kind: 'array', items: items.map((item) => expression(v, item)), span }
  const members = items.flatMap((item, at) => {
    const found = keyed[at]
    return found ? [{ key: found.key, value: found.value, span: spanOf(v, item), removal: [] }] : []
  })
  return recordObject(v, node, members, [], {})
}

/** `[key]=value` among the items of a map, by its source: the grammar knows no such form. */
function keyOf(v: Visitor, node: Node): { key: Expression; value: Expression } | undefined {
  const match = /^\[(["']?)([^\]"'$]{1,200})\1\]=/.exec(sourceOf(v, node))
  if (!match) return undefined
  const at = node.start + 1 + (match[1]?.length ?? 0)
  const key = textAt(v, { start: at, end: at + (match[2]?.length ?? 0) }, match[2] ?? '')
  const from = node.start + match[0].length
  const parts = node.children.filter((inner) => inner.end > from)
  const values = parts.map((part) =>
    part.start < from
      ? textAt(v, { start: from, end: part.end }, v.text.slice(from, part.end))
      : expression(v, part, { part: true }),
  )
  const [only] = values
  const span = { file: v.file, start: from, end: node.end }
  const value: Expression = only && values.length === 1 ? only : { kind: 'concat', parts: values, span }
  return { key, value: isStringy(value) ? recordString(v, value, { name: match[2] ?? '' }) : value }
}

/** `for x in …`: the name is each of the words. */
export const forLoop: Reader = (v, node) => {
  const name = field(node, 'variable')
  const values = node.children.filter((inner) => inner.field === 'value').map((inner) => expression(v, inner))
  const { branch } = v
  v.branch = 0
  const index = name ? declareVariable(v, sourceOf(v, name), name, false) : -1
  if (name) {
    for (const value of values.slice(0, 50)) assign(v, index, nameUnknown(value, sourceOf(v, name)), name.end)
    if (values.length === 0) assign(v, index, unknownValue(v, name, sourceOf(v, name)), name.end)
  }
  const body = field(node, 'body') ?? child(node, 'do_group')
  v.branch = branch
  if (body) branching(v, () => expression(v, body))
  return undefined
}

/** Gives names an unknown value: `read a b`. */
export function giveUnknown(v: Visitor, node: Node): void {
  const name = sourceOf(v, node)
  if (!/^[A-Za-z_]\w*$/.test(name)) return
  assign(v, declareVariable(v, name, node, false), unknownValue(v, node, name), node.end)
}

/** Names that `read` gives its input: all of it to the last one where `-d` names a mark that no text has, else parts. */
export function giveInput(v: Visitor, nodes: readonly Node[], input: Expression | undefined): void {
  const isWhole = nodes.some((node) => /^-\w*d/.test(sourceOf(v, node)))
  for (const node of nodes) {
    const name = sourceOf(v, node)
    if (!input || !isWhole || node !== nodes.at(-1) || !/^[A-Za-z_]\w*$/.test(name)) giveUnknown(v, node)
    else assign(v, declareVariable(v, name, node, false), input, node.end)
  }
}
