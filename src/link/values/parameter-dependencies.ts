import { append } from '../../core/runtime/lists.ts'
/**
 * The functions whose parameters a value hangs on, as a tree that answers share: to join two is one node, however many
 * functions stand in them.
 */
export interface Trail {
  readonly keys: readonly string[]
  readonly parts: readonly Trail[]
  /** All that stands in it, where many answers share one that is long. */
  readonly index?: ReadonlySet<string>
  /** Nodes in it, those that are shared as often as they are. */
  readonly nodes: number
}

/** Most values hang on nothing: they share this. */
export const NO_TRAIL: Trail = { keys: [], parts: [], nodes: 1 }

/** Functions and nodes up to which a trail is made flat before it is kept. */
const FLAT_KEYS = 32
const FLAT_NODES = 200

/** A trail with one more function. */
export function withStep(trail: Trail, key: string): Trail {
  if (trail.keys.includes(key)) return trail
  return trail === NO_TRAIL
    ? { keys: [key], parts: [], nodes: 1 }
    : { keys: [key], parts: [trail], nodes: trail.nodes + 1 }
}

/** Two trails as one. */
export function joined(trail: Trail, more: Trail): Trail {
  if (more === NO_TRAIL || more === trail || trail.parts.includes(more)) return trail
  return trail === NO_TRAIL ? more : { keys: [], parts: [trail, more], nodes: trail.nodes + more.nodes + 1 }
}

/** Those of some functions that stand in a trail. It may be long: the others are not put together. */
export function stepsAmong(trail: Trail, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<Trail>()
  const open = wanted.size > 0 ? [trail] : []
  for (let one = open.pop(); one && found.size < wanted.size; one = open.pop()) {
    for (const key of one.keys) if (wanted.has(key)) found.add(key)
    if (one.index) for (const key of wanted) if (one.index.has(key)) found.add(key)
    for (const part of one.parts) {
      // Most of a trail is ends, which are looked at twice as fast as they are noted.
      if (part.parts.length > 0) {
        if (seen.has(part)) continue
        seen.add(part)
      }
      open.push(part)
    }
  }
  return found
}

/** The same trail without its joints, where it is short: what is kept is walked often. */
export function flattened(trail: Trail): Trail {
  if (trail.parts.length === 0 || trail.nodes > FLAT_NODES) return trail
  const keys = collect(trail)
  return keys.size <= FLAT_KEYS ? { keys: [...keys], parts: [], nodes: 1 } : trail
}

/** Many trails as one that answers share. */
export function indexed(trails: readonly Trail[]): Trail {
  const all = {
    keys: [],
    parts: [...new Set(trails)].filter((one) => one !== NO_TRAIL),
    nodes: Number.POSITIVE_INFINITY,
  }
  if (all.parts.length === 0) return NO_TRAIL
  const keys = collect(all)
  return keys.size <= FLAT_KEYS
    ? { keys: [...keys], parts: [], nodes: 1 }
    : { keys: [], parts: [], index: keys, nodes: keys.size }
}

function collect(trail: Trail): Set<string> {
  const keys = new Set<string>()
  const seen = new Set<Trail>()
  const open = [trail]
  for (let one = open.pop(); one; one = open.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    for (const key of one.keys) keys.add(key)
    for (const key of one.index ?? []) keys.add(key)
    append(open, one.parts)
  }
  return keys
}
