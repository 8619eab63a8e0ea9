import { LEVELS } from '../../core/findings/finding.ts'
import { auditSchema } from './audit.ts'

const { $defs: audit } = auditSchema
const counts = (names: readonly string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/count' }])),
})
const text = { type: 'string', minLength: 1 }
const list = (items: object) => ({ type: 'array', items })
const name = { ...text, description: 'As the list of repositories or the file of its report names it.' }
const repository = { type: 'object', required: ['repository'], properties: { repository: name } }

/** The JSON Schema (draft 2020-12) of a report of many repositories: of `audit --repos` and of `merge`. */
export const fleetSchema = {
  $schema: auditSchema.$schema,
  title: 'Report of cloudapi-migrate on many repositories',
  description: 'Paths are relative to the repository. Later releases may add members, none goes away.',
  type: 'object',
  required: ['schema', 'kind', 'totals', 'rules', 'owners', 'repositories', 'findings', 'groups'],
  properties: {
    schema: { const: 1, description: 'Version of this contract.' },
    kind: { const: 'fleet' },
    totals: { $ref: '#/$defs/totals' },
    rules: list({ $ref: '#/$defs/tally' }),
    owners: { ...list({ $ref: '#/$defs/tally' }), description: 'What nobody owns has an empty name.' },
    repositories: { ...list({ $ref: '#/$defs/row' }), description: 'By name.' },
    findings: {
      ...list({ allOf: [repository, { $ref: '#/$defs/finding' }] }),
      description: 'By repository, then as in the report of its audit.',
    },
    groups: list({ allOf: [repository, { $ref: '#/$defs/group' }] }),
  },
  $defs: {
    ...audit,
    levels: counts(LEVELS),
    effort: {
      ...counts(['safe', 'held', 'review', 'manual']),
      description:
        'By what a fix makes of them: it writes them, something else has to change first, only on request, by hand.',
    },
    calls: counts(['changing', 'reading', 'unseen']),
    totals: {
      type: 'object',
      required: ['audited', 'failed', 'withFindings', 'findings', 'groups', 'impact'],
      properties: {
        audited: { $ref: '#/$defs/count' },
        failed: { $ref: '#/$defs/count' },
        withFindings: { $ref: '#/$defs/count', description: 'Repositories with an error or a warning.' },
        findings: { $ref: '#/$defs/levels' },
        groups: { $ref: '#/$defs/effort' },
        impact: { $ref: '#/$defs/calls' },
      },
    },
    tally: {
      type: 'object',
      required: ['name', 'repositories', 'findings', 'effort'],
      properties: {
        name: { type: 'string' },
        repositories: { $ref: '#/$defs/count' },
        findings: { $ref: '#/$defs/levels' },
        effort: { $ref: '#/$defs/effort' },
      },
    },
    row: {
      type: 'object',
      required: ['repository', 'status', 'findings', 'groups'],
      properties: {
        repository: name,
        status: { enum: ['audited', 'failed'] },
        why: { ...text, description: 'Why it failed.' },
        findings: { $ref: '#/$defs/levels' },
        groups: { $ref: '#/$defs/effort' },
        ledger: { $ref: '#/$defs/ledger' },
        impact: { $ref: '#/$defs/impact' },
      },
    },
  },
} as const
