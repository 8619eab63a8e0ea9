import { auditSchema } from './audit.ts'

/** A line of `jsonl`: which kind it is, and the object that `json` has for it. */
const line = (type: string, name: string, about: string) => ({
  description: about,
  allOf: [{ $ref: `#/$defs/${name}` }],
  type: 'object',
  required: ['type'],
  properties: { type: { const: type } },
})

/** The JSON Schema (draft 2020-12) of each line of the reports of `--format jsonl`. */
export const jsonlSchema = {
  $schema: auditSchema.$schema,
  title: 'A line of a report of cloudapi-migrate',
  description: `Findings first, the summary last. ${auditSchema.description}`,
  oneOf: [
    line('finding', 'finding', 'A finding.'),
    line('suppressed', 'suppressed', 'A finding that a baseline or a waiver takes out.'),
    line('trouble', 'trouble', 'What else makes a check fail, with 2.'),
    line('summary', 'summary', 'Everything else, and how many lines of each kind there are.'),
  ],
  $defs: {
    ...auditSchema.$defs,
    summary: {
      type: 'object',
      required: ['schema', 'findings', 'groups', 'ledger', 'impact'],
      properties: {
        schema: auditSchema.properties.schema,
        findings: {
          type: 'object',
          description: 'How many findings there are of each level.',
          required: ['error', 'warning', 'note'],
          properties: {
            error: { $ref: '#/$defs/count' },
            warning: { $ref: '#/$defs/count' },
            note: { $ref: '#/$defs/count' },
          },
        },
        suppressed: { $ref: '#/$defs/count' },
        troubles: { $ref: '#/$defs/count' },
        outside: auditSchema.properties.outside,
        groups: auditSchema.properties.groups,
        ledger: auditSchema.properties.ledger,
        impact: auditSchema.properties.impact,
      },
    },
  },
} as const
