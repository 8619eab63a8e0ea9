import type { Finding, Prospect } from '../../../core/findings/finding.ts'
import type { FixPlan } from '../../../core/findings/fix.ts'
import type { GateResult, Suppression } from '../../../core/findings/gate.ts'
import type { Report } from '../../../core/findings/report.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import type { RenderOptions } from '../format.ts'
import { isSettled, writtenOf } from './outcomes.ts'
import { moved } from './places.ts'

/** Moves a span to its current place. */
type Move = <T extends Span>(span: T) => T

/**
 * The report after a fix: unsettled findings of the selected rules, at their places in the files as they are now.
 * Ledger and impact are those before.
 */
export function remainingReport(plan: FixPlan, { tool }: Pick<RenderOptions, 'tool'>): Report {
  const { report } = plan
  const asked = new Set(tool.rules.map(({ id }) => id))
  const settled = new Set(plan.fixes.filter(isSettled).map(({ group }) => group.id))
  const isLeft = ({ rule, group }: Finding) => asked.has(rule) && !settled.has(group)
  const written = writtenOf(plan)
  const edits = new Map(written.map((change) => [change.file, change.edits]))
  const move: Move = (span) => ({ ...span, ...moved(span, edits.get(span.file) ?? []) })
  const failed = new Map(
    plan.fixes.flatMap(({ outcome, group, why }) => (outcome === 'failed' ? [[group.id, why] as const] : [])),
  )
  const toldNow = (finding: Finding): Finding =>
    failed.has(finding.group) ? { ...finding, prospect: heldFor(failed.get(finding.group)) } : finding
  const findings = report.findings.filter(isLeft).map((finding) => toldNow(movedFinding(finding, move)))
  return {
    ...report,
    findings,
    groups: report.groups.flatMap((group) => {
      const groupFindings = group.findings.filter(isLeft).map((finding) => toldNow(movedFinding(finding, move)))
      const prospect = failed.has(group.id) ? heldFor(failed.get(group.id)) : group.prospect
      return groupFindings.length > 0 ? [{ ...group, findings: groupFindings, ...(prospect && { prospect }) }] : []
    }),
    sources: new Map([...report.sources, ...written.map(({ file, after }) => [file, after] as const)]),
    ...(report.gate === undefined ? {} : { gate: movedGate(report.gate, move) }),
  }
}

/** The prospect of a group whose writing failed. */
function heldFor(why: string | undefined): Prospect {
  return { outcome: 'held', ...(why === undefined ? {} : { reason: why.replace(/\.$/, '') }) }
}

function movedFinding(finding: Finding, move: Move): Finding {
  const { at, way, calls, fix } = finding
  return {
    ...finding,
    at: move(at),
    ...(way === undefined ? {} : { way: way.map(move) }),
    calls: calls.map((call) => ({ ...call, at: move(call.at) })),
    ...(fix === undefined ? {} : { fix: { ...fix, edits: fix.edits.map((edit: Edit) => move(edit)) } }),
  }
}

function movedGate(gate: GateResult, move: Move): GateResult {
  const movedBy = (by: Suppression): Suppression => (by.kind === 'waiver' ? { ...by, at: move(by.at) } : by)
  return {
    ...gate,
    suppressed: gate.suppressed.map(({ finding, by }) => ({ finding: movedFinding(finding, move), by: movedBy(by) })),
  }
}
