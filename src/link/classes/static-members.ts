import type { Span } from '../../core/text/span.ts'
import { choose, holeValue, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { baseOf, type ClassValue, classOf, familyOf } from './classes.ts'

/** A static member of a class, or of one that it extends. */
export function classMember(world: World, of: ClassValue, name: string, span: Span): Value {
  const declared = (familyOf(world, of).members.get(name) ?? []).flatMap(({ part, member }) =>
    member.static && member.value ? [{ member, value: member.value, scope: { module: part.module } }] : [],
  )
  const [first, ...more] = declared
  const methods = more.filter(({ member }) => member.role === 'method')
  if (first && (first.member.role !== 'method' || methods.length === 0)) {
    const value = world.evaluate(first.value, first.scope)
    return value.kind === 'text' && classOf(of)?.constants ? { ...value, of } : value
  }
  if (first) {
    const all = [first, ...methods].map(({ value, scope }) => world.evaluate(value, scope))
    return choose(all, false, { kind: 'member', name }, span)
  }
  const givenValues = givenToClass(world, of, name)
  if (givenValues.length > 0) return choose(givenValues, false, { kind: 'member', name }, span)
  const base = baseOf(world, of)
  return base ? classMember(world, base, name, span) : holeValue(span, name, { kind: 'member' })
}

/** Values that are given somewhere to a static member that is declared without one. */
function givenToClass(world: World, of: ClassValue, name: string): Value[] {
  const { members, given } = familyOf(world, of)
  if (!members.get(name)?.some(({ member }) => member.static && !member.value)) return []
  return (given.get(name) ?? []).flatMap(({ part, given: one }) =>
    one.path.length === 1 ? [world.evaluate(one.value, { module: part.module })] : [],
  )
}
