import { LEVELS } from '../../core/findings/finding.ts'
import { auditDefinitions } from './audit.ts'
import {
  anyText,
  choice,
  contract,
  document,
  list,
  type Member,
  type Members,
  object,
  text,
  withMembers,
} from './members.ts'

const counts = (names: readonly string[], description?: string) =>
  object(Object.fromEntries(names.map((name) => [name, 'count'])), description)
const repository: Member = [text, 'As the list of repositories or the file of its report names it.']

const definitions = {
  ...auditDefinitions,
  levels: counts(LEVELS),
  effort: counts(
    ['safe', 'held', 'review', 'manual'],
    'By what a fix makes of them: it writes them, something else has to change first, only on request, by hand.',
  ),
  calls: counts(['changing', 'reading', 'unseen']),
  totals: object({
    audited: 'count',
    failed: 'count',
    withFindings: ['count', 'Repositories with an error or a warning.'],
    findings: 'levels',
    groups: 'effort',
    impact: 'calls',
  }),
  tally: object({ name: anyText, repositories: 'count', findings: 'levels', effort: 'effort' }),
  row: object({
    repository,
    status: choice('audited', 'failed'),
    'why?': [text, 'Why it failed.'],
    findings: 'levels',
    groups: 'effort',
    'ledger?': 'ledger',
    'impact?': 'impact',
  }),
} satisfies Members

/** The JSON Schema of a report of many repositories: of `audit --repos` and of `merge`. */
export const fleetSchema = document(
  'Report of cloudapi-migrate on many repositories',
  object(
    {
      schema: contract,
      kind: { const: 'fleet' },
      totals: 'totals',
      rules: list('tally'),
      owners: list('tally', 'What nobody owns has an empty name.'),
      repositories: list('row', 'By name.'),
      findings: list(withMembers('finding', { repository }), 'By repository, then as in the report of its audit.'),
      groups: list(withMembers('group', { repository })),
    },
    'Paths are relative to the repository. Later releases may add members, none goes away.',
  ),
  definitions,
)
