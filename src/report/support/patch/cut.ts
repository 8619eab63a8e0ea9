import type { Change } from '../../../core/findings/fix.ts'
import { changeBytes, secretLines } from './change-bytes.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import { lineCount, regionsOf } from './regions.ts'

/** A change, its bytes and its hunks. */
export interface Cut extends ReturnType<typeof changeBytes> {
  readonly change: Change
  readonly hunks: readonly Hunk[]
  /** Whether a line of the text before holds a secret. */
  readonly isSecret: (line: number) => boolean
}

/** A change in hunks, none with a line around its changes that holds a secret. */
export function cutHunks(change: Change): Cut {
  const bytes = changeBytes(change)
  const regions = regionsOf(bytes.before, bytes.after, bytes.spans)
  const isSecret = secretLines(change, bytes.before)
  return { change, ...bytes, isSecret, hunks: hunksOf(regions, lineCount(bytes.before), isSecret) }
}
