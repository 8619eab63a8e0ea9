import type { Phase } from './log.ts'

/**
 * Calls of one client to one target with one method: those to old versions that change something and were answered with
 * 2xx. The bounds of lost operations are counted over these (`src/logs/impact/`).
 */
export interface TargetedOperation {
  readonly version: number
  readonly method: string
  /** Template, as in shapes. */
  readonly path: string
  /** Number of the target, which keeps methods and raw paths apart: it has no meaning. */
  readonly target: number
  readonly client?: string
  readonly phase: Phase
  readonly calls: number
  /** Groups of calls with no more than the gap (15 minutes) between them. */
  readonly bursts: number
  /** Of several targets that an engine only counted: how many there are about, and at least behind those done on version 6. */
  readonly several?: { readonly about: number; readonly least: number }
  /** Whether the client did the same on version 6 later than the first of these, with 2xx. */
  readonly redone: boolean
}
