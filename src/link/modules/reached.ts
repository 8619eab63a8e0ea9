import type { Call, Module } from '../../core/language/expression.ts'
import { append, push } from '../../core/runtime/lists.ts'
import { baseOf, constructorOf, isSuper } from '../classes/classes.ts'
import { countOf, withoutMisfits } from '../expressions/overloads.ts'
import { remember } from '../memory.ts'
import { indexed, joined, NO_TRAIL, type Trail } from '../values/trail.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { Caller, NamedCaller, World } from '../world.ts'

/** What a call reaches. */
interface Reached {
  /** As `keyOf` names them. */
  readonly functions: ReadonlySet<string>
  /** It is a method of something unknown. */
  readonly looks: boolean
}

/** A call, and its place in its list. */
interface Placed {
  readonly caller: NamedCaller
  readonly at: number
  isSettled: boolean
}

/** The calls of a list: those with an answer that holds everywhere by what they reach, the others as they are. */
interface Sorted {
  readonly byFunction: Map<string, Placed[]>
  readonly alike: Placed[]
  open: Placed[]
  /** How many calls of the list were taken in. */
  taken: number
  /** What the answers hang on. */
  touched: Trail
}

const NOTHING: Reached = { functions: new Set(), looks: false }

/** Names a function across modules. */
export function keyOf({ file }: Module, index: number): string {
  return `${file}#${index}`
}

/** Tells of a method of something unknown whether it may be the function; absent: it is not. */
type IsAlike = ((caller: Caller) => boolean) | undefined

/**
 * The calls of a list that reach a function, in its order. Functions share the look at a list, to which calls are only
 * added: each of a thousand classes may have its `send`.
 */
export function callsAmong(
  world: World,
  calls: readonly NamedCaller[],
  key: string,
  isAlike: IsAlike,
): readonly NamedCaller[] {
  const sorted = sortedOf(calls)
  settle(world, calls, sorted)
  const found = sorted.open.filter(({ caller }) => {
    const { functions, looks } = reachedBy(world, caller)
    return functions.has(key) || (looks && isAlike?.(caller) === true)
  })
  world.touched = joined(world.touched, sorted.touched)
  append(found, sorted.byFunction.get(key) ?? [])
  if (isAlike)
    append(
      found,
      sorted.alike.filter(({ caller }) => isAlike(caller)),
    )
  return found.sort((a, b) => a.at - b.at).map(({ caller }) => caller)
}

const known = new WeakMap<readonly NamedCaller[], Sorted>()

function sortedOf(calls: readonly NamedCaller[]): Sorted {
  const sorted = known.get(calls) ?? { byFunction: new Map(), alike: [], open: [], taken: 0, touched: NO_TRAIL }
  known.set(calls, sorted)
  return sorted
}

/** Asks for the calls that have no answer yet that holds everywhere. */
function settle(world: World, calls: readonly NamedCaller[], sorted: Sorted): void {
  for (; sorted.taken < calls.length; sorted.taken++) {
    const caller = calls[sorted.taken]
    if (caller) sorted.open.push({ caller, at: sorted.taken, isSettled: false })
  }
  const trails: Trail[] = []
  for (const placed of [...sorted.open]) {
    const { caller } = placed
    const { functions, looks } = reachedBy(world, caller)
    const answer = world.memory.get(caller.key)
    // To ask may have led back here, and settled it.
    if (placed.isSettled || !answer || answer.circles.length > 0 || answer.depth > 0) continue
    placed.isSettled = true
    trails.push(answer.touched)
    for (const key of functions) push(sorted.byFunction, key, placed)
    if (looks) sorted.alike.push(placed)
  }
  if (trails.length === 0) return
  sorted.open = sorted.open.filter(({ isSettled }) => !isSettled)
  sorted.touched = indexed([sorted.touched, ...trails])
}

function reachedBy(world: World, caller: NamedCaller): Reached {
  const { module, call } = caller
  return remember(
    world,
    caller.key,
    undefined,
    () => NOTHING,
    () => {
      if (caller.isMeant?.(world) === false) return NOTHING
      if (isSuper(module, call)) return { functions: new Set(makerAbove(world, caller)), looks: false }
      const value = world.evaluate(call.callee, { module })
      const targets = withoutMisfits(alternatives(value), countOf(call))
      return {
        functions: new Set(targets.flatMap((target) => reached(world, target, call))),
        looks: value.kind === 'hole' && call.callee.kind === 'member',
      }
    },
  )
}

function reached(world: World, value: Value, call: Call): string[] {
  if (value.kind === 'function') return [keyOf(value.scope.module, value.index)]
  const maker = value.kind === 'class' && call.new ? constructorOf(world, value, countOf(call)) : undefined
  return maker ? [keyOf(maker.module, maker.index)] : []
}

function makerAbove(world: World, { module, call }: Caller): string[] {
  const holder = call.function === undefined ? undefined : module.functions[call.function]?.class
  const base = holder === undefined ? undefined : baseOf(world, { kind: 'class', module, index: holder })
  const maker = base && constructorOf(world, base, countOf(call))
  return maker ? [keyOf(maker.module, maker.index)] : []
}
