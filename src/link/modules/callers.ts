import type { Call, Module } from '../../core/language/expression.ts'
import { baseOf, constructorOf, holdersOf, isSuper } from '../classes/classes.ts'
import { calledOn } from '../expressions/callee.ts'
import { countOf, withoutMisfits } from '../expressions/overloads.ts'
import { remember } from '../memory.ts'
import { noteLimit } from '../shortfall.ts'
import { lookUp } from '../values/look-up.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { Caller, NamedCaller, World } from '../world.ts'
import { callsThrough } from './calls-through.ts'
import { growing } from './incremental-index.ts'
import { verbsThrough } from './verbs-through.ts'

/** Calls of one function that are looked at: more do not tell more. */
const MOST_CALLERS = 2000

/** The calls of a function or method, in order of files and text. */
export function callersOf(world: World, module: Module, index: number): readonly NamedCaller[] {
  const declared = module.functions[index]
  if (!declared) return []
  const none = (): readonly NamedCaller[] => []
  return remember(world, `${module.file}#callers${index}`, undefined, none, () => {
    const found: NamedCaller[] = []
    const through = [...verbsThrough(world, module, index), ...callsThrough(world, module, index)]
    for (const caller of [...candidates(world, module, index), ...through]) {
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

/** The calls of a function, those of tests apart: a function of tests has none that are. */
export function callersApart(
  world: World,
  module: Module,
  index: number,
): { readonly shipped: readonly Caller[]; readonly tests: readonly Caller[] } {
  const all = callersOf(world, module, index)
  const declared = module.functions[index]
  const { isTest } = world
  if (!isTest || !declared || isTest(declared.span)) return { shipped: all, tests: [] }
  return { shipped: all.filter(({ call }) => !isTest(call.span)), tests: all.filter(({ call }) => isTest(call.span)) }
}

function candidates(world: World, module: Module, index: number): readonly NamedCaller[] {
  const declared = module.functions[index]
  const holder = declared?.class === undefined ? undefined : module.classes[declared.class]
  const made = isConstructor(module, index)
  const names = new Set(made ? ['super', holder?.name ?? ''] : [declared?.name ?? ''])
  const ids = made
    ? [`class ${declared?.class}`, `name ${holder?.name}`]
    : [`function ${index}`, `name ${declared?.name}`]
  for (const id of ids) for (const { name } of exportsOf(module.exports, id)) names.add(name)
  if (!made) for (const name of fieldsGiven(world).get(declared?.name ?? '') ?? []) names.add(name)
  names.delete('')
  return [...names].flatMap((name) => world.callers.get(name) ?? [])
}

/** Fields that objects are given a function by, by the name of the function: `c.do = c.send`. */
const fieldsGiven = growing(
  () => new Map<string, Set<string>>(),
  (fields, { module }) => {
    for (const { target, value } of module.assignments) {
      const given = value.kind === 'member' || value.kind === 'name' ? value.name : undefined
      if (typeof given !== 'string' || typeof target.name !== 'string' || target.of.kind !== 'this') continue
      const before = fields.get(given)
      if (before) before.add(target.name)
      else if (given !== target.name) fields.set(given, new Set([target.name]))
    }
  },
)

/** What is exported, by what it is. */
const exportsOf = lookUp(({ value }: Module['exports'][number]) => {
  if (value.kind === 'class') return `class ${value.class}`
  if (value.kind === 'function') return `function ${value.function}`
  return value.kind === 'name' ? `name ${value.name}` : ''
})

function isConstructor(module: Module, index: number): boolean {
  const holder = module.functions[index]?.class
  const members = holder === undefined ? [] : (module.classes[holder]?.members ?? [])
  return makersAmong(members, index).length > 0
}

/** The constructors among the members of a class, by their function. */
const makersAmong = lookUp(({ role, value }: Module['classes'][number]['members'][number]) =>
  role === 'constructor' && value?.kind === 'function' ? value.function : undefined,
)

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
        functions: new Set(targets.flatMap((target) => reached(world, target, call))),
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
