import { count, list, text } from './logs-ledger.ts'

/** Code that may have made calls, in the reports of `logs --code FOLDER --format json`. */
export const joinDefs = {
  join: {
    type: 'object',
    description: 'Calls of one method and address by one kind of agent, and the places in the code that fit.',
    required: ['shape', 'tier', 'sites'],
    properties: {
      shape: { $ref: '#/$defs/joined' },
      tier: {
        enum: ['A', 'B', 'C', 'D', 'none'],
        description:
          'A: this line made them; B: one of up to three lines; C: through a package; D: this version, in any of the places; none: no place fits.',
      },
      sites: list('site', 'Every place that fits.'),
      otherwise: {
        type: 'object',
        description: 'Places that make the call on a newer version (what runs is older), or in another language.',
        required: ['why', 'sites'],
        properties: { why: { enum: ['version', 'language'] }, sites: list('site', 'The places.') },
      },
      stopped: {
        type: 'object',
        description: 'The last day with such a call, and how many days with lines came behind it.',
        required: ['day', 'days'],
        properties: { day: { $ref: '#/$defs/date' }, days: count },
      },
    },
  },
  joined: {
    type: 'object',
    required: ['root', 'path', 'count', 'targets', 'phases'],
    properties: {
      version: count,
      method: text,
      root: { enum: ['cloudapi', 'rest', 'none'] },
      path: text,
      sdk: { ...text, description: 'What the agent is, with its release; absent: not known.' },
      count,
      targets: { ...count, description: 'At least so many distinct addresses.' },
      phases: { $ref: '#/$defs/phases' },
      first: { $ref: '#/$defs/time' },
      last: { $ref: '#/$defs/time' },
    },
  },
  site: {
    type: 'object',
    required: ['path', 'line', 'column', 'context'],
    properties: {
      path: { type: 'string', minLength: 1, description: 'Relative to the working directory, with forward slashes.' },
      line: { $ref: '#/$defs/position' },
      column: { $ref: '#/$defs/position' },
      context: { enum: ['code', 'test', 'config', 'generated', 'vendored'] },
      method: text,
      version: { ...count, description: 'Absent: only known when the program runs.' },
      address: { ...text, description: 'Behind the version, holes as {}; of a package the operation.' },
      package: text,
    },
  },
  code: {
    type: 'object',
    description: 'What was looked at of the code.',
    required: ['path', 'seen', 'skipped', 'coverage', 'unseen'],
    properties: {
      path: text,
      seen: { ...count, description: 'Files.' },
      skipped: { ...count, description: 'Files that were not read, or only in part.' },
      coverage: {
        type: 'object',
        description: 'Days with lines in the logs.',
        required: ['days'],
        properties: { days: count, first: { $ref: '#/$defs/date' }, last: { $ref: '#/$defs/date' } },
      },
      unseen: list('site', 'Calls of versions 1 to 5 that no traffic shows: never seen is not unused.'),
    },
  },
} as const
