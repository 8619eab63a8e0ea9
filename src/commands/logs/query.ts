import { last } from '../../config/flags.ts'
import type { Flags } from '../../config/index.ts'
import type { LogChoices } from '../../config/logs.ts'
import { isAuto, readQueryDialect, readQuerying } from '../../config/sql.ts'
import { UsageError } from '../../errors.ts'
import { elasticsearchPage, linesQuery } from '../../pipeline/log-statement.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Prints the query for an engine with its own query language; with given pages, the query for the next one. */
export async function printQuery(
  words: readonly string[],
  flags: Flags,
  { reading, audit }: LogChoices,
  terminal: Terminal,
): Promise<number> {
  const dialect = readQueryDialect(flags)
  if (flags.has('exact-targets')) throw new UsageError('--exact-targets is for logs sql and logs --from.')
  if (isAuto(flags)) throw new UsageError('--schema auto is for logs sql and logs --from.')
  if (dialect === 'loki') {
    if (words.length > 0) throw new UsageError('logs query --dialect loki takes no files.')
    const of = ['map', 'schema'].find((name) => flags.has(name))
    if (of) throw new UsageError(`Lines of Loki have no columns: --${of} is not for --dialect loki.`)
    terminal.out(linesQuery(last(flags, 'table') ?? '', readQuerying(flags, reading, audit.custom, 'plain')))
    return 0
  }
  const querying = readQuerying(flags, reading, audit.custom, 'ecs')
  if (words.length > 1) throw new UsageError('logs query takes the last page only.')
  const query = await elasticsearchPage(querying, { cwd: terminal.cwd, words })
  if (query === undefined) terminal.err('cloudapi-migrate: that was the last page: logs import reads them all.\n')
  else terminal.out(query)
  return 0
}
