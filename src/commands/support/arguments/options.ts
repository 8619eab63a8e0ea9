import { ruleIds } from '../../../../rules/support/ids.ts'
import { type FixChoices, type Flags, type Options, readFixChoices, readOptions } from '../../../config/index.ts'
import { sanitize } from '../../../report/support/text/sanitize.ts'
import { packageFolder } from '../package-folder.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Options from flags and the configuration of the given paths; prints warnings. Throws UsageError. */
export async function optionsFor(flags: Flags, words: readonly string[], terminal: Terminal): Promise<Options> {
  return withWarningsPrinted(await readOptions(flags, words, surroundings(terminal)), terminal)
}

/** Choices of a fix from flags and the configuration of the given paths; prints warnings. Throws UsageError. */
export async function choicesFor(flags: Flags, words: readonly string[], terminal: Terminal): Promise<FixChoices> {
  return withWarningsPrinted(await readFixChoices(flags, words, surroundings(terminal)), terminal)
}

/** Surroundings of options, from those of a command. */
export function surroundings({ cwd }: Terminal) {
  const program = packageFolder()?.folder
  return { cwd, today: new Date().toISOString().slice(0, 10), ruleIds, ...(program === undefined ? {} : { program }) }
}

/** Prints the warnings of options. */
export function withWarningsPrinted<T extends Options>(options: T, terminal: Terminal): T {
  for (const warning of options.warnings) terminal.err(`cloudapi-migrate: warning: ${sanitize(warning)}\n`)
  return options
}
