import type { Expression } from '../../core/language/expression.ts'
import { written } from '../../core/text/text.ts'
import type { Node } from '../node.ts'
import { sourceOf, spanOf, type Visitor } from '../visitor.ts'
import { addMember, classAt, memberNamed, selfAt } from './classes.ts'
import { functionAt } from './functions.ts'

/** A field of a record, with its default. */
export interface RecordField {
  readonly name: Node
  readonly default?: Node | undefined
}

/** A class that a call makes of the names of its fields: its constructor takes them in their order, or by name. */
export function recordAt(
  v: Visitor,
  node: Node,
  fields: readonly RecordField[],
): Extract<Expression, { kind: 'class' }> {
  const value = classAt(v, node, { name: undefined, body: undefined })
  const params = fields.map(({ name, default: otherwise }) => ({ name, ...(otherwise ? { default: otherwise } : {}) }))
  const made = functionAt(v, node, { params, body: undefined, class: value.class })
  fields.forEach(({ name }, place) => {
    const binding = v.functions[made.function]?.params[place]
    if (binding === undefined || binding < 0) return
    const span = spanOf(v, name)
    const target = { kind: 'member' as const, of: selfAt(v, name, value.class), name: sourceOf(v, name), span }
    const argument: Expression = { kind: 'name', name: sourceOf(v, name), binding, span }
    // A record that is built for a call has its fields by their names.
    const wire = [written(v.file, name.start, sourceOf(v, name))]
    addMember(v, { ...memberNamed(v, name, 'field'), wire }, value.class)
    v.assignments.push({ target, value: argument, span, removal: [], function: made.function })
  })
  addMember(
    v,
    { name: '', span: { ...value.span, end: value.span.start }, role: 'constructor', static: false, value: made },
    value.class,
  )
  return value
}
