import type { Call, Module } from '../core/expression.ts'
import { calledOn } from './called.ts'
import { baseOf, constructorOf, holdersOf, isSuper } from './classes.ts'
import { remember } from './memory.ts'
import { countOf, withoutMisfits } from './overloads.ts'
import { alternatives, type Value } from './value.ts'
import type { Caller, World } from './world.ts'

/** Calls of one function that are looked at: more do not tell more. */
const MOST_CALLERS = 200

/** The calls of a function or method, in order of files and text. */
export function callersOf(world: World, module: Module, index: number): readonly Caller[] {
  if (!module.functions[index]) return []
  const none = (): readonly Caller[] => []
  return remember(world, `${module.file}#callers${index}`, undefined, none, () => {
    const found: Caller[] = []
    for (const caller of candidates(world, module, index)) {
      if (found.length >= MOST_CALLERS) break
      if (calls(world, caller, module, index)) found.push(caller)
    }
    return found
  })
}

function candidates(world: World, module: Module, index: number): readonly Caller[] {
  const declared = module.functions[index]
  const holder = declared?.class === undefined ? undefined : module.classes[declared.class]
  const made = isConstructor(module, index)
  const names = new Set(made ? ['super', holder?.name ?? ''] : [declared?.name ?? ''])
  for (const { name, value } of module.exports) {
    const same = made
      ? (value.kind === 'class' && value.class === declared?.class) ||
        (value.kind === 'name' && value.name === holder?.name)
      : (value.kind === 'function' && value.function === index) ||
        (value.kind === 'name' && value.name === declared?.name)
    if (same) names.add(name)
  }
  names.delete('')
  return [...names].flatMap((name) => world.callers.get(name) ?? [])
}

function isConstructor(module: Module, index: number): boolean {
  const holder = module.functions[index]?.class
  const members = holder === undefined ? [] : (module.classes[holder]?.members ?? [])
  return members.some(
    ({ role, value }) => role === 'constructor' && value?.kind === 'function' && value.function === index,
  )
}

/** Whether a call reaches the function. */
function calls(world: World, caller: Caller, module: Module, index: number): boolean {
  const { call } = caller
  if (isSuper(caller.module, call)) return superReaches(world, caller, module, index)
  const value = world.evaluate(call.callee, { module: caller.module })
  return (
    withoutMisfits(alternatives(value), countOf(call)).some((one) => reaches(world, one, module, index, call)) ||
    looksLikeIt(world, value, caller, module, index)
  )
}

function reaches(world: World, value: Value, module: Module, index: number, call: Call): boolean {
  if (value.kind === 'function') return value.scope.module === module && value.index === index
  if (value.kind !== 'class' || !call.new) return false
  const maker = constructorOf(world, value, countOf(call))
  return maker?.module === module && maker.index === index
}

function superReaches(world: World, caller: Caller, module: Module, index: number): boolean {
  const holder = caller.call.function === undefined ? undefined : caller.module.functions[caller.call.function]?.class
  if (holder === undefined) return false
  const base = baseOf(world, { kind: 'class', module: caller.module, index: holder })
  const maker = base && constructorOf(world, base, countOf(caller.call))
  return maker?.module === module && maker.index === index
}

/** A method called on something unknown is taken for the one function of that name that files in reach declare. */
function looksLikeIt(world: World, value: Value, caller: Caller, module: Module, index: number): boolean {
  if (value.kind !== 'hole' || caller.call.callee.kind !== 'member') return false
  const declared = module.functions[index]
  if (declared?.class === undefined || declared.name.length < 4) return false
  return holdersOf(world, declared.name) === 1 && !isOfLibrary(world, caller)
}

/** A method of a client, or of something outside of the tree. */
function isOfLibrary(world: World, { module, call }: Caller): boolean {
  const { kind } = calledOn(world, call.callee, { module }).root
  return kind === 'client' || kind === 'sent' || kind === 'external'
}
