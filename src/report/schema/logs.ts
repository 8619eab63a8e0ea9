import { auditSchema } from './audit.ts'

const count = { $ref: '#/$defs/count' }
const text = { type: 'string', minLength: 1 }
const time = { type: 'string', pattern: '^[+-]?\\d{4,6}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }
const when = { first: { $ref: '#/$defs/time' }, last: { $ref: '#/$defs/time' } }
const bounds = { lower: count, upper: count, guess: count }
const status = { type: 'integer', minimum: 0, description: 'The exact code; absent when not logged.' }
const list = (name: string, description: string) => ({
  type: 'array',
  description,
  items: { $ref: `#/$defs/${name}` },
})
const { fingerprint, path, position, date } = auditSchema.$defs
const finding = auditSchema.$defs.finding.properties

/** The JSON Schema (draft 2020-12) of the reports of `logs --format json`. */
export const logsSchema = {
  $schema: auditSchema.$schema,
  title: 'Report of cloudapi-migrate logs',
  description: 'Times are UTC, paths of calls have ids as {id}. Later releases may add members, none goes away.',
  type: 'object',
  required: ['schema', 'shapes', 'findings', 'impact', 'ledger'],
  properties: {
    schema: { const: 1, description: 'Version of this contract.' },
    anonymised: { type: 'boolean', description: 'Clients were replaced by networks and numbers.' },
    shapes: list('shape', 'Calls that are alike, sorted: a row for each version, method, path, status, client, …'),
    findings: list('finding', 'What rules say of calls that are alike, whatever their status, client and day.'),
    impact: { $ref: '#/$defs/impact' },
    ledger: { $ref: '#/$defs/ledger' },
  },
  $defs: {
    count: { type: 'integer', minimum: 0 },
    position,
    path: { ...path, description: 'The log file as it was named, with forward slashes; - is standard input.' },
    fingerprint,
    date,
    time,
    phase: {
      enum: ['before', 'window', 'after', 'unknown'],
      description: 'Of the deactivation; window: while its day began around the world; unknown: the log does not tell.',
    },
    phases: {
      type: 'object',
      required: ['before', 'window', 'after', 'unknown'],
      properties: { before: count, window: count, after: count, unknown: count },
    },
    header: {
      type: 'object',
      required: ['name'],
      properties: { name: text, value: { type: 'string', description: 'Of media types only.' } },
    },
    shape: {
      type: 'object',
      required: ['root', 'path', 'phase', 'kind', 'confidence', 'count', 'targets', 'file', 'line'],
      properties: {
        version: { ...count, description: 'Absent for a poll whose address has none.' },
        method: { ...text, description: 'Absent when not logged.' },
        root: {
          enum: ['cloudapi', 'rest', 'none'],
          description: 'What stands before the version; rest: of the first generations; none: a poll.',
        },
        path: { ...text, description: 'Behind the version, ids as {id}.' },
        status,
        client: { type: 'string', description: 'Absent when not logged, or not kept apart: (others).' },
        agent: { type: 'string', description: 'Not kept for calls of version 6.' },
        sdk: { ...text, description: 'The package that the agent is, with its release.' },
        day: { $ref: '#/$defs/date', description: 'In UTC; absent when the line tells no date.' },
        phase: { $ref: '#/$defs/phase' },
        kind: {
          enum: ['call', 'poll', 'cache', 'recorded', 'echo'],
          description: 'echo: told again by a log that stands beside another one; never summed.',
        },
        confidence: { enum: ['sure', 'low'], description: 'low: guessed from a line of no known format.' },
        count,
        targets: { ...count, description: 'Distinct addresses; a lower bound once the memory for them is full.' },
        ...when,
        file: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position', description: 'Where the first of them stands.' },
        host: { ...text, description: 'The host of this API, where it was logged.' },
        headers: list('header', 'Contract headers, by name, and media types that were logged.'),
        marks: { type: 'array', description: 'How the path was written: non-canonical, prefix, encoded.', items: text },
      },
    },
    finding: {
      type: 'object',
      required: [...auditSchema.$defs.finding.required, 'text', 'count', 'phases', 'callers'],
      properties: {
        rule: finding.rule,
        level: finding.level,
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position', description: 'Of the first of its calls.' },
        column: { const: 1 },
        endLine: { $ref: '#/$defs/position' },
        endColumn: { const: 1 },
        message: finding.message,
        effect: finding.effect,
        context: { const: 'recorded' },
        change: finding.change,
        version: finding.version,
        method: { ...text, description: 'Absent when not logged.' },
        text: { ...text, description: 'The address, ids as {id}.' },
        way: { type: 'array', maxItems: 0 },
        calls: { type: 'array', maxItems: 0 },
        count,
        phases: { $ref: '#/$defs/phases' },
        callers: { ...count, description: 'Distinct clients that were logged.' },
        ...when,
        group: finding.group,
        fingerprint: { $ref: '#/$defs/fingerprint' },
      },
    },
    bounds: {
      type: 'object',
      description:
        'Of operations. upper: calls that were answered as accepted; lower: distinct targets, less those done again on version 6; guess: one for each burst.',
      required: ['lower', 'upper', 'guess'],
      properties: bounds,
    },
    counted: {
      type: 'object',
      description: 'Calls that were answered as accepted, and the bounds of the operations that they stand for.',
      required: ['calls', 'lower', 'upper', 'guess'],
      properties: { calls: count, ...bounds },
    },
    impact: {
      type: 'object',
      description: 'What the traffic says of the deactivation. A log tells calls, never what they were meant to do.',
      required: [
        ...['asOf', 'cutoff', 'old', 'v6', 'silent', 'possible', 'undated', 'redone', 'untrusted', 'visible'],
        ...['polls', 'cached', 'recorded', 'low', 'callers', 'endpoints', 'answers', 'timeline'],
      ],
      properties: {
        asOf: { $ref: '#/$defs/date' },
        cutoff: {
          type: 'object',
          description: 'The deactivation: one instant with --cutoff, else while its day began around the world.',
          required: ['from', 'to'],
          properties: { from: text, to: text },
        },
        old: { $ref: '#/$defs/phases', description: 'Calls to versions 1 to 5, without polls and answers of caches.' },
        v6: count,
        silent: { $ref: '#/$defs/counted', description: 'Changing calls answered as accepted after the date.' },
        possible: { $ref: '#/$defs/counted', description: 'The same while its day began around the world.' },
        undated: { $ref: '#/$defs/counted', description: 'The same at times that the log does not tell.' },
        redone: { ...count, description: 'Targets of silent that were called on version 6 later, with success.' },
        untrusted: { ...count, description: 'Reads after the date: their answers cannot be trusted.' },
        visible: { ...count, description: 'Calls after the date that failed and said so: not what is documented.' },
        retries: { ...count, description: 'Accepted changing calls within a burst, behind its first.' },
        unsigned: {
          ...count,
          description: 'Calls to versions 1 and 2 without any sign of this API: counted nowhere else.',
        },
        polls: {
          type: 'object',
          description: 'Questions for the status of a request: of no version, counted apart.',
          required: ['calls', 'requests'],
          properties: { calls: count, requests: count },
        },
        cached: { ...count, description: 'Answers of caches: the API never saw the call.' },
        recorded: { ...count, description: 'Recordings for tests: no traffic.' },
        low: { ...count, description: 'Guessed from lines of no known format; counted above, too.' },
        callers: list('caller', 'Who calls.'),
        endpoints: list('endpoint', 'What is called on versions 1 to 5.'),
        answers: list('answer', 'What was answered, and what it means.'),
        timeline: list('day', 'Days with calls, in order.'),
      },
    },
    caller: {
      type: 'object',
      required: ['agents', 'old', 'v6', 'versions', 'phases', 'silent'],
      properties: {
        client: { type: 'string', description: 'Absent when not logged.' },
        name: { type: 'string', description: 'From --client.' },
        agents: {
          type: 'array',
          description: 'In calls to versions 1 to 5, the most frequent first.',
          items: {
            type: 'object',
            required: ['agent', 'count'],
            properties: { agent: { type: 'string' }, sdk: text, count },
          },
        },
        old: count,
        v6: count,
        versions: { type: 'array', items: count },
        phases: { $ref: '#/$defs/phases' },
        silent: { $ref: '#/$defs/bounds' },
        ...when,
      },
    },
    endpoint: {
      type: 'object',
      required: ['version', 'path', 'count', 'phases', 'silent', 'clients', 'targets', 'statuses'],
      properties: {
        version: count,
        method: text,
        path: text,
        count,
        phases: { $ref: '#/$defs/phases' },
        silent: { $ref: '#/$defs/bounds' },
        clients: count,
        targets: count,
        statuses: { type: 'array', items: { type: 'object', required: ['count'], properties: { status, count } } },
        ...when,
      },
    },
    answer: {
      type: 'object',
      required: ['versions', 'phase', 'changing', 'reading', 'note'],
      properties: {
        versions: { enum: ['old', 'v6', 'other'] },
        status,
        phase: { $ref: '#/$defs/phase' },
        changing: count,
        reading: count,
        meaning: { ...text, description: 'What the API documents of the status.' },
        note: { ...text, description: 'What follows from it here.' },
      },
    },
    day: {
      type: 'object',
      required: ['day', 'old', 'silent', 'v6'],
      properties: { day: { $ref: '#/$defs/date' }, old: count, silent: count, v6: count },
    },
    ledger: {
      type: 'object',
      description: 'What was looked at, so that nothing stays silently unchecked.',
      required: ['files', 'skipped', 'coverage', 'opaque', 'unread'],
      properties: {
        files: list('file', 'lines = parsed + other + unparsed.'),
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
        opaque: { ...count, description: 'Connections to hosts of the API whose paths nobody sees.' },
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
      required: ['path', 'formats', 'share', 'lines', 'parsed', 'other', 'unparsed', 'bytes', 'troubles'],
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
        other: { ...count, description: 'Lines without one.' },
        unparsed: { ...count, description: 'Lines that name the API and that no format reads.' },
        bytes: { ...count, description: 'Decompressed.' },
        packing: text,
        troubles: { type: 'array', items: text },
      },
    },
  },
} as const
