import type { SavedFinding } from '../findings/saved.ts'
import type { Shape } from './log.ts'

/** Two reports of one kind, the older one first: what went, what came, what stayed. */
export type Comparison = LogComparison | AuditComparison

/** The change of a caller of versions 1 to 5 between two reports. */
export const CALLER_FATES = ['new', 'still', 'moved', 'stopped'] as const
export type CallerFate = (typeof CALLER_FATES)[number]

/** Whether an entry is in the old report, the new one, or both. */
export type Fate = 'came' | 'stayed' | 'went'

/** Calls of one caller in one report. */
export interface CallerAmounts {
  /** Of versions 1 to 5. */
  readonly old: number
  readonly v6: number
}

export interface ComparedCaller {
  /** Absent: not logged. */
  readonly client?: string
  readonly fate: CallerFate
  readonly before: CallerAmounts
  readonly after: CallerAmounts
  /** Versions that it called last. */
  readonly versions: readonly number[]
  /** SDKs of its agents, as far as they are known. */
  readonly sdks: readonly string[]
  /** Its last old call in either report, milliseconds since 1970. */
  readonly last?: number
}

/** One method and address of versions 1 to 5. */
export interface ComparedCall extends Pick<Shape, 'method' | 'root' | 'path'> {
  readonly version: number
  readonly fate: Fate
  readonly before: number
  readonly after: number
}

/** A report of logs, as it is compared. */
export interface LogSide {
  /** As it was named. */
  readonly report: string
  /** Days with lines. */
  readonly days: number
  readonly first?: string
  readonly last?: string
  /** Calls of versions 1 to 5. */
  readonly old: number
}

export interface LogComparison {
  readonly kind: 'logs'
  readonly before: LogSide
  readonly after: LogSide
  /** The new ones first, then those that still call, each with the most calls first. */
  readonly callers: readonly ComparedCaller[]
  readonly calls: readonly ComparedCall[]
  /** Reasons that make the comparison less sure, a sentence each. */
  readonly notes: readonly string[]
}

/** A report of an audit, as it is compared. */
export interface AuditSide {
  readonly report: string
  readonly findings: number
}

/** Findings of one rule, or in one file. */
export interface ComparedGroup {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly came: number
  readonly went: number
}

export interface AuditComparison {
  readonly kind: 'audit'
  readonly before: AuditSide
  readonly after: AuditSide
  /** Of reports of fleets. */
  readonly repositories?: readonly ComparedGroup[]
  /** Where files have owners; the name of files without owners is empty. */
  readonly owners?: readonly ComparedGroup[]
  readonly rules: readonly ComparedGroup[]
  readonly files: readonly ComparedGroup[]
  readonly came: readonly SavedFinding[]
  readonly went: readonly SavedFinding[]
  readonly stayed: number
  /** Reasons that make the comparison less sure, a sentence each. */
  readonly notes: readonly string[]
}

/** Whether something came that the older report does not have: a caller of an old version, a finding. */
export function isWorse(comparison: Comparison): boolean {
  if (comparison.kind === 'audit') return comparison.came.length > 0
  return comparison.callers.some(({ fate }) => fate === 'new')
}
