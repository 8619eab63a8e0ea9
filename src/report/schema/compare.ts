import { LEVELS } from '../../core/findings/finding.ts'
import { CALLER_FATES } from '../../core/traffic/comparison.ts'
import { count, date, fingerprint, position } from './audit.ts'
import { time } from './logs.ts'
import { anyText, choice, document, list, type Member, object, text } from './members.ts'

const notes = list(text, 'What makes the comparison less sure.')
const report: Member = [text, 'As it was named.']

/** The JSON Schema of what `compare --format json` prints. */
export const compareSchema = document(
  'Comparison of two reports by cloudapi-migrate compare',
  {
    description: 'Later releases may add members, none goes away.',
    oneOf: [{ $ref: '#/$defs/logs' }, { $ref: '#/$defs/audit' }],
  },
  {
    count,
    position,
    path: [text, 'As it stands in the report.'],
    fingerprint,
    date,
    time,
    fate: choice('came', 'stayed', 'went'),
    logs: object({
      schema: { const: 1 },
      kind: { const: 'logs' },
      before: 'logSide',
      after: 'logSide',
      callers: list('caller', 'Who called versions 1 to 5 in one of the reports: the new ones first.'),
      calls: list('call', 'What was called of versions 1 to 5: what is new first.'),
      notes,
    }),
    logSide: object({
      report,
      days: ['count', 'Days with lines.'],
      'first?': 'date',
      'last?': 'date',
      old: ['count', 'Calls of versions 1 to 5.'],
    }),
    amounts: object({ old: ['count', 'Of versions 1 to 5.'], v6: 'count' }),
    caller: object({
      'client?': [text, 'Absent: not logged.'],
      fate: [
        choice(...CALLER_FATES),
        'moved: calls version 6 alone now; stopped: has no call of either in the newer report.',
      ],
      before: 'amounts',
      after: 'amounts',
      versions: list('count', 'Old versions that it called last.'),
      sdks: list(text, 'What its agents are, as far as they are known.'),
      'last?': ['time', 'Its last old call in either report.'],
    }),
    call: object({
      version: 'count',
      'method?': text,
      root: choice('cloudapi', 'rest', 'none'),
      path: text,
      fate: 'fate',
      before: 'count',
      after: 'count',
    }),
    audit: object({
      schema: { const: 1 },
      kind: { const: 'audit' },
      before: 'auditSide',
      after: 'auditSide',
      'repositories?': list('group', 'Of reports of fleets: findings of each repository.'),
      'owners?': list('group', 'Findings of each owner, where files have any; what nobody owns has an empty name.'),
      rules: list('group', 'Findings of each rule.'),
      files: list('group', 'Findings in each file.'),
      came: list('finding', 'Only in the newer report.'),
      went: list('finding', 'Only in the older report.'),
      stayed: ['count', 'Findings in both, known by their fingerprint.'],
      notes,
    }),
    auditSide: object({ report, findings: 'count' }),
    group: object({ name: anyText, before: 'count', after: 'count', came: 'count', went: 'count' }),
    finding: object({
      'repository?': [text, 'Of reports of fleets.'],
      'owners?': list(text),
      rule: text,
      level: choice(...LEVELS),
      path: 'path',
      line: 'position',
      message: text,
      fingerprint: 'fingerprint',
    }),
  },
)
