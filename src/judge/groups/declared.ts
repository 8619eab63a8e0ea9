import { SENDS_ALL_MEMBERS } from '../../core/file-types/traits.ts'
import { push } from '../../core/runtime/lists.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { Sets } from './disjoint-sets.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * A member that a type declares is fixed with the code that sets it: without that, the type would still be sent with
 * the member in it, empty.
 */
export function joinDeclared(places: readonly Place[], sets: Sets, { modules, written }: Surroundings): void {
  const declared = new Map<string, number[]>()
  const keyOf = ({ problem: { at } }: Place) => {
    return `${modules.graphOf(at.file)}\n${written
      .wordAt(at)
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}`
  }
  places.forEach((place, index) => {
    if (isMember(place) && formOf(place) === 'declaration') push(declared, keyOf(place), index)
  })
  if (declared.size === 0) return
  places.forEach((place, index) => {
    if (!isMember(place) || written.isQuoted(place.problem.at)) return
    for (const other of declared.get(keyOf(place)) ?? []) sets.join(other, index)
  })
}

function isMember(place: Place): boolean {
  const { rule, problem, evidence } = place
  if (!SENDS_ALL_MEMBERS.test(problem.at.file) || problem.level === 'note' || isInert(place)) return false
  return rule.reads.includes('property') && (evidence.kind === 'property' || evidence.kind === 'request')
}

function formOf({ evidence }: Place): string {
  return evidence.kind === 'property' ? evidence.form : ''
}
