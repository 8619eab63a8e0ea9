import type { Expression } from '../../core/language/expression.ts'
import type { Node } from '../node.ts'
import { recordString } from '../strings.ts'
import { expression, type Place, recordCall, spanOf, type Visitor } from '../visitor.ts'

/** A text that linking computes by a method of a value, or by an operator's name. */
export function calculated(
  v: Visitor,
  node: Node,
  of: Expression,
  name: string,
  args: Expression[],
  place: Place,
): Expression {
  const span = spanOf(v, node)
  return recordString(v, recordCall(v, { callee: { kind: 'member', of, name, span }, args, span }), place)
}

/** An operator that linking computes like a method of its left side, by the operator's name: `list * '/'`. */
export function operatorCall(
  v: Visitor,
  node: Node,
  { left, right, name }: { readonly left: Node; readonly right: Node; readonly name: string },
  place: Place,
): Expression {
  const of = expression(v, left, { part: true })
  return calculated(v, node, of, name, [expression(v, right, { part: true })], place)
}

/** `list << item`, `$list[] = item`: adds to a list, and is the list. */
export function addedItem(v: Visitor, node: Node, list: Node, item: Node, operator: string): Expression {
  const of = expression(v, list)
  const callee: Expression = { kind: 'member', of, name: operator, span: of.span }
  recordCall(v, { callee, args: [expression(v, item)], span: spanOf(v, node) })
  return of
}

/** Records a call of something that the source does not name: a line between backticks is run by a program. */
export function callUnnamed(
  v: Visitor,
  node: Node,
  name: string,
  call: Omit<Parameters<typeof recordCall>[1], 'callee' | 'span'>,
): Expression {
  const span = spanOf(v, node)
  return recordCall(v, { callee: { kind: 'name', name, span: { ...span, end: span.start } }, span, ...call })
}
