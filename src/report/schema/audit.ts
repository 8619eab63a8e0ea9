import { checklist } from './checklist.ts'
import { gateDefs, gateProperties } from './gate.ts'
import { impact } from './impact.ts'
import { liveTraffic } from './traffic.ts'

/** The JSON Schema (draft 2020-12) of the reports of `audit --format json` and `fix --format json`. */
export const auditSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of cloudapi-migrate audit and fix',
  description:
    'Lines and columns count from 1, columns in UTF-16 units. Later releases may add members, none goes away.',
  type: 'object',
  required: ['schema', 'findings', 'groups', 'ledger', 'impact'],
  properties: {
    schema: { const: 1, description: 'Version of this contract.' },
    findings: { type: 'array', items: { $ref: '#/$defs/finding' } },
    ...gateProperties,
    groups: { type: 'array', items: { $ref: '#/$defs/group' } },
    ledger: { $ref: '#/$defs/ledger' },
    impact: { $ref: '#/$defs/impact' },
    fix: { $ref: '#/$defs/run' },
  },
  $defs: {
    count: { type: 'integer', minimum: 0 },
    position: { type: 'integer', minimum: 1 },
    path: {
      type: 'string',
      minLength: 1,
      description: 'Relative to the working directory, with forward slashes.',
    },
    fingerprint: { type: 'string', minLength: 1, description: 'Stays the same when lines move.' },
    safety: {
      enum: ['safe', 'review', 'manual'],
      description: 'How far a fix can be trusted: written by default, on request, or never by the program.',
    },
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    finding: {
      type: 'object',
      required: [
        'rule',
        'level',
        'path',
        'line',
        'column',
        'endLine',
        'endColumn',
        'message',
        'context',
        'change',
        'way',
        'calls',
        'group',
        'fingerprint',
      ],
      properties: {
        rule: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
        level: { enum: ['error', 'warning', 'note'] },
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position' },
        column: { $ref: '#/$defs/position' },
        endLine: { $ref: '#/$defs/position' },
        endColumn: { $ref: '#/$defs/position', description: 'The first column behind the finding.' },
        message: { type: 'string', minLength: 1 },
        effect: { type: 'string', description: 'What silently does not happen, or what the server answers.' },
        context: { enum: ['code', 'test', 'doc', 'config', 'generated', 'vendored', 'recorded', 'changelog'] },
        change: {
          type: 'string',
          minLength: 1,
          description: 'Row of the table of the API that the finding stands on.',
        },
        version: { type: 'integer', minimum: 0, description: 'Version of the API that the call names, when known.' },
        text: { type: 'string', description: 'What was resolved, holes as {name}; secrets masked.' },
        way: {
          type: 'array',
          description: 'Each written piece on the way from the value to the call.',
          items: { $ref: '#/$defs/place' },
        },
        calls: { type: 'array', description: 'Calls that the finding reaches.', items: { $ref: '#/$defs/call' } },
        group: { type: 'string', minLength: 1, description: 'Id of the group that it is fixed with.' },
        fix: { $ref: '#/$defs/fix' },
        outcome: {
          enum: ['fixable', 'held', 'review', 'manual'],
          description:
            'What `fix` makes of it as things are: it writes it, something else has to change first, only with --unsafe-fixes, by hand. Absent where there is nothing to do.',
        },
        checklist: { $ref: '#/$defs/checklist' },
        traffic: { $ref: '#/$defs/traffic', description: 'With --traffic: what logs show of its calls.' },
        lastChange: {
          type: 'object',
          description: 'With --blame: the commit that last changed its line.',
          required: ['commit', 'date'],
          properties: {
            commit: { type: 'string', pattern: '^[0-9a-f]{40,64}$' },
            date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Day of its author, in UTC.' },
          },
        },
        owners: {
          type: 'array',
          description: 'Owners of its file, as CODEOWNERS names them.',
          items: { type: 'string', minLength: 1 },
        },
        fingerprint: { $ref: '#/$defs/fingerprint' },
      },
    },
    checklist,
    traffic: liveTraffic,
    ...gateDefs,
    place: {
      type: 'object',
      required: ['path', 'line', 'column'],
      properties: {
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position' },
        column: { $ref: '#/$defs/position' },
      },
    },
    call: {
      type: 'object',
      required: ['path', 'line', 'column', 'changing'],
      properties: {
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position' },
        column: { $ref: '#/$defs/position' },
        method: { type: 'string', description: 'Upper case; absent when it was not seen.' },
        changing: {
          type: 'boolean',
          description: 'It creates, changes or deletes. An unseen method counts as reading.',
        },
        resource: {
          type: 'string',
          description: 'Collection that it reaches, such as servers; the first by name of several.',
        },
        resources: {
          type: 'array',
          items: { type: 'string' },
          description: 'All collections that it reaches, where these are several; else absent.',
        },
      },
    },
    fix: {
      type: 'object',
      required: ['safety', 'edits'],
      properties: {
        safety: { $ref: '#/$defs/safety' },
        title: { type: 'string', description: 'The fix, in one sentence.' },
        edits: {
          type: 'array',
          description:
            'Exact; empty when a person has to do it. Offsets are UTF-16 units of the decoded text without its byte order mark, half open.',
          items: { $ref: '#/$defs/edit' },
        },
      },
    },
    edit: {
      type: 'object',
      required: ['path', 'start', 'end', 'text'],
      properties: {
        path: { $ref: '#/$defs/path' },
        start: { $ref: '#/$defs/count' },
        end: { $ref: '#/$defs/count' },
        text: { type: 'string' },
      },
    },
    group: {
      type: 'object',
      description: 'Findings that are fixed together or not at all.',
      required: ['id', 'safety', 'findings', 'blockers'],
      properties: {
        id: { type: 'string', minLength: 1 },
        safety: { $ref: '#/$defs/safety' },
        findings: { type: 'array', items: { $ref: '#/$defs/fingerprint' } },
        blockers: {
          type: 'array',
          description: 'Fingerprints of the findings that hold the group back.',
          items: { $ref: '#/$defs/fingerprint' },
        },
        outcome: {
          enum: ['fixable', 'held', 'ready', 'fixed', 'blocked', 'review', 'manual', 'left', 'failed', 'declined'],
          description:
            'Of an audit: what a fix makes of it as things are. fixable: it is written; held: something else has to change first; review, manual: as below. Of a fix. ready: proven, not written; fixed: written; blocked: something would be left at its calls; review: only with --unsafe-fixes; manual: by hand; left: not asked for, or never edited; failed: its proof or its writing failed; declined: a person said no.',
        },
        reason: { type: 'string', description: 'Of an audit: why a fix does not write it.' },
        why: { type: 'string', description: 'Of a fix: why it is not written.' },
        holds: { type: 'array', description: 'What holds it back.', items: { $ref: '#/$defs/hold' } },
        proof: { $ref: '#/$defs/proof' },
        edits: {
          type: 'array',
          description: 'What is written, or would be: sorted by path and start, disjoint. Offsets as in findings.',
          items: { $ref: '#/$defs/edit' },
        },
      },
    },
    hold: {
      type: 'object',
      required: ['fingerprint', 'path', 'line', 'column', 'change'],
      properties: {
        fingerprint: { $ref: '#/$defs/fingerprint' },
        path: { $ref: '#/$defs/path' },
        line: { $ref: '#/$defs/position' },
        column: { $ref: '#/$defs/position' },
        change: { type: 'string', description: 'The smallest change that frees the calls.' },
      },
    },
    proof: {
      type: 'object',
      description: 'What was proven before anything was written; a step that was not reached is absent.',
      properties: {
        disjoint: { type: 'boolean', description: 'No two edits overlap.' },
        identical: { type: 'boolean', description: 'Every byte outside of the edits is the same.' },
        parses: { type: 'boolean', description: 'No file has a syntax error that it did not have.' },
        gone: { type: 'boolean', description: 'The findings are gone.' },
        clean: { type: 'boolean', description: 'No new finding came.' },
        whole: { type: 'boolean', description: 'No call that reaches an edited piece has an error left.' },
        stable: { type: 'boolean', description: 'A second fix is empty.' },
      },
    },
    run: {
      type: 'object',
      description: 'Of a fix: what was written. Findings and their places are those before it.',
      required: ['dryRun', 'unsafe', 'written', 'planned', 'remaining'],
      properties: {
        dryRun: { type: 'boolean' },
        unsafe: { type: 'boolean', description: 'Fixes to review are written, too.' },
        written: { type: 'array', description: 'Files that were written.', items: { $ref: '#/$defs/path' } },
        planned: {
          type: 'array',
          description: 'Files that would be written, in a dry run.',
          items: { $ref: '#/$defs/path' },
        },
        remaining: {
          type: 'array',
          description: 'Findings at or above --fail-on that are not fixed.',
          items: { $ref: '#/$defs/fingerprint' },
        },
      },
    },
    ledger: {
      type: 'object',
      description: 'What was looked at, so that nothing stays silently unchecked.',
      required: ['seen', 'read', 'skipped', 'unresolved'],
      properties: {
        seen: { $ref: '#/$defs/count' },
        read: { $ref: '#/$defs/count' },
        skipped: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'why'],
            properties: { path: { $ref: '#/$defs/path' }, why: { type: 'string', minLength: 1 } },
          },
        },
        leftOut: {
          type: 'array',
          description: 'Folders that tools fill, which were not looked into; absent: none.',
          items: {
            type: 'object',
            required: ['path', 'what'],
            properties: { path: { $ref: '#/$defs/path' }, what: { type: 'string', minLength: 1 } },
          },
        },
        unresolved: { $ref: '#/$defs/count', description: 'Calls whose version stayed unknown.' },
        incomplete: {
          type: 'object',
          description: 'The time that a person gave was over before all was looked at. Absent: all was.',
          required: ['maxSeconds'],
          properties: { maxSeconds: { type: 'number', exclusiveMinimum: 0 } },
        },
      },
    },
    impact,
  },
} as const
