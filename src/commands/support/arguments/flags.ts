/** A flag as help and the reader of arguments know it. */
export interface Flag {
  readonly name: string
  readonly short?: string
  /** What its value is called in help; absent: it takes none. */
  readonly value?: string
  /** Whether the value can be left out; it is given as `--flag=VALUE` then. */
  readonly optional?: true
  readonly about: string
}

/** Flags of this release. */
export const FLAGS = {
  format: { name: 'format', short: 'f', value: 'NAME[=FILE]', about: 'how to print, see below; repeatable' },
  output: { name: 'output', short: 'o', value: 'FILE', about: 'write the report to FILE, whole or not at all' },
  'fail-on': {
    name: 'fail-on',
    value: 'LEVEL',
    about: 'error (default), warning or note: exit with 1 from this level on',
  },
  'max-warnings': { name: 'max-warnings', value: 'N', about: 'exit with 1 when there are more warnings than N' },
  'max-seconds': {
    name: 'max-seconds',
    value: 'N',
    about: 'end after N seconds with what there is: the report is incomplete, exit with 2',
  },
  'exit-zero': { name: 'exit-zero', about: 'exit with 0 whatever is found' },
  only: { name: 'only', value: 'RULE', about: 'report this rule only; repeatable, or a list with commas' },
  skip: { name: 'skip', value: 'RULE', about: 'leave this rule out; repeatable, or a list with commas' },
  baseline: { name: 'baseline', value: 'FILE', about: 'known findings (default: cloudapi-migrate-baseline.txt)' },
  since: { name: 'since', value: 'REF', about: 'only code changed since the commit in common with REF' },
  staged: { name: 'staged', about: 'only code that is staged, as it is staged' },
  patch: { name: 'patch', value: 'FILE|-', about: 'only code that a patch changes; - is standard input' },
  'as-of': { name: 'as-of', value: 'DATE', about: 'the day to judge for, YYYY-MM-DD (default: today, UTC)' },
  traffic: {
    name: 'traffic',
    value: 'REPORT',
    about: 'rank findings by what a report of logs shows of their calls (logs -f json=REPORT)',
  },
  target: { name: 'target', value: 'VERSION', about: 'the version to move to: v6' },
  'no-ignore': { name: 'no-ignore', about: 'read files that ignore files name, too' },
  exclude: {
    name: 'exclude',
    value: 'GLOB',
    about: 'leave out files or folders, as a line of an ignore file names them; repeatable',
  },
  'no-default-excludes': {
    name: 'no-default-excludes',
    about: 'read dependencies, virtual environments and build output, too (node_modules, venv, dist, …)',
  },
  cache: {
    name: 'cache',
    value: 'DIR',
    optional: true,
    about: 'keep what is read of files for the next run (default: in the cache folder of the user)',
  },
  'no-cache': { name: 'no-cache', about: 'keep nothing and use nothing that was kept' },
  config: { name: 'config', value: 'FILE', about: 'the configuration (default: the nearest cloudapi-migrate.json)' },
  'no-config': { name: 'no-config', about: 'read no configuration' },
  'print-config': {
    name: 'print-config',
    about: 'print what flags and configuration say together, and do nothing else',
  },
  'require-coverage': {
    name: 'require-coverage',
    about: 'exit with 2 when a file could not be read or the version of a call stayed unknown',
  },
  stdin: { name: 'stdin', about: 'audit the text on standard input' },
  'stdin-filename': { name: 'stdin-filename', value: 'FILE', about: 'the name that this text goes by' },
  fix: { name: 'fix', about: 'write the fixes: the command fix, with its flags' },
  'dry-run': { name: 'dry-run', about: 'write nothing, print a patch that `git apply` takes' },
  diff: { name: 'diff', about: 'the same as --dry-run' },
  interactive: { name: 'interactive', about: 'ask for each group: yes, no, explain, quit, all' },
  'unsafe-fixes': { name: 'unsafe-fixes', about: 'write fixes to review, too' },
  'allow-dirty': { name: 'allow-dirty', about: 'write though the git tree has changes' },
  include: {
    name: 'include',
    value: 'KIND',
    about: 'fix recorded, generated, vendored or changelog files, too; repeatable',
  },
  cutoff: {
    name: 'cutoff',
    value: 'TIME',
    about: 'when the old versions went: an instant with its zone, or a day (default: 2023-09-30, in every zone)',
  },
  tz: { name: 'tz', value: 'ZONE', about: 'the zone of clocks that name none: Europe/Berlin, +02:00, UTC' },
  'log-format': {
    name: 'log-format',
    value: 'FORMAT',
    about: 'the format of lines as it stands in the configuration of nginx or Apache',
  },
  map: {
    name: 'map',
    value: 'FIELD=KEY,…',
    about:
      'which key of JSON, or column of a table, holds what: uri=r,status=s,time=t,client=c,agent=a,method=m,host=h',
  },
  rewrite: {
    name: 'rewrite',
    value: 'FROM=TO',
    about: 'the beginning of a path or host that stands for another one, as a proxy maps it; repeatable',
  },
  'ignore-case': { name: 'ignore-case', about: 'read paths in any case: /CloudAPI/V5' },
  client: {
    name: 'client',
    value: 'RANGE=NAME',
    about: 'call callers by name: 10.1.0.0/16=billing, an address, a host; repeatable',
  },
  code: { name: 'code', value: 'FOLDER', about: 'tell which lines of this code may have made the calls; repeatable' },
  follow: { name: 'follow', about: 'go on with what is written to the logs; the report comes when you end it' },
  anonymise: {
    name: 'anonymise',
    about: 'callers as networks (/24, /48) or numbers: no address in any report',
  },
  by: { name: 'by', value: 'WHAT', about: 'put findings together by cause (default), file, rule or group' },
  quiet: { name: 'quiet', about: 'hide what is below --fail-on' },
  verbose: { name: 'verbose', about: 'notes, each place by itself and each skipped file, in full' },
  stats: { name: 'stats', about: 'time by phase and rule, slowest files (standard error)' },
  color: { name: 'color', value: 'WHEN', about: 'auto (default), always or never' },
  'no-color': { name: 'no-color', about: 'the same as --color never' },
  help: { name: 'help', short: 'h', about: 'show this help' },
  version: { name: 'version', short: 'V', about: 'show the version' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS
