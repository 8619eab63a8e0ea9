import type { FleetFix } from '../../../core/findings/fleet-fix.ts'
import type { LogRenderOptions, Piece } from '../../logs/support/format.ts'

/** One way to print the fixes of a fleet. The same ones and options give the same bytes. */
export interface FixFormat {
  render(fix: FleetFix, options: LogRenderOptions): Iterable<Piece>
}

/** A way to print as help lists it, and how to get at what prints. */
export interface ListedFixFormat {
  readonly name: string
  readonly summary: string
  load(): Promise<FixFormat>
}
