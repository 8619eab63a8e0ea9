import type { ClassMember } from '../../core/language/expression.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { type ClassValue, lineage } from '../classes/classes.ts'
import { instanceMember } from '../classes/instances.ts'
import { type Entry, holeValue, lazily, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

type Instance = Extract<Value, { kind: 'instance' }>

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
  for (const { members } of lineage(world, of))
    for (const [{ member } = {}] of members.values()) {
      if (member?.wire && member.role !== 'method' && !fields.has(member.name))
        fields.set(member.name, { ...member, wire: member.wire })
    }
  return [...fields.values()]
}

function entryOf(world: World, of: Instance, { name, span, wire }: Field): Entry {
  const unknown = () => holeValue(span, name)
  const value = lazily(() => instanceMember(world, of, name, span), unknown)
  return { key: wire, name: flatten(wire).value, value, span, form: 'declaration' }
}
