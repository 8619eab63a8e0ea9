import type { Role } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { alternatives, holeValue, type Value } from '../values/value.ts'

/** Parts of a request that are given one by one: by a name and a value. */
export type NamedPart = 'headers' | 'query'

const NAMES: Readonly<Partial<Record<Role, NamedPart>>> = { 'header-name': 'headers', 'query-name': 'query' }
const VALUES: Readonly<Record<NamedPart, Role>> = { headers: 'header-value', query: 'query-value' }

/** The part that an argument names a member of. */
export function partNamed(role: Role | undefined): NamedPart | undefined {
  return role && NAMES[role]
}

/** Whether an argument is the value of what another one names. */
export function isNamedValue(role: Role): boolean {
  return Object.values(VALUES).includes(role)
}

/** An object of one member; `isOpen`: it may have another name as well. */
export function memberNamed(key: Text, value: Value, span: Span, isOpen?: true): Value {
  const form = 'argument' as const
  const entry = { key, name: flatten(key).value, value: () => value, span, form, ...(isOpen && { isOpen }) }
  return { kind: 'object', entries: [entry], rest: [], span }
}

/** Parts of a request in arguments with names and values. */
export function namedParts(
  roles: readonly Role[],
  args: readonly Value[],
  span: Span,
): { readonly part: NamedPart; readonly value: Value }[] {
  return roles.flatMap((role, index) => {
    const argument = args[index]
    const part = partNamed(role)
    if (!part || !argument) return []
    const value = args[roles.indexOf(VALUES[part])] ?? holeValue(span, 'value')
    const isOpen = argument.kind === 'choice' && argument.open ? true : undefined
    return namesIn(argument).map((name) => ({ part, value: memberNamed(name.text, value, span, isOpen) }))
  })
}

/** Whether a value is a name, or one of several. */
export function isNameKnown(value: Value): boolean {
  return namesIn(value).length > 0
}

function namesIn(value: Value): readonly Extract<Value, { kind: 'text' }>[] {
  return alternatives(value).flatMap((alternative) => (alternative.kind === 'text' ? [alternative] : []))
}
