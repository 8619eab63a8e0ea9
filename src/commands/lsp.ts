import { UsageError } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

/** `lsp`: findings while code is written, for editors. */
export const lsp: Command = {
  name: 'lsp',
  summary: 'start a language server for editors (standard input and output)',
  takes: '',
  flags: ['config', 'no-config', 'only', 'skip', 'as-of'],
  examples: [{ line: 'cloudapi-migrate lsp', about: 'the command that an editor starts' }],
  exits: `Exit codes:
  0  the editor ended it
  1  the connection ended without a shutdown
  2  wrong usage, an internal error`,
  async run(words, flags, terminal) {
    if (words.length > 0) throw new UsageError('lsp takes no arguments: the editor names the folders.')
    const { serve } = await import('./lsp/server.ts')
    return serve(flags, terminal)
  },
}
