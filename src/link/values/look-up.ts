import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'

/** Lists up to this length are looked through each time. */
const SHORT = 16

/**
 * Finds the items of a list by a key, in their order. Long lists are grouped once: a list must not change after it was
 * looked up, and the key of an item must not either.
 */
export function lookUp<T, K>(keyOf: (item: T) => K): (list: readonly T[], key: K) => readonly T[] {
  const groupsOf = oncePer((list: readonly T[]) => {
    const groups = new Map<K, T[]>()
    for (const item of list) push(groups, keyOf(item), item)
    return groups
  })
  return (list, key) => {
    if (list.length <= SHORT) return list.filter((item) => keyOf(item) === key)
    return groupsOf(list).get(key) ?? []
  }
}
