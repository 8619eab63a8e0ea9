import {
  type Effort,
  type FleetReport,
  type FleetRow,
  type FleetTally,
  totalsOf,
} from '../../../core/findings/fleet.ts'
import { compareStrings } from '../../../core/text/span.ts'
import { plural } from '../text/words.ts'
import type { Sheet, SheetColumn, SheetSection } from './sheet.ts'

const LEVELS: readonly SheetColumn[] = [
  { title: 'errors', right: true },
  { title: 'warnings', right: true, drop: 5 },
  { title: 'notes', right: true, drop: 8 },
]

const EFFORT: readonly SheetColumn[] = [
  { title: 'safe', right: true, drop: 3 },
  { title: 'held back', right: true, drop: 7 },
  { title: 'to review', right: true, drop: 4 },
  { title: 'by hand', right: true, drop: 4 },
]

const CALLS: readonly SheetColumn[] = [
  { title: 'changing calls', right: true, drop: 2 },
  { title: 'reading calls', right: true, drop: 6 },
]

/** Repositories with findings, the one with the most errors first. */
export function listed(rows: readonly FleetRow[]): FleetRow[] {
  return rows
    .filter(({ findings }) => findings.error + findings.warning + findings.note > 0)
    .sort(
      ({ repository: a, findings: one }, { repository: b, findings: other }) =>
        other.error - one.error || other.warning - one.warning || other.note - one.note || compareStrings(a, b),
    )
}

/** Displayed name of an owner. */
export function ownerName({ name }: FleetTally): string {
  return name === '' ? 'no owner' : name
}

/** The report in one sentence. */
export function verdictOf({ rows }: FleetReport): string {
  const { audited, failed, withFindings, findings } = totalsOf(rows)
  const counts = `${plural(findings.error, 'error')}, ${plural(findings.warning, 'warning')}, ${plural(findings.note, 'note')}`
  const repositories = audited === 1 ? '1 repository' : `${audited} repositories`
  const bad = failed === 0 ? '' : `; ${failed} could not be audited`
  return `${withFindings} of ${repositories} call deactivated versions: ${counts}${bad}.`
}

/** Calls and effort, in words. */
export function aboutOf({ rows }: FleetReport): string[] {
  const { impact, groups } = totalsOf(rows)
  const { changing, reading, unseen } = impact
  const { safe, held, review, manual } = groups
  return [
    `Calls that are accepted but not executed: ${changing} changing, ${reading} reading; ${plural(unseen, 'more place')} with a deactivated version but no call found`,
    `Groups of findings that are fixed together: ${safe} safe, ${held} held back, ${review} to review, ${manual} by hand`,
  ]
}

/** A report of many repositories in words and tables. */
export function sheetOf(report: FleetReport): Sheet {
  const { rows, rules, owners } = report
  return {
    title: 'Calls to versions 1 to 5 of the cloud API in repositories',
    verdict: verdictOf(report),
    about: aboutOf(report),
    sections: [
      {
        title: 'Repositories with findings',
        columns: [...LEVELS, ...EFFORT, ...CALLS, { title: 'repository', least: 16, code: true }],
        rows: listed(rows).map(rowCells),
      },
      tallies('By rule', 'rule', rules, ({ name }) => name),
      tallies('By owner', 'owner', owners, ownerName),
      {
        title: 'Could not be audited',
        columns: [
          { title: 'repository', least: 16, code: true },
          { title: 'why', least: 20 },
        ],
        rows: rows.flatMap(({ repository, status, why = '' }) => (status === 'failed' ? [[repository, why]] : [])),
      },
    ],
    notes: rows
      .filter(isIncomplete)
      .map(({ repository }) => `${repository} was not looked at whole: its time was over.`),
  }
}

function isIncomplete({ ledger }: FleetRow): boolean {
  return ledger !== undefined && 'incomplete' in ledger
}

function rowCells({ repository, findings, groups, impact }: FleetRow): string[] {
  const { error, warning, note } = findings
  const calls = [impact?.changing ?? 0, impact?.reading ?? 0]
  return [...[error, warning, note].map(String), ...effortCells(groups), ...calls.map(String), repository]
}

function effortCells({ safe, held, review, manual }: Effort): string[] {
  return [safe, held, review, manual].map(String)
}

function tallies(
  title: string,
  column: string,
  all: readonly FleetTally[],
  nameOf: (tally: FleetTally) => string,
): SheetSection {
  return {
    title,
    columns: [
      ...LEVELS,
      ...EFFORT,
      { title: 'repositories', right: true, drop: 2 },
      { title: column, least: 16, code: true },
    ],
    rows: all.map((tally) => {
      const { error, warning, note } = tally.findings
      const counts = [error, warning, note].map(String)
      return [...counts, ...effortCells(tally.effort), String(tally.repositories), nameOf(tally)]
    }),
  }
}
