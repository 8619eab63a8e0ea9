import type { ReadEntry } from './entry.ts'
import { grouped } from './grouped.ts'
import { movesOf } from './moved.ts'
import { BEFORE, BEHIND } from './tags.ts'

/**
 * Entries whose removed files get the new names of a branch. If one branch renames a file and the other one changes it,
 * a merge keeps the lines of both: the same place under two names is the evidence. Undefined if there is no such file.
 */
export function underNewNames(
  entries: readonly ReadEntry[],
  gone: ReadonlySet<string>,
  exists: (path: string) => boolean,
): ReadEntry[] | undefined {
  const files = grouped(entries, ({ path }) => path)
  const amounts = (paths: readonly string[]) =>
    new Map(paths.map((path) => [path, new Map((files.get(path) ?? []).flatMap(placeKeys).map((key) => [key, 1]))]))
  const paths = [...files.keys()]
  const moves = movesOf(amounts(paths.filter((path) => gone.has(path))), amounts(paths.filter(exists)))
  if (moves.size === 0) return undefined
  return entries.map((entry) => ({ ...entry, path: moves.get(entry.path) ?? entry.path }))
}

function placeKeys({ rule, hash, place }: ReadEntry): string[] {
  return [`${rule} ${hash} ${BEFORE(place)} before`, `${rule} ${hash} ${BEHIND(place)} behind`]
}
