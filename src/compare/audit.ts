import { LEVELS } from '../core/findings/finding.ts'
import type { SavedFinding } from '../core/findings/saved.ts'
import { compareStrings } from '../core/text/span.ts'
import type { AuditComparison, ComparedGroup } from '../core/traffic/comparison.ts'
import type { SavedFindings } from './saved-findings.ts'

/** The findings of a report, with its name. */
export interface NamedFindings extends SavedFindings {
  readonly name: string
}

/** Added, removed and common findings, by rule and by file. Findings are equal if their fingerprints are. */
export function compareFindings(before: NamedFindings, after: NamedFindings): AuditComparison {
  const failed = [...new Set([...(before.failed ?? []), ...(after.failed ?? [])])].sort(compareStrings)
  const [old, recent] = [before, after].map((side) => leaving(side, failed)) as [NamedFindings, NamedFindings]
  const came = without(recent.findings, old.findings)
  const went = without(old.findings, recent.findings)
  const by = (namesOf: NamesOf): ComparedGroup[] => groupsBy(namesOf, { old, recent, came, went })
  const all = [old, recent].flatMap(({ findings }) => findings)
  const isOwned = all.some(({ owners = [] }) => owners.length > 0)
  return {
    kind: 'audit',
    before: { report: old.name, findings: old.findings.length },
    after: { report: recent.name, findings: recent.findings.length },
    ...(old.failed && recent.failed ? { repositories: by(({ repository = '' }) => [repository]) } : {}),
    ...(isOwned ? { owners: by(({ owners = [] }) => (owners.length > 0 ? owners : [''])) } : {}),
    rules: by(({ rule }) => [rule]),
    files: by((finding) => [placeOf(finding)]),
    came: came.sort(compareFound),
    went: went.sort(compareFound),
    stayed: recent.findings.length - came.length,
    notes: [
      ...[old, recent].flatMap(({ name, incomplete }) =>
        incomplete ? [`${name} is incomplete: what it does not hold may only not have been looked at.`] : [],
      ),
      ...failed.map((name) => `${name} could not be audited in one of the reports: it is left out of both.`),
    ],
  }
}

/** A report without the findings of some repositories. */
function leaving(side: NamedFindings, names: readonly string[]): NamedFindings {
  if (names.length === 0) return side
  const left = new Set(names)
  return { ...side, findings: side.findings.filter(({ repository = '' }) => !left.has(repository)) }
}

/** The names of the groups that a finding counts in. */
type NamesOf = (finding: SavedFinding) => readonly string[]

/** The path of a finding, behind its repository where there is one. */
function placeOf({ repository, path }: SavedFinding): string {
  return repository === undefined ? path : `${repository}/${path}`
}

/** Identity of a finding across reports. */
function keyOf({ repository = '', fingerprint }: SavedFinding): string {
  return `${repository}\0${fingerprint}`
}

/** Findings less those of another report, each taken once. */
function without(findings: readonly SavedFinding[], others: readonly SavedFinding[]): SavedFinding[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1)
  return findings.filter((finding) => {
    const key = keyOf(finding)
    const known = left.get(key) ?? 0
    if (known > 0) left.set(key, known - 1)
    return known === 0
  })
}

interface Sides {
  readonly old: NamedFindings
  readonly recent: NamedFindings
  readonly came: readonly SavedFinding[]
  readonly went: readonly SavedFinding[]
}

function groupsBy(namesOf: NamesOf, { old, recent, came, went }: Sides): ComparedGroup[] {
  const groups = new Map<string, { before: number; after: number; came: number; went: number }>()
  const count = (findings: readonly SavedFinding[], as: 'before' | 'after' | 'came' | 'went') => {
    for (const name of findings.flatMap(namesOf)) {
      const group = groups.get(name) ?? { before: 0, after: 0, came: 0, went: 0 }
      group[as]++
      groups.set(name, group)
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

function compareFound(a: SavedFinding, b: SavedFinding): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    compareStrings(a.repository ?? '', b.repository ?? '') ||
    compareStrings(a.path, b.path) ||
    a.line - b.line ||
    compareStrings(a.rule, b.rule)
  )
}
