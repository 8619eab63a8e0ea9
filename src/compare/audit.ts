import { LEVELS } from '../core/findings/finding.ts'
import { compareStrings } from '../core/text/span.ts'
import type { AuditComparison, ComparedFinding, ComparedGroup } from '../core/traffic/comparison.ts'
import type { SavedFindings } from './saved-findings.ts'

/** The findings of a report, with its name. */
export interface NamedFindings extends SavedFindings {
  readonly name: string
}

/** Which findings went, came and stayed: by rule and by file. A finding is the same where its fingerprint is. */
export function compareFindings(old: NamedFindings, recent: NamedFindings): AuditComparison {
  const came = without(recent.findings, old.findings)
  const went = without(old.findings, recent.findings)
  const by = (key: 'rule' | 'path'): ComparedGroup[] => groupsBy(key, { old, recent, came, went })
  return {
    kind: 'audit',
    before: { report: old.name, findings: old.findings.length },
    after: { report: recent.name, findings: recent.findings.length },
    rules: by('rule'),
    files: by('path'),
    came: came.sort(compareFound),
    went: went.sort(compareFound),
    stayed: recent.findings.length - came.length,
    notes: [old, recent].flatMap(({ name, incomplete }) =>
      incomplete ? [`${name} is incomplete: what it does not hold may only not have been looked at.`] : [],
    ),
  }
}

/** Findings less those of another report, each taken once. */
function without(findings: readonly ComparedFinding[], others: readonly ComparedFinding[]): ComparedFinding[] {
  const left = new Map<string, number>()
  for (const { fingerprint } of others) left.set(fingerprint, (left.get(fingerprint) ?? 0) + 1)
  return findings.filter(({ fingerprint }) => {
    const known = left.get(fingerprint) ?? 0
    if (known > 0) left.set(fingerprint, known - 1)
    return known === 0
  })
}

interface Sides {
  readonly old: NamedFindings
  readonly recent: NamedFindings
  readonly came: readonly ComparedFinding[]
  readonly went: readonly ComparedFinding[]
}

function groupsBy(key: 'rule' | 'path', { old, recent, came, went }: Sides): ComparedGroup[] {
  const groups = new Map<string, { before: number; after: number; came: number; went: number }>()
  const count = (findings: readonly ComparedFinding[], as: 'before' | 'after' | 'came' | 'went') => {
    for (const finding of findings) {
      const group = groups.get(finding[key]) ?? { before: 0, after: 0, came: 0, went: 0 }
      group[as]++
      groups.set(finding[key], group)
    }
  }
  count(old.findings, 'before')
  count(recent.findings, 'after')
  count(came, 'came')
  count(went, 'went')
  return [...groups]
    .map(([name, amounts]) => ({ name, ...amounts }))
    .sort((a, b) => b.came - a.came || b.after - a.after || b.went - a.went || compareStrings(a.name, b.name))
}

function compareFound(a: ComparedFinding, b: ComparedFinding): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    compareStrings(a.path, b.path) ||
    a.line - b.line ||
    compareStrings(a.rule, b.rule)
  )
}
