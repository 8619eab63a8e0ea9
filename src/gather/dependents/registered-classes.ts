import type { Expression } from '../../core/language/expression.ts'
import { literal } from '../../core/text/pattern.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { importsOf } from '../../languages/index.ts'
import type { FileStore } from '../files/file-store.ts'
import { modulesOf } from '../files/readings.ts'
import type { ProjectSearch } from './project-search.ts'

/** Classes that are searched for at most. */
const MOST_CLASSES = 60

/** Files of classes that a container of services hands a client: they name neither what sets it up nor its base. */
export function registeredClasses(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const projects = new Set<string>()
  const names = new Set<string>()
  const endings = new Set<string>()
  for (const { source, reading } of store.files.values())
    for (const { calls, language } of modulesOf(reading))
      for (const name of calls.flatMap(({ types = [] }) => types.flatMap(nameOf))) {
        projects.add(projectOf(source.file))
        names.add(name)
        for (const ending of importsOf(language)?.users?.endings ?? []) endings.add(ending)
      }
  const patterns = [...names].slice(0, MOST_CLASSES).map((name) => `\\b(class|record)\\s{1,4}${literal(name)}\\b`)
  const declares = patterns.map((pattern) => new RegExp(pattern))
  return {
    projects,
    patterns,
    endings: [...endings],
    wants: ({ file, text }) => !store.files.get(file)?.parsed && declares.some((pattern) => pattern.test(text)),
  }
}

function nameOf(type: Expression): string[] {
  return (type.kind === 'name' || type.kind === 'member') && typeof type.name === 'string' ? [type.name] : []
}
