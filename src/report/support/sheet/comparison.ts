import type { SavedFinding } from '../../../core/findings/saved.ts'
import type {
  AuditComparison,
  CallerFate,
  ComparedCall,
  ComparedCaller,
  ComparedGroup,
  Comparison,
  Fate,
  LogComparison,
  LogSide,
} from '../../../core/traffic/comparison.ts'
import { addressOf } from '../../../core/traffic/log.ts'
import { percent } from '../../logs/support/amounts.ts'
import { dayOf } from '../../logs/support/dates.ts'
import { plural } from '../text/words.ts'
import type { Sheet, SheetColumn, SheetSection } from './sheet.ts'

/** A comparison as a sheet, independent of the output format. */
export function textOf(comparison: Comparison): Sheet {
  return comparison.kind === 'logs' ? ofLogs(comparison) : ofAudit(comparison)
}

const CALLER_TITLES: Readonly<Record<CallerFate, string>> = {
  new: 'New callers of versions 1 to 5',
  still: 'Still call versions 1 to 5',
  moved: 'Moved to version 6',
  stopped: 'No longer seen',
}

const CALLERS: readonly SheetColumn[] = [
  { title: 'caller', least: 15, code: true },
  { title: 'old calls before', right: true },
  { title: 'now', right: true },
  { title: 'on v6 before', right: true, drop: 4 },
  { title: 'on v6 now', right: true, drop: 2 },
  { title: 'last old call', drop: 3 },
  { title: 'versions', least: 8, drop: 5 },
  { title: 'agent', least: 16, drop: 6, code: true },
]

const CALLS: readonly SheetColumn[] = [
  { title: '' },
  { title: 'before', right: true },
  { title: 'now', right: true },
  { title: 'method', least: 6 },
  { title: 'path', least: 16, code: true },
]

const GROUPS: readonly SheetColumn[] = [
  { title: 'came', right: true },
  { title: 'went', right: true },
  { title: 'before', right: true },
  { title: 'now', right: true },
]

const FINDINGS: readonly SheetColumn[] = [
  { title: 'level' },
  { title: 'place', least: 16, code: true },
  { title: 'rule', drop: 2 },
  { title: 'message', least: 20, drop: 3 },
]

function ofLogs(comparison: LogComparison): Sheet {
  const { before, after, callers, calls, notes } = comparison
  const of = (fate: CallerFate) => callers.filter((caller) => caller.fate === fate)
  const parts = [
    `${plural(of('new').length, 'caller')} ${of('new').length === 1 ? 'is' : 'are'} new`,
    `${of('still').length} still ${of('still').length === 1 ? 'calls' : 'call'} versions 1 to 5`,
    `${of('moved').length} moved to version 6`,
    `${of('stopped').length} ${of('stopped').length === 1 ? 'is' : 'are'} no longer seen`,
  ]
  return {
    title: 'Calls to versions 1 to 5 of the cloud API, compared',
    verdict: callers.length === 0 ? 'Nobody calls versions 1 to 5 in either report.' : `${parts.join(', ')}.`,
    about: [sideText('Before', before), sideText('Now', after)],
    sections: [
      ...(['new', 'still', 'moved', 'stopped'] as const).map((fate) => ({
        title: CALLER_TITLES[fate],
        columns: CALLERS,
        rows: of(fate).map(callerCells),
      })),
      { title: 'What is called', columns: CALLS, rows: calls.map(callCells) },
    ],
    notes,
  }
}

function sideText(name: string, { report, days, first, last, old }: LogSide): string {
  const span = first === undefined ? 'no line has a date' : `${plural(days, 'day')} with lines, ${first} to ${last}`
  return `${name}: ${report}, ${plural(old, 'call')} of versions 1 to 5; ${span}`
}

function callerCells({ client, before, after, last, versions, sdks }: ComparedCaller): string[] {
  return [
    client ?? '(not logged)',
    String(before.old),
    String(after.old),
    percent(before.v6, before.old + before.v6),
    percent(after.v6, after.old + after.v6),
    dayOf(last) ?? '',
    versions.map((version) => `v${version}`).join(' '),
    sdks.join(', '),
  ]
}

const CALL_FATES: Readonly<Record<Fate, string>> = { came: 'new', stayed: 'still', went: 'gone' }

function callCells(call: ComparedCall): string[] {
  const { fate, before, after, method = '' } = call
  return [CALL_FATES[fate], String(before), String(after), method, addressOf(call)]
}

function ofAudit({
  before,
  after,
  repositories = [],
  owners = [],
  rules,
  files,
  came,
  went,
  stayed,
  notes,
}: AuditComparison): Sheet {
  const groups = (title: string, name: string, all: readonly ComparedGroup[]): SheetSection => ({
    title,
    columns: [...GROUPS, { title: name, least: 16, code: true }],
    rows: all.map(({ name: caller, before: old, after: now, came: more, went: less }) =>
      [more, less, old, now, caller].map(String),
    ),
  })
  const findings = (title: string, all: readonly SavedFinding[]): SheetSection => ({
    title,
    columns: FINDINGS,
    rows: all.map(({ level, repository, path, line, rule, message }) => {
      const place = repository === undefined ? path : `${repository}/${path}`
      return [level, `${place}:${line}`, rule, message]
    }),
  })
  return {
    title: 'Calls to versions 1 to 5 of the cloud API in code, compared',
    verdict: `${plural(came.length, 'finding')} came, ${went.length} went, ${stayed} stayed.`,
    about: [
      `Before: ${before.report}, ${plural(before.findings, 'finding')}`,
      `Now: ${after.report}, ${plural(after.findings, 'finding')}`,
    ],
    sections: [
      findings('Came', came),
      findings('Went', went),
      groups('By repository', 'repository', repositories),
      groups(
        'By owner',
        'owner',
        owners.map((owner) => ({ ...owner, name: owner.name || 'no owner' })),
      ),
      groups('By rule', 'rule', rules),
      groups('By file', 'file', files),
    ],
    notes,
  }
}
