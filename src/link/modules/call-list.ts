import { oncePer } from '../../core/runtime/once-per.ts'
import type { NamedCaller, World } from '../world.ts'

interface Growing {
  readonly calls: NamedCaller[]
  /** How many calls by each name were taken in. */
  readonly taken: Map<string, number>
}

const listsOf = oncePer((_: World) => oncePer((_owner: object) => new Map<string, Growing>()))

/** The calls by some names, each taken for a call of another method. The list of an owner and id is one: calls are only added. */
export function callList(
  world: World,
  owner: object,
  id: string,
  names: readonly string[],
  take: (caller: NamedCaller, name: string) => NamedCaller | undefined,
): readonly NamedCaller[] {
  const lists = listsOf(world)(owner)
  const list = lists.get(id) ?? { calls: [], taken: new Map<string, number>() }
  lists.set(id, list)
  for (const name of names) {
    const calls = world.callers.get(name) ?? []
    for (let at = list.taken.get(name) ?? 0; at < calls.length; at++) {
      const caller = calls[at]
      const made = caller && take(caller, name)
      if (made) list.calls.push(made)
    }
    list.taken.set(name, calls.length)
  }
  return list.calls
}
