import { UsageError, unknownName } from '../errors.ts'
import type { CommandChoice } from './completion/choices.ts'
import type { Command } from './support/arguments/command.ts'

const SHELLS: Readonly<Record<string, () => Promise<(commands: readonly CommandChoice[]) => string>>> = {
  bash: async () => (await import('./completion/bash.ts')).bashScript,
  fish: async () => (await import('./completion/fish.ts')).fishScript,
  zsh: async () => (await import('./completion/zsh.ts')).zshScript,
}

/** `completion SHELL`: a script with which a shell completes commands, their flags and values. `commands`: all of them. */
export const completionOf = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'print a script that completes commands and flags in a shell',
  takes: 'bash|fish|zsh',
  flags: [],
  examples: [
    { line: 'cloudapi-migrate completion bash > ~/.bash_completion', about: 'for Bash' },
    { line: 'cloudapi-migrate completion zsh > ~/.zfunc/_cloudapi-migrate', about: 'for Zsh, with ~/.zfunc in $fpath' },
    {
      line: 'cloudapi-migrate completion fish > ~/.config/fish/completions/cloudapi-migrate.fish',
      about: 'for fish',
    },
  ],
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error`,
  async run(words, _flags, terminal) {
    const known = Object.keys(SHELLS)
    const [name, ...more] = words
    if (name === undefined || more.length > 0)
      throw new UsageError('completion takes one shell: cloudapi-migrate completion bash.')
    const load = known.includes(name) ? SHELLS[name] : undefined
    if (!load) throw unknownName('shell', name, known, ` Known: ${known.join(', ')}.`)
    const [{ choicesOf }, { rules }, script] = await Promise.all([
      import('./completion/choices.ts'),
      import('../../rules/index.ts'),
      load(),
    ])
    terminal.out(
      script(
        choicesOf(
          commands(),
          rules.map(({ id }) => id),
        ),
      ),
    )
    return 0
  },
})
