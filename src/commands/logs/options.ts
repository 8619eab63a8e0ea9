import type { Flags } from '../../config/index.ts'
import { type LogChoices, readLogChoices } from '../../config/logs.ts'
import { logFormats } from '../../report/logs/index.ts'
import { surroundings, withWarningsPrinted } from '../support/arguments/options.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Choices from flags and the configuration of the working directory; prints warnings. Throws UsageError. */
export async function logChoices(flags: Flags, terminal: Terminal, of?: 'sql'): Promise<LogChoices> {
  const formats = { command: 'logs', names: logFormats.map(({ name }) => name) }
  return withWarningsPrinted(await readLogChoices(flags, { ...surroundings(terminal), formats }, of), terminal)
}
