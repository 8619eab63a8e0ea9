import { flattened, joined, NO_TRAIL } from './trail.ts'
import type { World } from './world.ts'

/** Declarations that a value is followed through at most. */
const DEEPEST = 14
/** Steps that a question gets when all others are used up. */
const LEAST = 150
/** Marks a value that was cut short by a limit: it depends on where the question came from. */
const LIMIT = '#limit'

/** Most questions are not cut short: they share this. Sets are never changed, so that answers can share them. */
const NOTHING: ReadonlySet<string> = new Set()

function withOne(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return set.has(one) ? set : new Set(set).add(one)
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
  world.cut = withOne(world.cut, LIMIT)
  return false
}

/**
 * Computes a value once and remembers it under its key. A question that leads back to itself, or too deep, gets
 * `otherwise`; what hangs on such an answer is not remembered. `kept` false: the value is for one caller only.
 */
export function remember<T>(world: World, key: string, kept: boolean, otherwise: () => T, compute: () => T): T {
  const before = kept ? world.memory.get(key) : undefined
  if (before) {
    world.touched = joined(world.touched, before.touched)
    return before.value as T
  }
  if (world.active.has(key) || world.depth >= DEEPEST) {
    world.cut = withOne(world.cut, world.active.has(key) ? key : LIMIT)
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
  if (world.cut.has(key)) world.cut = new Set([...world.cut].filter((one) => one !== key))
  if (kept && world.cut.size === 0) world.memory.set(key, { value, touched: flattened(world.touched) })
  world.touched = joined(outer.touched, world.touched)
  world.cut = withAll(outer.cut, world.cut)
  return value
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
