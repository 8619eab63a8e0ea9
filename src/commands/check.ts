import type { Mode } from './audit/run.ts'
import type { Command } from './support/arguments/command.ts'
import { CONFIG_FLAGS, PRINT_FLAGS, READING_FLAGS } from './support/arguments/flag-groups.ts'
import type { Terminal } from './support/terminal/terminal.ts'

/** `check`: the gate in CI. It writes nothing but reports. */
export const check: Command = {
  name: 'check',
  summary: 'the gate in CI: fails on new findings, stale baseline entries and invalid waivers',
  takes: '[paths…]',
  flags: [
    'baseline',
    'since',
    'staged',
    'patch',
    'fail-on',
    'max-warnings',
    'max-seconds',
    'exit-zero',
    'only',
    'skip',
    ...READING_FLAGS,
    'require-coverage',
    ...CONFIG_FLAGS,
    'format',
    'output',
    'by',
    'owner',
    'blame',
    ...PRINT_FLAGS,
  ],
  examples: [
    { line: 'cloudapi-migrate check', about: 'findings that are not in the baseline' },
    { line: 'cloudapi-migrate check --since origin/main', about: 'changes of a branch' },
    { line: 'cloudapi-migrate check --staged', about: 'staged changes' },
    { line: 'cloudapi-migrate check -f concise -f sarif=cloudapi.sarif', about: 'for the log and for a platform' },
  ],
  exits: `Exit codes:
  0  nothing new at or above --fail-on, or --exit-zero
  1  a new finding at or above --fail-on, more warnings than --max-warnings
  2  wrong usage, a stale entry of the baseline, a waiver that is expired, malformed or waives nothing, a path that
     cannot be read, the time limit of --max-seconds ended, nothing scanned, an internal error`,
  async run(words, flags, terminal) {
    const { runReport } = await import('./audit/run.ts')
    return runReport({ strict: true, ...annotations(terminal) }, words, flags, terminal)
  },
}

/** The format that the CI shows beside the code; without a CI lines for a terminal. */
function annotations({ env }: Terminal): Pick<Mode, 'format' | 'talk'> {
  if (env.GITHUB_ACTIONS === 'true') return { format: 'github' }
  if (env.GITLAB_CI === 'true') return { format: 'gitlab', talk: 'concise' }
  return { format: 'concise' }
}
