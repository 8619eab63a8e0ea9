/** A flag as help and the reader of arguments know it. */
export interface Flag {
  readonly name: string
  readonly short?: string
  /** Name of its value in help; absent: it has none. */
  readonly value?: string
  /** Whether the value can be left out; it is given as `--flag=VALUE` then. */
  readonly optional?: true
  readonly about: string
}

/** Flags of this release. */
export const FLAGS = {
  format: { name: 'format', short: 'f', value: 'NAME[=FILE]', about: 'output format, see below; repeatable' },
  output: { name: 'output', short: 'o', value: 'FILE', about: 'write the report to FILE (atomically)' },
  'fail-on': {
    name: 'fail-on',
    value: 'LEVEL',
    about: 'error (default), warning or note: exit with 1 if a finding has this level or a higher one',
  },
  'max-warnings': { name: 'max-warnings', value: 'N', about: 'exit with 1 when there are more warnings than N' },
  'max-seconds': {
    name: 'max-seconds',
    value: 'N',
    about: 'stop after N seconds, report the findings so far as incomplete, exit with 2; of logs --from: end the query',
  },
  'exit-zero': { name: 'exit-zero', about: 'exit with 0 even with findings' },
  repos: {
    name: 'repos',
    value: 'FILE',
    about: 'audit or fix each repository that FILE lists, one a line: a folder, a bare repository, an address of git',
  },
  branch: {
    name: 'branch',
    value: 'NAME',
    about: 'with --repos: commit the fixes of each repository on this new branch',
  },
  gh: { name: 'gh', about: 'with --repos: print the commands that send the branches and open pull requests' },
  shard: {
    name: 'shard',
    value: 'N/M',
    about: 'with --repos: only the Nth of M parts of the list; `merge` unites them',
  },
  resume: { name: 'resume', about: 'with --repos: keep what the run before audited, and go on' },
  only: { name: 'only', value: 'RULE', about: 'report this rule only; repeatable, or a list with commas' },
  skip: { name: 'skip', value: 'RULE', about: 'do not report this rule; repeatable, or a list with commas' },
  baseline: { name: 'baseline', value: 'FILE', about: 'known findings (default: cloudapi-migrate-baseline.txt)' },
  since: { name: 'since', value: 'REF', about: 'only code changed since the commit in common with REF' },
  staged: { name: 'staged', about: 'only staged code' },
  patch: { name: 'patch', value: 'FILE|-', about: 'only code changed by a patch; - is standard input' },
  'as-of': {
    name: 'as-of',
    value: 'DATE',
    about: 'the date of the report, or the one that serve plays, YYYY-MM-DD (default: today, UTC)',
  },
  traffic: {
    name: 'traffic',
    value: 'REPORT',
    about: 'rank findings by their calls in a report of logs (logs -f json=REPORT)',
  },
  compare: {
    name: 'compare',
    value: 'OLD.json',
    about: 'show in HTML what came and went since an earlier report in JSON',
  },
  target: { name: 'target', value: 'VERSION', about: 'the version to move to: v6' },
  'no-ignore': { name: 'no-ignore', about: 'also read ignored files' },
  exclude: {
    name: 'exclude',
    value: 'GLOB',
    about: 'do not read files or folders that match, with the syntax of an ignore file; repeatable',
  },
  'no-default-excludes': {
    name: 'no-default-excludes',
    about: 'also read dependencies, virtual environments and build output (node_modules, venv, dist, …)',
  },
  cache: {
    name: 'cache',
    value: 'DIR',
    optional: true,
    about: 'cache parsed files for the next run (default: in the cache folder of the user)',
  },
  'no-cache': { name: 'no-cache', about: 'neither read nor write the cache' },
  config: { name: 'config', value: 'FILE', about: 'the configuration (default: the nearest cloudapi-migrate.json)' },
  'no-config': { name: 'no-config', about: 'read no configuration' },
  'print-config': {
    name: 'print-config',
    about: 'print the effective configuration and exit',
  },
  'require-coverage': {
    name: 'require-coverage',
    about: 'exit with 2 if a file could not be read or the version of a call is unknown',
  },
  watch: { name: 'watch', about: 'audit again after each change of a file, until Ctrl-C' },
  stdin: { name: 'stdin', about: 'audit the text on standard input' },
  'stdin-filename': { name: 'stdin-filename', value: 'FILE', about: 'the file name of the text on standard input' },
  fix: { name: 'fix', about: 'write the fixes: the command fix, with its flags' },
  'dry-run': { name: 'dry-run', about: 'write nothing, print a patch for `git apply`' },
  'pr-body': {
    name: 'pr-body',
    about: 'print a description for a pull request (standard output); the summary goes to standard error',
  },
  diff: { name: 'diff', about: 'the same as --dry-run' },
  interactive: { name: 'interactive', about: 'ask for each group: yes, no, explain, quit, all' },
  'unsafe-fixes': { name: 'unsafe-fixes', about: 'also write fixes to review' },
  'allow-dirty': { name: 'allow-dirty', about: 'write even if the git tree has changes' },
  include: {
    name: 'include',
    value: 'KIND',
    about: 'also fix recorded, generated, vendored or changelog files; repeatable',
  },
  cutoff: {
    name: 'cutoff',
    value: 'TIME',
    about: 'the time of the deactivation: an instant with a zone, or a day (default: 2023-09-30, in every zone)',
  },
  tz: { name: 'tz', value: 'ZONE', about: 'the zone of times without one: Europe/Berlin, +02:00, UTC' },
  'log-format': {
    name: 'log-format',
    value: 'FORMAT',
    about: 'the format of lines, from the configuration of nginx or Apache',
  },
  map: {
    name: 'map',
    value: 'FIELD=KEY,…',
    about: 'the JSON keys or table columns of the fields: uri=r,status=s,time=t,client=c,agent=a,method=m,host=h',
  },
  rewrite: {
    name: 'rewrite',
    value: 'FROM=TO',
    about: 'replace the beginning of a path or host, as a proxy does; repeatable',
  },
  'ignore-case': { name: 'ignore-case', about: 'ignore the case of paths: /CloudAPI/V5' },
  client: {
    name: 'client',
    value: 'RANGE=NAME',
    about: 'name callers by network, address or host: 10.1.0.0/16=billing; repeatable',
  },
  call: {
    name: 'call',
    value: 'CALL',
    about: 'explain a call through the versions: "POST /cloudapi/v4/datacenters"; repeatable',
  },
  code: {
    name: 'code',
    value: 'FOLDER',
    about: 'find the lines of this code that may have made the calls; repeatable',
  },
  follow: { name: 'follow', about: 'follow the logs; print the report at the end (Ctrl-C)' },
  anonymise: {
    name: 'anonymise',
    about: 'replace callers with networks (/24, /48) or numbers: no report holds an address',
  },
  export: {
    name: 'export',
    value: 'KIND[=FILE]',
    about:
      'write what the report is made of as rows: csv, clickhouse or duckdb, which `logs import` reads; json: in the report, for `merge`',
  },
  'allow-partial': {
    name: 'allow-partial',
    about: 'do not exit with 2 for rows that are missing or cannot be read; the report says so all the same',
  },
  from: {
    name: 'from',
    value: 'URL',
    about: 'ask a database for requests: clickhouse://host:8123/db.table, postgres://host/db/table, duckdb:FILES',
  },
  dialect: {
    name: 'dialect',
    value: 'NAME',
    about:
      'of logs sql: clickhouse, duckdb, postgres, trino, athena, spark, bigquery, snowflake; of logs query: elasticsearch or loki',
  },
  table: {
    name: 'table',
    value: 'TABLE',
    about:
      'of logs sql: the table with requests, such as db.access; of logs query for Loki: the streams, {app="nginx"}',
  },
  schema: {
    name: 'schema',
    value: 'NAME',
    about:
      'of logs sql and --from: a table that many have: otel, vector, fluent-bit, cloudflare, ecs, alb, cloudfront, gcp-lb, azure-front-door; auto: by its columns',
  },
  'from-day': { name: 'from-day', value: 'DAY', about: 'of logs sql and --from: the first day, YYYY-MM-DD, UTC' },
  'to-day': { name: 'to-day', value: 'DAY', about: 'of logs sql and --from: the day behind the last one' },
  'exact-targets': {
    name: 'exact-targets',
    value: 'N',
    about:
      'of logs sql and --from: beyond so many rows of a day that differ by ids the engine only counts targets (100000)',
  },
  by: { name: 'by', value: 'WHAT', about: 'group findings by cause (default), file, rule, group or owner' },
  blame: { name: 'blame', about: 'add the commit and date that last changed the line of each finding' },
  owner: {
    name: 'owner',
    value: 'TEAM',
    about: 'only files that CODEOWNERS gives to TEAM; none: files without an owner; repeatable',
  },
  host: { name: 'host', value: 'ADDRESS', about: 'the address to listen on (default: 127.0.0.1, this machine alone)' },
  port: { name: 'port', value: 'N', about: 'the port to listen on (default: 8080); 0 is a free one' },
  strict: { name: 'strict', about: 'answer calls to deactivated versions with 410 and what to change in them' },
  fault: {
    name: 'fault',
    value: 'STATUS:RATE',
    about: 'answer a share of requests with an error: 429:0.1; repeatable',
  },
  latency: { name: 'latency', value: 'MS', about: 'wait before each answer' },
  speed: {
    name: 'speed',
    value: 'N',
    about: 'provision N times as fast as a data center (default: 60); 0 is at once',
  },
  store: { name: 'store', value: 'FILE', about: 'keep the resources in FILE for the next run (default: in memory)' },
  log: {
    name: 'log',
    value: 'FILE',
    about: 'write the requests to FILE: HAR for *.har, else lines of JSON; `logs` reads both',
  },
  contract: { name: 'contract', value: 'N', about: 'the contract of calls that name none (default: 10000001)' },
  limit: {
    name: 'limit',
    value: 'NAME=N',
    about: 'a limit of the contract: cores, ram (MB), storage (GB) or k8s; repeatable',
  },
  proxy: {
    name: 'proxy',
    value: 'URL',
    about: 'play nothing: pass version 6 on to this endpoint and refuse older versions',
  },
  'pass-old': { name: 'pass-old', about: 'with --proxy: pass calls to older versions on, and report them' },
  quiet: { name: 'quiet', about: 'hide what is below --fail-on; of serve: the requests' },
  verbose: { name: 'verbose', about: 'show notes, every place and every skipped file' },
  stats: { name: 'stats', about: 'print time by phase and rule and the slowest files (standard error)' },
  color: { name: 'color', value: 'WHEN', about: 'auto (default), always or never' },
  'no-color': { name: 'no-color', about: 'the same as --color never' },
  help: { name: 'help', short: 'h', about: 'show this help' },
  version: { name: 'version', short: 'V', about: 'show the version' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS
