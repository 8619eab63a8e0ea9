import type { Module } from '../../core/language/expression.ts'
import { expressionsOf } from '../../core/language/walk.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { type ClassValue, classOf, familyOf } from './classes.ts'

/** Constants that are looked at. */
const MOST_CONSTANTS = 24

/** The constants of an enumeration that code in sight takes, of which any may be the object that a method of it is called on. */
export function constantsUsed(world: World, of: ClassValue): Value[] {
  const declared = classOf(of)
  if (!declared?.constants) return []
  const used = membersUsed(world).get(declared.name)
  const isAny = used === undefined || used.has('')
  return [...familyOf(world, of).members.values()].slice(0, MOST_CONSTANTS).flatMap((all) =>
    all.flatMap(({ part, member }) => {
      if (!member.static || member.role !== 'field' || !member.value || !(isAny || used.has(member.name))) return []
      const value = world.evaluate(member.value, { module: part.module })
      return value.kind === 'text' ? [{ ...value, of }] : []
    }),
  )
}

/** Members that are taken of a name of a class, by that; nothing as a name: the class is called, or looked up in. */
const membersUsed = incrementalIndex(
  () => new Map<string, Set<string>>(),
  (used, { module }) => {
    const note = (name: string, member: string) => used.set(name, (used.get(name) ?? new Set()).add(member))
    for (const one of expressionsOf(module)) {
      if (one.kind !== 'member' || one.of.kind !== 'name' || !/^[A-Z]/.test(one.of.name)) continue
      note(one.of.name, typeof one.name === 'string' ? one.name : '')
    }
    for (const name of calledNames(module)) note(name, '')
  },
)

function calledNames({ calls }: Module): string[] {
  return calls.flatMap(({ callee }) => (callee.kind === 'name' && /^[A-Z]/.test(callee.name) ? [callee.name] : []))
}
