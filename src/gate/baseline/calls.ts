import type { CallSite, Finding } from '../../core/findings/finding.ts'
import { kindOf, type ReadEntry, type RecordedCall } from './entry.ts'
import { firstOf } from './grouped.ts'
import type { Slot } from './slots.ts'
import { BEFORE, BEHIND } from './tags.ts'

/** A call of a known finding. */
export interface FoundCall {
  readonly finding: Finding
  readonly call: CallSite
}

/** A call that an entry records. */
interface Recorded {
  readonly entry: ReadEntry
  readonly call: RecordedCall
}

/** Calls of known findings against those that their entries record. */
export interface CallsMatch {
  readonly known: readonly FoundCall[]
  /** Beyond what is recorded. */
  readonly fresh: readonly FoundCall[]
  /** Recorded, and not found. */
  readonly gone: readonly Recorded[]
}

/**
 * Matches the calls of twins with all calls that their entries record: by method and resource, if neither was seen by
 * the rest. Tags decide which of several calls is the new one. Adjacent lines from a merge record their calls together,
 * but no more than the longest one if places do not distinguish them.
 */
export function matchCalls(
  slots: readonly Slot[],
  findings: readonly Finding[],
  tagOf: (call: CallSite) => string,
): CallsMatch {
  const found = findings.flatMap((finding) => finding.calls.map((call) => ({ finding, call })))
  const merged = slots.map(mergedCalls)
  const state: State = {
    found: new Set(found),
    recorded: new Set(merged.flatMap(({ calls }) => calls)),
    left: merged.reduce((sum, { limit }) => sum + limit, 0),
  }
  if (state.left < state.recorded.size || !isSame(found, state.recorded)) {
    const whole = (tag: string) => tag
    for (const [half, sure] of [
      [whole, true],
      [BEFORE, false],
      [BEHIND, false],
    ] as const) {
      const key = (kind: string, tag: string) => `${kind} ${half(tag)}`
      take(
        state,
        ({ call }) => key(kindOf(call), tagOf(call)),
        ({ call }) => key(kindOf(call), call.tag),
        sure,
      )
    }
  }
  take(
    state,
    ({ call }) => kindOf(call),
    ({ call }) => kindOf(call),
  )
  takeUnseen(state, true)
  takeUnseen(state, false)
  const alone = new Set(slots.flatMap((slot) => (slot.length === 1 ? slot : [])))
  return {
    known: found.filter((foundCall) => !state.found.has(foundCall)),
    fresh: found.filter((foundCall) => state.found.has(foundCall)),
    gone: [...state.recorded].filter(({ entry }) => alone.has(entry)),
  }
}

interface State {
  readonly found: Set<FoundCall>
  readonly recorded: Set<Recorded>
  /** Number of calls that may still be matched. */
  left: number
}

/** The calls of the lines of one slot, each call of several lines once, and how many the longest line has. */
function mergedCalls(slot: Slot): { readonly calls: readonly Recorded[]; readonly limit: number } {
  const calls: Recorded[] = []
  const amounts = new Map<string, number>()
  for (const entry of slot) {
    const countsByCall = new Map<string, number>()
    for (const call of entry.calls) {
      const key = `${kindOf(call)} ${call.tag}`
      const amount = (countsByCall.get(key) ?? 0) + 1
      countsByCall.set(key, amount)
      if (amount <= (amounts.get(key) ?? 0)) continue
      amounts.set(key, amount)
      calls.push({ entry, call })
    }
  }
  return { calls, limit: slot.reduce((most, entry) => Math.max(most, entry.calls.length), 0) }
}

/** Whether both are the same calls but for their tags: what most runs find. */
function isSame(calls: readonly FoundCall[], recorded: ReadonlySet<Recorded>): boolean {
  if (calls.length !== recorded.size) return false
  const kinds = (list: Iterable<FoundCall | Recorded>) => [...list].map(({ call }) => kindOf(call)).sort()
  const other = kinds(recorded)
  return kinds(calls).every((kind, index) => kind === other[index])
}

/** Takes calls with the same key; `sure` ones even beyond the limit. */
function take(
  state: State,
  keyOfFound: (call: FoundCall) => string,
  keyOfRecorded: (call: Recorded) => string,
  sure = false,
): void {
  const open = firstOf(state.recorded, keyOfRecorded, (recorded) => state.recorded.has(recorded))
  for (const foundCall of state.found) {
    if (!sure && state.left <= 0) return
    const match = open(keyOfFound(foundCall))
    if (match) settle(state, foundCall, match)
  }
}

/** Takes calls of which something was not seen; `partly`: what was seen of both has to be the same somewhere. */
function takeUnseen(state: State, partly: boolean): void {
  const rows = [...state.recorded].flatMap((recorded, order) =>
    shelvesOf(recorded.call).map((shelf) => ({ one: recorded, order, shelf })),
  )
  const open = firstOf(
    rows,
    ({ shelf }) => shelf,
    ({ one }) => state.recorded.has(one),
  )
  for (const foundCall of state.found) {
    if (state.left <= 0) return
    const matches = candidatesOf(foundCall.call, partly).flatMap((shelf) => open(shelf) ?? [])
    const first = matches.reduce((best, row) => (best && best.order < row.order ? best : row), matches[0])
    if (first) settle(state, foundCall, first.one)
  }
}

const UNSEEN = '?'
const ANY = '*'

/** Index keys of a recorded call: by both method and resource, and by either one. */
function shelvesOf({ method = UNSEEN, resource = UNSEEN }: RecordedCall): string[] {
  return [method, ANY].flatMap((verb) => [resource, ANY].map((name) => `${verb} ${name}`))
}

/** The shelves of calls that may be one: what was not seen of one may be what was seen of the other. */
function candidatesOf({ method, resource }: CallSite, partly: boolean): string[] {
  const verbs = method === undefined ? [ANY] : [method, UNSEEN]
  const names = resource === undefined ? [ANY] : [resource, UNSEEN]
  const pairs = verbs.flatMap((verb) => names.map((name) => ({ verb, name })))
  const likely = partly ? pairs.filter(({ verb, name }) => verb === method || name === resource) : pairs
  return likely.map(({ verb, name }) => `${verb} ${name}`)
}

function settle(state: State, foundCall: FoundCall, match: Recorded): void {
  state.found.delete(foundCall)
  state.recorded.delete(match)
  state.left--
}
