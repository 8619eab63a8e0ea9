import type { Call } from '../../core/language/expression.ts'
import type { Role, Signature } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import { namedObject, positionalValues } from '../expressions/arguments.ts'
import { memberNamed, namedParts } from '../expressions/named-parts.ts'
import { type Scope, spelled, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Options of a client in the call that makes it, as one object. */
export function optionsGiven(world: World, call: Call, { args: roles }: Signature, scope: Scope): Value | undefined {
  const args = positionalValues(world, call, scope)
  const parts = roles.map((role, index) => asOptions(role, args[index]))
  return together([...parts, ...membersGiven(roles, args, call.span), namedObject(world, call, scope)])
}

/** A setting given on its own is an option by the name of its role. */
function asOptions(role: Role, value: Value | undefined): Value | undefined {
  if (!value) return undefined
  if (role === 'options') return value
  if (!ROLE_OPTIONS.has(role)) return undefined
  const span = { file: '', start: 0, end: 0 }
  const key = [{ kind: 'written' as const, value: role, span, verbatim: false }]
  return {
    kind: 'object',
    entries: [{ key, name: `#${role}`, value: () => value, span, form: 'argument' }],
    rest: [],
    span,
  }
}

/** Members that are given on their own: by name and value, or by an argument that is for one header. */
function membersGiven(roles: readonly Role[], args: readonly Value[], span: Span): Value[] {
  const headers = roles.flatMap((role, index) => {
    const name = HEADER_ROLES[role]
    const value = args[index]
    return name === undefined || !value ? [] : [memberNamed([spelled(name, span)], value, span)]
  })
  const named = namedParts(roles, args, span)
  const all = [...headers.map((value) => ({ part: 'headers' as const, value })), ...named]
  return all.flatMap(({ part, value }) => asOptions(part, value) ?? [])
}

const HEADER_ROLES: Readonly<Partial<Record<Role, string>>> = { accept: 'accept', 'content-type': 'content-type' }

const ROLE_OPTIONS: ReadonlySet<Role> = new Set([
  'base',
  'base-path',
  'host',
  'port',
  'headers',
  'query',
  'path',
  'method',
  'body',
])

function together(parts: readonly (Value | undefined)[]): Value | undefined {
  const known = parts.filter((value) => value !== undefined)
  const [only] = known
  if (known.length < 2) return only
  const span = { file: '', start: 0, end: 0 }
  const entries = known.flatMap((value) => (value.kind === 'object' ? value.entries : []))
  const rest = known.flatMap((value) => (value.kind === 'object' ? value.rest : ['options']))
  return { kind: 'object', entries, rest, span }
}
