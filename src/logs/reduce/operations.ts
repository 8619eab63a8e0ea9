import { PHASES } from '../../core/log.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import { type DoneTable, doneTable } from './done-table.ts'
import { hashOf } from './hash.ts'
import type { Interner } from './interner.ts'
import { keyIn, type LostColumns, lostTable, type OperationKey, trimmedLost } from './lost-table.ts'
import type { Names } from './names.ts'

/** What clients did to targets: what the bounds of losses are counted over. */
export interface Operations {
  /** A changing call to an old version that was answered with 2xx, at a time (NaN: not known). */
  lost(call: OperationKey, ms: number): void
  /** A changing call to version 6 that was answered with 2xx. */
  done(call: Pick<OperationKey, 'method' | 'client' | 'low' | 'high'>, ms: number): void
  /** How many targets were not kept. */
  readonly overflow: number
  list(): readonly TargetedOperation[]
  readonly raw: RawOperations
  /** Adds what another thread knows; the maps lead from its numbers to those here. */
  merge(other: RawOperations, map: { method: Int32Array; path: Int32Array; client: Int32Array }): void
}

/** Everything that it knows, to be handed to another thread. */
export interface RawOperations {
  readonly lost: LostColumns
  readonly done: DoneTable['raw']
  readonly overflow: number
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Operations of at most `limit` targets, and as many of version 6. */
export function operations(limit: number, names: Names): Operations {
  const lost = lostTable(limit)
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
  const isRedone = (columns: LostColumns, row: number): boolean => {
    const { low, high } = keyOf(keyIn(columns, row))
    const last = done.last(low, high)
    return last === 'maybe' || (last !== undefined && !(last <= lost.first(row)))
  }
  const add = (call: OperationKey, calls: number, from: number, to: number): void => {
    const row = lost.row(call)
    if (row < 0) overflow += calls
    else lost.add(row, calls, from, to)
  }
  return {
    lost: (call, ms) => add(call, 1, ms, ms),
    done(call, ms) {
      const { low, high } = keyOf(call)
      done.add(low, high, ms)
    },
    get overflow() {
      return overflow
    },
    list() {
      const { columns } = lost
      const list: TargetedOperation[] = []
      for (let row = 0; row < columns.size; row++) {
        const method = names.methods.text(columns.method[row] ?? 0) ?? ''
        const client = names.clients.text(columns.client[row] ?? 0)
        const one: Writable<TargetedOperation> = {
          version: columns.version[row] ?? 0,
          method,
          path: names.paths.text(columns.path[row] ?? 0) ?? '',
          target: `${method}.${(columns.low[row] ?? 0) >>> 0}.${(columns.high[row] ?? 0) >>> 0}`,
          phase: PHASES[columns.phase[row] ?? 0] ?? 'unknown',
          calls: columns.calls[row] ?? 0,
          bursts: lost.bursts(row),
          redone: isRedone(columns, row),
        }
        if (client !== undefined) one.client = client
        list.push(one)
      }
      return list
    },
    get raw() {
      return { lost: trimmedLost(lost.columns), done: done.raw, overflow }
    },
    merge(other, map) {
      const { lost: theirs } = other
      overflow += other.overflow
      for (let at = 0; at < theirs.size; at++) {
        const key = keyIn(theirs, at)
        const ids = { method: map.method[key.method], path: map.path[key.path], client: map.client[key.client] }
        const own = { ...key, method: ids.method ?? 0, path: ids.path ?? 0, client: ids.client ?? 0 }
        add(own, theirs.calls[at] ?? 0, theirs.first[at] ?? Number.NaN, theirs.last[at] ?? Number.NaN)
        const bursts = theirs.several.get(at) ?? []
        for (let from = 0; from < bursts.length; from += 2)
          add(own, 0, bursts[from] ?? Number.NaN, bursts[from + 1] ?? Number.NaN)
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
