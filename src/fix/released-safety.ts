import type { Finding } from '../core/findings/finding.ts'
import type { GroupFix } from '../core/findings/fix.ts'
import type { Report } from '../core/findings/report.ts'

/**
 * A report whose groups are safe where they are written without a word for fixes to review: what made them unsafe is
 * mended by the edits that go with them.
 */
export function withSafetyWritten(report: Report, fixes: readonly GroupFix[]): Report {
  const written = new Set(
    fixes.flatMap(({ group, outcome }) => (outcome === 'ready' && group.safety === 'review' ? [group.id] : [])),
  )
  if (written.size === 0) return report
  const safe = (finding: Finding): Finding =>
    finding.fix?.safety === 'review' && written.has(finding.group)
      ? { ...finding, fix: { ...finding.fix, safety: 'safe' } }
      : finding
  return {
    ...report,
    findings: report.findings.map(safe),
    groups: report.groups.map((group) =>
      written.has(group.id) ? { ...group, safety: 'safe', findings: group.findings.map(safe) } : group,
    ),
  }
}
