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
