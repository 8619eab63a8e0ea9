import type { ClassMember } from '../../core/language/expression.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { baseOf, type ClassValue, familyOf } from '../classes/classes.ts'
import { instanceMember } from '../classes/instances.ts'
import { type Entry, holeValue, lazily, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

type Instance = Extract<Value, { kind: 'instance' }>

/** Base classes that are looked through for fields. */
const MOST_BASES = 4

/** An object of a class by what it holds when it is sent: the fields that have a name on the wire. */
export function asSent(world: World, value: Value): Value {
  if (value.kind !== 'instance') return value
  const fields = fieldsOf(world, value.of)
  if (fields.length === 0) return value
  const { fields: givenFields } = value
  if (givenFields) {
    // A field that is not given when the object is made keeps its default.
    const kept = fields.filter((field) => field.value && !givenFields.some(({ name }) => name === field.name))
    return {
      ...value,
      answers: new Map(),
      fields: [...givenFields, ...kept.map((field) => ({ ...entryOf(world, value, field), name: field.name }))],
    }
  }
  const name = value.of.module.classes[value.of.index]?.name ?? 'object'
  return {
    kind: 'object',
    entries: fields.map((field) => entryOf(world, value, field)),
    rest: [name],
    span: value.span,
  }
}

type Field = ClassMember & { readonly wire: Text }

function fieldsOf(world: World, of: ClassValue): Field[] {
  const fields = new Map<string, Field>()
  let at: ClassValue | undefined = of
  for (let step = 0; at && step < MOST_BASES; step++) {
    for (const [{ member } = {}] of familyOf(world, at).members.values()) {
      if (member?.wire && member.role !== 'method' && !fields.has(member.name))
        fields.set(member.name, { ...member, wire: member.wire })
    }
    at = baseOf(world, at)
  }
  return [...fields.values()]
}

function entryOf(world: World, of: Instance, { name, span, wire }: Field): Entry {
  const unknown = () => holeValue(span, name)
  const value = lazily(() => instanceMember(world, of, name, span), unknown)
  return { key: wire, name: flatten(wire).value, value, span, form: 'declaration' }
}
