import type { LogReport } from '../../core/traffic/log-report.ts'
import { pageHead, type Tile, tiles } from '../html/head.ts'
import { html as markup } from '../html/markup.ts'
import { pageOf } from '../html/page.ts'
import { shortStatements } from '../support/impact.ts'
import type { LogFormat } from '../support/piece-format.ts'
import { plural } from '../support/text/words.ts'
import { daysSection } from './html/days.ts'
import { coverageSection, filesSections } from './html/ledger.ts'
import {
  answersSection,
  boundsSection,
  callersSection,
  endpointsSection,
  findingsSection,
  guessedSection,
  listSection,
} from './html/sections.ts'
import { boundsText, headline, percent } from './support/amounts.ts'
import { apart, nextSteps } from './support/notes.ts'
import { facts, oldCalls, verdict } from './support/verdict.ts'

/** Rows of each table, and with `--verbose`. */
const ROWS = 200
const ROWS_VERBOSE = 5000

/** A self-contained page: calls by day and version, callers, endpoints, losses, ledger. */
export const html = {
  *render(report, { verbose }) {
    const rows = verbose ? ROWS_VERBOSE : ROWS
    const old = oldCalls(report.impact)
    const body = [
      pageHead('cloudapi-migrate logs', verdict(report), [headline(report), ...facts(report)]),
      markup`<main>
${[
  tiles(tilesOf(report)),
  ...daysSection(report),
  ...boundsSection(report),
  ...callersSection(report, rows),
  ...endpointsSection(report, rows),
  ...findingsSection(report, rows),
  ...answersSection(report, rows),
  ...guessedSection(report, rows),
  ...listSection('Counted separately or uncertain', apart(report)),
  ...listSection('Next', nextSteps(report)),
  ...(old > 0 ? listSection('In any case', shortStatements()) : []),
  ...coverageSection(report),
  ...filesSections(report, rows),
]}
</main>`,
    ]
    yield pageOf({ title: `cloudapi-migrate logs: ${plural(old, 'call')} to versions 1 to 5`, body })
  },
} satisfies LogFormat

function tilesOf({ impact }: LogReport): Tile[] {
  const old = oldCalls(impact)
  const { silent, v6, untrusted } = impact
  const callers = impact.callers.filter((caller) => caller.old > 0).length
  return [
    { name: 'Accepted, not executed', value: boundsText(silent), tone: silent.upper > 0 ? 'error' : 'good' },
    { name: 'Calls to versions 1 to 5', value: old, tone: old > 0 ? 'warning' : 'good' },
    { name: 'After the deactivation', value: impact.old.after },
    { name: 'Untrusted reads', value: untrusted },
    { name: 'Callers of old versions', value: callers },
    { name: 'Old endpoints', value: impact.endpoints.length },
    { name: 'Already on version 6', value: percent(v6, v6 + old) || '0 %' },
  ]
}
