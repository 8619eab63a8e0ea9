import type { Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { moduleOf, type World } from '../world.ts'

const NONE: readonly Module[] = []

/** By folder: the files that stand in for another of it, by the path of that one. */
const byFolder = oncePer((_: World) => new Map<string, ReadonlyMap<string, readonly string[]>>())

/** Modules that a build puts in the place of another: `environment.prod.ts` in that of `environment.ts`. */
export function fileReplacements(world: World, { file, language }: Module): readonly Module[] {
  const names = world.library(language).linking?.standsIn
  if (!names || !world.beside) return NONE
  const folders = byFolder(world)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const known = folders.get(folder) ?? standIns(world.beside(file), names)
  folders.set(folder, known)
  return known.get(file)?.flatMap((one) => moduleOf(world, one) ?? []) ?? NONE
}

function standIns(files: readonly string[], names: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const [, before, ending] = names.exec(file) ?? []
    if (before !== undefined) push(found, `${before}${ending}`, file)
  }
  return found
}
