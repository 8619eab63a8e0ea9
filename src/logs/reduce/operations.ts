import type { Phase } from '../../core/log.ts'
import { PHASES } from '../../core/log.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import { spread } from './hash.ts'

/** Calls to one target by one client that are no further apart count as one intent, milliseconds. */
export const BURST_GAP = 15 * 60_000

/** What clients did to targets: what the bounds of losses are counted over. Keys are numbers of interners. */
export interface Operations {
  /** A changing call to an old version that was answered with 2xx, at a time (NaN: not known). */
  lost(method: number, path: number, client: number, phase: number, low: number, high: number, ms: number): void
  /** A changing call to version 6 that was answered with 2xx. */
  done(method: number, client: number, low: number, high: number, ms: number): void
  /** How many targets were not kept. */
  readonly overflow: number
  list(names: {
    method(id: number): string | undefined
    path(id: number): string | undefined
    client(id: number): string | undefined
  }): Iterable<TargetedOperation>
  readonly raw: RawOperations
  merge(other: RawOperations, map: { method: Int32Array; path: Int32Array; client: Int32Array }): void
}

/** Everything that it knows, to be handed to another thread. Rows of `lost` are 8 numbers, of `later` 4. */
export interface RawOperations {
  readonly lost: readonly (readonly [number, number, number, number, number, number])[]
  /** Times of each row of `lost`: pairs of first and last of each burst; NaN pairs for calls without time. */
  readonly bursts: readonly (readonly number[])[]
  readonly calls: readonly number[]
  readonly later: readonly (readonly [number, number, number, number, number])[]
  readonly overflow: number
}

interface Lost {
  readonly method: number
  readonly path: number
  readonly client: number
  readonly phase: number
  readonly low: number
  readonly high: number
  calls: number
  /** Pairs of first and last, in order, more than the gap apart. */
  readonly bursts: number[]
}

/** Operations of at most `limit` targets, and as many of version 6. */
export function operations(limit: number): Operations {
  const lost = new Map<string, Lost>()
  const later = new Map<string, { method: number; client: number; low: number; high: number; ms: number }>()
  let overflow = 0
  // What does not fit any more is only marked: a lower bound has to stay one.
  let marked: Uint8Array | undefined
  const mark = (method: number, client: number, low: number, high: number): number =>
    spread(low ^ Math.imul(high, 31) ^ Math.imul(client, 0x9e3779b1) ^ method) & 0x3fffff
  const record = (one: Omit<Lost, 'calls' | 'bursts'>, calls: number, from: number, to: number): void => {
    const key = `${one.method} ${one.path} ${one.client} ${one.phase} ${one.low} ${one.high}`
    let entry = lost.get(key)
    if (!entry) {
      if (lost.size >= limit) {
        overflow++
        return
      }
      entry = { ...one, calls: 0, bursts: [] }
      lost.set(key, entry)
    }
    entry.calls += calls
    addBurst(entry.bursts, from, to)
  }
  const finish = (method: number, client: number, low: number, high: number, ms: number): void => {
    const key = `${method} ${client} ${low} ${high}`
    const known = later.get(key)
    if (known) known.ms = Math.max(known.ms, ms)
    else if (later.size < limit) later.set(key, { method, client, low, high, ms })
    else {
      marked ??= new Uint8Array(0x400000 / 8)
      const bit = mark(method, client, low, high)
      marked[bit >> 3] = (marked[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
  }
  const isRedone = ({ method, client, low, high, bursts }: Lost): boolean => {
    const known = later.get(`${method} ${client} ${low} ${high}`)
    const first = bursts[0] ?? Number.NaN
    if (known && (known.ms > first || Number.isNaN(first) || Number.isNaN(known.ms))) return true
    const bit = mark(method, client, low, high)
    return marked !== undefined && ((marked[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }
  return {
    lost: (method, path, client, phase, low, high, ms) => record({ method, path, client, phase, low, high }, 1, ms, ms),
    done: finish,
    get overflow() {
      return overflow
    },
    *list({ method, path, client }) {
      for (const one of lost.values()) {
        const name = client(one.client)
        yield {
          method: method(one.method) ?? '',
          path: path(one.path) ?? '',
          target: `${method(one.method)}.${one.low >>> 0}.${one.high >>> 0}`,
          ...(name === undefined ? {} : { client: name }),
          phase: phaseOf(one.phase),
          calls: one.calls,
          bursts: Math.max(1, one.bursts.length / 2),
          redone: isRedone(one),
        }
      }
    },
    get raw() {
      const all = [...lost.values()]
      return {
        lost: all.map(
          ({ method, path, client, phase, low, high }) => [method, path, client, phase, low, high] as const,
        ),
        bursts: all.map(({ bursts }) => bursts),
        calls: all.map(({ calls }) => calls),
        later: [...later.values()].map(({ method, client, low, high, ms }) => [method, client, low, high, ms] as const),
        overflow,
      }
    },
    merge(other, map) {
      for (const [index, [method, path, client, phase, low, high]] of other.lost.entries()) {
        const ids = { method: map.method[method] ?? 0, path: map.path[path] ?? 0, client: map.client[client] ?? 0 }
        const times = other.bursts[index] ?? []
        record({ ...ids, phase, low, high }, other.calls[index] ?? 0, times[0] ?? Number.NaN, times[1] ?? Number.NaN)
        for (let at = 2; at < times.length; at += 2)
          record({ ...ids, phase, low, high }, 0, times[at] ?? Number.NaN, times[at + 1] ?? Number.NaN)
      }
      for (const [method, client, low, high, ms] of other.later)
        finish(map.method[method] ?? 0, map.client[client] ?? 0, low, high, ms)
      overflow += other.overflow
    },
  }
}

function phaseOf(id: number): Phase {
  return PHASES[id] ?? 'unknown'
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
