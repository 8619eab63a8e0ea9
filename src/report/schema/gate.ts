/** Properties that a gate adds to a report. */
export const gateProperties = {
  suppressed: {
    type: 'array',
    description: 'Findings that a baseline or a waiver takes out; absent: neither was asked.',
    items: { $ref: '#/$defs/suppressed' },
  },
  troubles: {
    type: 'array',
    description: 'What else makes a check fail, with 2; absent where suppressed is.',
    items: { $ref: '#/$defs/trouble' },
  },
  outside: {
    $ref: '#/$defs/count',
    description:
      'Findings of the files that were read that stand outside of the changed code; absent: all code was asked for.',
  },
} as const

/** Definitions for these properties. */
export const gateDefs = {
  suppressed: {
    description: 'A finding with all of its members, and why it is not reported.',
    allOf: [{ $ref: '#/$defs/finding' }],
    type: 'object',
    required: ['suppression'],
    properties: { suppression: { $ref: '#/$defs/suppression' } },
  },
  suppression: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { enum: ['baseline', 'waiver'], description: 'It was there before, or somebody accepted it.' },
      reason: { type: 'string', description: 'Of a waiver, as it is written.' },
      until: { $ref: '#/$defs/date', description: 'The last day that a waiver counts on; absent: for good.' },
      path: { $ref: '#/$defs/path', description: 'Where a waiver is written.' },
      line: { $ref: '#/$defs/position' },
    },
  },
  trouble: {
    type: 'object',
    required: ['kind', 'message'],
    properties: {
      kind: {
        enum: [
          'stale-entry',
          'expired-waiver',
          'unused-waiver',
          'malformed-waiver',
          'unread-file',
          'unresolved-version',
          'incomplete',
        ],
        description:
          'stale-entry: nothing matches an entry of the baseline; unread-file, unresolved-version: where coverage is demanded; incomplete: the time that --max-seconds gives was over.',
      },
      path: { $ref: '#/$defs/path' },
      line: { $ref: '#/$defs/position' },
      message: { type: 'string', minLength: 1, description: 'The problem and its fix.' },
    },
  },
} as const
