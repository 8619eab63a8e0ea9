import { UsageError } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

/** `init`: a configuration, a baseline and a CI step; what exists stays as it is. */
export const init: Command = {
  name: 'init',
  summary: 'write a configuration, a baseline and a CI step; nothing is overwritten',
  takes: '',
  flags: [],
  examples: [{ line: 'cloudapi-migrate init', about: 'for the repository that you are in' }],
  exits: `Exit codes:
  0  done; what existed was left as it is
  2  wrong usage, an internal error, a link in the place of a file, a file that cannot be written: nothing was written`,
  async run(words, flags, terminal) {
    if (words.length > 0) throw new UsageError('init takes no words: it writes for the repository that you are in.')
    const { runInit } = await import('./support/init/run.ts')
    return runInit(flags, terminal)
  },
}
