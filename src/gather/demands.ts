import { apiWith } from '../../rules/api/api.ts'
import type { ProjectOf } from '../discover/projects.ts'
import { configuredCode } from './dependents/configured.ts'
import { declaredVersions } from './dependents/declared-versions.ts'
import { groupedSettings } from './dependents/grouped-settings.ts'
import { pathsByName } from './dependents/path-names.ts'
import { pathsCalled } from './dependents/paths-called.ts'
import { variablesForDependents } from './dependents/references.ts'
import { classesAbove, registeredClasses } from './dependents/registered-classes.ts'
import { CUT } from './dependents/users.ts'
import { valueDefinitions } from './dependents/value-definitions.ts'
import { versionSettings } from './dependents/version-settings.ts'
import { versionUsers } from './dependents/version-users.ts'
import type { FileStore } from './files/file-store.ts'
import { evidenceOf } from './files/readings.ts'
import { refusedCalls } from './seeds/refused.ts'
import { namesAtMost } from './seeds/seeds.ts'

/** Searches of the project that a file may demand. */
const SEARCHES = [
  configuredCode,
  refusedCalls,
  valueDefinitions,
  versionSettings,
  declaredVersions,
  versionUsers,
  pathsCalled,
  pathsByName,
  registeredClasses,
  groupedSettings,
  classesAbove,
]

/**
 * Demands of a file: names that leave it, variables, packages, searches of its project. With a text that demands
 * nothing more, gathering reads the same other files.
 */
export function demandsOf(store: FileStore, file: string, projectOf: ProjectOf): ReadonlySet<string> {
  const parsed = store.files.get(file)
  if (!parsed) return new Set()
  const api = apiWith(store.custom)
  const alone = { ...store, files: new Map([[file, parsed]]) }
  const searches = SEARCHES.flatMap((search, index) => {
    const { projects, patterns } = search(alone, projectOf)
    return projects.size > 0 ? patterns.map((pattern) => `search ${index} ${pattern}`) : []
  })
  const evidence = evidenceOf(parsed.reading)
  const packages = evidence.flatMap((one) =>
    one.kind === 'dependency' ? [`package ${one.ecosystem} ${one.name} ${one.form}`] : [],
  )
  const { text } = parsed.source
  return new Set([
    ...namesAtMost(parsed, api).map((name) => `name ${name}`),
    ...variablesForDependents(evidence).map((variable) => `variable ${variable}`),
    ...searches,
    ...packages,
    ...(api.patterns.sign.test(text) ? ['sign'] : []),
    ...(CUT.test(text) ? ['cut'] : []),
  ])
}
