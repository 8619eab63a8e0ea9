import type { Engine } from './fix/engine.ts'
import type { Command } from './support/arguments/command.ts'
import { CONFIG_FLAGS, PRINT_FLAGS, READING_FLAGS } from './support/arguments/flag-groups.ts'

/** `fix`: writes what is safe and proven, group by group. */
export const fix: Command = {
  name: 'fix',
  summary: 'write the safe, proven fixes; each call is fixed completely or not at all',
  takes: '[paths…]',
  flags: [
    'dry-run',
    'diff',
    'pr-body',
    'interactive',
    'unsafe-fixes',
    'allow-dirty',
    'repos',
    'branch',
    'gh',
    'shard',
    'resume',
    'include',
    'only',
    'skip',
    'fail-on',
    'max-seconds',
    'exit-zero',
    ...READING_FLAGS,
    ...CONFIG_FLAGS,
    'format',
    'output',
    ...PRINT_FLAGS,
  ],
  examples: [
    { line: 'cloudapi-migrate fix', about: 'the current folder; its git tree has to be clean' },
    { line: 'cloudapi-migrate fix --dry-run', about: 'print the changes as a patch; write nothing' },
    { line: 'cloudapi-migrate fix --diff | git apply', about: 'apply the same patch with git' },
    { line: 'cloudapi-migrate fix --pr-body > body.md', about: 'write the fixes and a description for a pull request' },
    {
      line: 'cloudapi-migrate fix --repos repositories.txt --branch cloudapi-v6',
      about: 'a commit in each repository, on a branch of its own',
    },
    { line: 'cloudapi-migrate fix src --interactive', about: 'one folder; ask for each group' },
    { line: 'cloudapi-migrate fix --unsafe-fixes --dry-run', about: 'include fixes to review' },
    { line: 'cloudapi-migrate fix --include recorded,generated', about: 'include recordings and generated code' },
  ],
  exits: `Exit codes:
  0  fixed: nothing at or above --fail-on is left, or --exit-zero
  1  findings are left that are held back, to review or failed; with --dry-run also if there are changes to write
  2  wrong usage, an internal error, the time limit of --max-seconds ended (nothing is written then), a git tree
     with changes, an interrupted fix that cannot be completed or undone`,
  async run(words, flags, terminal) {
    if (['repos', 'branch', 'gh', 'shard', 'resume'].some((name) => flags.has(name))) {
      const { runFleetFix } = await import('./support/fleet/fix.ts')
      return runFleetFix(words, flags, terminal)
    }
    const [{ runFix }, { choicesFor }, { printConfig }] = await Promise.all([
      import('./fix/run.ts'),
      import('./support/arguments/options.ts'),
      import('./support/print-config.ts'),
    ])
    const choices = await choicesFor(flags, words, terminal)
    if (flags.has('print-config')) return printConfig(choices, terminal)
    return runFix(choices, words, terminal, await engine())
  },
}

async function engine(): Promise<Engine> {
  const [{ plan, apply }, { commitState }, { pendingJournal, recover }] = await Promise.all([
    import('../pipeline/plan-fixes.ts'),
    import('../pipeline/changes.ts'),
    import('../fix/write/journal.ts'),
  ])
  return { plan, apply, commitState, pendingJournal, recover }
}
