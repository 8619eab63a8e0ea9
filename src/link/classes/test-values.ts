import { alternatives, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import type { GivenIn } from './classes.ts'

/** Values without what only tests give, such as the address of a server of their own: nothing of it is shipped. */
export function withoutTestValues(world: World, values: readonly Value[]): readonly Value[] {
  const { isTest } = world
  if (!isTest) return values
  const isShipped = (value: Value) => value.kind !== 'text' || !value.text.some(({ span }) => isTest(span))
  return values.flatMap((value) => {
    const all = alternatives(value)
    return all.every(isShipped) ? [value] : all.filter(isShipped)
  })
}

/** Whether a member is given its value by a function that another one gives. */
export function isOption({ part: { module }, given: { assignment } }: GivenIn): boolean {
  const inner = assignment?.function === undefined ? undefined : module.functions[assignment.function]
  return inner?.function !== undefined
}
