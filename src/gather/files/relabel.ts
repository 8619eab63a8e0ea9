import type { Checklist } from '../../core/findings/checklist.ts'
import type { Finding, Group } from '../../core/findings/finding.ts'
import type { GroupFix } from '../../core/findings/fix.ts'
import type { GateResult } from '../../core/findings/gate.ts'
import type { Ledger, Report } from '../../core/findings/report.ts'
import type { Span } from '../../core/text/span.ts'

/** The report with every file named as `label` names it. */
export function relabel(report: Report, label: (file: string) => string): Report {
  const known = new Map<string, string>()
  const name = (file: string) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const now = label(file)
    known.set(file, now)
    return now
  }
  const span = <T extends Span>(one: T): T => ({ ...one, file: name(one.file) })
  const renamed = new Map(report.findings.map((one) => [one, relabelFinding(one, span)]))
  const finding = (one: Finding) => renamed.get(one) ?? relabelFinding(one, span)
  return {
    ...report,
    findings: report.findings.map(finding),
    groups: report.groups.map((group) => ({
      ...group,
      findings: group.findings.map(finding),
      ...(group.guessed ? { guessed: group.guessed.map(span) } : {}),
    })),
    ledger: relabelLedger(report.ledger, name),
    sources: new Map([...report.sources].map(([file, text]) => [name(file), text])),
    ...(report.gate ? { gate: relabelGate(report.gate, name, finding, span) } : {}),
    stats: { ...report.stats, slowest: report.stats.slowest.map((one) => ({ ...one, path: name(one.path) })) },
  }
}

function relabelLedger(ledger: Ledger, name: (file: string) => string): Ledger {
  const named = <T extends { readonly path: string }>(one: T): T => ({ ...one, path: name(one.path) })
  const { leftOut } = ledger
  return { ...ledger, skipped: ledger.skipped.map(named), ...(leftOut ? { leftOut: leftOut.map(named) } : {}) }
}

function relabelGate(
  gate: GateResult,
  name: (file: string) => string,
  finding: (one: Finding) => Finding,
  span: <T extends Span>(one: T) => T,
): GateResult {
  return {
    ...gate,
    troubles: gate.troubles.map((trouble) =>
      trouble.path === undefined ? trouble : { ...trouble, path: name(trouble.path) },
    ),
    suppressed: gate.suppressed.map(({ finding: one, by }) => ({
      finding: finding(one),
      by: by.kind === 'waiver' ? { ...by, at: span(by.at) } : by,
    })),
  }
}

function relabelFinding(finding: Finding, span: <T extends Span>(one: T) => T): Finding {
  return {
    ...finding,
    at: span(finding.at),
    calls: finding.calls.map((call) => ({ ...call, at: span(call.at) })),
    ...(finding.way ? { way: finding.way.map(span) } : {}),
    ...(finding.fix ? { fix: { ...finding.fix, edits: finding.fix.edits.map(span) } } : {}),
    ...(finding.checklist ? { checklist: relabelChecklist(finding.checklist, span) } : {}),
  }
}

function relabelChecklist(checklist: Checklist, span: <T extends Span>(one: T) => T): Checklist {
  return { ...checklist, places: checklist.places.map((one) => ({ ...one, at: span(one.at) })) }
}

/** A fix of a group with every file named as `label` names it; `group` is the group so named. */
export function relabelFix(fix: GroupFix, group: Group, label: (file: string) => string): GroupFix {
  const span = <T extends Span>(one: T): T => ({ ...one, file: label(one.file) })
  const named = (finding: Finding) =>
    group.findings[fix.group.findings.indexOf(finding)] ?? relabelFinding(finding, span)
  return {
    ...fix,
    group,
    edits: fix.edits.map((edit) => ({ ...edit, file: label(edit.file) })),
    holds: fix.holds.map((hold) => ({ ...hold, finding: named(hold.finding) })),
  }
}
