import type { Field } from '../../src/core/findings/evidence.ts'
import type { Span } from '../../src/core/text/span.ts'
import { placeOf, valuesOf } from './texts.ts'

/** Place of a member's name. */
export function fieldPlace({ key, at }: Field): Span {
  const [name] = valuesOf(key)
  return name ? placeOf(name.flat, 0, name.value.length, at) : at
}

/** Whether a member has one of some values, compared without case, for certain. */
export function isOneOf(field: Field | undefined, wanted: readonly string[]): boolean {
  const values = valuesOf(field?.value)
  return values.length > 0 && values.every(({ value }) => wanted.includes(value.toUpperCase()))
}
