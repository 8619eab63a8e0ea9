import { push } from '../../core/runtime/lists.ts'

/** Lists up to this length are looked through each time. */
const SHORT = 16

/**
 * Finds the items of a list by a key, in their order. Long lists are grouped once: a list must not change after it was
 * looked up, and the key of an item must not either.
 */
export function lookUp<T, K>(keyOf: (item: T) => K): (list: readonly T[], key: K) => readonly T[] {
  const known = new WeakMap<readonly T[], ReadonlyMap<K, readonly T[]>>()
  return (list, key) => {
    if (list.length <= SHORT) return list.filter((item) => keyOf(item) === key)
    const groups = known.get(list) ?? grouped(list, keyOf)
    known.set(list, groups)
    return groups.get(key) ?? []
  }
}

function grouped<T, K>(list: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) push(groups, keyOf(item), item)
  return groups
}
