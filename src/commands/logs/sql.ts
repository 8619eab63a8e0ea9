import { last } from '../../config/flags.ts'
import type { Flags } from '../../config/index.ts'
import type { LogChoices } from '../../config/logs.ts'
import { isAuto, readAsking, readDialect, readTable } from '../../config/sql.ts'
import { UsageError } from '../../errors.ts'
import { engineStatement } from '../../pipeline/ask-engine.ts'
import type { RowOptions } from '../../pipeline/import-rows.ts'
import { columnList, logStatement } from '../../pipeline/log-statement.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { engineOptions } from './from.ts'

/** Prints the statement that reduces the requests of a table to rows. */
export async function printStatement(
  words: readonly string[],
  flags: Flags,
  choices: LogChoices,
  options: Omit<RowOptions, 'words'>,
  terminal: Terminal,
): Promise<number> {
  const from = last(flags, 'from')
  if (words.length > 0 && (!isAuto(flags) || from !== undefined))
    throw new UsageError('logs sql takes no files: --table names the table.')
  terminal.out(
    from === undefined
      ? await statementOf(words, flags, choices, terminal)
      : await engineStatement(engineOptions(from, flags, choices, options)),
  )
  return 0
}

async function statementOf(
  words: readonly string[],
  flags: Flags,
  { reading, audit }: LogChoices,
  { cwd, tty }: Terminal,
): Promise<string> {
  const dialect = readDialect(flags)
  const table = readTable(flags, dialect)
  const lists = words.length === 0 && !tty.in ? ['-'] : words
  const columns = isAuto(flags) ? await columnList({ cwd, words: lists }, dialect, table.column) : []
  return logStatement({
    ...readAsking(flags, reading, audit.custom, dialect, columns),
    ...{ dialect, table },
  })
}
