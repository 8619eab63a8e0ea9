/** Bars of a chart at most. */
const MOST = 100

/** Days that a bar holds, the least that fits. */
const SIZES = [1, 7, 28, 91, 364, 3640]

/** Days aggregated to bars. */
export interface Bins {
  /** Days of a bar. */
  readonly size: number
  readonly count: number
  /** The first day of the first bar. */
  readonly start: number
  /** The bar of a day. */
  of(day: number): number
}

/** Bars for the days from one to another; one begins at `cut`, so that none holds days before and after it. */
export function binsOf(first: number, last: number, cut: number): Bins {
  const needs = (days: number) => Math.floor((last - cut) / days) - Math.floor((first - cut) / days) + 1
  const size = SIZES.find((days) => needs(days) <= MOST) ?? Math.ceil((last - first + 1) / (MOST - 1))
  const from = Math.floor((first - cut) / size)
  return {
    size,
    count: needs(size),
    start: cut + from * size,
    of: (day) => Math.floor((day - cut) / size) - from,
  }
}
