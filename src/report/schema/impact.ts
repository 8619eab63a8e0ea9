/** Impact of the deactivation, in JSON reports of audits. */
export const impact = {
  type: 'object',
  description: 'Calls to deactivated versions.',
  required: ['asOf', 'cutoff', 'changing', 'reading', 'unseen', 'behind', 'byResource'],
  properties: {
    asOf: { $ref: '#/$defs/date' },
    cutoff: { $ref: '#/$defs/date' },
    changing: { $ref: '#/$defs/count' },
    reading: { $ref: '#/$defs/count' },
    unseen: {
      $ref: '#/$defs/count',
      description: 'Places with a deactivated version whose calls were not seen.',
    },
    behind: {
      type: 'array',
      description:
        'Packages that only speak deactivated versions, and the calls through them; 0: they were not counted.',
      items: {
        type: 'object',
        required: ['package', 'calls', 'operations'],
        properties: {
          package: { type: 'string' },
          calls: { $ref: '#/$defs/count' },
          operations: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    byResource: {
      type: 'array',
      description: 'A call that reaches several resources counts for each of them.',
      items: {
        type: 'object',
        required: ['resource', 'changing', 'reading'],
        properties: {
          resource: { type: 'string' },
          changing: { $ref: '#/$defs/count' },
          reading: { $ref: '#/$defs/count' },
        },
      },
    },
    statements: { type: 'array', items: { type: 'string' } },
  },
} as const
