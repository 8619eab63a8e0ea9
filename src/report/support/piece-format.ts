import type { Level } from '../../core/findings/finding.ts'
import type { FleetReport } from '../../core/findings/fleet.ts'
import type { FleetFix } from '../../core/findings/fleet-fix.ts'
import type { LogReport } from '../../core/traffic/log-report.ts'

/** Options of rendering a report of logs. */
export interface LogRenderOptions {
  readonly color: boolean
  /** Every row instead of the first few. */
  readonly verbose: boolean
  /** The lowest level that makes the run fail, for the last line. */
  readonly failOn: Level
  /** Columns of the terminal, from 40 to 200. */
  readonly width: number
  /** Whether the terminal shows more than ASCII. */
  readonly unicode: boolean
}

/** A part of the output. Bytes are UTF-8, and valid until the next piece is requested. */
export type Piece = string | Uint8Array

/**
 * One way to print something in pieces that are written one after the other: there may be 100,000 shapes. The same
 * report and options give the same bytes.
 */
export interface PieceFormat<T> {
  render(report: T, options: LogRenderOptions): Iterable<Piece>
}

/** A way to print as help lists it, and how to get at what prints. */
export interface ListedPieces<T> {
  readonly name: string
  readonly summary: string
  load(): Promise<PieceFormat<T>>
}

/** One way to print a report of logs, one of a fleet, and the fixes of a fleet. */
export type LogFormat = PieceFormat<LogReport>
export type FleetFormat = PieceFormat<FleetReport>
export type FixFormat = PieceFormat<FleetFix>
