import { PHASES } from '../../core/log.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import { type DoneTable, doneTable } from './done-table.ts'
import { hashOf } from './hash.ts'
import type { Interner } from './interner.ts'
import type { Names } from './names.ts'

/** Calls to one target by one client that are no further apart count as one intent, milliseconds. */
export const BURST_GAP = 15 * 60_000

/** Calls as operations see them: numbers of the lists of a table, and the hash of the path. */
export interface OperationKey {
  readonly method: number
  readonly path: number
  readonly client: number
  readonly version: number
  readonly phase: number
  readonly low: number
  readonly high: number
}

/** What clients did to targets: what the bounds of losses are counted over. */
export interface Operations {
  /** A changing call to an old version that was answered with 2xx, at a time (NaN: not known). */
  lost(call: OperationKey, ms: number): void
  /** A changing call to version 6 that was answered with 2xx. */
  done(call: Pick<OperationKey, 'method' | 'client' | 'low' | 'high'>, ms: number): void
  /** How many targets were not kept. */
  readonly overflow: number
  list(): Iterable<TargetedOperation>
  readonly raw: RawOperations
  /** Adds what another thread knows; the maps lead from its numbers to those here. */
  merge(other: RawOperations, map: { method: Int32Array; path: Int32Array; client: Int32Array }): void
}

/** Everything that it knows, to be handed to another thread. */
export interface RawOperations {
  readonly lost: readonly Lost[]
  readonly done: DoneTable['raw']
  readonly overflow: number
}

interface Lost extends OperationKey {
  calls: number
  /** Pairs of first and last, in order, more than the gap apart; none where no time is known. */
  readonly bursts: number[]
}

/** Operations of at most `limit` targets, and as many of version 6. */
export function operations(limit: number, names: Names): Operations {
  const lost = new Map<string, Lost>()
  const done = doneTable(limit)
  const textHash = textHashes()
  let overflow = 0
  const doneKey = { low: 0, high: 0 }
  /** The same for the same texts in every thread. */
  const keyOf = ({ method, client, low, high }: Pick<OperationKey, 'method' | 'client' | 'low' | 'high'>) => {
    const who = textHash(names.clients, client) ^ Math.imul(textHash(names.methods, method), 0x9e3779b1)
    doneKey.low = low ^ who
    doneKey.high = Math.imul(high ^ who, 0x85ebca6b)
    return doneKey
  }
  const entryOf = (call: OperationKey): Lost | undefined => {
    const { method, path, client, version, phase, low, high } = call
    const key = `${method} ${path} ${client} ${version} ${phase} ${low} ${high}`
    const known = lost.get(key)
    if (known || lost.size >= limit) return known
    const entry = { method, path, client, version, phase, low, high, calls: 0, bursts: [] }
    lost.set(key, entry)
    return entry
  }
  const isRedone = (one: Lost): boolean => {
    const { low, high } = keyOf(one)
    const last = done.last(low, high)
    const first = one.bursts[0] ?? Number.NaN
    return last === 'maybe' || (last !== undefined && !(last <= first))
  }
  return {
    lost(call, ms) {
      const entry = entryOf(call)
      if (!entry) overflow++
      else {
        entry.calls++
        addBurst(entry.bursts, ms, ms)
      }
    },
    done(call, ms) {
      const { low, high } = keyOf(call)
      done.add(low, high, ms)
    },
    get overflow() {
      return overflow
    },
    *list() {
      for (const one of lost.values()) {
        const method = names.methods.text(one.method) ?? ''
        const client = names.clients.text(one.client)
        yield {
          version: one.version,
          method,
          path: names.paths.text(one.path) ?? '',
          target: `${method}.${one.low >>> 0}.${one.high >>> 0}`,
          ...(client === undefined ? {} : { client }),
          phase: PHASES[one.phase] ?? 'unknown',
          calls: one.calls,
          bursts: Math.max(1, one.bursts.length / 2),
          redone: isRedone(one),
        }
      }
    },
    get raw() {
      return { lost: [...lost.values()], done: done.raw, overflow }
    },
    merge(other, map) {
      overflow += other.overflow
      for (const one of other.lost) {
        const ids = { method: map.method[one.method], path: map.path[one.path], client: map.client[one.client] }
        const entry = entryOf({ ...one, method: ids.method ?? 0, path: ids.path ?? 0, client: ids.client ?? 0 })
        if (!entry) overflow += one.calls
        else {
          entry.calls += one.calls
          for (let at = 0; at < one.bursts.length; at += 2)
            addBurst(entry.bursts, one.bursts[at] ?? Number.NaN, one.bursts[at + 1] ?? Number.NaN)
        }
      }
      done.merge(other.done)
    },
  }
}

/** Hashes of the texts of lists, made once each. */
function textHashes(): (list: Interner, id: number) => number {
  const known = new Map<Interner, number[]>()
  return (list, id) => {
    let hashes = known.get(list)
    if (!hashes) {
      hashes = []
      known.set(list, hashes)
    }
    let hash = hashes[id]
    if (hash === undefined) {
      hash = hashOf(list.text(id) ?? '').low
      hashes[id] = hash
    }
    return hash
  }
}

/** Puts a stretch of time among others; those within the gap become one. The order in which they come is all the same. */
export function addBurst(bursts: number[], from: number, to: number): void {
  if (Number.isNaN(from) || Number.isNaN(to)) return
  let start = from
  let end = to
  let at = 0
  while (at < bursts.length && (bursts[at + 1] ?? 0) < start - BURST_GAP) at += 2
  let stop = at
  while (stop < bursts.length && (bursts[stop] ?? 0) <= end + BURST_GAP) {
    start = Math.min(start, bursts[stop] ?? start)
    end = Math.max(end, bursts[stop + 1] ?? end)
    stop += 2
  }
  bursts.splice(at, stop - at, start, end)
}
