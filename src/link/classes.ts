import type { Call, Class, Module } from '../core/expression.ts'
import type { Value } from './value.ts'
import type { World } from './world.ts'

/** A class of a module as a value. */
export type ClassValue = Extract<Value, { kind: 'class' }>

const known = new WeakMap<World, Map<string, ClassValue[]>>()

/** The class as it is declared. */
export function classOf({ module, index }: ClassValue): Class | undefined {
  return module.classes[index]
}

/** All declarations of a class: of one package and one name, where a language allows several. */
export function partsOfClass(world: World, of: ClassValue): readonly ClassValue[] {
  const { module } = of
  const name = classOf(of)?.name
  if (module.package === undefined || !name) return [of]
  return classesByName(world).get(keyOf(module, name)) ?? [of]
}

function keyOf(module: Module, name: string): string {
  return `${module.language} ${module.package ?? ''} ${name}`
}

function classesByName(world: World): ReadonlyMap<string, ClassValue[]> {
  const before = known.get(world)
  if (before) return before
  const byName = new Map<string, ClassValue[]>()
  known.set(world, byName)
  for (const { module } of world.indexed.values()) {
    if (module.package === undefined) continue
    module.classes.forEach(({ name }, index) => {
      if (name === '') return
      const list = byName.get(keyOf(module, name)) ?? []
      byName.set(keyOf(module, name), [...list, { kind: 'class', module, index }])
    })
  }
  return byName
}

/** The class that a class extends. */
export function baseOf(world: World, value: ClassValue): ClassValue | undefined {
  const found = baseValue(world, value)
  return found?.kind === 'class' ? found : undefined
}

/** What a class extends, also when that is of a package. */
export function baseValue(world: World, value: ClassValue): Value | undefined {
  for (const part of partsOfClass(world, value)) {
    const base = classOf(part)?.base
    if (base) return world.evaluate(base, { module: part.module })
  }
  return undefined
}

/** The constructor of a class: a function of one of its declarations. */
export function constructorOf(world: World, value: ClassValue): { module: Module; index: number } | undefined {
  for (const part of partsOfClass(world, value)) {
    const member = classOf(part)?.members.find((one) => one.role === 'constructor')
    if (member?.value?.kind === 'function') return { module: part.module, index: member.value.function }
  }
  return undefined
}

/** The call of the base class's constructor. */
export function superCall(world: World, value: ClassValue): Call | undefined {
  const maker = constructorOf(world, value)
  return maker?.module.calls.find((call) => call.function === maker.index && isSuper(maker.module, call))
}

/** `super(…)`, `base(…)`, `super().__init__(…)`, `parent::__construct(…)`. */
export function isSuper(module: Module, { callee }: Call): boolean {
  if (callee.kind === 'name' || callee.kind === 'unknown') return callee.name === 'super'
  if (callee.kind !== 'member' || !/^(?:__init__|__construct|initialize)$/.test(String(callee.name))) return false
  const { of } = callee
  const holder = of.kind === 'call' ? module.calls[of.call]?.callee : of
  return (holder?.kind === 'name' || holder?.kind === 'unknown') && /^(?:super|parent|base)$/.test(holder.name)
}
