import { flattened, joined, NO_TRAIL, type Trail } from './trail.ts'
import type { World } from './world.ts'

/** Declarations that a value is followed through at most. */
const DEEPEST = 14
/** Steps that a question gets when all others are used up. */
const LEAST = 150
/** Mark a value that was cut short by a limit: by the steps of its question, by the depth where it was asked for. */
const FUEL = '#fuel'
const DEPTH = '#depth'

/** An answer that is kept, and where it counts. */
export interface Answer {
  readonly value: unknown
  readonly touched: Trail
  /** The questions that led back to themselves, and the limits: it counts where they would again. */
  readonly cut: ReadonlySet<string>
  /** How deep it was asked for: as deep and deeper a limit of depth would cut it as much. */
  readonly depth: number
}

/** Most questions are not cut short: they share this. Sets are never changed, so that answers can share them. */
const NOTHING: ReadonlySet<string> = new Set()

function withOne(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return set.has(one) ? set : new Set(set).add(one)
}

function withoutOne(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return set.size === 1 ? NOTHING : new Set([...set].filter((each) => each !== one))
}

function withAll(set: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> {
  if (more.size === 0 || set === more) return set
  if (set.size === 0) return more
  for (const one of more) if (!set.has(one)) return new Set([...set, ...more])
  return set
}

/** Starts a question of its own: full fuel, nothing under way. */
export function begin(world: World, fuel: number): void {
  world.fuel = Math.max(LEAST, Math.min(fuel, world.budget))
  world.depth = 0
  world.active.clear()
  world.cut = NOTHING
}

/** Takes a step; whether there was fuel left for it. */
export function step(world: World): boolean {
  world.steps++
  world.budget--
  if (world.fuel-- > 0) return true
  world.cut = withOne(world.cut, FUEL)
  return false
}

/**
 * Computes a value once and remembers it under its key: for everyone, or for the frame or object that it hangs on. A
 * question that leads back to itself, or too deep, gets `otherwise`; what hangs on such an answer counts only where it
 * would be cut short alike.
 */
export function remember<T>(
  world: World,
  key: string,
  holder: object | undefined,
  otherwise: () => T,
  compute: () => T,
): T {
  const memory = holder ? memoryOf(world, holder) : world.memory
  const before = memory.get(key)
  if (before && counts(world, before)) {
    world.touched = joined(world.touched, before.touched)
    world.cut = withAll(world.cut, before.cut)
    return before.value as T
  }
  if (world.active.has(key) || world.depth >= DEEPEST) {
    world.cut = withOne(world.cut, world.active.has(key) ? key : DEPTH)
    return otherwise()
  }
  const outer = { touched: world.touched, cut: world.cut }
  world.touched = NO_TRAIL
  world.cut = NOTHING
  world.active.add(key)
  world.depth++
  const value = compute()
  world.depth--
  world.active.delete(key)
  if (world.cut.has(key)) world.cut = withoutOne(world.cut, key)
  if (!world.cut.has(FUEL))
    memory.set(key, { value, touched: flattened(world.touched), cut: world.cut, depth: world.depth })
  world.touched = joined(outer.touched, world.touched)
  world.cut = withAll(outer.cut, world.cut)
  return value
}

function memoryOf(world: World, holder: object): Map<string, Answer> {
  const known = world.held.get(holder)
  if (known) return known
  const memory = new Map<string, Answer>()
  world.held.set(holder, memory)
  return memory
}

/** Whether an answer counts here: whatever cut it short would do so again. */
function counts(world: World, { cut, depth }: Answer): boolean {
  for (const one of cut) if (one === DEPTH ? world.depth < depth : !world.active.has(one)) return false
  return true
}

/** Answers a question of its own in the middle of another: with its own fuel, nothing under way. */
export function apart<T>(world: World, fuel: number, compute: () => T): T {
  const outer = { fuel: world.fuel, depth: world.depth, cut: world.cut, touched: world.touched }
  const active = [...world.active]
  begin(world, fuel)
  const value = compute()
  world.active.clear()
  for (const key of active) world.active.add(key)
  Object.assign(world, outer)
  return value
}
