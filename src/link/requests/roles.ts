import type { Role, Signature } from '../../core/language/library.ts'
import { flatten } from '../../core/text/text.ts'
import { partNamed } from '../expressions/named-parts.ts'
import type { Value } from '../values/value.ts'

/** Some clients of one shape take options where others take the body: the members decide. */
export function roleOf(role: Role, value: Value, signature: Signature, index: number, given: number): Role {
  const part = partNamed(role)
  if (part) return part
  const mayBeOptions = role === 'body' && signature.args[index + 1] === 'options' && given === index + 1
  if (role === 'body-or-options' && value.kind !== 'object') return 'body'
  if ((!mayBeOptions && role !== 'body-or-options') || value.kind !== 'object') return role
  return value.entries.some((entry) => /^(headers|data|params|json|form|body)$/.test(entry.name)) ? 'options' : 'body'
}

/** Some options say that there is a body, not what it is: `json: true`; some that there is none. */
export function isSwitch(value: Value): boolean {
  if (value.kind === 'hole') return value.absent === true
  return value.kind === 'text' && /^(true|false)$/.test(flatten(value.text).value)
}
