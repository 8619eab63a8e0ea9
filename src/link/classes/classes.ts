import type { Call, Class, ClassMember, Module } from '../../core/language/expression.ts'
import { isSuper } from '../../core/language/super-call.ts'
import { push } from '../../core/runtime/lists.ts'
import { type Count, fittingOf } from '../expressions/overloads.ts'
import { apart } from '../memory.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import type { Value } from '../values/value.ts'
import { type Given, indexOf, type World } from '../world.ts'
import { familyKey, spansFiles } from './identity.ts'

/** Steps to find what a class extends. */
const FUEL = 1_000

/** A class of a module as a value. */
export type ClassValue = Extract<Value, { kind: 'class' }>

/** A value that a member is given, with the declaration of the class that it is one of. */
export interface GivenIn {
  readonly part: ClassValue
  readonly given: Given
}

/** A class with all its declarations: of one package and one name with those around it, where a language allows several. */
export interface Family {
  readonly parts: readonly ClassValue[]
  /** Members by name, with the declaration that they stand in. */
  readonly members: ReadonlyMap<string, readonly { readonly part: ClassValue; readonly member: ClassMember }[]>
  /** Values that are given to members of a member one by one, by the name of the member. */
  readonly given: ReadonlyMap<string, readonly GivenIn[]>
  /** The functions that make an object: several where a language allows that. */
  readonly makers: readonly Maker[]
}

/** A constructor. */
export interface Maker {
  readonly module: Module
  readonly index: number
}

/** The classes of a world. */
interface Census {
  readonly byName: Map<string, ClassValue[]>
  readonly families: Map<string, Family>
  /** How many classes of a language have a member of a name, by both. */
  readonly holders: Map<string, number>
}

/** The class as it is declared. */
export function classOf({ module, index }: ClassValue): Class | undefined {
  return module.classes[index]
}

const censusOf = incrementalIndex(
  (): Census => ({ byName: new Map(), families: new Map(), holders: new Map() }),
  ({ byName, families, holders }, { module }, world) => {
    module.classes.forEach(({ name, members }, index) => {
      for (const memberName of new Set(members.map((classMember) => classMember.name))) {
        const key = holderKey(module, memberName)
        holders.set(key, (holders.get(key) ?? 0) + 1)
      }
      if (name === '' || !spansFiles(world, module)) return
      const of: ClassValue = { kind: 'class', module, index }
      push(byName, familyKey(world, of), of)
      families.delete(familyKey(world, of))
    })
  },
)

/** How many classes of the language of a module have a member of a name. */
export function holdersOf(world: World, module: Module, name: string): number {
  return censusOf(world).holders.get(holderKey(module, name)) ?? 0
}

function holderKey({ language }: Module, name: string): string {
  return `${language} ${name}`
}

/** A class with all its declarations. */
export function familyOf(world: World, of: ClassValue): Family {
  const { families, byName } = censusOf(world)
  const key = familyKey(world, of)
  const before = families.get(key)
  if (before) return before
  const assembled = assemble(world, byName.get(key) ?? [of])
  families.set(key, assembled)
  const mixins = assembled.parts.flatMap((part) => mixinsOf(world, part))
  if (mixins.length === 0) return assembled
  const family = withMixins(world, assembled, mixins)
  families.set(key, family)
  return family
}

/** The classes that lend a class members without being what it extends. */
function mixinsOf(world: World, { module, index }: ClassValue): readonly ClassValue[] {
  const mixins = module.classes[index]?.mixins ?? []
  return mixins.slice(0, MOST_MIXINS).flatMap((one) => {
    const value = apart(world, FUEL, () => world.evaluate(one, { module }))
    return value.kind === 'class' ? [value] : []
  })
}

/** Classes that lend members to one. */
const MOST_MIXINS = 8
/** Classes that extend one another. */
export const MOST_BASES = 8

/** A class and those above it. */
export function lineage(world: World, of: ClassValue | undefined): readonly Family[] {
  const found: Family[] = []
  for (let one = of; one && found.length < MOST_BASES; one = baseOf(world, one)) found.push(familyOf(world, one))
  return found
}

/** A class with what others lend it: its own members and those of what it extends come first. */
function withMixins(world: World, family: Family, mixins: readonly ClassValue[]): Family {
  const [part] = family.parts
  const above = lineage(world, part && baseOf(world, part))
  const isTaken = (name: string) => above.some(({ members, given }) => members.has(name) || given.has(name))
  const members = new Map(family.members)
  const givenMembers = new Map(family.given)
  let makers = family.makers
  for (const lent of mixins.flatMap((one) => lineage(world, one))) {
    for (const [name, list] of lent.members) if (!members.has(name) && !isTaken(name)) members.set(name, list)
    for (const [name, list] of lent.given) if (!givenMembers.has(name) && !isTaken(name)) givenMembers.set(name, list)
    if (makers.length === 0 && above.every((one) => one.makers.length === 0)) makers = lent.makers
  }
  return { ...family, members, given: givenMembers, makers }
}

function assemble(world: World, parts: readonly ClassValue[]): Family {
  const members = new Map<string, { part: ClassValue; member: ClassMember }[]>()
  const givenMembers = new Map<string, GivenIn[]>()
  for (const part of parts) {
    for (const member of classOf(part)?.members ?? []) push(members, member.name, { part, member })
    for (const one of indexOf(world, part.module).byClass.get(part.index) ?? []) {
      if (typeof one.path[0] === 'string') push(givenMembers, one.path[0], { part, given: one })
    }
  }
  const makers = parts.flatMap((part) =>
    (classOf(part)?.members ?? []).flatMap(({ role, value }) =>
      role === 'constructor' && value?.kind === 'function' ? [{ module: part.module, index: value.function }] : [],
    ),
  )
  return { parts, members, given: givenMembers, makers }
}

/** The class that a class extends. */
export function baseOf(world: World, value: ClassValue): ClassValue | undefined {
  const found = baseValue(world, value)
  return found?.kind === 'class' ? found : undefined
}

/** The base of a class, also when that is of a package. */
export function baseValue(world: World, value: ClassValue): Value | undefined {
  for (const part of familyOf(world, value).parts) {
    const base = classOf(part)?.base
    if (base) return world.evaluate(base, { module: part.module })
  }
  return undefined
}

/** The classes that extend a class, or implement it. */
export function classesBelow(world: World, of: ClassValue): readonly ClassValue[] {
  const declared = below(world).classes.get(familyKey(world, of)) ?? []
  return classOf(of)?.structural ? [...declared, ...implementing(world, of)] : declared
}

/** Types that have all methods of an interface are looked up for at most so many. */
const MOST_IMPLEMENTING = 32

/** The classes that have all methods of an interface which nothing names as such. */
function implementing(world: World, of: ClassValue): readonly ClassValue[] {
  const methods = [...familyOf(world, of).members.keys()]
  const byMethod = methods.map((name) => methodHolders(world).get(name) ?? NO_CLASSES)
  const [fewest = NO_CLASSES, ...others] = byMethod.sort((a, b) => a.size - b.size)
  const found = [...fewest].filter(([key]) => others.every((holders) => holders.has(key)))
  const sameLanguage = found.map(([, value]) => value).filter(({ module }) => module.language === of.module.language)
  return sameLanguage.slice(0, MOST_IMPLEMENTING)
}

const NO_CLASSES: ReadonlyMap<string, ClassValue> = new Map()

/** The classes that have a method of a name, by their keys. */
const methodHolders = incrementalIndex(
  () => new Map<string, Map<string, ClassValue>>(),
  (found, { module }, world) => {
    module.classes.forEach(({ members }, index) => {
      const of: ClassValue = { kind: 'class', module, index }
      for (const { name, role, value } of members) {
        if (role !== 'method' || !value) continue
        const holders = found.get(name) ?? new Map<string, ClassValue>()
        holders.set(familyKey(world, of), of)
        found.set(name, holders)
      }
    })
  },
)

const below = incrementalIndex(
  () => ({ classes: new Map<string, ClassValue[]>(), lent: new Set<string>() }),
  ({ classes, lent }, { module }, world) => {
    module.classes.forEach(({ base, mixins = [] }, index) => {
      const of: ClassValue = { kind: 'class', module, index }
      for (const above of [...(base ? [base] : []), ...mixins.slice(0, MOST_MIXINS)]) {
        const value = apart(world, FUEL, () => world.evaluate(above, { module }))
        if (value.kind !== 'class' || familyKey(world, value) === familyKey(world, of)) continue
        push(classes, familyKey(world, value), of)
        if (above !== base) lent.add(familyKey(world, value))
      }
    })
  },
)

/** Whether some class takes the members of a class without extending it. */
export function isLent(world: World, of: ClassValue): boolean {
  return below(world).lent.has(familyKey(world, of))
}

/** The constructor of a class that takes so many arguments: a function of one of its declarations. */
export function constructorOf(world: World, value: ClassValue, count: Count): Maker | undefined {
  return fittingOf(familyOf(world, value).makers, count)
}

/** The same for a class that may have none: the nearest one above it then runs. */
export function constructorAbove(world: World, value: ClassValue, count: Count): Maker | undefined {
  return fittingOf(lineage(world, value).find(({ makers }) => makers.length > 0)?.makers ?? [], count)
}

/** The call of the base class's constructor that a constructor begins with. */
export function superCall(world: World, { module, index }: Maker): Call | undefined {
  return indexOf(world, module)
    .callsIn.get(index)
    ?.find((call) => isSuper(module, call))
}

/** The call of another constructor of the same class that a constructor begins with: `this(…)`. */
export function siblingCall(world: World, { module, index }: Maker): Call | undefined {
  const classIndex = module.functions[index]?.class
  return indexOf(world, module)
    .callsIn.get(index)
    ?.find((call) => {
      if (!call.new) return false
      const { callee } = call
      if (callee.kind === 'class') return callee.class === classIndex
      const binding =
        callee.kind === 'name' && callee.binding !== undefined ? module.bindings[callee.binding] : undefined
      return binding?.kind === 'class' && binding.name === module.classes[classIndex ?? -1]?.name
    })
}
