import type { Expression } from '../../core/language/expression.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp, nameFrom, SELF } from '../../tree-sitter/scope.ts'
import { expression, recordAssignment, recordCall, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import type { Site } from './instead.ts'
import { removal } from './removals.ts'

/** A value as it is before a statement. */
export function before(v: Visitor, of: Expression, node: Node): Expression {
  const span = { file: v.file, start: node.start, end: node.start }
  if (of.kind !== 'name') return of
  return nameFrom(v, of.name, span, v.scope)
}

/** Whether a name is known to be no map: it is an object of a class, or another file declares it. */
function isOther(v: Visitor, index: number): boolean {
  const binding = v.bindings[index]
  if (!binding || binding.kind === 'import') return true
  return binding.values.some(({ value }) => value.kind === 'call' && v.calls[value.call]?.new === true)
}

/** Gives a name, or a field of `self`, a map with more members. */
export function merge(v: Visitor, node: Node, of: Expression, more: Expression): void {
  const span = spanOf(v, node)
  const value: Expression = { kind: 'object', members: [], spreads: [before(v, of, node), more], span }
  if (of.kind === 'name') {
    const index = lookUp(of.name, v.scope)
    if (index !== undefined && index !== SELF && !isOther(v, index)) assign(v, index, value, node.end)
  } else if (of.kind === 'member' && of.of.kind === 'name' && lookUp(of.of.name, v.scope) === SELF)
    recordAssignment(v, { target: of, value, span })
}

/** Records changes by calls: `of.setdefault(key, value)`, `of.update(more)`. */
export function changed({ v, node, args, source }: Site, callee: Expression): void {
  if (callee.kind !== 'member' || (callee.name !== 'setdefault' && callee.name !== 'update')) return
  if (v.grammar.environment?.calls.includes(source)) return
  const [first, second] = args.positional
  const call = v.calls.find((draft) => draft.callee === callee)
  const [key, value] = call?.args ?? []
  if (callee.name === 'setdefault' && first && second && key && value) {
    const target = { kind: 'member' as const, of: callee.of, name: key, span: spanOf(v, first) }
    recordAssignment(v, { target, value, span: spanOf(v, node), removal: removal(v, node) })
  }
  if (callee.name !== 'update') return
  const isMap = first && args.positional.length === 1 && /^(?:dictionary|identifier|attribute|call)$/.test(first.type)
  if (key && isMap && first) merge(v, node, callee.of, key)
  else if (!first && call?.named && call.named.length > 0) {
    const members = call.named.filter((member) => member.key.kind === 'text')
    merge(v, node, callee.of, { kind: 'object', members, spreads: [], span: spanOf(v, node) })
  }
}

/** Records assignments to a request after it was made: `request.get_method = lambda: 'PUT'`, `request.data = body`. */
export function asCall(v: Visitor, target: Expression, value: Expression, node: Node): void {
  if (target.kind !== 'member' || typeof target.name !== 'string' || target.of.kind !== 'name') return
  if (!/^(?:get_method|method|data)$/.test(target.name)) return
  const calledValue = value.kind === 'function' ? v.functions[value.function]?.returns[0] : value
  if (calledValue) recordCall(v, { callee: target, args: [calledValue], span: spanOf(v, node) })
}

/** `of |= more`, `of | more`. */
export function united(v: Visitor, node: Node): Expression {
  const [left, right] = named(node)
  const spreads = [left, right].flatMap((one) => (one ? [expression(v, one)] : []))
  return { kind: 'object', members: [], spreads, span: spanOf(v, node) }
}
