import { oncePer } from '../../core/runtime/once-per.ts'
import type { Indexed, World } from '../world.ts'

/** An index over all modules of a world: what was added since it was asked last is taken in, nothing twice. */
export function incrementalIndex<T>(
  create: () => T,
  take: (index: T, indexed: Indexed, world: World) => void,
): (world: World) => T {
  const indexOf = oncePer((_: World) => ({ index: create(), taken: 0 }))
  return (world) => {
    const collected = indexOf(world)
    while (collected.taken < world.added.length) {
      // Counted first: what takes a module in may ask for the index again, and add modules.
      const indexed = world.added[collected.taken++]
      if (indexed) take(collected.index, indexed, world)
    }
    return collected.index
  }
}
