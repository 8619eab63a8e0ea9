import { alternatives, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Values without what only tests give, such as the address of a server of their own: nothing of it is shipped. */
export function withoutTried(world: World, values: readonly Value[]): readonly Value[] {
  const { isTest } = world
  if (!isTest) return values
  const isShipped = (value: Value) => value.kind !== 'text' || !value.text.some(({ span }) => isTest(span))
  return values.flatMap((value) => {
    const all = alternatives(value)
    return all.every(isShipped) ? [value] : all.filter(isShipped)
  })
}
