import type { Expression, Module } from '../../core/language/expression.ts'
import { isSuper } from '../../core/language/super-call.ts'
import { literal } from '../../core/text/pattern.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { importsOf } from '../../languages/index.ts'
import type { FileStore } from '../files/file-store.ts'
import { modulesOf } from '../files/readings.ts'
import type { ProjectSearch } from './project-search.ts'

/** Classes that are searched for at most. */
const MOST_CLASSES = 60

/** Files of classes that a container of services gives a client: they name neither its setup nor its base. */
export function registeredClasses(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  return classesNamed(store, projectOf, ({ calls }) => calls.flatMap(({ types = [] }) => types.flatMap(nameOf)))
}

/**
 * Files of classes whose constructors are given something by classes that extend them, in languages where a name is seen
 * without an import: they send what they are given, and name no base themselves.
 */
export function classesAbove(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  return classesNamed(store, projectOf, (module) =>
    importsOf(module.language)?.seesAll === true ? basesGiven(module) : [],
  )
}

function basesGiven(module: Module): string[] {
  return module.calls.flatMap((call) => {
    if (call.args.length === 0 || call.function === undefined || !isSuper(module, call)) return []
    const index = module.functions[call.function]?.class
    const base = index === undefined ? undefined : module.classes[index]?.base
    const name = base && nameOf(base)[0]
    return name === undefined || isDeclared(module, name) ? [] : [name.slice(name.lastIndexOf('\\') + 1)]
  })
}

function isDeclared({ classes }: Module, name: string): boolean {
  return classes.some((one) => one.name === name)
}

function classesNamed(
  store: FileStore,
  projectOf: ProjectOf,
  namesIn: (module: Module) => readonly string[],
): ProjectSearch {
  const projects = new Set<string>()
  const names = new Set<string>()
  const endings = new Set<string>()
  for (const { source, reading } of store.files.values())
    for (const module of modulesOf(reading))
      for (const name of namesIn(module)) {
        projects.add(projectOf(source.file))
        names.add(name)
        for (const ending of importsOf(module.language)?.users?.endings ?? []) endings.add(ending)
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
