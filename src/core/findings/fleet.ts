import type { Level, Prospect } from './finding.ts'
import type { SavedFinding } from './saved.ts'

/** Groups of a repository by what a fix makes of them. */
export interface Effort {
  readonly safe: number
  readonly held: number
  readonly review: number
  readonly manual: number
}

/** Which number of an effort an outcome counts for. */
export const EFFORTS: Readonly<Record<Prospect['outcome'], keyof Effort>> = {
  fixable: 'safe',
  held: 'held',
  review: 'review',
  manual: 'manual',
}

/** Impact of an audit as far as a fleet uses it; other fields are passed through. */
export interface FleetImpact {
  readonly changing: number
  readonly reading: number
  readonly unseen: number
}

/** A repository of a fleet: what its audit counted, or why there is none. */
export interface FleetRow {
  readonly repository: string
  readonly status: 'audited' | 'failed'
  /** Why it failed, a phrase without a full stop. */
  readonly why?: string
  readonly findings: Readonly<Record<Level, number>>
  readonly groups: Effort
  /** As its audit printed them, but for the statements; absent: it failed. */
  readonly ledger?: object
  readonly impact?: FleetImpact
}

/** A finding of a fleet: what is counted and listed of it, and all that its audit printed. */
export interface FleetFinding extends SavedFinding {
  readonly repository: string
  readonly outcome?: Prospect['outcome']
  readonly printed: object
}

/** Findings of one rule or owner over all repositories. */
export interface FleetTally {
  readonly name: string
  readonly repositories: number
  readonly findings: Readonly<Record<Level, number>>
  /** Findings by what a fix makes of them. */
  readonly effort: Effort
}

/** Audits of many repositories as one report. Findings and groups are read when they are asked for: there may be a million. */
export interface FleetReport {
  /** By name. */
  readonly rows: readonly FleetRow[]
  readonly rules: readonly FleetTally[]
  /** The owner without a name has the files without owners. */
  readonly owners: readonly FleetTally[]
  findings(): Iterable<FleetFinding>
  groups(): Iterable<object>
}

/** The sums of a fleet. */
export interface FleetTotals {
  readonly audited: number
  readonly failed: number
  /** Repositories with an error or a warning. */
  readonly withFindings: number
  readonly findings: Readonly<Record<Level, number>>
  readonly groups: Effort
  readonly impact: FleetImpact
}

/** Sums the rows of a fleet. */
export function totalsOf(rows: readonly FleetRow[]): FleetTotals {
  const sum = (of: (row: FleetRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const { error, warning, note } = {
    error: sum(({ findings }) => findings.error),
    warning: sum(({ findings }) => findings.warning),
    note: sum(({ findings }) => findings.note),
  }
  return {
    audited: sum(({ status }) => (status === 'audited' ? 1 : 0)),
    failed: sum(({ status }) => (status === 'failed' ? 1 : 0)),
    withFindings: sum(({ findings }) => (findings.error + findings.warning > 0 ? 1 : 0)),
    findings: { error, warning, note },
    groups: {
      safe: sum(({ groups }) => groups.safe),
      held: sum(({ groups }) => groups.held),
      review: sum(({ groups }) => groups.review),
      manual: sum(({ groups }) => groups.manual),
    },
    impact: {
      changing: sum(({ impact }) => impact?.changing ?? 0),
      reading: sum(({ impact }) => impact?.reading ?? 0),
      unseen: sum(({ impact }) => impact?.unseen ?? 0),
    },
  }
}
