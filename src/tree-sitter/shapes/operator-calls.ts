import type { Expression } from '../../core/language/expression.ts'
import type { Node } from '../node.ts'
import { recordString } from '../strings.ts'
import { expression, type Place, recordCall, spanOf, type Visitor } from '../visitor.ts'

/** An operator that linking computes like a method of its left side, by the operator's name: `list * '/'`. */
export function operatorCall(
  v: Visitor,
  node: Node,
  { left, right, name }: { readonly left: Node; readonly right: Node; readonly name: string },
  place: Place,
): Expression {
  const span = spanOf(v, node)
  const of = expression(v, left, { part: true })
  const args = [expression(v, right, { part: true })]
  return recordString(v, recordCall(v, { callee: { kind: 'member', of, name, span }, args, span }), place)
}
