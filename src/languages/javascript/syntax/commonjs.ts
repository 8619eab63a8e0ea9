import type { Expression } from '../../../core/language/expression.ts'
import { memberName } from '../resolve/environment.ts'
import { literalValue } from './strings.ts'
import type { Visitor } from './visitor.ts'

type Target = Extract<Expression, { kind: 'member' }>

/** Adds what an assignment to `module.exports` or `exports` gives to other files. */
export function exportAssigned(v: Visitor, target: Target, value: Expression): void {
  if (isModuleExports(target)) {
    exportWhole(v, value)
    return
  }
  const name = memberName(target)
  const { of } = target
  if (name !== undefined && of.kind === 'module' && v.text.slice(of.span.start, of.span.end).endsWith('exports'))
    v.exports.push({ name, value, span: target.span })
}

/** Adds a value that is all that a file exports, and the members of it that are seen. */
export function exportWhole(v: Visitor, value: Expression): void {
  v.exports.push({ name: '*', value, span: value.span }, { name: 'default', value, span: value.span })
  if (value.kind !== 'object') return
  for (const member of value.members) {
    const name = literalValue(member.key)
    if (name !== undefined) v.exports.push({ name, value: member.value, span: member.span })
  }
}

/** The object that a member is read from: `exports` and `module.exports` are the file itself as others import it. */
export function memberHolder(v: Visitor, of: Expression): Expression {
  if (!isGlobal(of, 'exports') && !isModuleExports(of)) return of
  return { kind: 'module', module: `./${v.file.slice(v.file.lastIndexOf('/') + 1)}`, span: of.span }
}

function isModuleExports(of: Expression): boolean {
  return of.kind === 'member' && memberName(of) === 'exports' && isGlobal(of.of, 'module')
}

function isGlobal(of: Expression, name: string): boolean {
  return of.kind === 'name' && of.name === name && of.binding === undefined
}
