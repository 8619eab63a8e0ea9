import type { Command } from './support/arguments/command.ts'
import type { Engine } from './support/fix/engine.ts'

/** `fix`: writes what is safe and proven, group by group. */
export const fix: Command = {
  name: 'fix',
  summary: 'write the safe, proven fixes: all of a call or nothing',
  takes: '[paths…]',
  flags: [
    'dry-run',
    'diff',
    'interactive',
    'unsafe-fixes',
    'allow-dirty',
    'include',
    'only',
    'skip',
    'fail-on',
    'max-seconds',
    'exit-zero',
    'as-of',
    'target',
    'no-ignore',
    'exclude',
    'no-default-excludes',
    'cache',
    'no-cache',
    'config',
    'no-config',
    'print-config',
    'format',
    'output',
    'quiet',
    'verbose',
    'stats',
    'color',
    'no-color',
  ],
  examples: [
    { line: 'cloudapi-migrate fix', about: 'the folder that you are in; its git tree has to be clean' },
    { line: 'cloudapi-migrate fix --dry-run', about: 'what would change, as a patch; nothing is written' },
    { line: 'cloudapi-migrate fix --diff | git apply', about: 'the same as writing it' },
    { line: 'cloudapi-migrate fix src --interactive', about: 'one folder, asked group by group' },
    { line: 'cloudapi-migrate fix --unsafe-fixes --dry-run', about: 'what is to review, too' },
    { line: 'cloudapi-migrate fix --include recorded,generated', about: 'recordings and generated code, too' },
  ],
  exits: `Exit codes:
  0  all settled: nothing at or above --fail-on is left, or --exit-zero
  1  something blocked, unsafe or failed is left; with --dry-run also when it would write something
  2  wrong usage, an internal error, the time limit of --max-seconds ended (nothing is written then), a git tree
     with changes, an interrupted fix that cannot be settled`,
  async run(words, flags, terminal) {
    const [{ runFix }, { choicesFor }, { printConfig }] = await Promise.all([
      import('./support/fix/run.ts'),
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
