/** The move from a package, as a finding of an audit in JSON has it. */
export const checklist = {
  type: 'object',
  description: 'The move from a package to its successor: told once for a package of a project.',
  required: ['package', 'to', 'steps', 'places', 'commands'],
  properties: {
    package: { type: 'string', minLength: 1, description: 'Ecosystem and name.' },
    to: { type: 'string', minLength: 1 },
    steps: { type: 'array', description: 'What to do, in order.', items: { type: 'string' } },
    places: {
      type: 'array',
      description: 'Names of the old package, and what takes their place.',
      items: {
        type: 'object',
        required: ['path', 'line', 'column', 'from', 'source'],
        properties: {
          path: { $ref: '#/$defs/path' },
          line: { $ref: '#/$defs/position' },
          column: { $ref: '#/$defs/position' },
          from: { type: 'string', minLength: 1 },
          to: { type: 'string', description: 'Absent: nothing takes its place.' },
          note: { type: 'string' },
          source: { type: 'string', description: 'Public page that names what takes its place.' },
        },
      },
    },
    commands: { type: 'array', description: 'Lines to look at, then to copy.', items: { type: 'string' } },
  },
} as const
