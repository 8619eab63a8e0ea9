import { type Small, unpack } from '../key.ts'
import type { ShapeColumns } from './shape-table.ts'

/** The small parts of shapes: few differ. */
export interface PackedTraits {
  /** For each row, which of the list it has. */
  readonly numbers: Int32Array
  readonly list: readonly Small[]
}

/** Small parts that rows have, each unpacked once. */
export function packedTraitsOf({ size, small }: ShapeColumns): PackedTraits {
  const numbers = new Int32Array(size)
  const list: Small[] = []
  const known = new Map<number, number>()
  for (let row = 0; row < size; row++) {
    const packed = small[row] ?? 0
    let number = known.get(packed)
    if (number === undefined) {
      number = list.push(unpack(packed)) - 1
      known.set(packed, number)
    }
    numbers[row] = number
  }
  return { numbers, list }
}
