import { type CallSite, type Finding, type Group, LEVELS, type Level } from '../../core/findings/finding.ts'
import type { Suppressed, Trouble } from '../../core/findings/gate.ts'
import type { Report } from '../../core/findings/report.ts'
import { compareSpans, compareStrings } from '../../core/text/span.ts'

/**
 * Findings by place, then rule, change and fingerprint: the order of every report. With logs, files with the most live
 * traffic come first, and within each its findings by traffic.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const files = new Map<string, number>()
  for (const { at, traffic } of findings)
    if (traffic) files.set(at.file, Math.max(files.get(at.file) ?? 0, traffic.weight))
  const ofFile = ({ at }: Finding) => files.get(at.file) ?? 0
  return [...findings].sort(
    (a, b) =>
      ofFile(b) - ofFile(a) ||
      compareStrings(a.at.file, b.at.file) ||
      (b.traffic?.weight ?? 0) - (a.traffic?.weight ?? 0) ||
      compareSpans(a.at, b.at) ||
      compareStrings(a.rule, b.rule) ||
      compareStrings(a.change, b.change) ||
      compareStrings(a.fingerprint, b.fingerprint),
  )
}

/** Calls by place. */
export function sortCalls(calls: readonly CallSite[]): CallSite[] {
  return [...calls].sort((a, b) => compareSpans(a.at, b.at) || compareStrings(a.method ?? '', b.method ?? ''))
}

/** Troubles by place, those of no place first, then kind and message. */
export function sortTroubles(troubles: readonly Trouble[]): Trouble[] {
  return [...troubles].sort(
    (a, b) =>
      compareStrings(a.path ?? '', b.path ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compareStrings(a.kind, b.kind) ||
      compareStrings(a.message, b.message),
  )
}

/** Suppressed findings by the place of the finding. */
export function sortSuppressed(suppressed: readonly Suppressed[]): Suppressed[] {
  const order = new Map(
    sortFindings(suppressed.map(({ finding }) => finding)).map((finding, index) => [finding, index]),
  )
  return [...suppressed].sort((a, b) => (order.get(a.finding) ?? 0) - (order.get(b.finding) ?? 0))
}

/** Whether a level is as bad as another, or worse. */
export function atLeast(level: Level, limit: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(limit)
}

/** The report without findings below a level; impact and ledger stay what they are. */
export function hideBelow(report: Report, limit: Level): Report {
  const findings = report.findings.filter((finding) => atLeast(finding.level, limit))
  const kept = new Set(findings.map((finding) => finding.fingerprint))
  const groups = report.groups.flatMap((group): Group[] => {
    const left = group.findings.filter((finding) => kept.has(finding.fingerprint))
    const blockers = group.blockers.filter((blocker) => kept.has(blocker))
    return left.length > 0 ? [{ ...group, findings: left, blockers }] : []
  })
  return { ...report, findings, groups }
}
