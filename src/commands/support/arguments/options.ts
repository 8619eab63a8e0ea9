import { ruleIds } from '../../../../rules/support/ids.ts'
import { type FixChoices, type Flags, type Options, readFixChoices, readOptions } from '../../../config/index.ts'
import { sanitize } from '../../../report/support/text/sanitize.ts'
import { packageFolder } from '../package-folder.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Options for what was named, from flags and the configuration; warnings are said. Throws UsageError. */
export async function optionsFor(flags: Flags, words: readonly string[], terminal: Terminal): Promise<Options> {
  return withWarningsPrinted(await readOptions(flags, words, surroundings(terminal)), terminal)
}

/** Choices of a fix for what was named, from flags and the configuration; warnings are said. Throws UsageError. */
export async function choicesFor(flags: Flags, words: readonly string[], terminal: Terminal): Promise<FixChoices> {
  return withWarningsPrinted(await readFixChoices(flags, words, surroundings(terminal)), terminal)
}

/** Where a command runs, as options need it. */
export function surroundings({ cwd }: Terminal) {
  const program = packageFolder()?.folder
  return { cwd, today: new Date().toISOString().slice(0, 10), ruleIds, ...(program === undefined ? {} : { program }) }
}

/** Options whose warnings are said. */
export function withWarningsPrinted<T extends Options>(options: T, terminal: Terminal): T {
  for (const warning of options.warnings) terminal.err(`cloudapi-migrate: warning: ${sanitize(warning)}\n`)
  return options
}
