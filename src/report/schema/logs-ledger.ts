/** Counts of calls or lines. */
export const count = { $ref: '#/$defs/count' } as const

/** Non-empty text. */
export const text = { type: 'string', minLength: 1 } as const

/** A list of what a definition describes. */
export const list = <const Name extends string>(name: Name, description: string) =>
  ({ type: 'array', description, items: { $ref: `#/$defs/${name}` } }) as const

/** The ledger, in the reports of `logs --format json`. */
export const ledgerDefs = {
  ledger: {
    type: 'object',
    description: 'What was looked at, so that nothing stays silently unchecked.',
    required: ['files', 'skipped', 'coverage', 'opaque', 'unread'],
    properties: {
      files: list('file', 'lines = parsed + low + other + unparsed.'),
      skipped: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'why'],
          properties: { path: { $ref: '#/$defs/path' }, why: text },
        },
      },
      coverage: {
        type: 'array',
        description: 'Every day from the first to the last; 0 lines: no call there proves nothing.',
        items: {
          type: 'object',
          required: ['day', 'lines'],
          properties: { day: { $ref: '#/$defs/date' }, lines: count },
        },
      },
      opaque: { ...count, description: 'Connections to hosts of the API without a visible path.' },
      unread: {
        type: 'array',
        description: 'The first lines that name the API and that no format reads, secrets masked.',
        items: {
          type: 'object',
          required: ['path', 'line', 'text'],
          properties: {
            path: { $ref: '#/$defs/path' },
            line: { $ref: '#/$defs/position' },
            text: { type: 'string' },
          },
        },
      },
      twins: {
        type: 'array',
        description:
          'Logs that tell the same calls, which are counted once: these calls of path are in of, too. Absent: none.',
        items: {
          type: 'object',
          required: ['path', 'format', 'of', 'calls'],
          properties: {
            path: { type: 'string' },
            format: { type: 'string' },
            of: {
              type: 'object',
              required: ['path', 'format'],
              properties: { path: { type: 'string' }, format: { type: 'string' } },
            },
            calls: count,
          },
        },
      },
      uncompared: {
        const: true,
        description: 'There were too many calls to see of each whether several logs tell it.',
      },
      about: {
        ...count,
        description: 'Calls of targets that a warehouse only counted, about; absent: all were told apart.',
      },
      overflow: {
        type: 'object',
        description: 'What was not kept apart because memory is bounded; absent: everything was.',
        required: ['shapes', 'targets'],
        properties: { shapes: count, targets: count },
      },
    },
  },
  file: {
    type: 'object',
    required: ['path', 'formats', 'share', 'lines', 'parsed', 'low', 'other', 'unparsed', 'bytes', 'troubles'],
    properties: {
      path: { $ref: '#/$defs/path' },
      format: { ...text, description: 'The format of most calls, envelopes first; absent: no call was found.' },
      formats: {
        type: 'array',
        items: { type: 'object', required: ['format', 'lines'], properties: { format: text, lines: count } },
      },
      share: { type: 'number', minimum: 0, maximum: 1, description: 'Lines that name the API and that it read.' },
      lines: count,
      parsed: { ...count, description: 'Lines with a call of this API.' },
      low: { ...count, description: 'Lines of an unknown format that may be calls.' },
      other: { ...count, description: 'Lines without one.' },
      unparsed: { ...count, description: 'Lines that name the API and that no format reads.' },
      bytes: { ...count, description: 'Decompressed.' },
      packing: text,
      troubles: { type: 'array', items: text },
    },
  },
} as const
