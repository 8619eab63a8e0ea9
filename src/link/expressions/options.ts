import type { Span } from '../../core/text/span.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { entriesOf, memberOf } from './members.ts'

/** An option by its key, or by the dotted names that lead to it. */
export function optionAt(world: World, options: Value, key: string, span: Span): Value | undefined {
  return (
    optionOf(world, options, key, span) ??
    key.split('.').reduce<Value | undefined>((of, name) => optionOf(world, of, name, span), options)
  )
}

/** An option by its name; nothing where the object does not have it. */
export function optionOf(world: World, of: Value | undefined, name: string, span: Span): Value | undefined {
  if (of?.kind !== 'object' || entriesOf(of, name).length === 0) return undefined
  return memberOf(world, of, name, span)
}
