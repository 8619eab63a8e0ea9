import { soleLiteral } from '../../core/language/literal.ts'
import { settingGroups } from '../../core/language/setting-groups.ts'
import { literal } from '../../core/text/pattern.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import { modulesOf } from '../files/readings.ts'
import type { ProjectSearch } from './project-search.ts'
import { LINKED_ENDINGS } from './references.ts'

/** Settings that are searched for at most. */
const MOST_SETTINGS = 60

/** Files that read a setting by the name of its group, `config.get('cloud.url')`: they name neither its file nor its value. */
export function groupedSettings(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const projects = new Set<string>()
  const keys = new Set<string>()
  for (const { source, reading } of store.files.values())
    for (const module of modulesOf(reading))
      for (const { name, settings } of settingGroups(module)) {
        projects.add(projectOf(source.file))
        for (const { key } of settings.members) keys.add(`${name}.${soleLiteral(key) ?? ''}`)
      }
  const names = [...keys].slice(0, MOST_SETTINGS)
  const reads = (text: string): boolean => names.some((name) => text.includes(name))
  return {
    projects,
    patterns: names.map((name) => `["'\`]${literal(name)}["'\`]`),
    endings: LINKED_ENDINGS,
    wants: ({ file, text }) => !store.files.get(file)?.parsed && reads(text),
  }
}
