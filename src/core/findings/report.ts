import type { Mishap } from '../runtime/guard.ts'
import { compareStrings } from '../text/span.ts'
import type { AuditComparison } from '../traffic/comparison.ts'
import type { Finding, Group, Level } from './finding.ts'
import type { GateResult } from './gate.ts'

/** Everything that was examined, so that nothing is silently unchecked. */
export interface Ledger {
  /** Files that the walk saw and searched. */
  readonly seen: number
  /** Files that held a pattern and were read. */
  readonly read: number
  /** Files that held a pattern, or were named, and could not be read or only in part. */
  readonly skipped: readonly { readonly path: string; readonly why: string }[]
  /** How many files of `skipped` were seen and not read at all; absent: none. */
  readonly unread?: number
  /** How many of them are files named on the command line; absent: none. */
  readonly unreadNamed?: number
  /** Folders that tools fill, outermost, which were not looked into, and what they hold; absent: none. */
  readonly leftOut?: readonly { readonly path: string; readonly what: string }[]
  /** Calls whose version stayed unknown. */
  readonly unresolved: number
  /** The time limit ended before everything was examined; absent: all was. */
  readonly incomplete?: { readonly maxSeconds: number }
}

/** The ledger with what failed, each line once, sorted. */
export function withMishaps(ledger: Ledger, mishaps: Iterable<Mishap>): Ledger {
  const more = [...mishaps].map(({ file, why }) => ({ path: file, why }))
  const lines = new Map([...ledger.skipped, ...more].map((one) => [`${one.path}\0${one.why}`, one]))
  const skipped = [...lines.values()].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  return { ...ledger, skipped }
}

/** Effect of 30 September 2023 on the calls found. */
export interface Impact {
  readonly asOf: string
  readonly cutoff: string
  /** Calls to deactivated versions that create, change or delete. */
  readonly changing: number
  /** Calls to deactivated versions that read, or whose method was not seen. */
  readonly reading: number
  /** Places with a deactivated version whose calls were not seen: a base, a constant, a language without calls yet. */
  readonly unseen: number
  /** Packages that only speak deactivated versions, and the calls through them; 0: they were not counted. */
  readonly behind: readonly {
    readonly package: string
    readonly calls: number
    readonly operations: readonly string[]
  }[]
  readonly byResource: readonly { readonly resource: string; readonly changing: number; readonly reading: number }[]
}

/** The result of an audit: everything that any format prints. */
export interface Report {
  readonly findings: readonly Finding[]
  readonly groups: readonly Group[]
  readonly ledger: Ledger
  readonly impact: Impact
  /** Text of each file that a finding, a way or a call stands in, for code frames and line numbers. */
  readonly sources: ReadonlyMap<string, string>
  /** Milliseconds by phase, and the slowest files. */
  readonly stats: Stats
  /** Findings that waivers, a baseline and the choice of changed code took out of `findings`; absent: no gate ran. */
  readonly gate?: GateResult
  /** Changes since an earlier report; absent: there is none to compare with. */
  readonly trend?: AuditComparison
}

export interface Stats {
  readonly phases: Readonly<Record<string, number>>
  /** Files by how far they were looked at: seen, matching, settled by their lines, read as text, parsed, linked. */
  readonly files: Readonly<Record<string, number>>
  /** Effort of linking: questions, and steps by kind of question. */
  readonly linking: Readonly<Record<string, number>>
  readonly rules: Readonly<Record<string, number>>
  /** How often the reading of a file was kept from a former run; absent: there is no cache. */
  readonly cache?: { readonly hits: number; readonly misses: number }
  readonly slowest: readonly { readonly path: string; readonly ms: number }[]
}

/** How many findings there are of each level. */
export function count(findings: readonly Pick<Finding, 'level'>[]): Record<Level, number> {
  const counts = { error: 0, warning: 0, note: 0 }
  for (const finding of findings) counts[finding.level]++
  return counts
}

/** A report with findings changed one by one, in its groups too. `change` gives the finding itself where nothing changes. */
export function withFindings(report: Report, change: (finding: Finding) => Finding): Report {
  const changed = new Map(report.findings.map((finding) => [finding, change(finding)]))
  return {
    ...report,
    findings: [...changed.values()],
    groups: report.groups.map((group) => ({
      ...group,
      findings: group.findings.map((finding) => changed.get(finding) ?? change(finding)),
    })),
  }
}
