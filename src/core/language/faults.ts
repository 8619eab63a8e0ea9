import type { Reading } from './language.ts'

/** How many syntax errors the parsers of a file met, those of the code that stands in it included. */
export function faultsOf({ faults = 0, inner = [] }: Reading): number {
  return inner.reduce((sum, reading) => sum + faultsOf(reading), faults)
}
