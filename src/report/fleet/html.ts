import { type FleetReport, type FleetRow, type FleetTally, totalsOf } from '../../core/findings/fleet.ts'
import { pageHead, type Tile, tiles } from '../html/head.ts'
import { type Markup, html as markup } from '../html/markup.ts'
import { pageOf } from '../html/page.ts'
import { code, row, tableSection } from '../html/tables.ts'
import type { FleetFormat } from '../support/piece-format.ts'
import { aboutOf, listed, ownerName, verdictOf } from '../support/sheet/fleet.ts'

/** Rows of each table, and with `--verbose`. */
const ROWS = 2000
const ROWS_VERBOSE = 20_000

const LEVELS = ['Errors', 'Warnings', 'Notes']
const EFFORT = ['Safe', 'Held back', 'To review', 'By hand']

/** One page that needs nothing else: repositories, rules, owners, findings, what failed. */
export const html = {
  *render(report, { verbose }) {
    const most = verbose ? ROWS_VERBOSE : ROWS
    const verdict = verdictOf(report)
    const { rules, owners } = report
    const body = [
      pageHead('cloudapi-migrate', verdict, aboutOf(report)),
      markup`<main>
${[
  tiles(tilesOf(report)),
  failedSection(report.rows, most),
  repositoriesSection(listed(report.rows), most),
  tallySection('By rule', 'Rule', rules, ({ name }) => name, most),
  tallySection('By owner', 'Owner', owners, ownerName, most),
  findingsSection(report, most),
]}
</main>`,
    ]
    yield pageOf({ title: `cloudapi-migrate: ${verdict}`, body })
  },
} satisfies FleetFormat

function tilesOf({ rows }: FleetReport): Tile[] {
  const { audited, failed, withFindings, findings, groups, impact } = totalsOf(rows)
  return [
    { name: 'Repositories', value: audited },
    { name: 'With errors or warnings', value: withFindings, tone: withFindings > 0 ? 'warning' : 'good' },
    { name: 'Could not be audited', value: failed, tone: failed > 0 ? 'error' : 'good' },
    { name: 'Changing calls', value: impact.changing, tone: impact.changing > 0 ? 'error' : 'good' },
    { name: 'Reading calls', value: impact.reading },
    { name: 'Errors', value: findings.error, tone: findings.error > 0 ? 'error' : 'good' },
    { name: 'Warnings', value: findings.warning, tone: findings.warning > 0 ? 'warning' : 'good' },
    { name: 'Safe groups', value: groups.safe },
    { name: 'Held back', value: groups.held },
    { name: 'To review', value: groups.review },
    { name: 'By hand', value: groups.manual },
  ]
}

function failedSection(rows: readonly FleetRow[], most: number): Markup {
  const failed = rows.filter(({ status }) => status === 'failed')
  const shown = failed.slice(0, most).map(({ repository, why = '' }) => row([code(repository), why]))
  return section('Could not be audited', ['Repository', 'Why'], shown, failed.length)
}

function repositoriesSection(rows: readonly FleetRow[], most: number): Markup {
  const shown = rows
    .slice(0, most)
    .map(({ repository, findings, groups, impact }) =>
      row([
        code(repository),
        ...[findings.error, findings.warning, findings.note],
        ...[groups.safe, groups.held, groups.review, groups.manual],
        ...[impact?.changing ?? 0, impact?.reading ?? 0],
      ]),
    )
  const header = ['Repository', ...LEVELS, ...EFFORT, 'Changing calls', 'Reading calls']
  return section('Repositories with findings', header, shown, rows.length)
}

function tallySection(
  title: string,
  column: string,
  all: readonly FleetTally[],
  nameOf: (tally: FleetTally) => string,
  most: number,
): Markup {
  const shown = all.slice(0, most).map((tally) => {
    const { findings, effort, repositories } = tally
    const levels = [findings.error, findings.warning, findings.note]
    return row([
      code(nameOf(tally)),
      repositories,
      ...levels,
      ...[effort.safe, effort.held, effort.review, effort.manual],
    ])
  })
  return section(title, [column, 'Repositories', ...LEVELS, ...EFFORT], shown, all.length)
}

function findingsSection(report: FleetReport, most: number): Markup {
  const shown: Markup[] = []
  let all = 0
  for (const { repository, level, rule, path, line, message } of report.findings()) {
    if (level === 'note') continue
    if (all++ < most) shown.push(row([code(repository), level, code(`${path}:${line}`), rule, message]))
  }
  return section('Errors and warnings', ['Repository', 'Level', 'Place', 'Rule', 'Message'], shown, all)
}

function section(title: string, header: readonly string[], rows: readonly Markup[], all: number): Markup {
  if (rows.length === 0) return { markup: '' }
  return tableSection(`${title} (${all})`, '', header, rows, all)
}
