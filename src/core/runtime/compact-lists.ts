/** Items that the first growth of a list makes room for. Longer lists have half as much beside them, and are few. */
const ROOM = 17

/**
 * Plain data whose lists have room for nothing more. A list that grew item by item has room for seventeen when it holds
 * one, and most lists of a reading hold one or two. What is given is changed; what stands in two places stays one thing.
 */
export function compactLists<T extends object>(data: T): T {
  const lists = new Map<object, unknown[]>()
  const seen = new Set<object>([data])
  const open: object[] = [data]
  const fitted = (list: unknown[]): unknown[] => {
    let exact = lists.get(list)
    if (exact === undefined) {
      exact = list.length > 0 && list.length < ROOM ? list.slice() : list
      lists.set(list, exact)
      open.push(exact)
    }
    return exact
  }
  const fitOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return fitted(value)
    if (!seen.has(value) && !isPlace(value)) {
      seen.add(value)
      open.push(value)
    }
    return value
  }
  for (let one = open.pop(); one; one = open.pop()) {
    if (Array.isArray(one)) {
      for (let at = 0; at < one.length; at++) {
        const exact = fitOf(one[at])
        if (exact !== one[at]) one[at] = exact
      }
    } else {
      const members = one as Record<string, unknown>
      for (const key in members) {
        const value = members[key]
        const exact = fitOf(value)
        if (exact !== value) members[key] = exact
      }
    }
  }
  return data
}

/** Places in a text hold no lists. */
function isPlace(value: object): boolean {
  return 'end' in value
}
