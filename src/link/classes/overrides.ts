import type { World } from '../world.ts'
import { baseOf, type ClassValue, classesBelow, familyOf, lineage } from './classes.ts'
import { familyKey } from './identity.ts'

/** Classes below one that are asked for a member at most, beyond those that stand directly below it. */
const MOST_BELOW = 200

/** The classes below one that may declare a member of it: one that does not leaves it to those below it. */
export function classesSaying(world: World, of: ClassValue, name: string): readonly ClassValue[] {
  const found: ClassValue[] = []
  const seen = new Set([familyKey(world, of)])
  let level = classesBelow(world, of)
  while (level.length > 0) {
    const next: ClassValue[] = []
    for (const below of level) {
      if (seen.has(familyKey(world, below))) continue
      seen.add(familyKey(world, below))
      found.push(below)
      if (declares(world, below, name)) continue
      for (const one of classesBelow(world, below)) next.push(one)
      const above = declaredBeside(world, below, of, name)
      if (!above || seen.has(familyKey(world, above))) continue
      seen.add(familyKey(world, above))
      found.push(above)
    }
    level = seen.size > MOST_BELOW ? [] : next
  }
  return found
}

/** The class from which one that takes a mixin inherits a member: methods of the mixin call what that class has. */
function declaredBeside(world: World, of: ClassValue, mixin: ClassValue, name: string): ClassValue | undefined {
  for (const { parts } of lineage(world, baseOf(world, of))) {
    const [one] = parts
    if (!one || familyKey(world, one) === familyKey(world, mixin)) return undefined
    if (declares(world, one, name)) return one
  }
  return undefined
}

/** Whether a class declares a member itself: a lent one may be of an interface, and have no value. */
function declares(world: World, of: ClassValue, name: string): boolean {
  const { members, given } = familyOf(world, of)
  const all = [...(members.get(name) ?? []), ...(given.get(name) ?? [])]
  return all.some(({ part }) => familyKey(world, part) === familyKey(world, of))
}
