import type { Flags } from '../../../config/index.ts'
import { type LogChoices, readLogChoices } from '../../../config/logs.ts'
import { logFormats } from '../../../report/logs/index.ts'
import { surroundings, told } from '../options.ts'
import type { Terminal } from '../terminal.ts'

/** Choices from flags and the configuration of the working directory; warnings are said. Throws UsageError. */
export async function logChoices(flags: Flags, terminal: Terminal): Promise<LogChoices> {
  const formats = { command: 'logs', names: logFormats.map(({ name }) => name) }
  return told(await readLogChoices(flags, { ...surroundings(terminal), formats }), terminal)
}
