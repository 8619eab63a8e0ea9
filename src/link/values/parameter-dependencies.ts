import { append } from '../../core/runtime/lists.ts'

/**
 * The functions whose parameters a value depends on, as a tree that answers share: the union of two is one node, however
 * many functions they hold.
 */
export interface ParameterDependencies {
  readonly keys: readonly string[]
  readonly parts: readonly ParameterDependencies[]
  /** All functions in it, where many answers share a large one. */
  readonly index?: ReadonlySet<string>
  /** Nodes in it; a shared node counts each time. */
  readonly nodes: number
}

/** Most values depend on no parameter: they share this. */
export const NO_DEPENDENCIES: ParameterDependencies = { keys: [], parts: [], nodes: 1 }

/** Functions and nodes up to which dependencies are flattened before they are cached. */
const FLAT_KEYS = 32
const FLAT_NODES = 200
/** Nodes from which on dependencies that are walked a second time get an index. */
const LARGE_NODES = 4096

/** Adds a function. */
export function withDependency(dependencies: ParameterDependencies, key: string): ParameterDependencies {
  if (dependencies.keys.includes(key)) return dependencies
  return dependencies === NO_DEPENDENCIES
    ? { keys: [key], parts: [], nodes: 1 }
    : { keys: [key], parts: [dependencies], nodes: dependencies.nodes + 1 }
}

/** Returns the union of two. */
export function joined(dependencies: ParameterDependencies, more: ParameterDependencies): ParameterDependencies {
  if (more === NO_DEPENDENCIES || more === dependencies || dependencies.parts.includes(more)) return dependencies
  return dependencies === NO_DEPENDENCIES
    ? more
    : { keys: [], parts: [dependencies, more], nodes: dependencies.nodes + more.nodes + 1 }
}

/** Returns those of `wanted` that the dependencies hold. They may be many: the others are not collected. */
export function dependenciesAmong(
  dependencies: ParameterDependencies,
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<ParameterDependencies>()
  const open = wanted.size > 0 ? [dependencies] : []
  for (let one = open.pop(); one && found.size < wanted.size; one = open.pop()) {
    for (const key of one.keys) if (wanted.has(key)) found.add(key)
    const index = one.index ?? indexOf(one)
    if (index) for (const key of wanted) if (index.has(key)) found.add(key)
    for (const part of index ? [] : one.parts) {
      // Most nodes are leaves, which are faster to visit twice than to remember.
      if (part.parts.length > 0) {
        if (seen.has(part)) continue
        seen.add(part)
      }
      open.push(part)
    }
  }
  return found
}

/** Large nodes that were walked once: nearly all of them are walked again, and then get an index. */
const walked = new WeakSet<ParameterDependencies>()
const indexes = new WeakMap<ParameterDependencies, ReadonlySet<string>>()

function indexOf(node: ParameterDependencies): ReadonlySet<string> | undefined {
  if (node.nodes < LARGE_NODES) return undefined
  if (!walked.has(node)) {
    walked.add(node)
    return undefined
  }
  const index = indexes.get(node) ?? collect(node)
  indexes.set(node, index)
  return index
}

/** Returns the same functions as one node, where they are few: cached answers are walked often. */
export function flattened(dependencies: ParameterDependencies): ParameterDependencies {
  if (dependencies.parts.length === 0 || dependencies.nodes > FLAT_NODES) return dependencies
  const keys = collect(dependencies)
  return keys.size <= FLAT_KEYS ? { keys: [...keys], parts: [], nodes: 1 } : dependencies
}

/** Returns the union of many, which answers share. */
export function indexed(lists: readonly ParameterDependencies[]): ParameterDependencies {
  const all = {
    keys: [],
    parts: [...new Set(lists)].filter((one) => one !== NO_DEPENDENCIES),
    nodes: Number.POSITIVE_INFINITY,
  }
  if (all.parts.length === 0) return NO_DEPENDENCIES
  const keys = collect(all)
  return keys.size <= FLAT_KEYS
    ? { keys: [...keys], parts: [], nodes: 1 }
    : { keys: [], parts: [], index: keys, nodes: keys.size }
}

function collect(dependencies: ParameterDependencies): Set<string> {
  const keys = new Set<string>()
  const seen = new Set<ParameterDependencies>()
  const open = [dependencies]
  for (let one = open.pop(); one; one = open.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const index = one.index ?? indexes.get(one)
    for (const key of one.keys) keys.add(key)
    for (const key of index ?? []) keys.add(key)
    if (!index || one.index) append(open, one.parts)
  }
  return keys
}
