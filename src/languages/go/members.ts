import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign } from '../../tree-sitter/scope.ts'
import { dotted } from '../../tree-sitter/shapes/calls.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { expression, recordAssignment, recordCall, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { spelled } from './address.ts'
import { ENCODES } from './library.ts'
import { stateOf } from './state.ts'

/** A name with the members that are taken of it. */
const TARGET = /^(\w+)\.(Path|RawPath|RawQuery|URL\.RawQuery|Method|Body|Header)$/

/**
 * The value given to a part of an address or of a request: `u.Path = p` gives `u` another address, `req.URL.RawQuery =
 * q` sets the query of the request. Undefined where an assignment is neither.
 */
export function assignedPart(v: Visitor, node: Node, left: Node, right: Node): Expression | undefined {
  const [, of = '', part = ''] = TARGET.exec(sourceOf(v, left)) ?? []
  if (of === '') return headerOf(v, node, left, right)
  const holder = holderOf(v, left)
  if (holder?.kind !== 'name' || holder.binding === undefined) return undefined
  const operator = field(node, 'operator')
  const adds = operator !== undefined && sourceOf(v, operator) === '+='
  if (/^(?:Path|RawPath|RawQuery)$/.test(part)) {
    if (!isAddress(v, holder)) return undefined
    const value = expression(v, right, { name: part, ...(adds ? { part: true } : {}) })
    const made = addressWith(v, node, holder, part, value, adds)
    if (made) assign(v, holder.binding, made, node.end)
    return value
  }
  if (adds) return undefined
  const value = expression(v, right, { name: part })
  const name = part.split('.').at(-1) ?? ''
  const target = { kind: 'member' as const, of: holder, name, span: spanOf(v, left) }
  recordSetting(v, node, { ...target, name: `${name}=` }, [value])
  // Clients have headers, too.
  if (name === 'Header') recordAssignment(v, { target, value, span: spanOf(v, node) })
  return value
}

function holderOf(v: Visitor, node: Node): Expression | undefined {
  let at = node
  while (at.type === 'selector_expression') at = field(at, 'operand') ?? at
  return at.type === 'identifier' ? expression(v, at) : undefined
}

/** `req.Header["X"] = []string{v}` sets a header as `req.Header.Set("X", v)` does. */
function headerOf(v: Visitor, node: Node, left: Node, right: Node): Expression | undefined {
  if (left.type !== 'index_expression') return undefined
  const holder = field(left, 'operand')
  const key = field(left, 'index')
  if (!holder || !key || !/^\w+\.Header$/.test(sourceOf(v, holder))) return undefined
  const of = expression(v, holder)
  const name = expression(v, key, { part: true })
  const value = expression(v, right)
  const [first] = value.kind === 'array' ? value.items : [value]
  recordSetting(v, node, { kind: 'member', of, name: 'Set', span: spanOf(v, left) }, first ? [name, first] : [name])
  return value
}

/** Records what is said of an object as a call on it. */
function recordSetting(v: Visitor, node: Node, callee: Expression, args: Expression[]): void {
  recordCall(v, { callee, args, span: spanOf(v, node) })
}

/** Whether a name holds an address: what `url.Parse` gave, a literal of one, or a copy of a variable or field with one. */
function isAddress(v: Visitor, { name, binding = -1 }: Extract<Expression, { kind: 'name' }>, depth = 4): boolean {
  const { type, values = [] } = v.bindings[binding] ?? {}
  if (type && dotted(type) === 'url.URL') return true
  if (values.length === 0) return depth < 4 && ADDRESS.test(name)
  return values.some(({ value }) => {
    if (value.kind === 'name') return depth > 0 && isAddress(v, value, depth - 1)
    if (value.kind === 'member') return typeof value.name === 'string' && ADDRESS.test(value.name)
    const call = value.kind === 'call' ? v.calls[value.call] : undefined
    if (!call) return value.kind === 'concat'
    return /^url\.Parse\w*$|\.(?:ResolveReference|JoinPath)$/.test(dotted(call.callee) ?? '')
  })
}

/** Names of fields with an address. */
const ADDRESS = /(?:base|ur[il]|endpoint|root|addr(?:ess)?)$/i

function addressWith(
  v: Visitor,
  node: Node,
  holder: Expression,
  part: string,
  value: Expression,
  adds: boolean,
): Expression | undefined {
  const span = spanOf(v, node)
  // The address as it was before.
  const before = { ...holder, span: { ...holder.span, end: holder.span.start } }
  if (part === 'RawQuery')
    return adds ? undefined : { kind: 'concat', parts: [before, spelled('?', value), value], span }
  if (adds) return recorded(v, { kind: 'concat', parts: [before, value], span })
  const isSamePart = (one: Expression | undefined) =>
    one?.kind === 'member' && one.name === part && sameName(one.of, holder)
  if (value.kind === 'concat' && isSamePart(value.parts[0]))
    return recorded(v, { kind: 'concat', parts: [before, ...value.parts.slice(1)], span })
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  const joined = call && dotted(call.callee) === 'path.Join' && isSamePart(call.args[0])
  const callee: Expression = joined ? call.callee : { kind: 'member', of: before, name: 'ResolveReference', span }
  recordSetting(v, node, callee, joined ? [before, ...call.args.slice(1)] : [value])
  return recorded(v, { kind: 'call', call: v.calls.length - 1, span })
}

function recorded(v: Visitor, value: Expression): Expression {
  return recordString(v, value, {})
}

function sameName(one: Expression, other: Expression): boolean {
  return one.kind === 'name' && other.kind === 'name' && one.binding === other.binding
}

/** `values.Set("a", b)`, `values.Add(…)`: a member of a map of values; on other things it is a call like others. */
export function setValue(v: Visitor, node: Node, callee: Expression, args: readonly Expression[]): void {
  if (callee.kind !== 'member' || (callee.name !== 'Set' && callee.name !== 'Add')) return
  const [key, value] = args
  const { of } = callee
  if (!key || !value || of.kind !== 'name' || of.binding === undefined || !isValues(v, of)) return
  const span = spanOf(v, node)
  const target = { kind: 'member' as const, of, name: key, span: { ...span, end: key.span.end } }
  recordAssignment(v, { target, value, span })
}

function isValues(v: Visitor, { binding = -1 }: Extract<Expression, { kind: 'name' }>): boolean {
  const declared = v.bindings[binding]
  const type = declared?.type && dotted(declared.type)
  if (type === 'url.Values' || type === 'http.Header') return true
  return (declared?.values ?? []).some(({ value }) => {
    const call = value.kind === 'call' ? v.calls[value.call] : undefined
    return value.kind === 'object' || (call !== undefined && /\.Query$/.test(dotted(call.callee) ?? ''))
  })
}

/** `values.Encode()` as a query. */
export function encodedQuery(
  v: Visitor,
  node: Node,
  callee: Expression,
  args: readonly Node[],
): Expression | undefined {
  if (callee.kind !== 'member' || callee.name !== 'Encode' || args.length > 0) return undefined
  const span = spanOf(v, node)
  recordSetting(v, node, { kind: 'name', name: ENCODES, span }, [callee.of])
  return { kind: 'call', call: v.calls.length - 1, span }
}

/**
 * Gives a class the values of members of a parameter of a function without a name, or of a variable of the package,
 * that is declared as an object of it: `func(c *Client) { c.base = base }`.
 */
export function giveToClass(v: Visitor, from: number): void {
  for (let at = from; at < v.assignments.length; at++) {
    const one = v.assignments[at]
    if (one?.target.of.kind !== 'name' || one.target.of.binding === undefined) continue
    const holder = v.bindings[one.target.of.binding]
    const index = holder?.type?.kind === 'name' ? stateOf(v).classes.get(holder.type.name) : undefined
    const inner = holder?.function === undefined ? '' : v.functions[holder.function]?.name
    if (holder && isFunction(one.value)) giveFunction(v, at, holder)
    if (!holder || index === undefined || inner !== '' || holder.values.length > 0) continue
    const of: Expression = { kind: 'this', class: index, span: one.target.of.span }
    v.assignments[at] = { ...one, target: { ...one.target, of } }
  }
}

function isFunction({ kind }: Expression): boolean {
  return kind === 'function' || kind === 'member'
}

/** A function that a field of a new object is given is that of all objects of its class: `c := &Client{}; c.do = c.send`. */
function giveFunction(v: Visitor, at: number, { values }: Visitor['bindings'][number]): void {
  const one = v.assignments[at]
  const [first] = values
  const made = first?.value.kind === 'call' ? v.calls[first.value.call] : undefined
  const index = made?.new && made.callee.kind === 'name' ? stateOf(v).classes.get(made.callee.name) : undefined
  if (!one || index === undefined || !isFunctionOf(one)) return
  const of: Expression = { kind: 'this', class: index, span: one.target.of.span }
  v.assignments.push({ ...one, target: { ...one.target, of } })
}

/** Whether a field is given a function as it stands, or a method of the same object. */
function isFunctionOf({ target, value }: Visitor['assignments'][number]): boolean {
  if (value.kind !== 'member') return value.kind === 'function'
  const targetBinding = target.of.kind === 'name' ? target.of.binding : undefined
  return targetBinding !== undefined && value.of.kind === 'name' && value.of.binding === targetBinding
}

/** The only target and value of an assignment. */
export function loneOf(list: Node | undefined): Node | undefined {
  const all = named(list)
  return all.length === 1 ? all[0] : undefined
}
