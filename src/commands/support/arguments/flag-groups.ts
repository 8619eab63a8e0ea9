import type { FlagName } from './flags.ts'

/** Flags that commands share: what an audit reads, whose settings count, what a terminal shows. */
export const READING_FLAGS = [
  'as-of',
  'target',
  'no-ignore',
  'exclude',
  'no-default-excludes',
  'cache',
  'no-cache',
] as const satisfies readonly FlagName[]
export const CONFIG_FLAGS = ['config', 'no-config', 'print-config'] as const satisfies readonly FlagName[]
export const PRINT_FLAGS = ['quiet', 'verbose', 'stats', 'color', 'no-color'] as const satisfies readonly FlagName[]

/** Flags by what they are about, in the order of help. Each flag is in one group. */
export const FLAG_GROUPS: readonly { readonly title: string; readonly flags: readonly FlagName[] }[] = [
  {
    title: 'What to write',
    flags: [
      'fix',
      'dry-run',
      'diff',
      'pr-body',
      'interactive',
      'unsafe-fixes',
      'allow-dirty',
      'include',
      'branch',
      'gh',
    ],
  },
  {
    title: 'What to read',
    flags: [
      'since',
      'staged',
      'patch',
      'owner',
      'stdin',
      'stdin-filename',
      'repos',
      'shard',
      'resume',
      'no-ignore',
      'exclude',
      'no-default-excludes',
      'config',
      'no-config',
      'print-config',
      'cache',
      'no-cache',
      'watch',
      'follow',
    ],
  },
  { title: 'How to read logs', flags: ['cutoff', 'tz', 'log-format', 'map', 'rewrite', 'ignore-case'] },
  {
    title: 'Callers, and the code that calls',
    flags: ['client', 'anonymise', 'code', 'export', 'allow-partial'],
  },
  { title: 'Databases', flags: ['from', 'dialect', 'table', 'schema', 'from-day', 'to-day', 'exact-targets'] },
  { title: 'What to find', flags: ['only', 'skip', 'as-of', 'target', 'traffic', 'compare', 'baseline', 'call'] },
  {
    title: 'When to fail',
    flags: ['fail-on', 'max-warnings', 'max-seconds', 'require-coverage', 'exit-zero'],
  },
  { title: 'How to answer', flags: ['strict', 'fault', 'latency', 'speed', 'contract', 'limit'] },
  { title: 'Where to listen, and what to keep', flags: ['host', 'port', 'store', 'log', 'proxy', 'pass-old'] },
  {
    title: 'What to print',
    flags: ['format', 'output', 'by', 'blame', 'quiet', 'verbose', 'stats', 'color', 'no-color', 'help', 'version'],
  },
]
