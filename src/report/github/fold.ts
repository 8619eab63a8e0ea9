/** Lines that an annotation names at most. */
const NAMED = 20

/** Items of one annotation: the first, and similar others. */
export type Folded<T> = readonly [first: T, ...others: T[]]

/** Things with the same key together, in the order of their first. */
export function foldBy<T>(things: readonly T[], keyOf: (thing: T, index: number) => string): Folded<T>[] {
  const families = new Map<string, [T, ...T[]]>()
  for (const [index, thing] of things.entries()) {
    const key = keyOf(thing, index)
    const family = families.get(key)
    if (family) family.push(thing)
    else families.set(key, [thing])
  }
  return [...families.values()]
}

/** The lines beyond the first, as a sentence; empty where there are none. */
export function alsoInLines(lines: readonly number[], first: number): string {
  const others = [...new Set(lines)].filter((line) => line !== first).sort((a, b) => a - b)
  if (others.length === 0) return ''
  const named = others.slice(0, NAMED).join(', ')
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : ''
  return `The same in line${others.length === 1 ? '' : 's'} ${named}${more}.`
}
