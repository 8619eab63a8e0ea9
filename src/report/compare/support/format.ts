import type { Comparison } from '../../../core/traffic/comparison.ts'
import type { LogRenderOptions, Piece } from '../../logs/support/format.ts'

/** One way to print a comparison. The same comparison and options give the same bytes. */
interface CompareFormat {
  render(comparison: Comparison, options: LogRenderOptions): Iterable<Piece>
}

/** A way to print as help lists it, and how to get at what prints. */
export interface ListedCompareFormat {
  readonly name: string
  readonly summary: string
  load(): Promise<CompareFormat>
}
