/**
 * Makes a function that computes its answer once for each object it is asked about, for as long as the object is kept.
 * `meanwhile` is the answer to a call for the same key while it is computed.
 */
export function oncePer<K extends object, V>(compute: (of: K) => V, meanwhile?: V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined || known.has(of)) return before as V
    if (meanwhile !== undefined) known.set(of, meanwhile)
    const answer = compute(of)
    known.set(of, answer)
    return answer
  }
}
