import { addBurst, BURST_GAP } from '../bursts.ts'
import { spread } from './hash.ts'

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

/** Operations on old versions by client and target, in columns: a row for each key. */
export interface LostColumns extends Readonly<Record<keyof OperationKey, Int32Array>> {
  readonly size: number
  readonly calls: Int32Array
  /** The only burst of a row, milliseconds since 1970; NaN where no time is known. */
  readonly first: Float64Array
  readonly last: Float64Array
  /** Of rows with several bursts all of them: pairs of first and last, in order. */
  readonly several: ReadonlyMap<number, number[]>
}

/** A table of what clients did to targets on old versions. */
export interface LostTable {
  /** The row of a key; a new one has no calls yet. -1 when it is new and the table is full. */
  row(key: OperationKey): number
  /** Some calls more, with the first and the last of their times (NaN: not known), which are of one burst. */
  add(row: number, from: number, to: number, calls: number): void
  /** Time of the first call; NaN where unknown. */
  first(row: number): number
  /** Groups of calls with no more than the gap between them. */
  bursts(row: number): number
  readonly columns: LostColumns
}

/** A table of at most `limit` rows, 48 bytes each, and 16 more for each burst of those that have several. */
export function lostTable(limit: number): LostTable {
  let capacity = 1 << 13
  let columns = { ...blank(capacity), size: 0 }
  let slots = new Int32Array(capacity * 2)
  const several = new Map<number, number[]>()

  const slotOf = (key: OperationKey): number => {
    const { method, path, client, version, phase } = key
    const low = key.low | 0
    const high = key.high | 0
    const mask = slots.length - 1
    let slot = spread(low ^ Math.imul(high ^ client, 0x9e3779b1) ^ Math.imul(path, 0x85ebca6b)) & mask
    for (;;) {
      const row = (slots[slot] ?? 0) - 1
      if (row < 0) return slot
      if (
        columns.low[row] === low &&
        columns.high[row] === high &&
        columns.client[row] === client &&
        columns.path[row] === path &&
        columns.method[row] === method &&
        columns.version[row] === version &&
        columns.phase[row] === phase
      )
        return slot
      slot = (slot + 1) & mask
    }
  }
  const grow = (): void => {
    const before = columns
    capacity *= 2
    columns = { ...blank(capacity), size: before.size }
    for (const name of [...KEYS, 'calls'] as const) columns[name].set(before[name])
    columns.first.set(before.first)
    columns.last.set(before.last)
    slots = new Int32Array(capacity * 2)
    for (let row = 0; row < columns.size; row++) slots[slotOf(keyIn(columns, row))] = row + 1
  }
  return {
    row(key) {
      const slot = slotOf(key)
      const known = (slots[slot] ?? 0) - 1
      if (known >= 0) return known
      if (columns.size >= limit) return -1
      const row = columns.size++
      for (const name of KEYS) columns[name][row] = key[name]
      slots[slot] = row + 1
      if (columns.size === capacity) grow()
      return row
    },
    add(row, from, to, calls) {
      const { first, last } = columns
      columns.calls[row] = (columns.calls[row] ?? 0) + calls
      if (Number.isNaN(from)) return
      const [start, end] = [first[row] ?? Number.NaN, last[row] ?? Number.NaN]
      const list = several.get(row)
      if (list) addBurst(list, from, to)
      else if (Number.isNaN(start)) {
        first[row] = from
        last[row] = to
      } else if (from <= end + BURST_GAP && to >= start - BURST_GAP) {
        first[row] = Math.min(start, from)
        last[row] = Math.max(end, to)
      } else {
        const both = [start, end]
        addBurst(both, from, to)
        several.set(row, both)
      }
    },
    first: (row) => several.get(row)?.[0] ?? columns.first[row] ?? Number.NaN,
    bursts: (row) => (several.get(row)?.length ?? 2) / 2,
    get columns() {
      return { ...columns, several }
    },
  }
}

const KEYS = ['method', 'path', 'client', 'version', 'phase', 'low', 'high'] as const

/** The key of a row. */
export function keyIn(columns: Pick<LostColumns, keyof OperationKey>, row: number): OperationKey {
  return {
    method: columns.method[row] ?? 0,
    path: columns.path[row] ?? 0,
    client: columns.client[row] ?? 0,
    version: columns.version[row] ?? 0,
    phase: columns.phase[row] ?? 0,
    low: columns.low[row] ?? 0,
    high: columns.high[row] ?? 0,
  }
}

function blank(capacity: number) {
  const numbers = () => new Int32Array(capacity)
  return {
    method: numbers(),
    path: numbers(),
    client: numbers(),
    version: numbers(),
    phase: numbers(),
    low: numbers(),
    high: numbers(),
    calls: numbers(),
    first: new Float64Array(capacity).fill(Number.NaN),
    last: new Float64Array(capacity).fill(Number.NaN),
  }
}
