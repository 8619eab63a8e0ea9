import { anyText, choice, list, object, text } from './members.ts'

/** The ledger, in the reports of `logs --format json`. */
export const ledger = {
  ledger: object(
    {
      files: list('file', 'lines = parsed + low + other + unparsed.'),
      skipped: list(object({ path: 'path', why: text })),
      coverage: list(
        object({ day: 'date', lines: 'count' }),
        'Every day from the first to the last; 0 lines: no call there proves nothing.',
      ),
      opaque: ['count', 'Connections to hosts of the API without a visible path.'],
      unread: list(
        object({ path: 'path', line: 'position', text: anyText }),
        'The first lines that name the API and that no format reads, secrets masked.',
      ),
      'twins?': list(
        object({ path: anyText, format: anyText, of: object({ path: anyText, format: anyText }), calls: 'count' }),
        'Logs that tell the same calls, which are counted once: these calls of path are in of, too. Absent: none.',
      ),
      'uncompared?': [{ const: true }, 'There were too many calls to see of each whether several logs tell it.'],
      'about?': ['count', 'Calls of targets that a warehouse only counted, about; absent: all were told apart.'],
      'overflow?': object(
        { shapes: 'count', targets: 'count' },
        'What was not kept apart because memory is bounded; absent: everything was.',
      ),
    },
    'What was looked at, so that nothing stays silently unchecked.',
  ),
  file: object({
    path: 'path',
    'format?': [text, 'The format of most calls, envelopes first; absent: no call was found.'],
    formats: list(object({ format: text, lines: 'count' })),
    share: [{ type: 'number', minimum: 0, maximum: 1 }, 'Lines that name the API and that it read.'],
    lines: 'count',
    parsed: ['count', 'Lines with a call of this API.'],
    low: ['count', 'Lines of an unknown format that may be calls.'],
    other: ['count', 'Lines without one.'],
    unparsed: ['count', 'Lines that name the API and that no format reads.'],
    bytes: ['count', 'Decompressed.'],
    'packing?': text,
    troubles: list(text),
  }),
} as const

/** Code that may have made calls, in the reports of `logs --code FOLDER --format json`. */
export const join = {
  join: object(
    {
      shape: 'joined',
      tier: [
        choice('A', 'B', 'C', 'D', 'none'),
        'A: this line made them; B: one of up to three lines; C: through a package; D: this version, in any of the places; none: no place fits.',
      ],
      sites: list('site', 'Every place that fits.'),
      'otherwise?': object(
        { why: choice('version', 'language'), sites: list('site', 'The places.') },
        'Places that make the call on a newer version (what runs is older), or in another language.',
      ),
      'stopped?': object(
        { day: 'date', days: 'count' },
        'The last day with such a call, and how many days with lines came behind it.',
      ),
    },
    'Calls of one method and address by one kind of agent, and the places in the code that fit.',
  ),
  joined: object({
    'version?': 'count',
    'method?': text,
    root: choice('cloudapi', 'rest', 'none'),
    path: text,
    'sdk?': [text, 'What the agent is, with its release; absent: not known.'],
    count: 'count',
    targets: ['count', 'At least so many distinct addresses.'],
    phases: 'phases',
    'first?': 'time',
    'last?': 'time',
  }),
  site: object({
    path: [text, 'Relative to the working directory, with forward slashes.'],
    line: 'position',
    column: 'position',
    context: choice('code', 'test', 'config', 'generated', 'vendored'),
    'method?': text,
    'version?': ['count', 'Absent: only known when the program runs.'],
    'address?': [text, 'Behind the version, holes as {}; of a package the operation.'],
    'package?': text,
  }),
  code: object(
    {
      path: text,
      seen: ['count', 'Files.'],
      skipped: ['count', 'Files that were not read, or only in part.'],
      coverage: object({ days: 'count', 'first?': 'date', 'last?': 'date' }, 'Days with lines in the logs.'),
      unseen: list('site', 'Calls of versions 1 to 5 that no traffic shows: never seen is not unused.'),
    },
    'What was looked at of the code.',
  ),
} as const
