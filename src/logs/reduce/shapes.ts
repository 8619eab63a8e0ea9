import { latest } from '../../../rules/api/versions.ts'
import type { Shape } from '../../core/log.ts'
import type { ClaimedShape } from '../claims/counted.ts'
import { type Small, unpack } from './key.ts'
import type { Names } from './names.ts'
import { extraIn } from './row.ts'
import type { ShapeColumns } from './shape-table.ts'
import { sortedRows } from './sorted-rows.ts'

const DAY = 86_400_000

/** Shapes of a table: each is made when it is asked for, since there may be very many. */
export interface ShapeView {
  readonly length: number
  /** By version, path, method, status, client, agent, day, then all else. */
  [Symbol.iterator](): Iterator<Shape>
  /** Those that are no plain calls of version 6, with all their days together, in no order. */
  readonly others: readonly ClaimedShape[]
  /** Rows of plain calls of version 6, for `v6InColumns`. */
  readonly v6Rows: readonly number[]
  /** All, with clients, agents and days put together: what rules cannot tell apart but by its answers. */
  readonly alike: readonly AlikeShape[]
}

/** Shapes that differ by client, agent and day only, as one. */
export type AlikeShape = Shape & { readonly clients: ReadonlySet<string> }

/** The shapes of a table; `files` are the names of files by number. */
export function viewShapes(columns: ShapeColumns, names: Names, files: readonly string[]): ShapeView {
  const shape = shapeMaker(columns, names, files)
  const isV6 = v6Test(columns)
  const v6Rows: number[] = []
  const otherRows: number[] = []
  for (let row = 0; row < columns.size; row++) (isV6(row) ? v6Rows : otherRows).push(row)
  let others: readonly ClaimedShape[] | undefined
  return {
    length: columns.size,
    *[Symbol.iterator]() {
      for (const row of sortedRows(columns, names)) yield shape(row)
    },
    get others() {
      others ??= acrossDays(otherRows, columns, shape)
      return others
    },
    v6Rows,
    get alike() {
      return alikeShapes(columns, names, shape)
    },
  }
}

function v6Test(columns: ShapeColumns): (row: number) => boolean {
  const known = new Map<number, boolean>()
  const find = (packed: number): boolean => {
    const { version, kind } = unpack(packed)
    return version === latest && kind === 'call'
  }
  return (row) => remembered(known, columns.small[row] ?? 0, find)
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const smalls = new Map<number, Small>()
const dayNames = new Map<number, string>()

/** Member by member, and only those that there are: it is done for every shape. */
function shapeMaker(columns: ShapeColumns, names: Names, files: readonly string[]): (row: number) => Shape {
  const extras = new Map<number, ReturnType<typeof extraIn>>()
  return (row) => {
    const { version, method, status, root, phase, kind, low } = remembered(smalls, columns.small[row] ?? 0, unpack)
    const verb = names.methods.text(method)
    const client = names.clients.text(columns.client[row] ?? 0)
    const agent = names.agents.text(columns.agent[row] ?? 0)
    const day = columns.day[row] ?? -1
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

/** Shapes that differ by day only as one, with the calls of each day. */
function acrossDays(rows: readonly number[], columns: ShapeColumns, make: (row: number) => Shape): ClaimedShape[] {
  const found = new Map<string, { shape: Writable<Shape>; days: [string, number][] }>()
  for (const row of rows) {
    const { small, path, client, agent, extra } = columns
    const key = `${small[row]} ${path[row]} ${client[row]} ${agent[row]} ${extra[row]}`
    const before = found.get(key)
    const day = columns.day[row] ?? -1
    const days = before?.days ?? []
    if (day >= 0) days.push([remembered(dayNames, day, nameOfDay), columns.count[row] ?? 0])
    if (before) addRow(before.shape, columns, row, make)
    else found.set(key, { shape: make(row), days })
  }
  return [...found.values()].map(({ shape: { day: _, ...shape }, days }) => ({ ...shape, days }))
}

interface Alike {
  readonly shape: Writable<Shape>
  readonly clients: Set<number>
}

function alikeShapes(columns: ShapeColumns, names: Names, make: (row: number) => Shape): AlikeShape[] {
  const groups = new Map<number, Map<number, Alike>>()
  const group = () => new Map<number, Alike>()
  for (let row = 0; row < columns.size; row++) {
    const own = remembered(groups, columns.small[row] ?? 0, group)
    const key = (columns.extra[row] ?? 0) * 0x10000 + (columns.path[row] ?? 0)
    const client = columns.client[row] ?? 0
    const before = own.get(key)
    if (before) {
      addRow(before.shape, columns, row, make)
      before.clients.add(client)
    } else own.set(key, { shape: make(row), clients: new Set([client]) })
  }
  return [...groups.values()].flatMap((own) =>
    [...own.values()].map(({ shape: { client: _, agent: __, day: ___, ...shape }, clients }) => ({
      ...shape,
      clients: new Set([...clients].flatMap((id) => names.clients.text(id) ?? [])),
    })),
  )
}

/** The calls of a row more; the place is that of the earliest. */
function addRow(shape: Writable<Shape>, columns: ShapeColumns, row: number, make: (row: number) => Shape): void {
  shape.count += columns.count[row] ?? 0
  shape.targets = Math.max(shape.targets, columns.targets[row] ?? 0)
  const first = columns.first[row] ?? Number.NaN
  const last = columns.last[row] ?? Number.NaN
  if (Number.isNaN(first)) return
  if (shape.first === undefined || first < shape.first) {
    const { file, line } = make(row)
    Object.assign(shape, { first, file, line })
  }
  shape.last = Math.max(shape.last ?? last, last)
}

/** A day since 1970 as `YYYY-MM-DD`. */
export function nameOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The value of a number, found once. */
export function remembered<T>(known: Map<number, T>, key: number, find: (key: number) => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = find(key)
  known.set(key, found)
  return found
}
