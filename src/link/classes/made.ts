import { callsByTarget, NO_TARGETS } from '../modules/calls-by-target.ts'
import type { NamedCaller, World } from '../world.ts'
import { type ClassValue, classOf, familyKey } from './classes.ts'

const callsMaking = callsByTarget(' made', (world, { module, call }) => {
  const made = world.evaluate(call.callee, { module })
  if (made.kind !== 'class') return NO_TARGETS
  const key = familyKey(made)
  return { keys: new Set(call.new && call.named ? [key, withFields(key)] : [key]), looks: false }
})

/** The key of a class, for the calls that give fields of its objects their values. */
function withFields(key: string): string {
  return `${key} {}`
}

/** The calls in sight that make objects of a class. */
export function makersOf(world: World, of: ClassValue): readonly NamedCaller[] {
  return makingOf(world, of, familyKey(of))
}

/** Those among them that give fields their values by name: `Client{BaseURL: x}`. */
export function fillersOf(world: World, of: ClassValue): readonly NamedCaller[] {
  return makingOf(world, of, withFields(familyKey(of)))
}

function makingOf(world: World, of: ClassValue, target: string): readonly NamedCaller[] {
  const calls = world.callers.get(classOf(of)?.name ?? '')
  return calls ? callsMaking(world, calls, target) : []
}
