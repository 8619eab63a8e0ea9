import { LEVELS } from '../../core/findings/finding.ts'
import { auditDefinitions, auditSchema, outside } from './audit.ts'
import { contract, document, list, type Members, object, withMembers } from './members.ts'

/** A line of `jsonl`: which kind it is, and the object that `json` has for it. */
const line = (type: keyof typeof definitions, about: string) => withMembers(type, { type: { const: type } }, about)

const definitions = {
  ...auditDefinitions,
  summary: object({
    schema: contract,
    findings: object(
      Object.fromEntries(LEVELS.map((level) => [level, 'count'])),
      'How many findings there are of each level.',
    ),
    'suppressed?': 'count',
    'troubles?': 'count',
    'outside?': outside,
    groups: list('group'),
    ledger: 'ledger',
    impact: 'impact',
  }),
} satisfies Members

/** The JSON Schema of each line of the reports of `--format jsonl`. */
export const jsonlSchema = document(
  'A line of a report of cloudapi-migrate',
  {
    description: `Findings first, the summary last. ${auditSchema.description}`,
    oneOf: [
      line('finding', 'A finding.'),
      line('suppressed', 'A finding that a baseline or a waiver takes out.'),
      line('trouble', 'What else makes a check fail, with 2.'),
      line('summary', 'Everything else, and how many lines of each kind there are.'),
    ],
  },
  definitions,
)
