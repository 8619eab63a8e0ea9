import { LEVELS } from '../../core/findings/finding.ts'
import { CALLER_FATES } from '../../core/traffic/comparison.ts'
import { auditSchema } from './audit.ts'
import { logsSchema } from './logs.ts'
import { count, list, text } from './logs-ledger.ts'

const { path, position, date, time } = logsSchema.$defs
const { fingerprint } = auditSchema.$defs
const notes = { type: 'array', items: text, description: 'What makes the comparison less sure.' }
const report = { ...text, description: 'As it was named.' }

/** The JSON Schema (draft 2020-12) of what `compare --format json` prints. */
export const compareSchema = {
  $schema: auditSchema.$schema,
  title: 'Comparison of two reports by cloudapi-migrate compare',
  description: 'Later releases may add members, none goes away.',
  oneOf: [{ $ref: '#/$defs/logs' }, { $ref: '#/$defs/audit' }],
  $defs: {
    count: { type: 'integer', minimum: 0 },
    position,
    path: { ...path, description: 'As it stands in the report.' },
    fingerprint,
    date,
    time,
    fate: { enum: ['came', 'stayed', 'went'] },
    logs: {
      type: 'object',
      required: ['schema', 'kind', 'before', 'after', 'callers', 'calls', 'notes'],
      properties: {
        schema: { const: 1 },
        kind: { const: 'logs' },
        before: { $ref: '#/$defs/logSide' },
        after: { $ref: '#/$defs/logSide' },
        callers: list('caller', 'Who called versions 1 to 5 in one of the reports: the new ones first.'),
        calls: list('call', 'What was called of versions 1 to 5: what is new first.'),
        notes,
      },
    },
    logSide: {
      type: 'object',
      required: ['report', 'days', 'old'],
      properties: {
        report,
        days: { ...count, description: 'Days with lines.' },
        first: { $ref: '#/$defs/date' },
        last: { $ref: '#/$defs/date' },
        old: { ...count, description: 'Calls of versions 1 to 5.' },
      },
    },
    amounts: {
      type: 'object',
      required: ['old', 'v6'],
      properties: { old: { ...count, description: 'Of versions 1 to 5.' }, v6: count },
    },
    caller: {
      type: 'object',
      required: ['fate', 'before', 'after', 'versions', 'sdks'],
      properties: {
        client: { ...text, description: 'Absent: not logged.' },
        fate: {
          enum: CALLER_FATES,
          description: 'moved: calls version 6 alone now; stopped: has no call of either in the newer report.',
        },
        before: { $ref: '#/$defs/amounts' },
        after: { $ref: '#/$defs/amounts' },
        versions: { type: 'array', items: count, description: 'Old versions that it called last.' },
        sdks: { type: 'array', items: text, description: 'What its agents are, as far as they are known.' },
        last: { $ref: '#/$defs/time', description: 'Its last old call in either report.' },
      },
    },
    call: {
      type: 'object',
      required: ['version', 'root', 'path', 'fate', 'before', 'after'],
      properties: {
        version: count,
        method: text,
        root: { enum: ['cloudapi', 'rest', 'none'] },
        path: text,
        fate: { $ref: '#/$defs/fate' },
        before: count,
        after: count,
      },
    },
    audit: {
      type: 'object',
      required: ['schema', 'kind', 'before', 'after', 'rules', 'files', 'came', 'went', 'stayed', 'notes'],
      properties: {
        schema: { const: 1 },
        kind: { const: 'audit' },
        before: { $ref: '#/$defs/auditSide' },
        after: { $ref: '#/$defs/auditSide' },
        repositories: list('group', 'Of reports of fleets: findings of each repository.'),
        owners: list('group', 'Findings of each owner, where files have any; what nobody owns has an empty name.'),
        rules: list('group', 'Findings of each rule.'),
        files: list('group', 'Findings in each file.'),
        came: list('finding', 'Only in the newer report.'),
        went: list('finding', 'Only in the older report.'),
        stayed: { ...count, description: 'Findings in both, known by their fingerprint.' },
        notes,
      },
    },
    auditSide: { type: 'object', required: ['report', 'findings'], properties: { report, findings: count } },
    group: {
      type: 'object',
      required: ['name', 'before', 'after', 'came', 'went'],
      properties: { name: { type: 'string' }, before: count, after: count, came: count, went: count },
    },
    finding: {
      type: 'object',
      required: ['rule', 'level', 'path', 'line', 'message', 'fingerprint'],
      properties: {
        repository: { ...text, description: 'Of reports of fleets.' },
        owners: { type: 'array', items: text },
        rule: text,
        level: { enum: LEVELS },
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position' },
        message: text,
        fingerprint: { $ref: '#/$defs/fingerprint' },
      },
    },
  },
} as const
