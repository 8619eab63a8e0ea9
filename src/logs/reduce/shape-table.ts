import { spread } from './hash.ts'

/** The table of shapes in flat memory: one row a shape, numbers only. `day` is days since 1970, -1 for none. */
export interface ShapeColumns {
  readonly size: number
  readonly small: Int32Array
  readonly path: Int32Array
  readonly client: Int32Array
  readonly agent: Int32Array
  readonly day: Int32Array
  readonly extra: Int32Array
  readonly file: Int32Array
  readonly line: Int32Array
  readonly count: Int32Array
  readonly targets: Int32Array
  readonly first: Float64Array
  readonly last: Float64Array
}

/** A table of shapes that grows as its caller lets it. */
export interface ShapeTable {
  /** The row of a shape; a new one counts nothing yet. -1 when it is new and the table has `limit` rows. */
  row(small: number, path: number, client: number, agent: number, day: number, extra: number, limit: number): number
  /** One call more of a row, at a time (NaN: not known) and a place. */
  count(row: number, ms: number, file: number, line: number): void
  /** One target more. */
  target(row: number): void
  /** What it holds now, column by column: made at each call. */
  columns(): ShapeColumns
}

/** Where a row holds what, in numbers of 32 bits; times in numbers of 64 bits. A row fills one line of the caches. */
const ROW = 16
const NUMBERS = ['small', 'path', 'client', 'agent', 'day', 'extra', 'file', 'line', 'count', 'targets'] as const
const [SMALL, PATH, CLIENT, AGENT, DAY, EXTRA, FILE, LINE, COUNT, TARGETS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const [FIRST, LAST] = [5, 6] as const
const HASH = 14

/** Rows of a slab: what is there stays where it is when the table grows. */
const SLAB_BITS = 13
const IN_SLAB = (1 << SLAB_BITS) - 1

/** An empty table. */
export function shapeTable(): ShapeTable {
  const slabs: Int32Array[] = []
  const timesOf: Float64Array[] = []
  let size = 0
  let capacity = 1 << 14
  /** Rows from 1 on, by hash. */
  let slots = new Int32Array(capacity)

  const wordsOf = (row: number): Int32Array => slabs[row >>> SLAB_BITS] as Int32Array
  const placeOf = (row: number): number => (row & IN_SLAB) * ROW

  const grow = (): void => {
    capacity *= 2
    slots = new Int32Array(capacity)
    for (let row = 0; row < size; row++) {
      let slot = (wordsOf(row)[placeOf(row) + HASH] as number) & (capacity - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1)
      slots[slot] = row + 1
    }
  }

  const add = (): number => {
    if ((size & IN_SLAB) === 0) {
      const slab = new Int32Array((IN_SLAB + 1) * ROW)
      slabs.push(slab)
      timesOf.push(new Float64Array(slab.buffer))
    }
    return size++
  }

  const count = (row: number, ms: number, file: number, line: number): void => {
    const words = wordsOf(row)
    const at = placeOf(row)
    const calls = words[at + COUNT] as number
    const before = words[at + FILE] as number
    if (calls === 0 || file < before || (file === before && line < (words[at + LINE] as number))) {
      words[at + FILE] = file
      words[at + LINE] = line
    }
    words[at + COUNT] = calls + 1
    if (Number.isNaN(ms)) return
    const times = timesOf[row >>> SLAB_BITS] as Float64Array
    const first = at / 2 + FIRST
    const last = at / 2 + LAST
    // Not the other way round: until a time is known, both are NaN.
    if (!(ms >= (times[first] as number))) times[first] = ms
    if (!(ms <= (times[last] as number))) times[last] = ms
  }

  return {
    row(small, path, client, agent, day, extra, limit) {
      const hash = hashKeys(small, path, client, agent, day, extra)
      let slot = hash & (capacity - 1)
      for (;;) {
        const row = (slots[slot] as number) - 1
        if (row < 0) break
        const words = wordsOf(row)
        const at = placeOf(row)
        if (
          words[at + HASH] === hash &&
          words[at + CLIENT] === client &&
          words[at + PATH] === path &&
          words[at + DAY] === day &&
          words[at + SMALL] === small &&
          words[at + AGENT] === agent &&
          words[at + EXTRA] === extra
        )
          return row
        slot = (slot + 1) & (capacity - 1)
      }
      if (size >= limit) return -1
      const row = add()
      slots[slot] = row + 1
      const words = wordsOf(row)
      const at = placeOf(row)
      words[at + SMALL] = small
      words[at + PATH] = path
      words[at + CLIENT] = client
      words[at + AGENT] = agent
      words[at + DAY] = day
      words[at + EXTRA] = extra
      words[at + HASH] = hash
      const times = timesOf[row >>> SLAB_BITS] as Float64Array
      times[at / 2 + FIRST] = Number.NaN
      times[at / 2 + LAST] = Number.NaN
      if (size * 2 > capacity) grow()
      return row
    },
    count,
    target(row) {
      const words = wordsOf(row)
      const at = placeOf(row) + TARGETS
      words[at] = (words[at] as number) + 1
    },
    columns() {
      const numbers = NUMBERS.map(() => new Int32Array(size))
      const first = new Float64Array(size)
      const last = new Float64Array(size)
      for (let row = 0; row < size; row++) {
        const words = wordsOf(row)
        const at = placeOf(row)
        for (let index = 0; index < NUMBERS.length; index++) {
          const value = words[at + index] as number
          // What stays 0 takes no memory: most logs are one file, and name no headers.
          if (value !== 0) (numbers[index] as Int32Array)[row] = value
        }
        const times = timesOf[row >>> SLAB_BITS] as Float64Array
        first[row] = times[at / 2 + FIRST] as number
        last[row] = times[at / 2 + LAST] as number
      }
      const [small, path, client, agent, day, extra, file, line, calls, targets] = numbers as Columns
      return { size, small, path, client, agent, day, extra, file, line, count: calls, targets, first, last }
    },
  }
}

type Column = Int32Array
type Columns = [Column, Column, Column, Column, Column, Column, Column, Column, Column, Column]

function hashKeys(small: number, path: number, client: number, agent: number, day: number, extra: number): number {
  let hash = Math.imul(small, 0x9e3779b1)
  hash = Math.imul(hash ^ path, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15) ^ client, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13) ^ agent, 0x27d4eb2f)
  return spread(hash ^ Math.imul(day, 0x165667b1) ^ extra) | 0
}
