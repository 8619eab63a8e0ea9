import type { Flags } from '../../../config/index.ts'
import type { LogChoices } from '../../../config/logs.ts'
import { readAsking, readDialect } from '../../../config/sql.ts'
import { UsageError } from '../../../errors.ts'
import { logStatement } from '../../../pipeline/log-statement.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Prints the statement that reduces the requests of a table to rows. */
export function printStatement(
  words: readonly string[],
  flags: Flags,
  { reading, audit }: LogChoices,
  terminal: Terminal,
): number {
  if (words.length > 0) throw new UsageError('logs sql takes no files: --table names the table.')
  const dialect = readDialect(flags)
  const table = flags.get('table')?.at(-1)
  if (typeof table !== 'string') throw new UsageError('logs sql needs the name of the table: --table TABLE.')
  const asking = readAsking(flags, reading, audit.custom, dialect)
  terminal.out(logStatement({ ...asking, dialect, table: { column: table } }))
  return 0
}
