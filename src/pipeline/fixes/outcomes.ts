import type { Finding, Group } from '../../core/findings/finding.ts'
import type { GroupFix } from '../../core/findings/fix.ts'
import { prospectsOf } from '../../core/findings/prospect.ts'
import type { Report } from '../../core/findings/report.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import { lineOf } from '../../gate/lines.ts'
import { labelFrom } from '../../gather/files/root.ts'
import type { Examination } from '../examine.ts'

/** A report, every file named from the root, with what a fix makes of its findings and groups. */
export function withFixOutcomes(report: Report, fixes: readonly GroupFix[], examination: Examination): Report {
  const { options, root, sources } = examination
  const name = labelFrom(options.cwd, root)
  const line = lineOf(sources)
  const place = ({ file, start }: Span) => `${name(file)}:${line(file, start)}`
  const prospects = new Map(fixes.map((fix) => [fix.group.id, prospectsOf(fix, place)]))
  const byPrint = new Map(
    fixes.flatMap(({ group }) =>
      group.findings.map(({ fingerprint }, index) => {
        const prospect = prospects.get(group.id)?.findings[index]
        return [fingerprint, { group, prospect }] as const
      }),
    ),
  )
  const toldFinding = (finding: Finding): Finding => {
    const { group, prospect } = byPrint.get(finding.fingerprint) ?? {}
    return { ...finding, ...(group && { group: group.id }), ...(prospect && { prospect }) }
  }
  const toldGroup = (group: Group): Group => {
    const prospect = prospects.get(group.id)?.group
    return { ...group, ...(prospect && { prospect }) }
  }
  const groupsById = new Map(fixes.map(({ group }) => [group.id, group]))
  return {
    ...report,
    findings: report.findings.map(toldFinding),
    groups: report.groups
      .map((group) => ({ ...group, findings: group.findings.map(toldFinding) }))
      .flatMap((group) => divided(group, groupsById).map(toldGroup)),
  }
}

/** A group of a report, as many as a fix makes of it. */
function divided(group: Group, groupsById: ReadonlyMap<string, Group>): Group[] {
  const parts = new Map<string, Finding[]>()
  for (const finding of group.findings) push(parts, finding.group, finding)
  if (parts.size < 2) return [group]
  return [...parts].map(([id, findings]) => {
    if (id !== group.id) return { ...(groupsById.get(id) ?? group), id, findings }
    const left = new Set(findings.map(({ fingerprint }) => fingerprint))
    return { ...group, findings, blockers: group.blockers.filter((fingerprint) => left.has(fingerprint)) }
  })
}
