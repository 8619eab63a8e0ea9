import { push } from '../../core/runtime/lists.ts'
import type { Place } from '../findings/places.ts'

/** Indexes of places by the keys that each of them has. */
export function indexBy(
  places: readonly Place[],
  keysOf: (one: Place, index: number) => readonly string[],
): Map<string, number[]> {
  const byKey = new Map<string, number[]>()
  places.forEach((place, index) => {
    for (const key of keysOf(place, index)) push(byKey, key, index)
  })
  return byKey
}
