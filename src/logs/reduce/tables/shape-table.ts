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

/** A table of shapes with room for all that its caller may ask for. */
export interface ShapeTable {
  /** The row of a shape; a new one counts nothing yet. -1 when it is new and the table has `limit` rows. */
  row(small: number, path: number, client: number, agent: number, day: number, extra: number, limit: number): number
  /** Some calls more of a row, with the first and the last of their times (NaN: not known), and the first place. */
  count(row: number, from: number, to: number, calls: number, file: number, line: number): void
  /** Adds one target. */
  target(row: number): void
  /** Raises the number of targets to a lower bound of known and unknown ones. */
  atLeast(row: number, targets: number): void
  /** The columns, without a copy. */
  readonly columns: ShapeColumns
}

/** Rows of a table that most logs have room in: to map the memory of a full one takes longer than to read a short log. */
const FEW_ROWS = 4096

/** Columns of a table with room for so many rows; all numbers are 0. */
function emptyColumns(rows: number) {
  // Shared: of other memory that much would make the garbage collector run at once.
  const numbers = () => new Int32Array(new SharedArrayBuffer(rows * 4))
  const times = () => new Float64Array(new SharedArrayBuffer(rows * 8))
  return {
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
    hashes: numbers(),
    first: times(),
    last: times(),
  }
}

type Columns = ReturnType<typeof emptyColumns>

/** The columns with room for so many rows. */
function withRoom(columns: Columns, rows: number): Columns {
  const wide = emptyColumns(rows)
  for (const name of Object.keys(wide) as (keyof Columns)[]) wide[name].set(columns[name])
  return wide
}

/** An empty table of at most `room` rows. Memory that no row was written to is none: the system gives it page by page. */
export function shapeTable(room: number): ShapeTable {
  let capacity = Math.min(room, FEW_ROWS)
  let columns = emptyColumns(capacity)
  let { small, path, client, agent, day, extra, file, line, count, targets, hashes, first, last } = columns
  let size = 0
  /** Rows from 1 on, by hash: this grows, since it is written to all over. */
  let slots = new Int32Array(2 * FEW_ROWS)
  let lastFile = 0
  let lastLine = 0

  const widen = (): void => {
    capacity = room
    columns = withRoom(columns, room)
    ;({ small, path, client, agent, day, extra, file, line, count, targets, hashes, first, last } = columns)
  }

  const grow = (): void => {
    slots = new Int32Array(slots.length * 2)
    const mask = slots.length - 1
    for (let row = 0; row < size; row++) {
      let slot = (hashes[row] as number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = row + 1
    }
  }

  return {
    row(ofSmall, ofPath, ofClient, ofAgent, ofDay, ofExtra, limit) {
      const hash = hashKeys(ofSmall, ofPath, ofClient, ofAgent, ofDay, ofExtra)
      const mask = slots.length - 1
      let slot = hash & mask
      for (let row = (slots[slot] as number) - 1; row >= 0; row = (slots[slot] as number) - 1) {
        if (
          hashes[row] === hash &&
          client[row] === ofClient &&
          path[row] === ofPath &&
          day[row] === ofDay &&
          small[row] === ofSmall &&
          agent[row] === ofAgent &&
          extra[row] === ofExtra
        )
          return row
        slot = (slot + 1) & mask
      }
      if (size >= limit || size >= room) return -1
      if (size === capacity) widen()
      const row = size++
      slots[slot] = row + 1
      hashes[row] = hash
      small[row] = ofSmall
      path[row] = ofPath
      client[row] = ofClient
      day[row] = ofDay
      // Pages that stay 0 are not committed: most logs name no headers.
      if (ofAgent !== 0) agent[row] = ofAgent
      if (ofExtra !== 0) extra[row] = ofExtra
      first[row] = Number.NaN
      last[row] = Number.NaN
      if (size * 2 > slots.length) grow()
      return row
    },
    count(row, from, to, calls, ofFile, ofLine) {
      const isFirst = count[row] === 0
      // While lines are in order, the first line of a row stays the first.
      const isInOrder = ofFile > lastFile || (ofFile === lastFile && ofLine >= lastLine)
      if (isFirst || (!isInOrder && isBefore(ofFile, ofLine, file[row] as number, line[row] as number))) {
        if (ofFile !== file[row]) file[row] = ofFile
        line[row] = ofLine
      }
      if (isInOrder) {
        lastFile = ofFile
        lastLine = ofLine
      }
      count[row] = (count[row] as number) + calls
      if (Number.isNaN(from)) return
      // Not the other way round: until a time is known, both are NaN.
      if (!(from >= (first[row] as number))) first[row] = from
      if (!(to <= (last[row] as number))) last[row] = to
    },
    target(row) {
      targets[row] = (targets[row] as number) + 1
    },
    atLeast(row, least) {
      targets[row] = Math.max(targets[row] as number, least)
    },
    get columns() {
      return { size, small, path, client, agent, day, extra, file, line, count, targets, first, last }
    },
  }
}

function isBefore(file: number, line: number, otherFile: number, otherLine: number): boolean {
  return file < otherFile || (file === otherFile && line < otherLine)
}

function hashKeys(small: number, path: number, client: number, agent: number, day: number, extra: number): number {
  let hash = Math.imul(small, 0x9e3779b1)
  hash = Math.imul(hash ^ path, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15) ^ client, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13) ^ agent, 0x27d4eb2f)
  return spread(hash ^ Math.imul(day, 0x165667b1) ^ extra) | 0
}
