import type { NamedCaller, World } from '../world.ts'

interface Growing {
  readonly calls: NamedCaller[]
  /** How many calls by each name were taken in. */
  readonly taken: Map<string, number>
}

const known = new WeakMap<World, WeakMap<object, Map<string, Growing>>>()

/** The calls by some names, each taken for a call of another method. The list of an owner and id is one: calls are only added. */
export function callList(
  world: World,
  owner: object,
  id: string,
  names: readonly string[],
  take: (caller: NamedCaller, name: string) => NamedCaller | undefined,
): readonly NamedCaller[] {
  const owners = known.get(world) ?? new WeakMap<object, Map<string, Growing>>()
  known.set(world, owners)
  const lists = owners.get(owner) ?? new Map<string, Growing>()
  owners.set(owner, lists)
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
