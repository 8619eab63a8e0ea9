/** Adds a value to the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Adds items to a list one by one: a list may hold more than a call takes arguments. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

/** Puts items in front of those of a list, in their order. */
export function prepend<T>(list: T[], items: readonly T[]): void {
  const behind = list.splice(0)
  append(list, items)
  append(list, behind)
}

/** The highest of numbers, at least what is given; as many as there may be. */
export function highest(numbers: Iterable<number>, least: number): number {
  let found = least
  for (const number of numbers) if (number > found) found = number
  return found
}

/** Index of the first item that fits, in a list where all items behind it fit, too; the length of the list if none does. */
export function firstIndex<T>(items: readonly T[], fits: (item: T) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(items[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}

/** Index of the last item that starts at or before an offset, or -1. */
export function lastBefore<T>(items: readonly T[], startOf: (item: T) => number, at: number): number {
  return firstIndex(items, (item) => startOf(item) > at) - 1
}
