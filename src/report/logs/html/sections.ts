import { PHASES } from '../../../core/traffic/log.ts'
import type { LogReport } from '../../../core/traffic/log-report.ts'
import { html, type Markup } from '../../html/markup.ts'
import { code, row, tableSection } from '../../html/tables.ts'
import { sortAnswers, sortCallers, sortEndpoints, sortTraffic } from '../support/order.ts'
import {
  answerHead,
  answerText,
  callerCells,
  endpointCells,
  findingAmounts,
  findingCall,
  GUESSED_NOTE,
  GUESSED_TITLE,
  guessedCells,
  PHASE_WORDS,
  phasesText,
} from '../support/rows.ts'

/** A section with a table, or nothing where there are no rows. */
function section<T>(
  title: string,
  words: string,
  header: readonly string[],
  all: readonly T[],
  rows: number,
  cells: (item: T) => readonly (Markup | string | number)[],
): Markup[] {
  if (all.length === 0) return []
  return [
    tableSection(
      title,
      words,
      header,
      all.slice(0, rows).map((item) => row(cells(item))),
      all.length,
    ),
  ]
}

/** Calls by phase, and what was lost at least and at most. */
export function boundsSection({ impact }: LogReport): Markup[] {
  const phases = PHASES.filter((phase) => impact.old[phase] > 0)
  const lost = [
    ['after the deactivation: not executed', impact.silent],
    ['while its day began: perhaps not executed', impact.possible],
    ['at unknown times', impact.undated],
  ] as const
  const withCalls = lost.filter(([, { calls }]) => calls > 0)
  return [
    ...section('Calls to versions 1 to 5 by phase', '', ['Phase', 'Calls'], phases, PHASES.length, (phase) => [
      PHASE_WORDS[phase],
      impact.old[phase],
    ]),
    ...section(
      'Changing calls answered as accepted',
      'A log shows calls and not intents: retries repeat a call, and a target may be changed twice.',
      ['When', 'Calls', 'Operations at least', 'Operations at most'],
      withCalls,
      lost.length,
      ([when, { calls, lower, upper }]) => [when, calls, lower, upper],
    ),
  ]
}

/** The table of callers of old versions. */
export function callersSection({ impact }: LogReport, rows: number): Markup[] {
  const callers = sortCallers(impact.callers).filter(({ old }) => old > 0)
  const header = ['Caller', 'Old calls', 'When', 'Not executed', 'On v6', 'Last old call', 'Versions', 'Agent']
  return section('Callers of versions 1 to 5', '', header, callers, rows, (caller) => {
    const [callerCell = '', old = '', ...cells] = callerCells(caller)
    const agent = cells.pop() ?? ''
    return [code(callerCell), old, phasesText(caller.phases), ...cells, code(agent)]
  })
}

/** Called endpoints of old versions. */
export function endpointsSection({ impact }: LogReport, rows: number): Markup[] {
  const header = ['Call', 'Not executed', 'Calls', 'When', 'Targets', 'Callers', 'Last', 'Version']
  return section('Endpoints', '', header, sortEndpoints(impact.endpoints), rows, (endpoint) => {
    const [silent = '', calls = '', targets = '', callers = '', last = '', method, path] = endpointCells(endpoint)
    const call = code(`${method} ${path}`)
    return [call, silent, calls, phasesText(endpoint.phases), targets, callers, last, `v${endpoint.version}`]
  })
}

/** Findings of the rules. */
export function findingsSection({ findings }: LogReport, rows: number): Markup[] {
  const header = ['Level', 'Rule', 'Call', 'Problem', 'Calls', 'First in']
  return section('Findings', '', header, sortTraffic(findings), rows, (finding) => [
    html`<span class="badge ${finding.level}">${finding.level}</span>`,
    code(finding.rule),
    code(findingCall(finding)),
    finding.effect === undefined ? finding.message : `${finding.message} ${finding.effect}`,
    findingAmounts(finding),
    code(`${finding.path}:${finding.line}`),
  ])
}

/** Response statuses and their meaning. */
export function answersSection({ impact }: LogReport, rows: number): Markup[] {
  const answers = sortAnswers(impact.answers)
  return section('Answers', '', ['Answer', 'Meaning'], answers, rows, (answer) => [
    answerHead(answer),
    answerText(answer),
  ])
}

/** Lines of an unknown format that may be calls. */
export function guessedSection({ impact }: LogReport, rows: number): Markup[] {
  const header = ['Lines', 'Call', 'First in']
  return section(GUESSED_TITLE, GUESSED_NOTE, header, impact.guessed, rows, (guessed) => {
    const [lines = '', method, path, place = ''] = guessedCells(guessed)
    return [lines, code(`${method} ${path}`), code(place)]
  })
}

/** Sentences one below the other. */
export function listSection(title: string, lines: readonly string[]): Markup[] {
  if (lines.length === 0) return []
  return [html`<section>\n<h2>${title}</h2>\n<ul>\n${lines.map((line) => html`<li>${line}</li>`)}\n</ul>\n</section>`]
}
