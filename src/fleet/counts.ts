import type { Level, Prospect } from '../core/findings/finding.ts'
import { EFFORTS, type Effort, type FleetFinding, type FleetTally } from '../core/findings/fleet.ts'
import { compareStrings } from '../core/text/span.ts'

/** Findings of one rule or owner in one repository or more. */
interface Amounts {
  repositories: number
  readonly findings: Record<Level, number>
  readonly effort: { -readonly [Key in keyof Effort]: number }
}

/** Counts of a repository. */
export class Counts {
  readonly findings: Record<Level, number> = { error: 0, warning: 0, note: 0 }
  readonly groups: Amounts['effort'] = { safe: 0, held: 0, review: 0, manual: 0 }
  readonly rules = new Map<string, Amounts>()
  readonly owners = new Map<string, Amounts>()

  addFinding(finding: FleetFinding): void {
    this.findings[finding.level]++
    addTo(this.rules, finding.rule, finding)
    for (const owner of finding.owners ?? ['']) addTo(this.owners, owner, finding)
  }

  addGroup(outcome: Prospect['outcome'] | undefined): void {
    if (outcome) this.groups[EFFORTS[outcome]]++
  }
}

function addTo(all: Map<string, Amounts>, name: string, { level, outcome }: FleetFinding): void {
  const amounts = all.get(name) ?? none(1)
  all.set(name, amounts)
  amounts.findings[level]++
  if (outcome) amounts.effort[EFFORTS[outcome]]++
}

function none(repositories: number): Amounts {
  const findings = { error: 0, warning: 0, note: 0 }
  return { repositories, findings, effort: { safe: 0, held: 0, review: 0, manual: 0 } }
}

/** Findings by name over repositories, those with the most errors first. */
export function tallied(all: readonly ReadonlyMap<string, Amounts>[]): FleetTally[] {
  const sums = new Map<string, Amounts>()
  for (const counted of all) {
    for (const [name, amounts] of counted) {
      const sum = sums.get(name) ?? none(0)
      sums.set(name, sum)
      sum.repositories += amounts.repositories
      add(sum.findings, amounts.findings)
      add(sum.effort, amounts.effort)
    }
  }
  return [...sums].map(([name, sum]) => ({ name, ...sum })).sort(compareTallies)
}

function add<Key extends string>(sum: Record<Key, number>, more: Readonly<Record<Key, number>>): void {
  for (const key of Object.keys(sum) as Key[]) sum[key] += more[key]
}

function compareTallies({ name: a, findings: one }: FleetTally, { name: b, findings: other }: FleetTally): number {
  return other.error - one.error || other.warning - one.warning || other.note - one.note || compareStrings(a, b)
}
