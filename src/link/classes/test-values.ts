import { alternatives, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import type { GivenIn } from './classes.ts'

/** Values without what only tests give, such as the address of a server of their own: nothing of it is shipped. */
export function withoutTestValues(world: World, values: readonly Value[]): readonly Value[] {
  if (!world.isTest) return values
  return values.flatMap((value) => {
    const all = alternatives(value)
    return all.every((one) => isShipped(world, one)) ? [value] : all.filter((one) => isShipped(world, one))
  })
}

/** Values with those that only tests give behind the others: there may be more of them than are ever looked at. */
export function shippedFirst(world: World, values: readonly Value[]): readonly Value[] {
  if (!world.isTest || values.length < 2) return values
  const shipped = values.filter((value) => isShipped(world, value))
  if (shipped.length === values.length || shipped.length === 0) return values
  return [...shipped, ...values.filter((value) => !shipped.includes(value))]
}

function isShipped({ isTest }: World, value: Value): boolean {
  return value.kind !== 'text' || !value.text.some(({ span }) => isTest?.(span))
}

/** Whether a member is given its value by a function that another one gives. */
export function isOption({ part: { module }, given: { assignment } }: GivenIn): boolean {
  const inner = assignment?.function === undefined ? undefined : module.functions[assignment.function]
  return inner?.function !== undefined
}
