import type { World } from '../world.ts'
import { type ClassValue, classesBelow, familyKey, familyOf } from './classes.ts'

/** Classes below one that are asked for a member at most, beyond those that stand directly below it. */
const MOST_BELOW = 200

/** The classes below one that may declare a member of it: one that does not leaves it to those below it. */
export function classesSaying(world: World, of: ClassValue, name: string): readonly ClassValue[] {
  const found: ClassValue[] = []
  const seen = new Set([familyKey(of)])
  let level = classesBelow(world, of)
  while (level.length > 0) {
    const next: ClassValue[] = []
    for (const below of level) {
      if (seen.has(familyKey(below))) continue
      seen.add(familyKey(below))
      found.push(below)
      if (!declares(world, below, name)) for (const one of classesBelow(world, below)) next.push(one)
    }
    level = seen.size > MOST_BELOW ? [] : next
  }
  return found
}

/** Whether a class declares a member itself: a lent one may be of an interface, and have no value. */
function declares(world: World, of: ClassValue, name: string): boolean {
  const { members, given } = familyOf(world, of)
  const all = [...(members.get(name) ?? []), ...(given.get(name) ?? [])]
  return all.some(({ part }) => familyKey(part) === familyKey(of))
}
