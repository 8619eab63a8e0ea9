import type { FleetReport } from '../../../core/findings/fleet.ts'
import type { LogRenderOptions, Piece } from '../../logs/support/format.ts'

/** One way to print a report of a fleet, in pieces. The same report and options give the same bytes. */
export interface FleetFormat {
  render(report: FleetReport, options: LogRenderOptions): Iterable<Piece>
}

/** A way to print as help lists it, and how to get at what prints. */
export interface ListedFleetFormat {
  readonly name: string
  readonly summary: string
  load(): Promise<FleetFormat>
}
