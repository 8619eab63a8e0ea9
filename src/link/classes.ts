import type { Call, Class, ClassMember, Module } from '../core/expression.ts'
import { apart } from './memory.ts'
import { type Count, fittingOf } from './overloads.ts'
import type { Value } from './value.ts'
import { type Given, indexOf, type World } from './world.ts'

/** Steps to find what all classes extend. */
const FUEL = 200_000

/** A class of a module as a value. */
export type ClassValue = Extract<Value, { kind: 'class' }>

/** A class with all its declarations: of one package and one name with those around it, where a language allows several. */
export interface Family {
  readonly parts: readonly ClassValue[]
  /** Members by name, with the declaration that they stand in. */
  readonly members: ReadonlyMap<string, readonly { readonly part: ClassValue; readonly member: ClassMember }[]>
  /** What members are given one by one, by the name of the member. */
  readonly given: ReadonlyMap<string, readonly { readonly part: ClassValue; readonly given: Given }[]>
  /** The functions that make an object: several where a language allows that. */
  readonly makers: readonly Maker[]
}

/** A constructor. */
export interface Maker {
  readonly module: Module
  readonly index: number
}

/** What is known of the classes of a world, until another module is read. */
interface Census {
  readonly size: number
  readonly byName: ReadonlyMap<string, readonly ClassValue[]>
  readonly families: Map<string, Family>
  /** How many classes have a member of a name. */
  readonly holders: ReadonlyMap<string, number>
  below?: ReadonlyMap<Family, readonly ClassValue[]>
}

const known = new WeakMap<World, Census>()

/** The class as it is declared. */
export function classOf({ module, index }: ClassValue): Class | undefined {
  return module.classes[index]
}

const scopes = new WeakMap<Module, readonly string[]>()

/** What tells a class of a package apart: its name behind those of the classes that it stands in. */
function keyOf({ module, index }: ClassValue): string {
  const known = scopes.get(module) ?? nestedNames(module)
  scopes.set(module, known)
  return `${module.language} ${module.package ?? ''} ${known[index] ?? ''}`
}

/** Names of classes with the names around them; a class comes before those that stand in it. */
function nestedNames({ classes }: Module): string[] {
  const open: { end: number; name: string }[] = []
  return classes.map(({ name, span }) => {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) < span.end) open.pop()
    const whole = [open.at(-1)?.name ?? '', name].filter((one) => one !== '').join('.')
    open.push({ end: span.end, name: whole })
    return whole
  })
}

function censusOf(world: World): Census {
  const before = known.get(world)
  if (before?.size === world.indexed.size) return before
  const byName = new Map<string, ClassValue[]>()
  const holders = new Map<string, number>()
  for (const { module } of world.indexed.values()) {
    module.classes.forEach(({ name, members }, index) => {
      for (const own of new Set(members.map((one) => one.name))) holders.set(own, (holders.get(own) ?? 0) + 1)
      if (module.package === undefined || name === '') return
      const of: ClassValue = { kind: 'class', module, index }
      push(byName, keyOf(of), of)
    })
  }
  const census: Census = { size: world.indexed.size, byName, families: new Map(), holders }
  known.set(world, census)
  return census
}

/** How many classes have a member of a name. */
export function holdersOf(world: World, name: string): number {
  return censusOf(world).holders.get(name) ?? 0
}

/** A class with all its declarations. */
export function familyOf(world: World, of: ClassValue): Family {
  const { families, byName } = censusOf(world)
  const name = of.module.package === undefined || classOf(of)?.name === '' ? undefined : keyOf(of)
  const shared = name === undefined ? undefined : byName.get(name)
  const key = name !== undefined && shared ? name : `${of.module.file}#${of.index}`
  const before = families.get(key)
  if (before) return before
  const family = assemble(world, shared ?? [of])
  families.set(key, family)
  return family
}

function assemble(world: World, parts: readonly ClassValue[]): Family {
  const members = new Map<string, { part: ClassValue; member: ClassMember }[]>()
  const given = new Map<string, { part: ClassValue; given: Given }[]>()
  for (const part of parts) {
    for (const member of classOf(part)?.members ?? []) push(members, member.name, { part, member })
    for (const one of indexOf(world, part.module).byClass.get(part.index) ?? []) {
      if (typeof one.path[0] === 'string') push(given, one.path[0], { part, given: one })
    }
  }
  const makers = parts.flatMap((part) =>
    (classOf(part)?.members ?? []).flatMap(({ role, value }) =>
      role === 'constructor' && value?.kind === 'function' ? [{ module: part.module, index: value.function }] : [],
    ),
  )
  return { parts, members, given, makers }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The class that a class extends. */
export function baseOf(world: World, value: ClassValue): ClassValue | undefined {
  const found = baseValue(world, value)
  return found?.kind === 'class' ? found : undefined
}

/** What a class extends, also when that is of a package. */
export function baseValue(world: World, value: ClassValue): Value | undefined {
  for (const part of familyOf(world, value).parts) {
    const base = classOf(part)?.base
    if (base) return world.evaluate(base, { module: part.module })
  }
  return undefined
}

/** The classes that extend a class. */
export function classesBelow(world: World, of: ClassValue): readonly ClassValue[] {
  const census = censusOf(world)
  if (!census.below) {
    // What a class extends may be asked for again on the way: then nothing is known to stand below it yet.
    census.below = new Map()
    census.below = apart(world, FUEL, () => findBelow(world))
  }
  return census.below.get(familyOf(world, of)) ?? []
}

function findBelow(world: World): ReadonlyMap<Family, readonly ClassValue[]> {
  const below = new Map<Family, ClassValue[]>()
  for (const { module } of [...world.indexed.values()]) {
    module.classes.forEach(({ base }, index) => {
      if (!base) return
      const of: ClassValue = { kind: 'class', module, index }
      const found = world.evaluate(base, { module })
      if (found.kind !== 'class') return
      const family = familyOf(world, found)
      if (family === familyOf(world, of)) return
      below.set(family, [...(below.get(family) ?? []), of])
    })
  }
  return below
}

/** The constructor of a class that takes so many arguments: a function of one of its declarations. */
export function constructorOf(world: World, value: ClassValue, count: Count): Maker | undefined {
  return fittingOf(familyOf(world, value).makers, count)
}

/** The call of the base class's constructor that a constructor begins with. */
export function superCall({ module, index }: Maker): Call | undefined {
  return module.calls.find((call) => call.function === index && isSuper(module, call))
}

/** The call of another constructor of the same class that a constructor begins with: `this(…)`. */
export function siblingCall({ module, index }: Maker): Call | undefined {
  const own = module.functions[index]?.class
  return module.calls.find((call) => {
    if (call.function !== index || !call.new) return false
    const { callee } = call
    if (callee.kind === 'class') return callee.class === own
    const binding = callee.kind === 'name' && callee.binding !== undefined ? module.bindings[callee.binding] : undefined
    return binding?.kind === 'class' && binding.name === module.classes[own ?? -1]?.name
  })
}

/** `super(…)`, `base(…)`, `super().__init__(…)`, `parent::__construct(…)`. */
export function isSuper(module: Module, { callee }: Call): boolean {
  if (callee.kind === 'name' || callee.kind === 'unknown') return callee.name === 'super'
  if (callee.kind !== 'member' || !/^(?:__init__|__construct|initialize)$/.test(String(callee.name))) return false
  const { of } = callee
  const holder = of.kind === 'call' ? module.calls[of.call]?.callee : of
  return (holder?.kind === 'name' || holder?.kind === 'unknown') && /^(?:super|parent|base)$/.test(holder.name)
}
