import type { Shape } from '../../core/traffic/log.ts'

/** Calls by client, agent and day, in columns; a row of the table is one client with one agent on one day. */
export interface CallRows {
  /** Numbers of `clients`. */
  readonly client: Int32Array
  /** Numbers of `agents`. */
  readonly agent: Int32Array
  /** Days since 1970; -1: the line has no day. */
  readonly day: Int32Array
  readonly count: Int32Array
  /** Distinct raw paths. */
  readonly targets: Int32Array
  /** Milliseconds since 1970; NaN: the line has no time. */
  readonly first: Float64Array
  readonly last: Float64Array
  /** Names by number; nothing for what was not logged. */
  readonly clients: readonly (string | undefined)[]
  readonly agents: readonly (string | undefined)[]
}

/** Calls that differ only by client, agent and day, with the rows of those. */
export interface AlikeShape extends Shape {
  readonly rows: Int32Array
}

/** Sums of some rows; of targets the maximum, since rows may share them. */
export function sumsOf(
  rows: Int32Array,
  { count, targets, first, last }: Pick<CallRows, 'count' | 'targets' | 'first' | 'last'>,
): Pick<Shape, 'count' | 'targets' | 'first' | 'last'> {
  let calls = 0
  let most = 0
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    calls += count[row] ?? 0
    if ((targets[row] ?? 0) > most) most = targets[row] ?? 0
    // NaN is neither less nor more.
    if ((first[row] ?? from) < from) from = first[row] ?? from
    if ((last[row] ?? to) > to) to = last[row] ?? to
  }
  return { count: calls, targets: most, ...(from > to ? {} : { first: from, last: to }) }
}

/** Goes through the rows of some calls. */
export function eachRow<T extends { readonly shape: AlikeShape }>(
  calls: Iterable<T>,
  visit: (row: number, item: T) => void,
): void {
  for (const call of calls) {
    const { rows } = call.shape
    for (let at = 0; at < rows.length; at++) visit(rows[at] ?? 0, call)
  }
}

/** A day since 1970 as `YYYY-MM-DD`. */
export function nameOfDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}
