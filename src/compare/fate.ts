import type { Fate } from '../core/traffic/comparison.ts'

/** What became of what one report or both count. */
export function fateOf({ before, after }: { readonly before: number; readonly after: number }): Fate {
  if (before === 0) return 'came'
  return after === 0 ? 'went' : 'stayed'
}
