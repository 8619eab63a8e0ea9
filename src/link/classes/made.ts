import { callsByTarget, NO_TARGETS } from '../modules/calls-by-target.ts'
import type { NamedCaller, World } from '../world.ts'
import { type ClassValue, classOf, familyKey } from './classes.ts'

const callsMaking = callsByTarget(' made', (world, { module, call }) => {
  const made = world.evaluate(call.callee, { module })
  return made.kind === 'class' ? { keys: new Set([familyKey(made)]), looks: false } : NO_TARGETS
})

/** The calls in sight that make objects of a class. */
export function makersOf(world: World, of: ClassValue): readonly NamedCaller[] {
  const calls = world.callers.get(classOf(of)?.name ?? '')
  return calls ? callsMaking(world, calls, familyKey(of)) : []
}
