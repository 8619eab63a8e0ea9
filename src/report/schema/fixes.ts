import { auditDefinitions, count } from './audit.ts'
import { anyText, choice, contract, document, flag, list, object, pattern, text } from './members.ts'

const { path } = auditDefinitions

/** The JSON Schema of what `fix --repos --format json` prints. */
export const fixesSchema = document(
  'Fixes of cloudapi-migrate in many repositories',
  object(
    {
      schema: contract,
      kind: { const: 'fixes' },
      branch: [text, 'The branch that commits are on.'],
      repositories: list('row', 'By name.'),
    },
    'Paths of files are relative to the repository. Later releases may add members, none goes away.',
  ),
  {
    count,
    path,
    row: object({
      repository: text,
      status: [
        choice('committed', 'planned', 'unchanged', 'kept', 'failed'),
        'planned: with --dry-run, it would be committed; kept: with --resume, the branch was there.',
      ],
      'why?': [text, 'Why it failed.'],
      'folder?': [text, 'Absolute: the repository that holds the branch.'],
      'commit?': pattern('^[0-9a-f]{40,64}$'),
      'title?': [anyText, 'The first line of the commit.'],
      'remote?': object({ name: text, url: text }, 'Where the branch may be pushed to.'),
      'settled?': [flag, 'Nothing at or above --fail-on is left.'],
      files: list('path', 'Files that the commit changes.'),
      groups: object({ fixed: 'count', left: 'count' }),
    }),
  },
)
