import type { Module } from '../../core/language/expression.ts'
import { holdersOf } from '../classes/classes.ts'
import { calledOn } from '../expressions/callee.ts'
import { remember } from '../memory.ts'
import { noteLimit } from '../reached-limits.ts'
import { lookUp } from '../values/look-up.ts'
import type { Caller, NamedCaller, World } from '../world.ts'
import { caughtCalls } from './catch-all-methods.ts'
import { computedCallers } from './computed-methods.ts'
import { callsReaching, keyOf } from './function-calls.ts'
import { incrementalIndex } from './incremental-index.ts'
import { inheritedVerbs } from './inherited-verbs.ts'
import { resultNames, returningFunction, runsOf } from './returned-functions.ts'

/** Calls of one function that are evaluated: more add nothing. */
const MOST_CALLERS = 10_000

/** The calls of a function or method, in order of files and text. */
export function callersOf(world: World, module: Module, index: number): readonly NamedCaller[] {
  const declared = module.functions[index]
  if (!declared) return []
  const none = (): readonly NamedCaller[] => []
  return remember(world, `${module.file}#callers${index}`, undefined, none, () => {
    const reached = keyOf(module, index)
    const mayReach = (caller: Caller) => caller.module.language === module.language && !isOfLibrary(world, caller)
    const isAlike = isOnlyOne(world, module, index) ? mayReach : undefined
    const lists = [
      ...namesOf(world, module, index).map((name) => world.callers.get(name)),
      inheritedVerbs(world, module, index),
      caughtCalls(world, module, index),
      ...callsOfGiven(world, module, index),
    ]
    const named = lists.flatMap((calls) => (calls ? callsReaching(world, calls, reached, isAlike) : []))
    const found = [...named, ...computedCallers(world, module, index)]
    if (found.length <= MOST_CALLERS) return found
    noteLimit(world, declared.span, 'callers of a function', MOST_CALLERS)
    return found.slice(0, MOST_CALLERS)
  })
}

/** The calls of a function, those of tests apart: a function of tests has none that are. */
export function callersApart(
  world: World,
  module: Module,
  index: number,
): { readonly shipped: readonly NamedCaller[]; readonly tests: readonly NamedCaller[] } {
  const all = callersOf(world, module, index)
  const declared = module.functions[index]
  const { isTest } = world
  if (!isTest || !declared || isTest(declared.span)) return { shipped: all, tests: [] }
  return { shipped: all.filter(({ call }) => !isTest(call.span)), tests: all.filter(({ call }) => isTest(call.span)) }
}

/** Calls of what a function gives that is a function itself, by the names of what holds it; or at once: `caller('GET')(path)`. */
function callsOfGiven(world: World, module: Module, index: number): readonly (readonly NamedCaller[] | undefined)[] {
  const giver = returningFunction(module, index)
  if (giver === undefined) return []
  const giverNames = namesOf(world, module, giver)
  const held = new Set(giverNames.flatMap((name) => [...(resultNames(world).get(name) ?? [])]))
  if (held.size === 0) return giverNames.map((name) => world.callers.get(name))
  const runs = runsOf(world, world.library(module.language), held)
  return [...[...giverNames, ...held].map((name) => world.callers.get(name)), runs]
}

/** The names that a function may be called by. */
function namesOf(world: World, module: Module, index: number): readonly string[] {
  const declared = module.functions[index]
  const holder = declared?.class === undefined ? undefined : module.classes[declared.class]
  const made = isConstructor(module, index)
  const names = new Set(made ? ['super', declared?.name ?? '', holder?.name ?? ''] : [declared?.name ?? ''])
  const ids = made
    ? [`class ${declared?.class}`, `name ${holder?.name}`]
    : [`function ${index}`, `name ${declared?.name}`]
  for (const id of ids) for (const { name } of exportsOf(module.exports, id)) names.add(name)
  if (!made) for (const name of fieldsGiven(world).get(declared?.name ?? '') ?? []) names.add(name)
  names.delete('')
  return [...names]
}

/** Fields that objects are given a function by, by the name of the function: `c.do = c.send`. */
const fieldsGiven = incrementalIndex(
  () => new Map<string, Set<string>>(),
  (fields, { module }) => {
    for (const { target, value } of module.assignments) {
      const givenName = value.kind === 'member' || value.kind === 'name' ? value.name : undefined
      if (typeof givenName !== 'string' || typeof target.name !== 'string' || target.of.kind !== 'this') continue
      const before = fields.get(givenName)
      if (before) before.add(target.name)
      else if (givenName !== target.name) fields.set(givenName, new Set([target.name]))
    }
  },
)

/** Exports, by the identity of their values. */
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

/** A method called on something unknown is taken for the only one of that name that its language declares in reach. */
function isOnlyOne(world: World, module: Module, index: number): boolean {
  const declared = module.functions[index]
  if (declared?.class === undefined || declared.name.length < 4) return false
  return holdersOf(world, module, declared.name) === 1
}

/** A method of a client, or of something outside of the tree. */
function isOfLibrary(world: World, { module, call }: Caller): boolean {
  const { kind } = calledOn(world, call.callee, { module }).root
  return kind === 'client' || kind === 'sent' || kind === 'external'
}
