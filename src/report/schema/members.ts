/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly [keyword: string]: unknown
}

/** A schema, or the name of a definition; with what it means. */
export type Member = string | Schema | readonly [of: string | Schema, about: string]
/** By name; one whose name ends in `?` may be absent. */
export type Members = Readonly<Record<string, Member>>

export const text: Schema = { type: 'string', minLength: 1 }
export const anyText: Schema = { type: 'string' }
export const flag: Schema = { type: 'boolean' }
export const pattern = (of: string): Schema => ({ type: 'string', pattern: of })
export const choice = (...values: readonly string[]): Schema => ({ enum: values })
export const contract: Member = [{ const: 1 }, 'Version of this contract.']

/** An object; later releases may add members. */
export function object(members: Members, description?: string): Schema {
  const required = Object.keys(members).filter((name) => !name.endsWith('?'))
  const properties = Object.entries(members).map(([name, member]) => [name.replace(/\?$/, ''), schemaOf(member)])
  return {
    type: 'object',
    ...described(description),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  }
}

/** A list of items of one kind. */
export function list(of: Member, description?: string): Schema {
  return { type: 'array', ...described(description), items: schemaOf(of) }
}

/** An object that has the members of a definition, and others. */
export function withMembers(of: string, members: Members, description?: string): Schema {
  return { allOf: [schemaOf(of)], ...object(members, description) }
}

/** The JSON Schema (draft 2020-12) of an output. */
export function document<Name extends string>(
  title: string,
  { description, ...whole }: Schema,
  definitions: Readonly<Record<Name, Member>>,
) {
  const named = Object.entries<Member>(definitions).map(([name, member]) => [name, schemaOf(member)])
  const $defs: Readonly<Record<Name, Schema>> = Object.fromEntries(named)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, description, ...whole, $defs }
}

function schemaOf(member: Member): Schema {
  if (typeof member === 'string') return { $ref: `#/$defs/${member}` }
  if (!isAbout(member)) return member
  const [of, description] = member
  return { ...schemaOf(of), description }
}

function isAbout(member: Exclude<Member, string>): member is readonly [string | Schema, string] {
  return Array.isArray(member)
}

function described(description: string | undefined) {
  return description === undefined ? {} : { description }
}
