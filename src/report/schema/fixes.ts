import { auditSchema } from './audit.ts'

const { count, path } = auditSchema.$defs
const text = { type: 'string', minLength: 1 }

/** The JSON Schema (draft 2020-12) of what `fix --repos --format json` prints. */
export const fixesSchema = {
  $schema: auditSchema.$schema,
  title: 'Fixes of cloudapi-migrate in many repositories',
  description: 'Paths of files are relative to the repository. Later releases may add members, none goes away.',
  type: 'object',
  required: ['schema', 'kind', 'branch', 'repositories'],
  properties: {
    schema: { const: 1, description: 'Version of this contract.' },
    kind: { const: 'fixes' },
    branch: { ...text, description: 'The branch that commits are on.' },
    repositories: { type: 'array', description: 'By name.', items: { $ref: '#/$defs/row' } },
  },
  $defs: {
    count,
    path,
    row: {
      type: 'object',
      required: ['repository', 'status', 'files', 'groups'],
      properties: {
        repository: text,
        status: {
          enum: ['committed', 'planned', 'unchanged', 'kept', 'failed'],
          description: 'planned: with --dry-run, it would be committed; kept: with --resume, the branch was there.',
        },
        why: { ...text, description: 'Why it failed.' },
        folder: { ...text, description: 'Absolute: the repository that holds the branch.' },
        commit: { type: 'string', pattern: '^[0-9a-f]{40,64}$' },
        title: { type: 'string', description: 'The first line of the commit.' },
        remote: {
          type: 'object',
          description: 'Where the branch may be pushed to.',
          required: ['name', 'url'],
          properties: { name: text, url: text },
        },
        settled: { type: 'boolean', description: 'Nothing at or above --fail-on is left.' },
        files: { type: 'array', description: 'Files that the commit changes.', items: { $ref: '#/$defs/path' } },
        groups: {
          type: 'object',
          required: ['fixed', 'left'],
          properties: { fixed: { $ref: '#/$defs/count' }, left: { $ref: '#/$defs/count' } },
        },
      },
    },
  },
} as const
