import { push } from '../../core/runtime/lists.ts'
import { isInert, isUngrouped } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { Sets } from './disjoint-sets.ts'
import { isBase, isOldClient, isRefused } from './place-roles.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Finds the code that documents describe: both move, or neither does. Gives the numbers of the places that have to move
 * for a group of nothing but documents, by the root of that group.
 *
 * A comment describes the code of its file. A document describes the code of its project, else of the projects below,
 * else of the nearest one around it; of that code the bases of its own version, else, but for a description of an
 * interface, all. Tests say nothing of what is described.
 */
export function describedBy(
  places: readonly Place[],
  sets: Sets,
  around: Surroundings,
): ReadonlyMap<number, readonly number[]> {
  const isDocument = (place: Place) => isInert(place) || around.written.isDescription(place.problem.at.file)
  const groups = new Map<number, number[]>()
  const code: number[] = []
  places.forEach((place, index) => {
    if (isUngrouped(place)) return
    const root = sets.find(index)
    push(groups, root, index)
    if (!isDocument(place) && isCode(place)) code.push(index)
  })
  if (code.length === 0) return new Map()
  const near = nearest(places, code, around.projectOf)
  const needed = new Map<number, readonly number[]>()
  for (const [root, indexes] of groups) {
    const members = indexes.flatMap((index) => places[index] ?? [])
    if (!members.every(isDocument)) continue
    const described = members.flatMap((place) => ofVersion(place, near(place), places, isInert(place)))
    if (described.length > 0) needed.set(root, [...new Set(described)])
  }
  return needed
}

/** A base of the project's own, a client library that has one, or what a client sends to the base that it is given. */
function isCode(place: Place): boolean {
  const isOwn = place.context === 'code' || place.context === 'config'
  return isOwn && (isBase(place) || isOldClient(place) || isRefused(place))
}

/** The code that is nearest to a document: in the same file, in its project, below it, around it. */
function nearest(places: readonly Place[], code: readonly number[], projectOf: (file: string) => string) {
  const byFile = new Map<string, number[]>()
  const byProject = new Map<string, number[]>()
  for (const index of code) {
    const file = places[index]?.problem.at.file ?? ''
    const project = projectOf(file)
    push(byFile, file, index)
    push(byProject, project, index)
  }
  return (place: Place): readonly number[] => {
    const { file } = place.problem.at
    const project = projectOf(file)
    const sameFileOrProject = byFile.get(file) ?? byProject.get(project)
    if (sameFileOrProject) return sameFileOrProject
    const isIn = (inner: string, outer: string) => outer === '' || inner.startsWith(`${outer}/`)
    const below = [...byProject].filter(([other]) => isIn(other, project)).flatMap(([, indexes]) => indexes)
    if (below.length > 0) return below
    const above = [...byProject].filter(([other]) => isIn(project, other)).sort(([a], [b]) => b.length - a.length)
    return above[0]?.[1] ?? []
  }
}

function ofVersion(place: Place, code: readonly number[], places: readonly Place[], orAll: boolean): readonly number[] {
  const { version } = place.problem
  const same = code.filter((index) => {
    const other = places[index]
    return other !== undefined && isBase(other) && other.problem.version === version
  })
  return version !== undefined && same.length > 0 ? same : orAll ? code : []
}
