import { areNested, folderOf, foldersInCommon, isAround } from '../../core/text/paths.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import type { World } from '../world.ts'

/** A file that asks for a setting. */
interface Asking {
  readonly file: string
}

/**
 * Settings that reach the code of a file: where its own project gives one, none of a project beside it, and of files of one
 * name those around it and the nearest.
 */
export function withinReach<T>(
  world: World,
  asking: Asking,
  some: readonly T[],
  placeOf: (one: T) => Span | undefined,
) {
  if (some.length < 2) return some
  const fileOf = (one: T): string => placeOf(one)?.file ?? asking.file
  const ofProject = ownProject(world, asking, some, fileOf)
  const most = new Map<string, number>()
  for (const one of ofProject) {
    const file = fileOf(one)
    const name = nameOf(file)
    most.set(name, Math.max(most.get(name) ?? 0, foldersInCommon(asking.file, file)))
  }
  return ofProject.filter((one) => {
    const file = fileOf(one)
    return (
      isAround(folderOf(file), folderOf(asking.file)) || foldersInCommon(asking.file, file) === most.get(nameOf(file))
    )
  })
}

/** Texts of settings that reach the code of a file. */
export function textsWithinReach(world: World, asking: Asking, texts: readonly Text[]): readonly Text[] {
  return withinReach(world, asking, texts, ([first]) => first?.span)
}

function ownProject<T>(
  { projectOf }: World,
  { file }: Asking,
  some: readonly T[],
  fileOf: (one: T) => string,
): readonly T[] {
  const own = projectOf?.(file)
  if (own === undefined || !some.some((one) => projectOf?.(fileOf(one)) === own)) return some
  return some.filter((one) => {
    const project = projectOf?.(fileOf(one)) ?? own
    return areNested(project, own)
  })
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
