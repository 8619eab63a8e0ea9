import { isInert } from './place-kinds.ts'
import type { Place } from './places.ts'

/**
 * Leaves out headers that are only looked for in a project without any other trouble: a test that the old name is gone,
 * or a gateway that still takes it. Nothing sends the name there, and the new one would be wrong.
 */
export function withoutLookedFor(
  places: readonly Place[],
  { projectOf }: { projectOf(file: string): string },
): readonly Place[] {
  if (!places.some(isLookedFor)) return places
  const troubled = new Set(
    places.flatMap((place) =>
      place.problem.level === 'note' || isInert(place) || isLookedFor(place) ? [] : [projectOf(place.problem.at.file)],
    ),
  )
  return places.filter((place) => !isLookedFor(place) || troubled.has(projectOf(place.problem.at.file)))
}

function isLookedFor({ sources }: Place): boolean {
  return sources.every((one) => one.kind === 'header' && one.sought === true)
}
