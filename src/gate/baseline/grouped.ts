/** Things by a key, in their order. */
export function grouped<T>(things: Iterable<T>, keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return groups
}

/** Returns the first open item with a key. Closed items stay closed, so each is skipped only once in total. */
export function firstOf<T>(
  things: Iterable<T>,
  keyOf: (thing: T) => string,
  isOpen: (thing: T) => boolean,
): (key: string) => T | undefined {
  const groups = grouped(things, keyOf)
  const next = new Map<string, number>()
  return (key) => {
    const group = groups.get(key) ?? []
    let at = next.get(key) ?? 0
    for (; at < group.length; at++) {
      const member = group[at]
      if (member !== undefined && isOpen(member)) break
    }
    next.set(key, at)
    return group[at]
  }
}
