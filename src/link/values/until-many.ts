import { identity, MOST_ALTERNATIVES, type Value } from './value.ts'

/**
 * Values one by one, until a choice of them keeps no more apart: further ones would only leave it open. A name that
 * each line adds to may have as many as the file has lines, each of as many pieces.
 */
export function untilMany<T>(
  of: readonly T[],
  evaluate: (one: T) => Value,
): { values: readonly Value[]; all: boolean } {
  if (of.length <= MOST_ALTERNATIVES) return { values: of.map(evaluate), all: true }
  const values: Value[] = []
  const known = new Set<unknown>()
  for (const one of of) {
    if (known.size >= MOST_ALTERNATIVES) return { values, all: false }
    const value = evaluate(one)
    values.push(value)
    for (const each of value.kind === 'choice' ? value.of : [value])
      if (each.kind !== 'hole' || each.hole.options.length > 0) known.add(identity(each))
  }
  return { values, all: true }
}
