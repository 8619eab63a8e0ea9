import type { World } from './world.ts'

/** Declarations that a value is followed through at most. */
const DEEPEST = 14
/** Marks a value that was cut short by a limit: it depends on where the question came from. */
const LIMIT = '#limit'

/** Starts a question of its own: full fuel, nothing under way. */
export function begin(world: World, fuel: number): void {
  world.fuel = fuel
  world.depth = 0
  world.active.clear()
  world.cut = new Set()
}

/** Takes a step; whether there was fuel left for it. */
export function step(world: World): boolean {
  world.steps++
  if (world.fuel-- > 0) return true
  world.cut.add(LIMIT)
  return false
}

/**
 * Computes a value once and remembers it under its key. A question that leads back to itself, or too deep, gets
 * `otherwise`; what hangs on such an answer is not remembered. `kept` false: the value is for one caller only.
 */
export function remember<T>(world: World, key: string, kept: boolean, otherwise: () => T, compute: () => T): T {
  const before = kept ? world.memory.get(key) : undefined
  if (before) {
    for (const one of before.touched) world.touched.add(one)
    return before.value as T
  }
  if (world.active.has(key) || world.depth >= DEEPEST) {
    world.cut.add(world.active.has(key) ? key : LIMIT)
    return otherwise()
  }
  const outer = { touched: world.touched, cut: world.cut }
  world.touched = new Set()
  world.cut = new Set()
  world.active.add(key)
  world.depth++
  const value = compute()
  world.depth--
  world.active.delete(key)
  world.cut.delete(key)
  if (kept && world.cut.size === 0) world.memory.set(key, { value, touched: world.touched })
  for (const one of world.touched) outer.touched.add(one)
  for (const one of world.cut) outer.cut.add(one)
  world.touched = outer.touched
  world.cut = outer.cut
  return value
}
