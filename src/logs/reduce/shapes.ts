import { latest } from '../../../rules/api/versions.ts'
import type { Shape } from '../../core/log.ts'
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
  /** Those that are no plain calls of version 6, in no order. */
  readonly others: readonly Shape[]
  /** Rows of plain calls of version 6, for `v6InColumns`. */
  readonly v6Rows: readonly number[]
  /** Plain calls of version 6 that no rule can tell apart. */
  readonly v6Kinds: readonly { readonly sample: Shape; all(): Shape[] }[]
}

/** The shapes of a table; `files` are the names of files by number. */
export function viewShapes(columns: ShapeColumns, names: Names, files: readonly string[]): ShapeView {
  const shape = shapeMaker(columns, names, files)
  const rows = Array.from({ length: columns.size }, (_, row) => row)
  const isV6 = new Map<number, boolean>()
  const v6 = (row: number): boolean =>
    remembered(isV6, columns.small[row] ?? 0, (packed) => {
      const { version, kind } = unpack(packed)
      return version === latest && kind === 'call'
    })
  const v6Rows = rows.filter(v6)
  return {
    length: columns.size,
    *[Symbol.iterator]() {
      for (const row of sortedRows(columns, names)) yield shape(row)
    },
    get others() {
      return rows.filter((row) => !v6(row)).map(shape)
    },
    v6Rows,
    get v6Kinds() {
      return [...kindsOf(v6Rows, columns).values()].map((all) => ({
        sample: shape(all[0] ?? 0),
        all: () => all.map(shape),
      }))
    },
  }
}

/** Rows by method, path, headers, host and marks. */
function kindsOf(rows: readonly number[], columns: ShapeColumns): Map<number, number[]> {
  const kinds = new Map<number, number[]>()
  for (const row of rows) {
    const { method, root, low } = remembered(smalls, columns.small[row] ?? 0, unpack)
    const key =
      ((columns.extra[row] ?? 0) * 0x10000 + (columns.path[row] ?? 0)) * 512 + method * 8 + KIND[root] * 2 + Number(low)
    const kind = kinds.get(key)
    if (kind) kind.push(row)
    else kinds.set(key, [row])
  }
  return kinds
}

const KIND = { cloudapi: 0, rest: 1, none: 2 } as const
const smalls = new Map<number, Small>()
const dayNames = new Map<number, string>()

function shapeMaker(columns: ShapeColumns, names: Names, files: readonly string[]): (row: number) => Shape {
  const extras = new Map<number, ReturnType<typeof extraIn>>()
  return (row) => {
    const { version, method, status, root, phase, kind, low } = remembered(smalls, columns.small[row] ?? 0, unpack)
    const verb = names.methods.text(method)
    const client = names.clients.text(columns.client[row] ?? 0)
    const agent = names.agents.text(columns.agent[row] ?? 0)
    const day = columns.day[row] ?? -1
    const first = columns.first[row] ?? Number.NaN
    return {
      ...(version === undefined ? {} : { version }),
      ...(verb === undefined ? {} : { method: verb }),
      root,
      path: names.paths.text(columns.path[row] ?? 0) ?? '/',
      ...(status === undefined ? {} : { status }),
      ...(client === undefined ? {} : { client }),
      ...(agent === undefined ? {} : { agent }),
      ...(day < 0 ? {} : { day: remembered(dayNames, day, nameOfDay) }),
      phase,
      kind,
      confidence: low ? 'low' : 'sure',
      count: columns.count[row] ?? 0,
      targets: columns.targets[row] ?? 0,
      ...(Number.isNaN(first) ? {} : { first, last: columns.last[row] ?? first }),
      file: files[columns.file[row] ?? 0] ?? '',
      line: columns.line[row] ?? 0,
      ...remembered(extras, columns.extra[row] ?? 0, (id) => extraIn(names.extras.text(id))),
    }
  }
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
