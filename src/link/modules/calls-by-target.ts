import { append, push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { remember } from '../memory.ts'
import { indexed, joined, NO_DEPENDENCIES, type ParameterDependencies } from '../values/parameter-dependencies.ts'
import type { Caller, NamedCaller, World } from '../world.ts'

/** The targets of a call. */
export interface Targets {
  readonly keys: ReadonlySet<string>
  /** It is a method of something unknown. */
  readonly looks: boolean
}

/** A call, and its place in its list. */
interface Placed {
  readonly caller: NamedCaller
  readonly at: number
  isSettled: boolean
}

/** The calls of a list: those with an answer that holds everywhere by what they lead to, the others as they are. */
interface Sorted {
  readonly byTarget: Map<string, Placed[]>
  readonly alike: Placed[]
  open: Placed[]
  /** How many calls of the list were taken in. */
  taken: number
  /** Questions that the answers depend on. */
  dependencies: ParameterDependencies
  /** Callers that were found where no call was open, by target, for as long as no call is added. */
  readonly found: Map<string, readonly NamedCaller[]>
}

export const NO_TARGETS: Targets = { keys: new Set(), looks: false }

/** Returns whether a method of an unknown value may be the target; absent: it is not. */
export type IsAlike = ((caller: Caller) => boolean) | undefined

/** Finds the calls of a list that lead to a target, in its order. */
export type CallsTo = (
  world: World,
  calls: readonly NamedCaller[],
  target: string,
  isAlike?: IsAlike,
) => readonly NamedCaller[]

/** Decides where a call leads. */
interface Teller {
  /** The answer about a call is remembered under this. */
  keyOf(caller: NamedCaller): string
  targetsOf(world: World, caller: NamedCaller): Targets
}

/**
 * Calls by their targets, as returned by `ask` and remembered under the name. Targets share the look at a list, to
 * which calls are only added: each of a thousand classes may have its `send`.
 */
export function callsByTarget(name: string, ask: (world: World, caller: NamedCaller) => Targets): CallsTo {
  const keyOf = (caller: NamedCaller) => `${caller.key}${name}`
  const none = () => NO_TARGETS
  const teller: Teller = {
    keyOf,
    targetsOf: (world, caller) => remember(world, keyOf(caller), undefined, none, () => ask(world, caller)),
  }
  const sortedOf = oncePer((_: readonly NamedCaller[]) => emptySorted())
  return (world, calls, target, isAlike) => {
    const sorted = sortedOf(calls)
    settle(world, calls, sorted, teller)
    const before = isAlike ? undefined : sorted.found.get(target)
    const found = before ?? select(world, sorted, target, teller, isAlike)
    world.dependencies = joined(world.dependencies, sorted.dependencies)
    if (sorted.open.length === 0 && !isAlike) sorted.found.set(target, found)
    return found
  }
}

function emptySorted(): Sorted {
  return { byTarget: new Map(), alike: [], open: [], taken: 0, dependencies: NO_DEPENDENCIES, found: new Map() }
}

/** Asks for the calls that have no answer yet that holds everywhere. */
function settle(world: World, calls: readonly NamedCaller[], sorted: Sorted, teller: Teller): void {
  if (sorted.taken < calls.length) sorted.found.clear()
  for (; sorted.taken < calls.length; sorted.taken++) {
    const caller = calls[sorted.taken]
    if (caller) sorted.open.push({ caller, at: sorted.taken, isSettled: false })
  }
  const dependencies: ParameterDependencies[] = []
  for (const placed of [...sorted.open]) {
    const { fuel } = world
    const { keys, looks } = teller.targetsOf(world, placed.caller)
    const answer = world.memory.get(teller.keyOf(placed.caller))
    // To ask may have led back here, and settled it.
    if (placed.isSettled || !answer || answer.circles.length > 0 || answer.depth > 0) continue
    placed.isSettled = true
    // All targets share what it took: it is no business of the one that asks first.
    world.fuel = fuel
    dependencies.push(answer.dependencies)
    for (const key of keys) push(sorted.byTarget, key, placed)
    if (looks) sorted.alike.push(placed)
  }
  if (dependencies.length === 0) return
  sorted.open = sorted.open.filter(({ isSettled }) => !isSettled)
  sorted.dependencies = indexed([sorted.dependencies, ...dependencies])
}

function select(
  world: World,
  sorted: Sorted,
  target: string,
  { targetsOf }: Teller,
  isAlike: IsAlike,
): readonly NamedCaller[] {
  const found = sorted.open.filter(({ caller }) => {
    const { keys, looks } = targetsOf(world, caller)
    return keys.has(target) || (looks && isAlike?.(caller) === true)
  })
  append(found, sorted.byTarget.get(target) ?? [])
  const alike = isAlike ? sorted.alike.filter(({ caller }) => isAlike(caller)) : []
  append(found, alike)
  return found.sort((a, b) => a.at - b.at).map(({ caller }) => caller)
}
