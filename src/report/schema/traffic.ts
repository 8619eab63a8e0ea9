/** Calls of a finding in logs, in the reports of `audit --traffic REPORT --format json`. */
export const liveTraffic = {
  type: 'object',
  required: ['calls', 'changing', 'since', 'tier'],
  properties: {
    calls: { $ref: '#/$defs/count' },
    changing: { $ref: '#/$defs/count' },
    since: { $ref: '#/$defs/count', description: 'Since the deactivation, or at unknown times.' },
    tier: {
      enum: ['A', 'B', 'C', 'D'],
      description: 'How sure it is that this code made them, as in the reports of logs: the least sure of them.',
    },
    last: { type: 'string', minLength: 1, description: 'ISO 8601 in UTC; absent: no line tells a time.' },
  },
} as const
