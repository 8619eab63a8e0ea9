import type { Finding, Level } from '../../../core/findings/finding.ts'
import type { Change, FixPlan, GroupFix, Outcome } from '../../../core/findings/fix.ts'
import { compareStrings, type Edit } from '../../../core/text/span.ts'
import { atLeast, sortFindings } from '../order.ts'

/** Whether a fix settles a group: it was written, or would be. */
export function isSettled({ outcome }: GroupFix): boolean {
  return outcome === 'fixed' || outcome === 'ready'
}

/** Findings from a level on that are left when the groups that are ready are written; only those of wanted rules. */
export function remainingOf(plan: FixPlan, failOn: Level, wants: (rule: string) => boolean): Finding[] {
  const settled = new Set(
    plan.fixes.filter(isSettled).flatMap(({ group }) => group.findings.map(({ fingerprint }) => fingerprint)),
  )
  return plan.report.findings.filter(
    (finding) => atLeast(finding.level, failOn) && wants(finding.rule) && !settled.has(finding.fingerprint),
  )
}

/** Changes of files that were written. */
export function writtenOf(plan: FixPlan): Change[] {
  const fixed = new Set(plan.fixes.filter(({ outcome }) => outcome === 'fixed').map(({ group }) => group.id))
  return plan.changes.filter(({ groups }) => groups.some((id) => fixed.has(id)))
}

/** Groups of one outcome. */
export function withOutcome(plan: FixPlan, ...outcomes: readonly Outcome[]): GroupFix[] {
  return plan.fixes.filter(({ outcome }) => outcomes.includes(outcome))
}

/** Findings of groups, each once, in order. */
export function findingsOf(fixes: readonly GroupFix[]): Finding[] {
  const seen = new Map(fixes.flatMap(({ group }) => group.findings).map((finding) => [finding.fingerprint, finding]))
  return sortFindings([...seen.values()])
}

/** Changes of one group by file: its edits alone, over the original texts. */
export function changesOf(plan: FixPlan, { edits, group }: GroupFix): Change[] {
  const files = [...new Set(edits.map(({ file }) => file))].sort(compareStrings)
  return files.flatMap((file): Change[] => {
    const change = plan.changes.find((candidate) => candidate.file === file)
    const before = change?.before ?? plan.report.sources.get(file)
    if (before === undefined) return []
    const fileEdits = edits.filter((edit) => edit.file === file)
    return [
      {
        file,
        path: change?.path ?? file,
        before,
        after: replaced(before, fileEdits),
        spelling: change?.spelling ?? { encoding: 'utf-8', bom: false },
        edits: fileEdits,
        groups: [group.id],
      },
    ]
  })
}

function replaced(text: string, edits: readonly Edit[]): string {
  let out = ''
  let at = 0
  for (const edit of edits) {
    out += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return out + text.slice(at)
}
