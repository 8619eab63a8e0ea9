import { push } from '../../core/runtime/lists.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import { isAssertion } from './assertions.ts'
import type { CallScopes } from './call-scopes.ts'
import type { Sets } from './disjoint-sets.ts'
import { isUnclaimed } from './place-roles.ts'
import type { Surroundings } from './surroundings.ts'

/** The places of headers that tests expect of a call, or answer to, and that code looks for: they send nothing themselves. */
export function expectedHeaders(places: readonly Place[], { written }: Surroundings): ReadonlySet<number> {
  return new Set(
    places.flatMap((place, index) => {
      const { context, evidence, problem } = place
      if (evidence.kind !== 'header' || evidence.name === undefined || !isUnclaimed(place)) return []
      return evidence.sought || (context === 'test' && written.isExpected(problem.at)) ? [index] : []
    }),
  )
}

/**
 * A header that code looks for moves with the same header of its file. One that a test expects moves with the same header in the code of its call scope, else of its project, else with the
 * addresses that its file expects, and is as safe: a test that knows the old name fails once the code sends the new one.
 */
export function joinExpectedHeaders(
  places: readonly Place[],
  expected: ReadonlySet<number>,
  sets: Sets,
  scopes: CallScopes,
  { projectOf }: Surroundings,
): readonly Place[] {
  if (expected.size === 0) return places
  const others = new Map<string, number[]>()
  places.forEach((place, index) => {
    const { problem, context } = place
    if (isInert(place) || expected.has(index)) return
    if (isAssertion(place)) push(others, `in ${problem.at.file}`, index)
    if (context === 'test' || problem.level === 'note') return
    push(others, `${problem.change} in ${problem.at.file}`, index)
    push(others, `${problem.change} of ${scopes.scopeOf(place)}`, index)
    push(others, `${problem.change} at ${projectOf(problem.at.file)}`, index)
  })
  return places.map((place, index) => {
    if (!expected.has(index)) return place
    const { change, at, fix } = place.problem
    const isSought = place.evidence.kind === 'header' && place.evidence.sought
    const keys = [
      ...(isSought ? [`${change} in ${at.file}`] : []),
      `${change} of ${scopes.scopeOf(place)}`,
      `${change} at ${projectOf(at.file)}`,
      `in ${at.file}`,
    ]
    const all = keys.map((key) => others.get(key)).find((found) => found !== undefined) ?? []
    for (const other of all) sets.join(other, index)
    return fix && all.length > 0 ? { ...place, problem: { ...place.problem, fix: { ...fix, safety: 'safe' } } } : place
  })
}
