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
  /** Calls of a row of another table. */
  merge(row: number, from: ShapeColumns, at: number, file: number, line: number): void
  /** One target more. */
  target(row: number): void
  readonly columns: ShapeColumns
}

type Mutable = { -readonly [K in keyof ShapeColumns]: ShapeColumns[K] }

/** An empty table. */
export function shapeTable(): ShapeTable {
  let capacity = 2048
  let columns: Mutable = empty(capacity)
  let slots = new Int32Array(capacity * 2)
  const grow = (): void => {
    const wider = empty(capacity * 2)
    for (const name of [
      'small',
      'path',
      'client',
      'agent',
      'day',
      'extra',
      'file',
      'line',
      'count',
      'targets',
    ] as const)
      wider[name].set(columns[name])
    wider.first.set(columns.first)
    wider.last.set(columns.last)
    wider.size = columns.size
    columns = wider
    capacity *= 2
    slots = new Int32Array(capacity * 2)
    for (let row = 0; row < columns.size; row++) {
      let slot = hashRow(columns, row) & (capacity * 2 - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (capacity * 2 - 1)
      slots[slot] = row + 1
    }
  }
  return {
    row(small, path, client, agent, day, extra, limit) {
      const mask = capacity * 2 - 1
      let slot = hashKeys(small, path, client, agent, day, extra) & mask
      for (;;) {
        const row = (slots[slot] ?? 0) - 1
        if (row < 0) break
        if (
          columns.small[row] === small &&
          columns.path[row] === path &&
          columns.client[row] === client &&
          columns.agent[row] === agent &&
          columns.day[row] === day &&
          columns.extra[row] === extra
        )
          return row
        slot = (slot + 1) & mask
      }
      if (columns.size >= limit) return -1
      const row = columns.size++
      slots[slot] = row + 1
      columns.small[row] = small
      columns.path[row] = path
      columns.client[row] = client
      columns.agent[row] = agent
      columns.day[row] = day
      columns.extra[row] = extra
      columns.first[row] = Number.NaN
      columns.last[row] = Number.NaN
      if (columns.size === capacity) grow()
      return row
    },
    count(row, ms, file, line) {
      const { count, first, last } = columns
      if (
        count[row] === 0 ||
        file < (columns.file[row] ?? 0) ||
        (file === columns.file[row] && line < (columns.line[row] ?? 0))
      ) {
        columns.file[row] = file
        columns.line[row] = line
      }
      count[row] = (count[row] ?? 0) + 1
      if (!(ms >= (first[row] ?? 0))) first[row] = Number.isNaN(ms) ? (first[row] ?? ms) : ms
      if (!(ms <= (last[row] ?? 0))) last[row] = Number.isNaN(ms) ? (last[row] ?? ms) : ms
    },
    merge(row, from, at, file, line) {
      const before = columns.count[row] ?? 0
      this.count(row, from.first[at] ?? Number.NaN, file, line)
      this.count(row, from.last[at] ?? Number.NaN, file, line)
      columns.count[row] = before + (from.count[at] ?? 0)
    },
    target(row) {
      columns.targets[row] = (columns.targets[row] ?? 0) + 1
    },
    get columns() {
      return columns
    },
  }
}

function empty(capacity: number): Mutable {
  const numbers = () => new Int32Array(capacity)
  return {
    size: 0,
    small: numbers(),
    path: numbers(),
    client: numbers(),
    agent: numbers(),
    day: numbers(),
    extra: numbers(),
    file: numbers(),
    line: numbers(),
    count: numbers(),
    targets: numbers(),
    first: new Float64Array(capacity),
    last: new Float64Array(capacity),
  }
}

function hashKeys(small: number, path: number, client: number, agent: number, day: number, extra: number): number {
  let hash = Math.imul(small, 0x9e3779b1)
  hash = Math.imul(hash ^ path, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15) ^ client, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13) ^ agent, 0x27d4eb2f)
  return spread(hash ^ Math.imul(day, 0x165667b1) ^ extra)
}

function hashRow({ small, path, client, agent, day, extra }: ShapeColumns, row: number): number {
  return hashKeys(small[row] ?? 0, path[row] ?? 0, client[row] ?? 0, agent[row] ?? 0, day[row] ?? 0, extra[row] ?? 0)
}
