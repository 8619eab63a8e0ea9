import type { FleetReport } from '../../../core/findings/fleet.ts'
import type { PieceFormat } from '../../logs/support/format.ts'

/** One way to print a report of a fleet. */
export type FleetFormat = PieceFormat<FleetReport>
