import type { Class, Module } from '../../core/language/expression.ts'
import type { Library } from '../../core/language/library.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { folderOf } from '../../core/text/paths.ts'
import type { Span } from '../../core/text/span.ts'
import { classOf, familyOf, isLent } from '../classes/classes.ts'
import { instanceMember } from '../classes/instances.ts'
import { classAt, classesAround } from '../classes/nesting.ts'
import { classMember } from '../classes/static-members.ts'
import { exportOf } from '../expressions/members.ts'
import { choose, type Value } from '../values/value.ts'
import { indexOf, moduleOf, type World } from '../world.ts'
import { incrementalIndex } from './incremental-index.ts'
import { nearestFirst } from './nearest.ts'

/**
 * The value of a name that its file does not declare: a member of a class that the class around extends, or a
 * declaration of another file of the same package, or of one that is opened.
 */
export function foreignName(world: World, module: Module, name: string, span: Span): Value | undefined {
  const inherited = inheritedName(world, module, name, span)
  if (inherited) return inherited
  for (const opened of module.opens ?? []) {
    const found = openedName(world, module, opened, name, span)
    if (found) return found
  }
  if (module.package === undefined) return undefined
  const declaring = declaringModules(world, module, name).filter((one) => one !== module)
  const ofPackage = declaring.filter((one) => one.package === module.package)
  const overriding = namesGiven(world, module, ofPackage)
  if (overriding.length > 1)
    return choose(
      overriding.map((one) => exportOf(world, one, name, span)),
      declaring.length > overriding.length,
      { kind: 'unknown', name },
      span,
    )
  const [same] = overriding.length > 0 ? overriding : ofPackage
  const [only] = declaring
  const chosen =
    same ?? (declaring.length === 1 && module.package !== '' && isLoose(world, module, name) ? only : undefined)
  if (chosen && (chosen !== same || isBeside(module, same))) return exportOf(world, chosen, name, span)
  return openedName(world, module, module.package, name, span)
}

/** Whether a module stands in the same folder: of others, one may be nearer that nothing has led to yet. */
function isBeside({ file }: Module, other: Module): boolean {
  return folderOf(file) === folderOf(other.file)
}

/** Files that give one name a value, of which most programs have a few. */
const MOST_GIVEN = 16

/** The modules of a package that may give a name its value where a module uses it, if several do. */
function namesGiven(world: World, { language, file }: Module, all: readonly Module[]): readonly Module[] {
  const may = all.length > 1 ? world.library(language).linking?.givesNames : undefined
  return may ? all.filter((one) => may(file, one.file)).slice(0, MOST_GIVEN) : []
}

/** Values that other files of the package give a name in place of that of the own file. */
export function namesOverriding(world: World, module: Module, name: string, span: Span): Value[] {
  const may = world.library(module.language).linking?.overridesNames
  if (!may || module.package === undefined) return []
  return declaringModules(world, module, name)
    .filter((one) => one !== module && one.package === module.package && may(module.file, one.file))
    .slice(0, MOST_GIVEN)
    .map((one) => exportOf(world, one, name, span))
}

/** Whether a name is seen in all files once any of them loads its file. */
function isLoose(world: World, { language }: Module, name: string): boolean {
  return world.library(language).linking?.looseNames?.test(name) === true
}

function openedName(world: World, module: Module, opened: string, name: string, span: Span): Value | undefined {
  const target = world.resolve(module.file, opened, name)
  const other = target && moduleOf(world, target.file)
  if (other && target) return exportOf(world, other, target.name, span)
  const declaring = declaringModules(world, module, name).find((one) => one.package === opened)
  return declaring ? exportOf(world, declaring, name, span) : openedMember(world, module, opened, name, span)
}

/** A member of a class that is opened as packages are: `using static Acme.Config.Urls`. */
function openedMember(world: World, module: Module, opened: string, name: string, span: Span): Value | undefined {
  const at = opened.lastIndexOf('.')
  if (!world.library(module.language).linking?.opensClasses || at < 0) return undefined
  const of = declaringModules(world, module, opened.slice(at + 1)).find((one) => one.package === opened.slice(0, at))
  const owner = of && exportOf(world, of, opened.slice(at + 1), span)
  if (owner?.kind !== 'class') return undefined
  const value = classMember(world, owner, name, span)
  return value.kind === 'hole' && value.hole.options.length === 0 ? undefined : value
}

function inheritedName(world: World, module: Module, name: string, span: Span): Value | undefined {
  const classIndex = classAround(world, module, span)
  if (classIndex === undefined) return undefined
  for (const index of [classIndex, ...classesAround(module, classIndex)]) {
    const of = { kind: 'class' as const, module, index }
    const { parts } = familyOf(world, of)
    const extendsSomething = parts.length > 1 || parts.some((part) => classOf(part)?.base ?? classOf(part)?.mixins)
    if (!extendsSomething && !isLent(world, of)) continue
    const value =
      index === classIndex
        ? instanceMember(world, { kind: 'instance', of, span }, name, span)
        : classMember(world, of, name, span)
    if (value.kind !== 'hole' || value.hole.options.length > 0) return value
  }
  return undefined
}

/** The class whose method or body an offset stands in. */
export function classAround(world: World, module: Module, span: Span): number | undefined {
  const { functionAt } = indexOf(world, module)
  for (let at = functionAt(span.start); at !== undefined; at = module.functions[at]?.function) {
    const classIndex = module.functions[at]?.class
    if (classIndex !== undefined) return classIndex
  }
  const index = classAt(module, span.start)
  // The name of a base class is seen from outside of the class that extends it.
  return index !== undefined && isInHeader(module.classes[index], span) ? classesAround(module, index)[0] : index
}

function isInHeader(declared: Class | undefined, { start }: Span): boolean {
  const named = [...(declared?.base ? [declared.base] : []), ...(declared?.mixins ?? [])]
  return named.some((one) => one.span.start <= start && start < one.span.end)
}

/** The modules that export a name, the nearest first. */
function declaringModules(world: World, module: Module, name: string): readonly Module[] {
  return nearestFirst(world, module, exportsByName(world).get(`${module.language} ${name}`) ?? NO_MODULES)
}

const NO_MODULES: readonly Module[] = []

const exportsByName = incrementalIndex(
  () => new Map<string, Module[]>(),
  (byName, { module }) => {
    if (module.package === undefined) return
    for (const { name } of module.exports) push(byName, `${module.language} ${name}`, module)
  },
)

/** The declaration of a package of the tree under a name: `import com.x.Config`. */
export function packageName(
  world: World,
  module: Module,
  from: { readonly module: string; readonly name: string },
  span: Span,
): Value | undefined {
  if (module.package === undefined) return undefined
  const declaring = declaringModules(world, module, from.name)
  const exact = declaring.find((one) => one.package === from.module)
  if (exact) return exportOf(world, exact, from.name, span)
  const target = world.resolve(module.file, from.module, from.name)
  const other = target && moduleOf(world, target.file)
  if (target && other && !isOfClient(world, module, from.module, other))
    return exportOf(world, other, target.name, span)
  // A package that is a folder is imported by a longer path: `example.com/app/config` stands in `config`.
  const below = declaring.filter((one) => endsAlike(from.module, one.package ?? ''))
  return below.length === 1 && below[0] ? exportOf(world, below[0], from.name, span) : undefined
}

/** Whether an import is of the package of a client, and not of an own class of that name: `use GuzzleHttp\Client`. */
export function isOfClient(world: World, module: Module, from: string, target: Module): boolean {
  if (module.package === undefined || target.package === undefined || target.package === from) return false
  return clientModules(world.library(module.language)).has(from)
}

const clientModules = oncePer(({ clients }: Library) => new Set(clients.flatMap(({ modules }) => modules)))

/** Whether a path ends in the folders of a package. */
export function endsAlike(path: string, folder: string): boolean {
  return folder !== '' && folder !== '.' && (path === folder || path.endsWith(`/${folder}`))
}
