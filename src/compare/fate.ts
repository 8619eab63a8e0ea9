import type { Fate } from '../core/traffic/comparison.ts'

/** Fate of an item by its counts in both reports. */
export function fateOf({ before, after }: { readonly before: number; readonly after: number }): Fate {
  if (before === 0) return 'came'
  return after === 0 ? 'went' : 'stayed'
}
