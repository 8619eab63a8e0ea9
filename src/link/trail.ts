/**
 * The functions whose parameters a value hangs on, as a tree that answers share: to join two is one node, however many
 * functions stand in them.
 */
export interface Trail {
  readonly keys: readonly string[]
  readonly parts: readonly Trail[]
}

/** Most values hang on nothing: they share this. */
export const NO_TRAIL: Trail = { keys: [], parts: [] }

/** Functions and nodes up to which a trail is made flat before it is kept. */
const FLAT_KEYS = 32
const FLAT_NODES = 200

/** A trail with one more function. */
export function withStep(trail: Trail, key: string): Trail {
  return trail.keys.includes(key) ? trail : { keys: [key], parts: trail === NO_TRAIL ? [] : [trail] }
}

/** Two trails as one. */
export function joined(trail: Trail, more: Trail): Trail {
  if (more === NO_TRAIL || more === trail || trail.parts.includes(more)) return trail
  return trail === NO_TRAIL ? more : { keys: [], parts: [trail, more] }
}

/** All functions of a trail. */
export function stepsOf(trail: Trail): ReadonlySet<string> {
  return collect(trail, Number.POSITIVE_INFINITY) ?? new Set()
}

/** The same trail without its joints, where it is short: what is kept is walked often. */
export function flattened(trail: Trail): Trail {
  if (trail.parts.length === 0) return trail
  const keys = collect(trail, FLAT_NODES)
  return keys && keys.size <= FLAT_KEYS ? { keys: [...keys], parts: [] } : trail
}

function collect(trail: Trail, most: number): Set<string> | undefined {
  const keys = new Set<string>()
  const seen = new Set<Trail>()
  const open = [trail]
  for (let one = open.pop(); one; one = open.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    if (seen.size > most) return undefined
    for (const key of one.keys) keys.add(key)
    open.push(...one.parts)
  }
  return keys
}
