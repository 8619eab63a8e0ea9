import type { Shape } from '../../core/traffic/log.ts'
import type { ShapeExtras, Shapes, ShapeTable, ShapeTraits } from '../../core/traffic/log-report.ts'
import { type AlikeShape, type CallRows, nameOfDay, sumsOf } from '../impact/call-rows.ts'
import { type Small, unpack } from './key.ts'
import type { Names } from './names.ts'
import { rowBlocks } from './row-blocks.ts'
import { groupRows } from './tables/groups.ts'
import { packedTraitsOf } from './tables/packed-traits.ts'
import { extraIn } from './tables/row.ts'
import type { ShapeColumns } from './tables/shape-table.ts'
import { sortedRows } from './tables/sorted-rows.ts'

/** Shapes of a table, created lazily since there may be very many. */
export interface ShapeView extends Shapes {
  /** By version, path, method, status, client, agent, day, then all else. */
  [Symbol.iterator](): Iterator<Shape>
  readonly table: ShapeTable
  /** Shapes that differ only by client, agent and day, merged to one; in table order. */
  readonly alike: readonly AlikeShape[]
  /** Calls by client, agent and day: the table that the rows of `alike` refer to. */
  readonly rows: CallRows
}

/** The shapes of a table; `files` are the names of files by number. */
export function viewShapes(columns: ShapeColumns, names: Names, files: readonly string[]): ShapeView {
  const of = numbersOf(names, files)
  const make = shapeMaker(columns, of)
  let alike: readonly AlikeShape[] | undefined
  return {
    length: columns.size,
    *[Symbol.iterator]() {
      for (const row of sortedRows(columns, names, packedTraitsOf(columns))) yield make(row, true)
    },
    get table() {
      return tableOf(columns, names, of)
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

/** Resolves the ids of a table. */
type Numbers = Omit<ShapeTable['of'], 'traits'> & { small(packed: number): ShapeTraits }

function numbersOf(names: Names, files: readonly string[]): Numbers {
  const traits = new Map<number, ShapeTraits>()
  const days = new Map<number, string>()
  const extras = new Map<number, ShapeExtras>()
  return {
    small: (packed) => remembered(traits, packed, () => traitsOf(unpack(packed), names)),
    path: (id) => names.paths.text(id) ?? '/',
    client: names.clients.text,
    agent: names.agents.text,
    day: (day) => (day < 0 ? undefined : remembered(days, day, nameOfDay)),
    file: (id) => files[id] ?? '',
    extras: (id) => remembered(extras, id, () => extraIn(names.extras.text(id))),
  }
}

/** Only those members that there are. */
function traitsOf({ version, method, root, status, phase, kind, low }: Small, { methods }: Names): ShapeTraits {
  const traits: Writable<ShapeTraits> = { root, phase, kind, confidence: low ? 'low' : 'sure' }
  const verb = methods.text(method)
  if (version !== undefined) traits.version = version
  if (verb !== undefined) traits.method = verb
  if (status !== undefined) traits.status = status
  return traits
}

function tableOf(columns: ShapeColumns, names: Names, of: Numbers): ShapeTable {
  const packed = packedTraitsOf(columns)
  const traits = packed.list.map((small) => traitsOf(small, names))
  return {
    rows: () => rowBlocks(columns, packed.numbers, sortedRows(columns, names, packed)),
    of: { ...of, traits: (number) => traits[number] ?? NO_TRAITS },
  }
}

const NO_TRAITS: ShapeTraits = { root: 'none', phase: 'unknown', kind: 'call', confidence: 'sure' }

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Makes the shape of a row, with or without client, agent and day. */
type Make = (row: number, whole: boolean) => Writable<Shape>

/** Member by member, and only those that there are: it is done for every shape. */
function shapeMaker(columns: ShapeColumns, of: Numbers): Make {
  return (row, whole) => {
    const { version, method, status, root, phase, kind, confidence } = of.small(columns.small[row] ?? 0)
    const client = whole ? of.client(columns.client[row] ?? 0) : undefined
    const agent = whole ? of.agent(columns.agent[row] ?? 0) : undefined
    const day = whole ? of.day(columns.day[row] ?? -1) : undefined
    const first = columns.first[row] ?? Number.NaN
    const shape: Writable<Shape> = {
      root,
      path: of.path(columns.path[row] ?? 0),
      phase,
      kind,
      confidence,
      count: columns.count[row] ?? 0,
      targets: columns.targets[row] ?? 0,
      file: of.file(columns.file[row] ?? 0),
      line: columns.line[row] ?? 0,
    }
    if (version !== undefined) shape.version = version
    if (method !== undefined) shape.method = method
    if (status !== undefined) shape.status = status
    if (client !== undefined) shape.client = client
    if (agent !== undefined) shape.agent = agent
    if (day !== undefined) shape.day = day
    if (!Number.isNaN(first)) {
      shape.first = first
      shape.last = columns.last[row] ?? first
    }
    const extra = columns.extra[row] ?? 0
    return extra === 0 ? shape : Object.assign(shape, of.extras(extra))
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
function remembered<T>(known: Map<number, T>, key: number, find: (key: number) => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = find(key)
  known.set(key, found)
  return found
}
