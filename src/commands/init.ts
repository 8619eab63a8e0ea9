import { UsageError } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

/** `init`: a configuration, a baseline and a CI step; what exists stays as it is. */
export const init: Command = {
  name: 'init',
  summary: 'write a configuration, a baseline and a CI step; existing files are kept',
  takes: '',
  flags: [],
  examples: [{ line: 'cloudapi-migrate init', about: 'for the current repository' }],
  exits: `Exit codes:
  0  done; existing files are kept
  2  wrong usage, an internal error, a link instead of a file, a file that cannot be written; nothing is written`,
  async run(words, flags, terminal) {
    if (words.length > 0) throw new UsageError('init takes no arguments: it writes files for the current repository.')
    const { runInit } = await import('./init/run.ts')
    return runInit(flags, terminal)
  },
}
