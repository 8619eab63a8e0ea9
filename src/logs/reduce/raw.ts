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
