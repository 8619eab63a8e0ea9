import type { Reading } from './language.ts'

/** Number of syntax errors of the parsers of a file, those of the code that stands in it included. */
export function faultsOf({ faults = 0, inner = [] }: Reading): number {
  return inner.reduce((sum, reading) => sum + faultsOf(reading), faults)
}
