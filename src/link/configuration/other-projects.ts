import type { Module } from '../../core/language/expression.ts'
import { areNested } from '../../core/text/paths.ts'
import type { Text } from '../../core/text/text.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import type { World } from '../world.ts'

/** The languages of the code of each project. */
const languagesOf = incrementalIndex(
  () => new Map<string, Set<string>>(),
  (byProject, { module }, { projectOf }) => {
    const project = projectOf?.(module.file)
    if (project === undefined) return
    const languages = byProject.get(project) ?? new Set()
    byProject.set(project, languages.add(module.language))
  },
)

/** Whether all values of a setting are those of projects beside that of a module, whose code is of other languages. */
export function areOfOthers(world: World, { file, language }: Module, texts: readonly Text[]): boolean {
  const own = world.projectOf?.(file)
  if (own === undefined || texts.length === 0) return false
  return texts.every(([first]) => {
    const project = first && world.projectOf?.(first.span.file)
    if (project === undefined || areNested(project, own)) return false
    const languages = languagesOf(world).get(project)
    return languages !== undefined && !languages.has(language)
  })
}
