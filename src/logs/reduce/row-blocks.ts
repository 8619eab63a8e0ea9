import type { ShapeRows } from '../../core/traffic/log-report.ts'
import type { ShapeColumns } from './tables/shape-table.ts'

/** Rows that are gathered at once. */
const ROWS = 4096

/**
 * Yields rows of a table in an order, in blocks that reuse one buffer. Copied column by column: consecutive rows are
 * far apart in the table, so that cache misses overlap.
 */
export function* rowBlocks(table: ShapeColumns, traits: Int32Array, order: Uint32Array): Generator<ShapeRows> {
  const room = Math.min(ROWS, order.length)
  const numbers = () => new Int32Array(room)
  const columns = {
    ...{ traits: numbers(), path: numbers(), client: numbers(), agent: numbers(), day: numbers(), file: numbers() },
    ...{ extras: numbers(), line: numbers(), count: numbers(), targets: numbers() },
  }
  const times = { first: new Float64Array(room), last: new Float64Array(room) }
  const pairs = [
    [columns.traits, traits],
    [columns.path, table.path],
    [columns.client, table.client],
    [columns.agent, table.agent],
    [columns.day, table.day],
    [columns.file, table.file],
    [columns.extras, table.extra],
    [columns.line, table.line],
    [columns.count, table.count],
    [columns.targets, table.targets],
  ] as const
  for (let from = 0; from < order.length; from += ROWS) {
    const rows = order.subarray(from, from + ROWS)
    for (const [into, column] of pairs) gatherNumbers(into, column, rows)
    gatherTimes(times.first, table.first, rows)
    gatherTimes(times.last, table.last, rows)
    yield { size: rows.length, ...columns, ...times }
  }
}

function gatherNumbers(into: Int32Array, column: Int32Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = column[rows[at] as number] as number
}

function gatherTimes(into: Float64Array, column: Float64Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) into[at] = column[rows[at] as number] as number
}
