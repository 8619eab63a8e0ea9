import type { FleetFix } from '../../../core/findings/fleet-fix.ts'
import type { PieceFormat } from '../../logs/support/format.ts'

/** One way to print the fixes of a fleet. */
export type FixFormat = PieceFormat<FleetFix>
