import { apiWith } from '../../../rules/api/api.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { ProjectSearch } from '../dependents/project-search.ts'
import type { FileStore } from '../files/file-store.ts'
import { evidenceOf } from '../files/readings.ts'

/** Returns a test whether the project of a file has a sign of this API, in files that were read or in `signs`. */
export function hasApiSign(
  store: FileStore,
  signs: readonly string[],
  projectOf: ProjectOf,
): (file: string) => boolean {
  const { sign } = apiWith(store.custom).patterns
  const signed = new Set(signs.map(projectOf))
  for (const [file, { source }] of store.files) {
    const project = projectOf(file)
    if (!signed.has(project) && sign.test(source.text)) signed.add(project)
  }
  return (file) => signed.has(projectOf(file))
}

/**
 * Files with a sign of this API, one for each project that has something to judge and no sign in what was read: a
 * client of version 6 only names the API in files that nothing else is sought in.
 */
export function unreadSigns(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const { prefilter, sign } = apiWith(store.custom).patterns
  const open = new Set<string>()
  const signed = new Set<string>()
  for (const [file, { source, reading }] of store.files) {
    const project = projectOf(file)
    if (reading.module || evidenceOf(reading).length > 0) open.add(project)
    if (!signed.has(project) && sign.test(source.text)) signed.add(project)
  }
  const wants: ProjectSearch['wants'] = ({ file, text }) => {
    if (signed.has(projectOf(file)) || !sign.test(text)) return false
    signed.add(projectOf(file))
    return true
  }
  return { projects: new Set([...open].filter((folder) => !signed.has(folder))), patterns: prefilter, wants }
}
