import type { Expression, Member, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { lastNameOf } from '../expressions/callee.ts'

/** A field of a schema with what it is otherwise. */
interface SchemaField {
  readonly key: string
  readonly value: Expression
}

/** Methods of a field that are given what it is otherwise: `z.string().default('v5')`. */
const DEFAULTS = /^(?:default|prefault)$/
/** Functions that are given a field and what it is otherwise: `v.optional(v.string(), 'v5')`. */
const OPTIONAL = /^(?:optional|nullish|defaulted|withDefault)$/
const TYPE = /^(?:str|int|float)$/
/** Calls of one field that are looked at. */
const LONGEST = 12

/** The fields of the schemas of a module that have a default: of zod, Joi, yup, valibot, envalid, environ and their kin. */
export function schemaFields(module: Module): SchemaField[] {
  const described = module.objects.flatMap(({ value: { members } }) =>
    members.flatMap((member) => fieldOf(member, defaultOf(module, member.value))),
  )
  const typed = module.calls.flatMap(({ named = [] }) =>
    named.flatMap((member) => fieldOf(member, typedDefault(member.value))),
  )
  return [...described, ...typed, ...providedIn(module)]
}

/** Values that a container of services gives for tokens: `{ provide: 'API_URL', useValue: 'v5' }`, `new InjectionToken('', { factory })`. */
function providedIn({ bindings, calls, functions, objects }: Module): SchemaField[] {
  const resultOf = (value: Expression | undefined) =>
    value?.kind === 'function' ? functions[value.function]?.returns[0] : undefined
  const memberNamed = (members: readonly Member[], name: string) =>
    members.find(({ key }) => soleLiteral(key) === name)?.value
  const provided = objects.flatMap(({ value: { members } }) => {
    const token = memberNamed(members, 'provide')
    const value = token && (memberNamed(members, 'useValue') ?? resultOf(memberNamed(members, 'useFactory')))
    const key = token?.kind === 'name' ? token.name : token && soleLiteral(token)
    return value && key !== undefined ? [{ key, value }] : []
  })
  const tokens = bindings.flatMap(({ name, values: [only] }) => {
    const call = only?.value.kind === 'call' ? calls[only.value.call] : undefined
    const options = call && lastNameOf(call.callee) === 'InjectionToken' ? call.args[1] : undefined
    const value = options?.kind === 'object' ? resultOf(memberNamed(options.members, 'factory')) : undefined
    return value ? [{ key: name, value }] : []
  })
  return [...provided, ...tokens]
}

function fieldOf({ key }: Member, value: Expression | undefined): SchemaField[] {
  const name = value && soleLiteral(key)
  return value && name !== undefined ? [{ key: name, value }] : []
}

/** A type and what it is otherwise: `Env(API_VERSION=(str, 'v5'))`. */
function typedDefault(value: Expression): Expression | undefined {
  const [type, otherwise, ...more] = value.kind === 'array' ? value.items : []
  return type?.kind === 'name' && TYPE.test(type.name) && more.length === 0 ? otherwise : undefined
}

function defaultOf({ calls }: Module, field: Expression): Expression | undefined {
  let at = field
  for (let count = 0; count < LONGEST && at.kind === 'call'; count++) {
    const call = calls[at.call]
    if (!call) return undefined
    const name = lastNameOf(call.callee)
    const [first, second] = call.args
    if (call.callee.kind === 'member' && DEFAULTS.test(name) && first && !second) return first
    if (OPTIONAL.test(name) && second) return second
    // `str({ default: 'v5' })` declares the whole field.
    const described = call.callee.kind !== 'member' || call.callee.of.kind === 'name' ? first : undefined
    const defaultMember =
      described?.kind === 'object' && described.members.find(({ key }) => soleLiteral(key) === 'default')
    if (defaultMember) return defaultMember.value
    if (call.callee.kind !== 'member') return undefined
    at = call.callee.of
  }
  return undefined
}
