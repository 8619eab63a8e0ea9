import type { Group } from './core/finding.ts'
import type { Report, Stats } from './core/report.ts'
import { compareStrings } from './core/span.ts'
import { type AuditOptions, type Examination, examine } from './examine.ts'
import { relabel } from './gather/relabel.ts'
import { labelFrom } from './gather/root.ts'

export type { AuditOptions } from './examine.ts'

/**
 * Audits code for calls to deactivated versions of the API. Reads files only; runs nothing, sends nothing.
 * Throws UsageError for a path that is missing or unreadable.
 */
export async function audit(options: AuditOptions): Promise<Report> {
  const examination = await examine(options)
  examination.close()
  return reportOf(examination, options.cwd)
}

/** The report of an examination, every file named as a person in `cwd` names it. */
export function reportOf(
  { root, gathered, shelf, judged, sources, phases }: Examination,
  cwd: string,
  groups: readonly Group[] = judged.groups,
): Report {
  const report: Report = {
    findings: judged.findings,
    groups,
    ledger: {
      seen: gathered.seen,
      read: [...shelf.books.keys()].filter(gathered.reported).length,
      skipped: [...shelf.skipped]
        .filter(([file]) => gathered.reported(file))
        .map(([path, why]) => ({ path, why }))
        .sort((a, b) => compareStrings(a.path, b.path)),
      unresolved: judged.unresolved,
    },
    impact: judged.impact,
    sources,
    stats: statsOf(shelf, phases, judged.ruleMs),
  }
  return relabel(report, labelFrom(cwd, root))
}

function statsOf(shelf: Examination['shelf'], phases: Stats['phases'], rulesMs: Stats['rules']): Stats {
  const slowest = [...shelf.books].map(([path, { ms }]) => ({ path, ms })).sort((a, b) => b.ms - a.ms)
  return { phases, rules: rulesMs, slowest: slowest.slice(0, 10) }
}
