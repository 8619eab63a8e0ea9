import type { RawOperations } from './operations.ts'
import type { ShapeColumns } from './shape-table.ts'

/** What a reducer knows, in flat memory and plain lists: what another thread can be handed. */
export interface RawShapes {
  readonly columns: ShapeColumns
  /** By `listsOf`. */
  readonly texts: readonly (readonly (string | undefined)[])[]
  readonly operations: RawOperations
  /** Row and hash of each distinct target. */
  readonly targets: Int32Array
  readonly overflow: number
}

/** Columns without room for more. */
export function trimmed(columns: ShapeColumns): ShapeColumns {
  const cut = <T extends Int32Array | Float64Array>(column: T) => column.slice(0, columns.size) as T
  return {
    size: columns.size,
    small: cut(columns.small),
    path: cut(columns.path),
    client: cut(columns.client),
    agent: cut(columns.agent),
    day: cut(columns.day),
    extra: cut(columns.extra),
    file: cut(columns.file),
    line: cut(columns.line),
    count: cut(columns.count),
    targets: cut(columns.targets),
    first: cut(columns.first),
    last: cut(columns.last),
  }
}
