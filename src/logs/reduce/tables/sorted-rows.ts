import { compareStrings } from '../../../core/text/span.ts'
import { kindId, phaseId, rootId } from '../key.ts'
import type { Names } from '../names.ts'
import type { Interner } from './interner.ts'
import type { PackedTraits } from './packed-traits.ts'
import type { ShapeColumns } from './shape-table.ts'

/** Bits of a key that rows are put in order by at once. */
const BITS = 16

/** A sort key: a column, or the ranks of its values. */
interface Key {
  readonly column: Int32Array
  readonly places?: Int32Array
}

/**
 * Rows by version, path, method, status, client, agent, day, then by the rest. A stable counting sort from the last key
 * to the first: no two rows are ever compared. Keys with few values are combined.
 */
export function sortedRows(columns: ShapeColumns, names: Names, { numbers, list }: PackedTraits): Uint32Array {
  const { size, path, client, agent, day, extra } = columns
  const methods = ranks(names.methods)
  const versions = list.map(({ version = -1 }) => version + 1)
  const answers = list.map(({ method, status = -1 }) => (methods[method] ?? 0) * 1024 + status + 1)
  const rest = list.map(
    ({ phase, kind, low, root }) => phaseId(phase) * 64 + kindId(kind) * 8 + Number(low) * 4 + rootId(root),
  )
  const order: readonly Key[] = [
    { column: extra, places: ranks(names.extras) },
    { column: numbers, places: dense(rest) },
    { column: day },
    { column: agent, places: ranks(names.agents) },
    { column: client, places: ranks(names.clients) },
    { column: numbers, places: dense(answers) },
    { column: path, places: ranks(names.paths) },
    { column: numbers, places: dense(versions) },
  ]
  let rows = new Uint32Array(size)
  for (let row = 0; row < size; row++) rows[row] = row
  let keys = new Int32Array(size)
  let range = 1
  for (const { column, places } of order) {
    const [least, most] = boundsOf(places ?? column, places ? places.length : size)
    const width = most - least + 1
    if (range * width > 2 ** BITS) {
      rows = inOrder(rows, keys, range)
      keys = keys.fill(0)
      range = 1
    }
    if (places) addPlaces(keys, column, places, range)
    else addNumbers(keys, column, least, range)
    range *= width
  }
  return inOrder(rows, keys, range)
}

function boundsOf(numbers: Int32Array, size: number): [number, number] {
  let least = size > 0 ? (numbers[0] ?? 0) : 0
  let most = least
  for (let at = 0; at < size; at++) {
    const number = numbers[at] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  return [least, most]
}

function addNumbers(keys: Int32Array, column: Int32Array, least: number, weight: number): void {
  for (let row = 0; row < keys.length; row++) keys[row] = (keys[row] ?? 0) + ((column[row] ?? 0) - least) * weight
}

function addPlaces(keys: Int32Array, column: Int32Array, places: Int32Array, weight: number): void {
  for (let row = 0; row < keys.length; row++) {
    keys[row] = (keys[row] ?? 0) + (places[column[row] ?? 0] ?? 0) * weight
  }
}

/** The rows by keys from 0 to below a range. */
function inOrder(rows: Uint32Array<ArrayBuffer>, keys: Int32Array, range: number): Uint32Array<ArrayBuffer> {
  let sorted = rows
  for (let shift = 0; range - 1 >= 2 ** shift && range > 1; shift += BITS) sorted = byDigit(sorted, keys, range, shift)
  return sorted
}

function byDigit(
  rows: Uint32Array<ArrayBuffer>,
  keys: Int32Array,
  range: number,
  shift: number,
): Uint32Array<ArrayBuffer> {
  const mask = 2 ** BITS - 1
  const ends = new Uint32Array(Math.min(mask, (range - 1) >>> shift) + 2)
  for (let row = 0; row < rows.length; row++) {
    const digit = (((keys[row] ?? 0) >>> shift) & mask) + 1
    ends[digit] = (ends[digit] ?? 0) + 1
  }
  for (let digit = 1; digit < ends.length; digit++) ends[digit] = (ends[digit] ?? 0) + (ends[digit - 1] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const digit = ((keys[row] ?? 0) >>> shift) & mask
    const place = ends[digit] ?? 0
    sorted[place] = row
    ends[digit] = place + 1
  }
  return sorted
}

/** The place of each number among all that there are. */
function dense(numbers: readonly number[]): Int32Array {
  const places = new Map([...new Set(numbers)].sort((a, b) => a - b).map((number, place) => [number, place]))
  return Int32Array.from(numbers, (number) => places.get(number) ?? 0)
}

/** The place of each text among all of its list; nothing comes first. */
function ranks({ texts }: Interner): Int32Array {
  const order = texts.map((_, id) => id).sort((a, b) => compareStrings(texts[a] ?? '', texts[b] ?? ''))
  const rank = new Int32Array(texts.length)
  for (const [place, id] of order.entries()) rank[id] = place
  return rank
}
