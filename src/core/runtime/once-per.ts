/** Makes a function that computes its answer once for each object it is asked about, for as long as the object is kept. */
export function oncePer<K extends object, V>(compute: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly answer: V }>()
  return (of) => {
    const before = known.get(of) ?? { answer: compute(of) }
    known.set(of, before)
    return before.answer
  }
}
