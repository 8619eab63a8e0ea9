import { collectIfGrown } from '../core/runtime/garbage-collection.ts'
import { oncePer } from '../core/runtime/once-per.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { flattened, joined, NO_DEPENDENCIES } from './values/parameter-dependencies.ts'
import type { World } from './world.ts'

/** Declarations that a value is followed through at most. */
const DEEPEST = 14
/** Steps of all questions together, thirty times what any client takes; behind them a question gets little. */
const MOST = 2_000_000
/** Steps of all questions about one module, so that a bundle leaves some to the others. */
const MOST_OF_MODULE = 250_000
const LITTLE = 150
/** Steps that are repaid in all. */
const MOST_REPAID = 2_000_000
/** Steps that a question gets for each caller of a function that it looks at, and how often it may have its own again. */
const STEPS_PER_CALLER = 200
const MOST_GROWTH = 25

/** Reasons that cut a value short, as bits: questions that led back to themselves, by depth, and limits. */
const FUEL = 1 << 30
const DEPTH = 1 << 29

const NO_CIRCLES: readonly (string | number)[] = []

/** Answers that are remembered for all scopes: with more, all are forgotten. */
const MOST_REMEMBERED = 20_000

/** Starts a question of its own: full fuel, nothing under way. */
export function begin(world: World, fuel: number): void {
  world.reportProgress?.()
  world.questions++
  if (world.memory.size > MOST_REMEMBERED) world.memory.clear()
  collectIfGrown()
  world.limit = world.deadline?.isOver() ? 0 : isSpent(world) ? Math.min(fuel, LITTLE) : fuel
  world.fuel = world.limit
  world.growth = world.limit < fuel ? 0 : fuel * MOST_GROWTH
  world.depth = 0
  world.active.clear()
  world.cut = 0
}

function isSpent({ steps, begun }: World): boolean {
  return steps >= MOST || steps - begun >= MOST_OF_MODULE
}

/** Steps that questions which gave a call of this API cost: the more calls, the more are needed; in all up to a limit. */
export function repay(world: World, steps: number): void {
  const repaid = repaidOf(world)
  const granted = Math.min(steps, MOST_REPAID - repaid.steps)
  repaid.steps += granted
  world.steps -= granted
}

const repaidOf = oncePer((_: World) => ({ steps: 0 }))

/** Gives the question under way steps for the callers of a function: what many call takes more, and as much for each. */
export function growFor(world: World, callers: number): void {
  const more = Math.min(callers * STEPS_PER_CALLER, world.growth)
  world.growth -= more
  world.fuel += more
  world.limit += more
}

/** Takes a step; whether there was fuel left for it. */
export function step(world: World): boolean {
  world.steps++
  if (world.fuel-- > 0) return true
  if (world.fuel === -1) world.ended++
  world.cut |= FUEL
  return false
}

/**
 * Computes a value once and remembers it under its key: for everyone, or for the frame or object that it hangs on. A
 * question that leads back to itself, or too deep, gets `otherwise`; what hangs on such an answer counts only where it
 * would be cut short alike.
 */
export function remember<T>(
  world: World,
  key: string | number,
  answers: AnswerCache | undefined,
  otherwise: () => T,
  compute: () => T,
): T {
  const memory = answers ?? world.memory
  const before = memory.get(key)
  const cut = before ? cutOf(world, before) : undefined
  if (before && cut !== undefined) {
    world.dependencies = joined(world.dependencies, before.dependencies)
    world.cut |= cut
    return before.value as T
  }
  const at = world.active.get(key)
  const { depth } = world
  if (at !== undefined || depth >= DEEPEST) {
    world.cut |= at === undefined ? DEPTH : 1 << at
    return otherwise()
  }
  const outer = { dependencies: world.dependencies, cut: world.cut }
  world.dependencies = NO_DEPENDENCIES
  world.cut = 0
  world.active.set(key, depth)
  world.depth++
  const value = compute()
  world.depth = depth
  world.active.delete(key)
  world.cut &= ~(1 << depth)
  if ((world.cut & FUEL) === 0) memory.set(key, answer(world, value))
  world.dependencies = joined(outer.dependencies, world.dependencies)
  world.cut |= outer.cut
  return value
}

function answer({ cut, depth, active, dependencies }: World, value: unknown): CachedAnswer {
  const circles = (cut & ~DEPTH) === 0 ? NO_CIRCLES : [...active].flatMap(([key, at]) => (cut & (1 << at) ? [key] : []))
  return { value, dependencies: flattened(dependencies), circles, depth: cut & DEPTH ? depth : 0 }
}

/** The cuts of a remembered answer that hold here, too; undefined where the answer does not count. */
function cutOf(world: World, { circles, depth }: CachedAnswer): number | undefined {
  if (world.depth < depth) return undefined
  let cut = depth > 0 ? DEPTH : 0
  for (const key of circles) {
    const at = world.active.get(key)
    if (at === undefined) return undefined
    cut |= 1 << at
  }
  return cut
}

/** Answers a question of its own in the middle of another: with its own fuel, nothing under way. */
export function apart<T>(world: World, fuel: number, compute: () => T): T {
  const { fuel: left, limit, growth, depth, cut, dependencies } = world
  const active = [...world.active]
  begin(world, fuel)
  const value = compute()
  world.active.clear()
  for (const [key, at] of active) world.active.set(key, at)
  Object.assign(world, { fuel: left, limit, growth, depth, cut, dependencies })
  return value
}
