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

/** The same for texts, for as long as the function is kept. */
export function oncePerText<V>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>()
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text))
    return known.get(text) as V
  }
}

/** Makes a function that keeps its last answer: a long text is mostly asked about many times in a row. */
export function onceInARow<V>(compute: (text: string) => V): (text: string) => V {
  let last: { readonly text: string; readonly answer: V } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, answer: compute(text) }
    return last.answer
  }
}
