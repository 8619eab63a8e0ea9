import type { Module } from '../../core/language/expression.ts'
import { foldersInCommon } from '../../core/text/paths.ts'
import type { World } from '../world.ts'

/**
 * Modules that declare the same name, in the order in which code of a module means them: those of its own project before
 * others, and the nearest folders first. Projects of one tree that have a copy, or a template, in common declare the
 * same names in the same packages.
 */
export function nearestFirst({ projectOf }: World, asking: Module, modules: readonly Module[]): readonly Module[] {
  if (modules.length < 2) return modules
  const own = projectOf?.(asking.file)
  return modules
    .map((module) => ({
      module,
      isOwn: Number(projectOf?.(module.file) === own),
      inCommon: foldersInCommon(asking.file, module.file),
    }))
    .sort((a, b) => b.isOwn - a.isOwn || b.inCommon - a.inCommon)
    .map(({ module }) => module)
}
