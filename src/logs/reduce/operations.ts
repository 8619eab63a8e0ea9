import { PHASES } from '../../core/traffic/log.ts'
import type { TargetedOperation } from '../../core/traffic/operation.ts'
import type { Names } from './names.ts'
import { doneTable } from './tables/done-table.ts'
import { hashOf } from './tables/hash.ts'
import { hashMap } from './tables/hash-map.ts'
import type { Interner } from './tables/interner.ts'
import { keyIn, type LostColumns, lostTable, type OperationKey } from './tables/lost-table.ts'

/** Operations by client and target: the bounds of losses are computed from them. */
export interface Operations {
  /** Changing calls to an old version that were answered with 2xx, of one burst (NaN: at times that are not known). */
  lost(call: OperationKey, first: number, last: number, calls: number): void
  /** A changing call to version 6 that was answered with 2xx: the last one. */
  done(call: Pick<OperationKey, 'method' | 'client' | 'path' | 'low' | 'high'>, ms: number): void
  /** The same for several targets that are not known individually: an approximate number and a lower bound. */
  lostSeveral(call: OperationKey, calls: number, about: number, least: number): void
  /** Several targets were done on version 6, no more than so many: any may be among them. */
  doneSeveral(call: Pick<OperationKey, 'method' | 'client' | 'path'>, most: number): void
  /** Number of targets that were not kept. */
  readonly overflow: number
  list(): readonly TargetedOperation[]
}

/** Calls to several targets that are not known individually. */
interface Several {
  readonly call: Omit<OperationKey, 'low' | 'high'>
  calls: number
  about: number
  least: number
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** The key of a caller's operations on one path. */
function callerKey({ method, client, path }: Pick<OperationKey, 'method' | 'client' | 'path'>): string {
  return `${method} ${client} ${path}`
}

/** Operations of at most `limit` targets, and as many of version 6. */
export function operations(limit: number, names: Names): Operations {
  const lost = lostTable(limit)
  const done = doneTable(limit)
  const textHash = textHashes()
  let overflow = 0
  const doneKey = { low: 0, high: 0 }
  const keyOf = ({ method, client, low, high }: Pick<OperationKey, 'method' | 'client' | 'low' | 'high'>) => {
    const caller = textHash(names.clients, client) ^ Math.imul(textHash(names.methods, method), 0x9e3779b1)
    doneKey.low = low ^ caller
    doneKey.high = Math.imul(high ^ caller, 0x85ebca6b)
    return doneKey
  }
  /** Targets on version 6 by operation, and the operations whose targets are not known individually. */
  const doneBy = new Map<string, number>()
  const hidden = new Set<string>()
  const addDone = (key: string, count: number): void => void doneBy.set(key, (doneBy.get(key) ?? 0) + count)
  const several = new Map<string, Several>()
  const isRedone = (columns: LostColumns, row: number): boolean => {
    if (hidden.size > 0 && hidden.has(callerKey(keyIn(columns, row)))) return true
    const { low, high } = keyOf(keyIn(columns, row))
    const last = done.last(low, high)
    return last === 'maybe' || (last !== undefined && !(last <= lost.first(row)))
  }
  return {
    lost(call, first, last, calls) {
      const row = lost.row(call)
      if (row < 0) overflow += calls
      else lost.add(row, first, last, calls)
    },
    done(call, ms) {
      const { low, high } = keyOf(call)
      if (done.add(low, high, ms)) addDone(callerKey(call), 1)
    },
    lostSeveral({ method, path, client, version, phase }, calls, about, least) {
      const call = { method, path, client, version, phase }
      const id = JSON.stringify(call)
      const known = several.get(id) ?? { call, calls: 0, about: 0, least: 0 }
      known.calls += calls
      known.about = Math.max(known.about, about)
      known.least = Math.max(known.least, least)
      several.set(id, known)
    },
    doneSeveral(call, most) {
      addDone(callerKey(call), most)
      hidden.add(callerKey(call))
    },
    get overflow() {
      return overflow
    },
    list: () => [
      ...rowsOf(lost, names, isRedone),
      ...[...several.values()].map((entry) => severalOf(entry, names, doneBy.get(callerKey(entry.call)) ?? 0)),
    ],
  }
}

/** The operations with known targets. */
function rowsOf(
  lost: ReturnType<typeof lostTable>,
  names: Names,
  isRedone: (columns: LostColumns, row: number) => boolean,
): TargetedOperation[] {
  const { columns } = lost
  const list: TargetedOperation[] = []
  const targetOf = targets(columns.size)
  for (let row = 0; row < columns.size; row++) {
    const method = names.methods.text(columns.method[row] ?? 0) ?? ''
    const client = names.clients.text(columns.client[row] ?? 0)
    const operation: Writable<TargetedOperation> = {
      version: columns.version[row] ?? 0,
      method,
      path: names.paths.text(columns.path[row] ?? 0) ?? '',
      target: targetOf(columns, row),
      phase: PHASES[columns.phase[row] ?? 0] ?? 'unknown',
      calls: columns.calls[row] ?? 0,
      bursts: lost.bursts(row),
      redone: isRedone(columns, row),
    }
    if (client !== undefined) operation.client = client
    list.push(operation)
  }
  return list
}

/** An operation on several targets, of which so many may have been done on version 6. */
function severalOf({ call, calls, about, least }: Several, names: Names, done: number): TargetedOperation {
  const client = names.clients.text(call.client)
  return {
    version: call.version,
    method: names.methods.text(call.method) ?? '',
    path: names.paths.text(call.path) ?? '',
    target: -1,
    ...(client === undefined ? {} : { client }),
    phase: PHASES[call.phase] ?? 'unknown',
    ...{ calls, bursts: calls, redone: false },
    several: { about, least: Math.max(0, least - done) },
  }
}

/** Numbers for the targets of some rows at most, in the order in which they come. */
function targets(limit: number): (columns: LostColumns, row: number) => number {
  const known = hashMap(limit)
  let size = 0
  return ({ method, low, high }, row) => {
    const apart = (low[row] ?? 0) ^ Math.imul(method[row] ?? 0, 0x9e3779b1)
    const before = known.get(apart, high[row] ?? 0)
    if (before >= 0) return before
    known.set(apart, high[row] ?? 0, size)
    return size++
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
