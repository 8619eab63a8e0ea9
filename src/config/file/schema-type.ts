/** A type of JSON. */
export type JsonType = 'object' | 'array' | 'string' | 'integer' | 'boolean'

/**
 * The subset of JSON Schema that describes a configuration and that `validate` supports. Branches of `anyOf` have
 * different types; a `title` describes the expected value in messages.
 */
export interface Schema {
  readonly $schema?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly title?: string
  readonly description?: string
  readonly type?: JsonType
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false | Schema
  readonly propertyNames?: { readonly title: string; readonly enum: readonly string[] }
}
