import type { Options } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import { mergeLogs, type NamedReport } from '../../pipeline/merge-logs.ts'
import { logFormats } from '../../report/logs/index.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'
import { printPieces } from '../logs/print.ts'
import { failsFor, withConfiguredLevels } from '../logs/settle.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import type { Given } from './merge.ts'

/** Reports of logs as the report of one run over all of them. */
export async function mergeTraffic(given: readonly Given[], options: Options, terminal: Terminal): Promise<number> {
  const { custom } = options.audit
  const reports = await Promise.all(given.map(readReport))
  const report = withConfiguredLevels(await mergeLogs(reports, custom ? { custom } : {}), options)
  await printPieces(report, logFormats, options, terminal)
  if (report.troubles) throw new UsageError(report.troubles.map(sanitize).join('\n'))
  return failsFor(report, options) && !options.exitZero ? 1 : 0
}

async function readReport({ name, file }: Given): Promise<NamedReport> {
  const text = await readUserFile(file)
  if (typeof text !== 'string') throw new UsageError(`cannot read the report ${sanitize(name)}: ${text.code}.`)
  return { name: sanitize(name), text }
}
