import type { ClassMember, Expression } from '../../core/language/expression.ts'
import { type Text, written } from '../../core/text/text.ts'
import { inScope } from '../../tree-sitter/scope.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { byName } from './options.ts'
import { stateOf } from './state.ts'

/** Names that a field has on the wire, by the option that declares them. */
const WIRE = ['serialization_alias', 'alias', 'data_key', 'dump_to', 'source']

/** Notes the name that a field of the class around has on the wire. */
export function noteWire(v: Visitor, name: string, first: number, last: number): void {
  if (v.class === undefined || v.scope.class !== v.class) return
  for (const call of v.calls.slice(first, last)) {
    const text = byName(call, ...WIRE)
    if (text?.kind !== 'text') continue
    const { wires } = stateOf(v)
    const wireNames = wires.get(v.class) ?? new Map()
    wireNames.set(name, text.text)
    wires.set(v.class, wireNames)
    return
  }
}

/** Gives fields their names on the wire, and a class of fields its constructor. */
export function finishClass(v: Visitor, index: number, isRecord: boolean): void {
  const made = v.classes[index]
  if (!made) return
  const wires = stateOf(v).wires.get(index)
  made.members = made.members.map((classMember) => {
    const wire = classMember.role === 'field' ? wires?.get(classMember.name) : undefined
    return wire ? { ...classMember, wire } : classMember
  })
  if (isRecord && !made.members.some(({ role }) => role === 'constructor')) addConstructor(v, index)
  made.members = made.members.map((classMember) =>
    isSent(classMember) ? { ...classMember, wire: nameText(v, classMember) } : classMember,
  )
}

/** Whether a member is a field that is declared with its type: such a field is sent by its name. */
function isSent({ role, type, wire, name }: ClassMember): boolean {
  return role === 'field' && type !== undefined && !wire && !name.startsWith('_')
}

function nameText(v: Visitor, { name, span }: ClassMember): Text {
  return [written(v.file, span.start, name)]
}

/** A constructor whose parameters are the fields. */
function addConstructor(v: Visitor, index: number): void {
  const made = v.classes[index]
  const fields = made?.members.filter(({ role, type, wire }) => role === 'field' && type !== undefined && !wire) ?? []
  if (!made || fields.length === 0) return
  const function_ = v.functions.length
  const { span } = made
  const params = inScope(v, { function: function_ }, () =>
    fields.map(({ name, span: at, value }) => {
      v.bindings.push({
        name,
        span: at,
        kind: 'param',
        values: value ? [{ value, at: at.end, conditional: true }] : [],
        function: function_,
        branch: 0,
      })
      return v.bindings.length - 1
    }),
  )
  v.functions.push({ name: '__init__', span: { ...span, end: span.start }, params, returns: [], class: index })
  fields.forEach(({ name, span: at }, place) => {
    const self: Expression = { kind: 'this', class: index, span: at }
    const binding = params[place] ?? -1
    v.assignments.push({
      target: { kind: 'member', of: self, name, span: at },
      value: { kind: 'name', name, binding, span: at },
      span: at,
      removal: [],
      function: function_,
    })
  })
  made.members = made.members.map((classMember) => {
    if (!fields.includes(classMember)) return classMember
    const { value: _, ...bare } = classMember
    return bare
  })
  made.members.push({
    name: '__init__',
    span: made.span,
    role: 'constructor',
    static: false,
    value: { kind: 'function', function: function_, span },
  })
}
