import type { Expression, Module } from '../../core/language/expression.ts'
import type { Library } from '../../core/language/library.ts'
import { lastNameOf } from '../expressions/callee.ts'
import { type NamedCaller, RUNS, type World } from '../world.ts'
import { callList } from './call-list.ts'
import { incrementalIndex } from './incremental-index.ts'

/** The function around another one that gives it to its callers: `const caller = (method) => (path) => …`. */
export function returningFunction({ functions, bindings }: Module, index: number): number | undefined {
  const around = functions[index]?.function
  const returns = around === undefined ? [] : (functions[around]?.returns ?? [])
  const isIt = (one: Expression) => one.kind === 'function' && one.function === index
  const isHeld = (binding = -1) => bindings[binding]?.values.some(({ value }) => isIt(value)) === true
  const isGiven = returns.some((one) => isIt(one) || (one.kind === 'name' && isHeld(one.binding)))
  return isGiven ? around : undefined
}

/** Names of variables, fields and members that hold what functions give, by the name of the function. */
export const resultNames = incrementalIndex(
  () => new Map<string, Set<string>>(),
  (names, { module }) => {
    const add = (name: string | undefined, value: Expression | undefined) => {
      const call = value?.kind === 'call' ? module.calls[value.call] : undefined
      const maker = call && lastNameOf(call.callee)
      if (!name || !maker) return
      const before = names.get(maker)
      if (before) before.add(name)
      else names.set(maker, new Set([name]))
    }
    for (const { name, values } of module.bindings) for (const { value } of values) add(name, value)
    for (const { target, value } of module.assignments) add(nameOf(target), value)
    for (const { members } of module.classes) for (const { name, value } of members) add(name, value)
    for (const { value } of module.objects) for (const member of value.members) add(textOf(member.key), member.value)
  },
)

/** Calls of a method that calls the function that a variable holds, as calls of the function: `GET.apply(path)`. */
export function runsOf(world: World, library: Library, names: ReadonlySet<string>): readonly NamedCaller[] {
  return callList(world, library, `runs ${[...names].join()}`, [...RUNS], ({ module, call, key }) => {
    const { callee } = call
    if (callee.kind !== 'member' || !names.has(lastNameOf(callee.of))) return undefined
    return { module, call: { ...call, callee: callee.of }, key: `${key} runs` }
  })
}

function nameOf(target: Expression): string | undefined {
  if (target.kind === 'name') return target.name
  return target.kind === 'member' && typeof target.name === 'string' ? target.name : undefined
}

function textOf(key: Expression): string | undefined {
  const [piece] = key.kind === 'text' && key.text.length === 1 ? key.text : []
  return piece?.kind === 'written' ? piece.value : undefined
}
