import type { LogReport } from '../../core/traffic/log-report.ts'
import { code, fence, prose, table } from '../markdown/escape.ts'
import { fitting } from '../markdown/limit.ts'
import { shortStatements } from '../support/impact.ts'
import type { LogFormat } from '../support/piece-format.ts'
import { plural } from '../support/text/words.ts'
import { headline } from './support/amounts.ts'
import {
  codeText,
  JOIN_TITLE,
  joinCells,
  joined,
  TRAFFIC_TITLE,
  trafficCells,
  UNSEEN_TITLE,
  unseenCells,
  unseenNote,
} from './support/join.ts'
import { apart, nextSteps } from './support/notes.ts'
import { sortAnswers, sortCallers, sortEndpoints, sortTraffic } from './support/order.ts'
import {
  answerHead,
  answerText,
  callerCells,
  endpointCells,
  findingAmounts,
  findingCall,
  formatText,
  GUESSED_NOTE,
  GUESSED_TITLE,
  guessedCells,
  linesText,
} from './support/rows.ts'
import { timeline } from './support/timeline.ts'
import { facts, oldCalls, verdict } from './support/verdict.ts'

/** Rows of each table, and with `--verbose`; the bytes that it may take of what a ticket holds. */
const ROWS = 20
const ROWS_VERBOSE = 500
const BYTES = 60_000

/** A summary for a ticket or the page of a job. */
export const markdown = {
  *render(report, { verbose }) {
    const sections = [
      '## Calls to versions 1 to 5 of the cloud API in logs',
      `**${prose(verdict(report))}**`,
      list([headline(report), ...facts(report)].map(prose)),
      ...picture(report),
      ...callersSection(report, verbose),
      ...endpointsSection(report, verbose),
      ...findingsSection(report, verbose),
      ...joinSections(report, verbose),
      ...answersSection(report, verbose),
      ...guessedSection(report, verbose),
      ...listSection('Counted separately or uncertain', apart(report).map(prose)),
      ...listSection('Next', nextSteps(report).map(prose)),
      ...ledgerSection(report, verbose),
      ...(oldCalls(report.impact) > 0 ? [`In any case: ${shortStatements().map(prose).join('; ')}.`] : []),
    ]
    for (const [index, text] of sections.entries()) yield `${index > 0 ? '\n' : ''}${text}\n`
  },
} satisfies LogFormat

function picture(report: LogReport): string[] {
  const lines = timeline(report, 80, true)
  return lines.length === 0 ? [] : ['### Timeline', fence(lines)]
}

function callersSection({ impact }: LogReport, verbose: boolean): string[] {
  const callers = sortCallers(impact.callers).filter(({ old }) => old > 0)
  const header = ['Caller', 'Old calls', 'Silent', 'On v6', 'Last old call', 'Versions', 'Agent']
  return tableSection('Callers of versions 1 to 5', header, callers, verbose, (caller) => {
    const [callerCell = '', ...cells] = callerCells(caller)
    const agent = cells.pop() ?? ''
    return [code(callerCell), ...cells.map(prose), code(agent)]
  })
}

function endpointsSection({ impact }: LogReport, verbose: boolean): string[] {
  const header = ['Silent', 'Calls', 'Targets', 'Callers', 'Last', 'Call']
  return tableSection('Endpoints', header, sortEndpoints(impact.endpoints), verbose, (endpoint) => {
    const cells = endpointCells(endpoint)
    const [method = '', path = ''] = cells.splice(-2)
    return [...cells.map(prose), code(`${method} ${path}`)]
  })
}

function findingsSection({ findings }: LogReport, verbose: boolean): string[] {
  const shown = sortTraffic(findings).filter(({ level }) => verbose || level !== 'note')
  const notes = findings.length - shown.length
  const header = ['Level', 'Rule', 'Call', 'Problem', 'Calls', 'First in']
  return [
    ...tableSection('Findings', header, shown, verbose, (finding) => [
      finding.level,
      code(finding.rule),
      code(findingCall(finding)),
      prose(finding.effect === undefined ? finding.message : `${finding.message} ${finding.effect}`),
      prose(findingAmounts(finding)),
      code(`${finding.path}:${finding.line}`),
    ]),
    ...(notes > 0 ? [`${plural(notes, 'note')} not listed here (listed with --verbose).`] : []),
  ]
}

function answersSection({ impact }: LogReport, verbose: boolean): string[] {
  const header = ['Answer', 'Meaning']
  return tableSection('Answers', header, sortAnswers(impact.answers), verbose, (answer) => [
    prose(answerHead(answer)),
    prose(answerText(answer)),
  ])
}

function joinSections({ join }: LogReport, verbose: boolean): string[] {
  if (!join) return []
  const { both, traffic } = joined(join)
  const call = ([calls = '', called = '', ...rest]: readonly string[]) => [calls, code(called), ...rest.map(prose)]
  const [unseen, ...more] = tableSection(UNSEEN_TITLE, ['Call', 'Where'], join.unseen, verbose, (site) =>
    unseenCells(site).map(code),
  )
  return [
    ...tableSection(JOIN_TITLE, ['Calls', 'Call', 'Possible callers', 'Where', 'Stopped'], both, verbose, (row) =>
      call(joinCells(row)),
    ),
    ...tableSection(TRAFFIC_TITLE, ['Calls', 'Call', 'Agent', 'In the code', 'Stopped'], traffic, verbose, (row) =>
      call(trafficCells(row)),
    ),
    ...(unseen === undefined ? [] : [unseen, prose(unseenNote(join)), ...more]),
    prose(codeText(join)),
  ]
}

function guessedSection({ impact }: LogReport, verbose: boolean): string[] {
  const header = ['Lines', 'Call', 'First in']
  const [title, ...rest] = tableSection(GUESSED_TITLE, header, impact.guessed, verbose, (guess) => {
    const [lines = '', method = '', path = '', place = ''] = guessedCells(guess)
    return [lines, code(`${method} ${path}`), code(place)]
  })
  return title === undefined ? [] : [title, prose(GUESSED_NOTE), ...rest]
}

function ledgerSection(report: LogReport, verbose: boolean): string[] {
  const { files, skipped, unread } = report.ledger
  const items = [
    ...files.map((file) =>
      [`${code(file.path)}: ${prose(formatText(file))}; ${prose(linesText(file))}`, ...file.troubles.map(prose)].join(
        '; ',
      ),
    ),
    ...skipped.map(({ path, why }) => `${code(path)}: ${prose(why)}`),
    ...unread.map(({ path, line, text }) => `not read: ${code(`${path}:${line}`)} ${code(text)}`.trimEnd()),
  ]
  const written = fitting(items, verbose ? ROWS_VERBOSE : ROWS, BYTES, (item) => `- ${item}`)
  const more = items.length - written.length
  return ['### Ledger', [...written, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')]
}

function tableSection<T>(
  title: string,
  header: readonly string[],
  rows: readonly T[],
  verbose: boolean,
  cells: (row: T) => readonly string[],
): string[] {
  if (rows.length === 0) return []
  const most = verbose ? ROWS_VERBOSE : ROWS
  const written = fitting(rows, most, BYTES, (row) => table(cells(row), []).split('\n')[0] ?? '')
  const more = rows.length - written.length
  return [
    `### ${title}`,
    [table(header, []), ...written].join('\n'),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'row is' : 'rows are'} not listed here.`] : []),
  ]
}

function listSection(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`### ${title}`, list(items)]
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
