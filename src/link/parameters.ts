import type { Call, Module } from '../core/expression.ts'
import { calledOn } from './called.ts'
import { baseOf, constructorOf, holdersOf, isSuper } from './classes.ts'
import { remember } from './memory.ts'
import { countOf, withoutMisfits } from './overloads.ts'
import { noteLimit } from './shortfall.ts'
import { alternatives, type Value } from './value.ts'
import type { Caller, NamedCaller, World } from './world.ts'

/** Calls of one function that are looked at: more do not tell more. */
const MOST_CALLERS = 200

/** The calls of a function or method, in order of files and text. */
export function callersOf(world: World, module: Module, index: number): readonly Caller[] {
  const declared = module.functions[index]
  if (!declared) return []
  const none = (): readonly Caller[] => []
  return remember(world, `${module.file}#callers${index}`, undefined, none, () => {
    const found: Caller[] = []
    for (const caller of candidates(world, module, index)) {
      if (!calls(world, caller, module, index)) continue
      if (found.length >= MOST_CALLERS) {
        noteLimit(world, declared.span, 'callers of a function', MOST_CALLERS)
        break
      }
      found.push(caller)
    }
    return found
  })
}

function candidates(world: World, module: Module, index: number): readonly NamedCaller[] {
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
function calls(world: World, caller: NamedCaller, module: Module, index: number): boolean {
  const { functions, looks } = reachedBy(world, caller)
  return functions.has(keyOf(module, index)) || (looks && looksLikeIt(world, caller, module, index))
}

/** What a call reaches. */
interface Reached {
  readonly functions: ReadonlySet<string>
  /** It is a method of something unknown. */
  readonly looks: boolean
}

const NOTHING: Reached = { functions: new Set(), looks: false }

function keyOf({ file }: Module, index: number): string {
  return `${file}#${index}`
}

function reachedBy(world: World, caller: NamedCaller): Reached {
  const { module, call } = caller
  return remember(
    world,
    caller.key,
    undefined,
    () => NOTHING,
    () => {
      if (isSuper(module, call)) return { functions: new Set(makerAbove(world, caller)), looks: false }
      const value = world.evaluate(call.callee, { module })
      const targets = withoutMisfits(alternatives(value), countOf(call))
      return {
        functions: new Set(targets.flatMap((one) => reached(world, one, call))),
        looks: value.kind === 'hole' && call.callee.kind === 'member',
      }
    },
  )
}

function reached(world: World, value: Value, call: Call): string[] {
  if (value.kind === 'function') return [keyOf(value.scope.module, value.index)]
  const maker = value.kind === 'class' && call.new ? constructorOf(world, value, countOf(call)) : undefined
  return maker ? [keyOf(maker.module, maker.index)] : []
}

function makerAbove(world: World, { module, call }: Caller): string[] {
  const holder = call.function === undefined ? undefined : module.functions[call.function]?.class
  const base = holder === undefined ? undefined : baseOf(world, { kind: 'class', module, index: holder })
  const maker = base && constructorOf(world, base, countOf(call))
  return maker ? [keyOf(maker.module, maker.index)] : []
}

/** A method called on something unknown is taken for the one function of that name that files in reach declare. */
function looksLikeIt(world: World, caller: Caller, module: Module, index: number): boolean {
  const declared = module.functions[index]
  if (declared?.class === undefined || declared.name.length < 4) return false
  return holdersOf(world, declared.name) === 1 && !isOfLibrary(world, caller)
}

/** A method of a client, or of something outside of the tree. */
function isOfLibrary(world: World, { module, call }: Caller): boolean {
  const { kind } = calledOn(world, call.callee, { module }).root
  return kind === 'client' || kind === 'sent' || kind === 'external'
}
