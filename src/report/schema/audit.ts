import { LEVELS } from '../../core/findings/finding.ts'
import {
  anyText,
  choice,
  contract,
  document,
  flag,
  list,
  type Members,
  object,
  pattern,
  text,
  withMembers,
} from './members.ts'

export const count = { type: 'integer', minimum: 0 }
export const position = { type: 'integer', minimum: 1 }
export const fingerprint = [text, 'Stays the same when lines move.'] as const
export const date = pattern('^\\d{4}-\\d{2}-\\d{2}$')
/** Findings of the files that were read that stand elsewhere. */
export const outside = [
  'count',
  'Findings of the files that were read that stand outside of the changed code; absent: all code was asked for.',
] as const

/** Members of a finding. */
export const finding = {
  rule: pattern('^[a-z0-9]+(-[a-z0-9]+)*$'),
  level: choice(...LEVELS),
  path: 'path',
  line: 'position',
  column: 'position',
  endLine: 'position',
  endColumn: ['position', 'The first column behind the finding.'],
  message: text,
  'effect?': [anyText, 'What silently does not happen, or what the server answers.'],
  context: choice('code', 'test', 'doc', 'config', 'generated', 'vendored', 'recorded', 'changelog'),
  change: [text, 'Row of the table of the API that the finding stands on.'],
  'version?': [count, 'Version of the API that the call names, when known.'],
  'text?': [anyText, 'What was resolved, holes as {name}; secrets masked.'],
  way: list('place', 'Each written piece on the way from the value to the call.'),
  calls: list('call', 'Calls that the finding reaches.'),
  group: [text, 'Id of the group that it is fixed with.'],
  'fix?': 'fix',
  'outcome?': [
    choice('fixable', 'held', 'review', 'manual'),
    'What `fix` makes of it as things are: it writes it, something else has to change first, only with --unsafe-fixes, by hand. Absent where there is nothing to do.',
  ],
  'checklist?': 'checklist',
  'traffic?': ['traffic', 'With --traffic: what logs show of its calls.'],
  'lastChange?': object(
    { commit: pattern('^[0-9a-f]{40,64}$'), date: [pattern('^\\d{4}-\\d{2}-\\d{2}$'), 'Day of its author, in UTC.'] },
    'With --blame: the commit that last changed its line.',
  ),
  'owners?': list(text, 'Owners of its file, as CODEOWNERS names them.'),
  fingerprint: 'fingerprint',
} as const

/** Parts of a report of an audit. */
export const auditDefinitions = {
  count,
  position,
  path: [text, 'Relative to the working directory, with forward slashes.'],
  fingerprint,
  safety: [
    choice('safe', 'review', 'manual'),
    'How far a fix can be trusted: written by default, on request, or never by the program.',
  ],
  date,
  finding: object(finding),
  checklist: object(
    {
      package: [text, 'Ecosystem and name.'],
      to: text,
      steps: list(anyText, 'What to do, in order.'),
      places: list(
        object({
          path: 'path',
          line: 'position',
          column: 'position',
          from: text,
          'to?': [anyText, 'Absent: nothing takes its place.'],
          'note?': anyText,
          source: [anyText, 'Public page that names what takes its place.'],
        }),
        'Names of the old package, and what takes their place.',
      ),
      commands: list(anyText, 'Lines to look at, then to copy.'),
    },
    'The move from a package to its successor: told once for a package of a project.',
  ),
  traffic: object({
    calls: 'count',
    changing: 'count',
    since: ['count', 'Since the deactivation, or at unknown times.'],
    tier: [
      choice('A', 'B', 'C', 'D'),
      'How sure it is that this code made them, as in the reports of logs: the least sure of them.',
    ],
    'last?': [text, 'ISO 8601 in UTC; absent: no line tells a time.'],
  }),
  suppressed: withMembers(
    'finding',
    { suppression: 'suppression' },
    'A finding with all of its members, and why it is not reported.',
  ),
  suppression: object({
    kind: [choice('baseline', 'waiver'), 'It was there before, or somebody accepted it.'],
    'reason?': [anyText, 'Of a waiver, as it is written.'],
    'until?': ['date', 'The last day that a waiver counts on; absent: for good.'],
    'path?': ['path', 'Where a waiver is written.'],
    'line?': 'position',
  }),
  trouble: object({
    kind: [
      choice(
        'stale-entry',
        'expired-waiver',
        'unused-waiver',
        'malformed-waiver',
        'unread-file',
        'unresolved-version',
        'incomplete',
      ),
      'stale-entry: nothing matches an entry of the baseline; unread-file, unresolved-version: where coverage is demanded; incomplete: the time that --max-seconds gives was over.',
    ],
    'path?': 'path',
    'line?': 'position',
    message: [text, 'The problem and its fix.'],
  }),
  place: object({ path: 'path', line: 'position', column: 'position' }),
  call: object({
    path: 'path',
    line: 'position',
    column: 'position',
    'method?': [anyText, 'Upper case; absent when it was not seen.'],
    changing: [flag, 'It creates, changes or deletes. An unseen method counts as reading.'],
    'resource?': [anyText, 'Collection that it reaches, such as servers; the first by name of several.'],
    'resources?': list(anyText, 'All collections that it reaches, where these are several; else absent.'),
  }),
  fix: object({
    safety: 'safety',
    'title?': [anyText, 'The fix, in one sentence.'],
    edits: list(
      'edit',
      'Exact; empty when a person has to do it. Offsets are UTF-16 units of the decoded text without its byte order mark, half open.',
    ),
  }),
  edit: object({ path: 'path', start: 'count', end: 'count', text: anyText }),
  group: object(
    {
      id: text,
      safety: 'safety',
      findings: list('fingerprint'),
      blockers: list('fingerprint', 'Fingerprints of the findings that hold the group back.'),
      'outcome?': [
        choice('fixable', 'held', 'ready', 'fixed', 'blocked', 'review', 'manual', 'left', 'failed', 'declined'),
        'Of an audit: what a fix makes of it as things are. fixable: it is written; held: something else has to change first; review, manual: as below. Of a fix. ready: proven, not written; fixed: written; blocked: something would be left at its calls; review: only with --unsafe-fixes; manual: by hand; left: not asked for, or never edited; failed: its proof or its writing failed; declined: a person said no.',
      ],
      'reason?': [anyText, 'Of an audit: why a fix does not write it.'],
      'why?': [anyText, 'Of a fix: why it is not written.'],
      'holds?': list('hold', 'What holds it back.'),
      'proof?': 'proof',
      'edits?': list(
        'edit',
        'What is written, or would be: sorted by path and start, disjoint. Offsets as in findings.',
      ),
    },
    'Findings that are fixed together or not at all.',
  ),
  hold: object({
    fingerprint: 'fingerprint',
    path: 'path',
    line: 'position',
    column: 'position',
    change: [anyText, 'The smallest change that frees the calls.'],
  }),
  proof: object(
    {
      'disjoint?': [flag, 'No two edits overlap.'],
      'identical?': [flag, 'Every byte outside of the edits is the same.'],
      'parses?': [flag, 'No file has a syntax error that it did not have.'],
      'gone?': [flag, 'The findings are gone.'],
      'clean?': [flag, 'No new finding came.'],
      'whole?': [flag, 'No call that reaches an edited piece has an error left.'],
      'stable?': [flag, 'A second fix is empty.'],
    },
    'What was proven before anything was written; a step that was not reached is absent.',
  ),
  run: object(
    {
      dryRun: flag,
      unsafe: [flag, 'Fixes to review are written, too.'],
      written: list('path', 'Files that were written.'),
      planned: list('path', 'Files that would be written, in a dry run.'),
      remaining: list('fingerprint', 'Findings at or above --fail-on that are not fixed.'),
    },
    'Of a fix: what was written. Findings and their places are those before it.',
  ),
  ledger: object(
    {
      seen: 'count',
      read: 'count',
      skipped: list(object({ path: 'path', why: text })),
      'leftOut?': list(
        object({ path: 'path', what: text }),
        'Folders that tools fill, which were not looked into; absent: none.',
      ),
      unresolved: ['count', 'Calls whose version stayed unknown.'],
      'incomplete?': object(
        { maxSeconds: { type: 'number', exclusiveMinimum: 0 } },
        'The time that a person gave was over before all was looked at. Absent: all was.',
      ),
    },
    'What was looked at, so that nothing stays silently unchecked.',
  ),
  impact: object(
    {
      asOf: 'date',
      cutoff: 'date',
      changing: 'count',
      reading: 'count',
      unseen: ['count', 'Places with a deactivated version whose calls were not seen.'],
      behind: list(
        object({ package: anyText, calls: 'count', operations: list(anyText) }),
        'Packages that only speak deactivated versions, and the calls through them; 0: they were not counted.',
      ),
      byResource: list(
        object({ resource: anyText, changing: 'count', reading: 'count' }),
        'A call that reaches several resources counts for each of them.',
      ),
      'statements?': list(anyText),
    },
    'Calls to deactivated versions.',
  ),
} satisfies Members

/** The JSON Schema of the reports of `audit --format json` and `fix --format json`. */
export const auditSchema = document(
  'Report of cloudapi-migrate audit and fix',
  object(
    {
      schema: contract,
      findings: list('finding'),
      'suppressed?': list('suppressed', 'Findings that a baseline or a waiver takes out; absent: neither was asked.'),
      'troubles?': list('trouble', 'What else makes a check fail, with 2; absent where suppressed is.'),
      'outside?': outside,
      groups: list('group'),
      ledger: 'ledger',
      impact: 'impact',
      'fix?': 'run',
    },
    'Lines and columns count from 1, columns in UTF-16 units. Later releases may add members, none goes away.',
  ),
  auditDefinitions,
)
