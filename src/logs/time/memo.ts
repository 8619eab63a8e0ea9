/** Times that are remembered: more are in no honest log. */
const REMEMBERED = 50_000

/** A function of a number that remembers what it answered; forgets all when that becomes too much. */
export function memo<T>(answer: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = answer(key)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, found)
    return found
  }
}
