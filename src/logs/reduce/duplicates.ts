import { NO_STATUS } from './key.ts'
import { openPairs, type SharedCalls } from './pairs.ts'
import type { Sources } from './sources.ts'
import { spread } from './tables/hash.ts'
import { type HashMap, hashMap } from './tables/hash-map.ts'
import { OTHERS_ID } from './tables/interner.ts'
import type { Row } from './tables/row.ts'
import { type SeenCall, seenCalls } from './tables/seen-calls.ts'

/** The evidence that two lines are one call. */
type By = 'id' | 'caller' | 'agent'

/** A call that another log has as well: held until it is known whether the two logs record the same traffic. */
interface Held {
  readonly row: Row
  readonly file: number
  readonly line: number
  readonly source: number
  readonly of: number
  readonly by: By
}

/** Finds calls that are in several logs. */
export interface Duplicates {
  /** Whether a call is held, since another source seems to have it. `id` is the hash of its request id, 0 for none. */
  holds(row: Row, file: number, line: number, source: number, id: number): boolean
  /** Passes on all held calls, each with whether it was counted already. */
  settle(give: (row: Row, file: number, line: number, isDuplicate: boolean) => void): void
  /** Sources that share calls. */
  list(): readonly SharedCalls[]
  /** Whether there were too many calls to compare. */
  readonly isFull: boolean
}

/** Calls that wait at most. */
const HELD = 1 << 15
const SECOND = 1000
/** Minimum share of common calls, among those that may be in both, for two logs of the same traffic. */
const SHARE = 0.9
/** Fewer may be alike by chance: two servers behind one name, or two callers at once. */
const FEW = 3

/** The calls so far, by request id and by time. */
function openSeen(limit: number) {
  const calls = seenCalls(limit)
  const [byTime, byId] = [hashMap(limit), hashMap(limit)]

  /** The call of another source with such a key, and the evidence; the strongest if there are several. */
  const find = (first: number, row: Row, source: number, id: number): Found | undefined => {
    let best: Found | undefined
    for (let at = first; at >= 0; at = calls.next(at)) {
      const earlier = calls.at(at)
      if (earlier.source === source || earlier.claimed === source) continue
      const by = alikeBy(earlier, row, id)
      if (by === 'id' || by === 'caller') return { at, by }
      if (by) best ??= { at, by }
    }
    return best
  }
  const partnerOf = (row: Row, source: number, id: number): Found | undefined => {
    const same = id === 0 ? undefined : find(byId.get(id, row.high), row, source, id)
    if (same?.by === 'id' || Number.isNaN(row.ms)) return same
    const second = Math.floor(row.ms / SECOND)
    let best: Found | undefined
    for (const earlier of [second, second - 1, second + 1]) {
      const twin = find(firstOf(byTime, row, earlier), row, source, id)
      if (twin && twin.by !== 'agent') return twin
      best ??= twin
    }
    return best
  }
  const enter = (row: Row, source: number, id: number): void => {
    if (!Number.isNaN(row.ms)) {
      const at = calls.add(row, source, id)
      const [low, high] = keyOf(row, Math.floor(row.ms / SECOND))
      if (at >= 0) calls.chain(at, byTime.get(low, high))
      if (at >= 0) byTime.set(low, high, at)
    }
    const at = id === 0 ? -1 : calls.add(row, source, id)
    if (at < 0) return
    calls.chain(at, byId.get(id, row.high))
    byId.set(id, row.high, at)
  }
  return { seen: calls, partnerOf, enter }
}

/**
 * Compares calls by request id, else by caller, time, method and path; where the caller differs (a proxy and its
 * upstream) or is not logged, by agent. If two logs record the same traffic, nearly every call of their common time has
 * a partner: calls are held until this is known. A call without time and id is unique.
 */
export function openDuplicates(limit: number, sources: Sources): Duplicates {
  const { seen, partnerOf, enter } = openSeen(limit)
  const pairs = openPairs(sources)
  const held: Held[] = []

  return {
    holds(row, file, line, source, id) {
      if (source < 0 || seen.isFull) return false
      pairs.saw(source, row.ms)
      const partner = sources.size > 1 && held.length < HELD ? partnerOf(row, source, id) : undefined
      if (!partner) {
        enter(row, source, id)
        return false
      }
      const of = seen.at(partner.at).source
      seen.claim(partner.at, source)
      pairs.matched(source, of)
      held.push({ row: { ...row }, file, line, source, of, by: partner.by })
      return true
    },
    settle(give) {
      for (const { row, file, line, source, of, by } of held) {
        const { matched, among } = pairs.of(source, of)
        const enough = by === 'caller' && !sources.isAlike(source, of) ? 1 : FEW
        const isDuplicate = by === 'id' || (matched >= enough && matched >= among * SHARE)
        if (isDuplicate) pairs.countShared(source, of)
        else enter(row, source, 0)
        give(row, file, line, isDuplicate)
      }
      held.length = 0
    },
    list: pairs.list,
    get isFull() {
      return seen.isFull
    },
  }
}

interface Found {
  readonly at: number
  readonly by: By
}

/** The evidence that a call equals an earlier one, if it may. */
function alikeBy(earlier: SeenCall, { status, client, agent }: Row, id: number): By | undefined {
  if (id !== 0 && earlier.id !== 0) return earlier.id === id ? 'id' : undefined
  if (earlier.status !== status && earlier.status !== NO_STATUS && status !== NO_STATUS) return undefined
  const areKnown = isKnown(earlier.client) && isKnown(client)
  if (areKnown && earlier.client === client) return 'caller'
  const isSameAgent = earlier.agent === agent && (isKnown(agent) || !areKnown)
  return isSameAgent || (!areKnown && (earlier.agent === 0 || agent === 0)) ? 'agent' : undefined
}

function isKnown(id: number): boolean {
  return id > OTHERS_ID
}

function firstOf(map: HashMap, row: Row, second: number): number {
  const [low, high] = keyOf(row, second)
  return map.get(low, high)
}

function keyOf({ low, high, method, version }: Row, second: number): readonly [number, number] {
  const when = spread(Math.trunc(second) ^ Math.imul(method * 8 + version, 0x9e3779b1))
  return [low ^ when, high ^ Math.imul(when, 0x85ebca6b)]
}
