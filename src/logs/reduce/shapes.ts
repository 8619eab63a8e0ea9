import type { Shape } from '../../core/log.ts'
import { type AlikeShape, type CallRows, nameOfDay, sumsOf } from '../claims/call-rows.ts'
import { groupRows } from './groups.ts'
import { type Small, unpack } from './key.ts'
import type { Names } from './names.ts'
import { extraIn } from './row.ts'
import type { ShapeColumns } from './shape-table.ts'
import { sortedRows } from './sorted-rows.ts'

/** Shapes of a table: each is made when it is asked for, since there may be very many. */
export interface ShapeView {
  readonly length: number
  /** By version, path, method, status, client, agent, day, then all else. */
  [Symbol.iterator](): Iterator<Shape>
  /** Those that differ by client, agent and day only as one, in the order in which the table has them. */
  readonly alike: readonly AlikeShape[]
  /** Who called how often when: what the rows of `alike` are rows of. */
  readonly rows: CallRows
}

/** The shapes of a table; `files` are the names of files by number. */
export function viewShapes(columns: ShapeColumns, names: Names, files: readonly string[]): ShapeView {
  const make = shapeMaker(columns, names, files)
  let alike: readonly AlikeShape[] | undefined
  return {
    length: columns.size,
    *[Symbol.iterator]() {
      for (const row of sortedRows(columns, names)) yield make(row, true)
    },
    get alike() {
      alike ??= alikeShapes(columns, make)
      return alike
    },
    get rows() {
      return { ...columns, clients: names.clients.texts, agents: names.agents.texts }
    },
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const smalls = new Map<number, Small>()
const dayNames = new Map<number, string>()

/** Makes the shape of a row, with or without client, agent and day. */
type Make = (row: number, whole: boolean) => Writable<Shape>

/** Member by member, and only those that there are: it is done for every shape. */
function shapeMaker(columns: ShapeColumns, names: Names, files: readonly string[]): Make {
  const extras = new Map<number, ReturnType<typeof extraIn>>()
  return (row, whole) => {
    const { version, method, status, root, phase, kind, low } = remembered(smalls, columns.small[row] ?? 0, unpack)
    const verb = names.methods.text(method)
    const client = whole ? names.clients.text(columns.client[row] ?? 0) : undefined
    const agent = whole ? names.agents.text(columns.agent[row] ?? 0) : undefined
    const day = whole ? (columns.day[row] ?? -1) : -1
    const first = columns.first[row] ?? Number.NaN
    const shape: Writable<Shape> = {
      root,
      path: names.paths.text(columns.path[row] ?? 0) ?? '/',
      phase,
      kind,
      confidence: low ? 'low' : 'sure',
      count: columns.count[row] ?? 0,
      targets: columns.targets[row] ?? 0,
      file: files[columns.file[row] ?? 0] ?? '',
      line: columns.line[row] ?? 0,
    }
    if (version !== undefined) shape.version = version
    if (verb !== undefined) shape.method = verb
    if (status !== undefined) shape.status = status
    if (client !== undefined) shape.client = client
    if (agent !== undefined) shape.agent = agent
    if (day >= 0) shape.day = remembered(dayNames, day, nameOfDay)
    if (!Number.isNaN(first)) {
      shape.first = first
      shape.last = columns.last[row] ?? first
    }
    const extra = columns.extra[row] ?? 0
    return extra === 0
      ? shape
      : Object.assign(
          shape,
          remembered(extras, extra, (id) => extraIn(names.extras.text(id))),
        )
  }
}

function alikeShapes(columns: ShapeColumns, make: Make): AlikeShape[] {
  const groups = groupRows(columns)
  const shapes: AlikeShape[] = []
  for (let group = 0; group < groups.size; group++) shapes.push(alikeShape(groups.rows(group), columns, make))
  return shapes
}

/** Some rows as one; the place is that of the earliest. */
function alikeShape(rows: Int32Array, columns: ShapeColumns, make: Make): AlikeShape {
  let earliest = rows[0] ?? 0
  let least = columns.first[earliest] ?? Number.NaN
  for (let at = 1; at < rows.length; at++) {
    const first = columns.first[rows[at] ?? 0] ?? Number.NaN
    if (first < least || (Number.isNaN(least) && !Number.isNaN(first))) {
      earliest = rows[at] ?? 0
      least = first
    }
  }
  return Object.assign(make(earliest, false), sumsOf(rows, columns), { rows })
}

/** The value of a number, found once. */
export function remembered<T>(known: Map<number, T>, key: number, find: (key: number) => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = find(key)
  known.set(key, found)
  return found
}
