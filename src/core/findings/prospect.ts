import { type Edit, type Span, spanKey } from '../text/span.ts'
import type { Finding, Prospect } from './finding.ts'
import type { GroupFix } from './fix.ts'

/** Outcome of `fix` for a group, and for its findings in their order; undefined for a finding with nothing to do. */
export interface Prospects {
  readonly group: Prospect
  readonly findings: readonly (Prospect | undefined)[]
}

/** Prospects of a group by a planned fix; `place` prints a place. */
export function prospectsOf(fix: GroupFix, place: (span: Span) => string): Prospects {
  const prospect = prospectOf(fix, place)
  const written = new Set(fix.edits.map(keyOf))
  const holding = new Set(fix.holds.map(({ finding }) => finding))
  const isWritten = ({ fix: one }: Finding) =>
    one !== undefined && one.edits.length > 0 && one.edits.every((edit) => written.has(keyOf(edit)))
  const ofFinding = (finding: Finding): Prospect | undefined => {
    if (finding.level === 'note' && finding.fix === undefined) return undefined
    if (holding.has(finding)) return alone(finding)
    if (prospect.outcome !== 'fixable' || finding.level !== 'note' || isWritten(finding)) return prospect
    return alone(finding)
  }
  return { group: prospect, findings: fix.group.findings.map(ofFinding) }
}

/** Prospect of a finding that nothing else settles. */
function alone({ fix }: Finding): Prospect {
  return { outcome: fix && fix.edits.length > 0 && fix.safety !== 'manual' ? 'review' : 'manual' }
}

function prospectOf({ outcome, why, holds }: GroupFix, place: (span: Span) => string): Prospect {
  if (outcome === 'ready' || outcome === 'fixed') return { outcome: 'fixable' }
  const reason = why && withoutStop(why)
  if (outcome === 'review' || outcome === 'manual') return { outcome, ...(reason ? { reason } : {}) }
  const [first] = holds
  if (!first) return { outcome: 'held', ...(reason ? { reason } : {}) }
  const more = holds.length > 1 ? ` and ${holds.length - 1} more` : ''
  return { outcome: 'held', reason: `held back by ${first.finding.rule} ${place(first.finding.at)}${more}` }
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}

function keyOf(edit: Edit): string {
  return `${spanKey(edit)} ${edit.text}`
}
