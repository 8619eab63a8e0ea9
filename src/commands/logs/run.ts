import { last } from '../../config/flags.ts'
import type { Flags } from '../../config/index.ts'
import { type LogChoices, readLogChoices } from '../../config/logs.ts'
import type { LogReport } from '../../core/traffic/log-report.ts'
import { UsageError } from '../../errors.ts'
import type { RowOptions } from '../../pipeline/import-rows.ts'
import type { Row } from '../../pipeline/log-rows.ts'
import type { LogOptions } from '../../pipeline/read-logs.ts'
import { logFormats } from '../../report/logs/index.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { surroundings, withWarningsPrinted } from '../support/arguments/options.ts'
import { readablePaths } from '../support/arguments/paths.ts'
import { printConfig } from '../support/print-config.ts'
import { statsText } from '../support/stats.ts'
import { byteProgress, progress } from '../support/terminal/progress.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { rowsOut } from './export.ts'
import { followHooks } from './follow.ts'
import { printLogs } from './print.ts'
import { failsFor, settledFinding, shown, withConfiguredLevels } from './settle.ts'

/** Reads logs and prints the report; returns the exit code. Throws UsageError for unreadable inputs. */
export async function runLogs(words: readonly string[], flags: Flags, terminal: Terminal): Promise<number> {
  const isSql = words[0] === 'sql'
  const isQuery = words[0] === 'query'
  const from = last(flags, 'from')
  const choices = await logChoices(flags, terminal, isSql || isQuery || from !== undefined ? 'sql' : undefined)
  if (flags.has('print-config')) return printConfig(choices, terminal)
  if (isSql)
    return (await import('./sql.ts')).printStatement(words.slice(1), flags, choices, optionsOf([], choices), terminal)
  if (isQuery) return (await import('./query.ts')).printQuery(words.slice(1), flags, choices, terminal)
  const aside = (from === undefined ? OF_SQL : OF_SCRIPTS).find((name) => flags.has(name))
  if (aside)
    throw new UsageError(`--${aside} is for logs ${aside === 'max-seconds' ? '--from' : 'sql and logs query'}.`)
  const code = namedCode(choices, terminal)
  const beside = besideRows(choices, flags)
  const traffic = withConfiguredLevels(await readBy(words, flags, choices, terminal), choices)
  const report = code.length === 0 ? traffic : await withCode(traffic, code, choices, terminal)
  if (choices.stats) terminal.err(statsText({ phases: report.stats, files: {}, linking: {}, rules: {}, slowest: [] }))
  const nothing = nothingScanned(report)
  const troubles = [...[...(report.troubles ?? []), ...unread(report)].map(sanitize), ...nothing]
  if (nothing.length === 0) await printLogs(shown(report, choices), beside, terminal)
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'))
  return failsFor(report, choices) && !choices.exitZero ? 1 : 0
}

/** Reads logs, or exported rows of logs, by the first word. */
function readBy(words: readonly string[], flags: Flags, choices: LogChoices, terminal: Terminal): Promise<LogReport> {
  const [verb, ...more] = words
  if (verb === 'import') return importRows(more, flags, choices, terminal)
  const from = last(flags, 'from')
  if (from !== undefined) return askFor(from, words, flags, choices, terminal)
  if (choices.reading.allowPartial) throw new UsageError('--allow-partial is for logs import and --from.')
  return readLogFiles(optionsOf(namedBy(words, terminal), choices), choices, terminal)
}

/** Queries an engine. Throws UsageError for flags that only apply to lines. */
async function askFor(
  from: string,
  words: readonly string[],
  flags: Flags,
  choices: LogChoices,
  terminal: Terminal,
): Promise<LogReport> {
  const other = ['tz', 'log-format', 'follow'].find((name) => flags.has(name))
  if (other) throw new UsageError(`logs --from reads rows, not lines: --${other} has no meaning there.`)
  if (words.length > 0) throw new UsageError('logs --from takes no files beside.')
  // A report has no addresses with their ids, and uniting reports takes no flags about how addresses are read.
  if (choices.reading.rows)
    throw new UsageError(
      'logs --from keeps no rows in a report: --export csv=ROWS.csv writes them, and logs import unites those of several.',
    )
  const { readFrom } = await import('./from.ts')
  return exporting(choices, terminal, (onRow) =>
    readFrom(from, flags, choices, { ...optionsOf([], choices), ...(onRow && { onRow }) }, terminal),
  )
}

/** Flags of a statement. */
const OF_SCRIPTS = ['dialect', 'table'] as const
const OF_SQL = [...OF_SCRIPTS, 'schema', 'from-day', 'to-day', 'exact-targets', 'max-seconds'] as const

/** Flags for reading lines and exporting rows. */
const OF_LINES = ['tz', 'log-format', 'map', 'follow', 'export'] as const

async function importRows(
  words: readonly string[],
  flags: Flags,
  choices: LogChoices,
  terminal: Terminal,
): Promise<LogReport> {
  const other = OF_LINES.find((name) => flags.has(name))
  if (other) throw new UsageError(`logs import reads rows, not lines: --${other} has no meaning there.`)
  const { importRows: judge } = await import('../../pipeline/import-rows.ts')
  return judge(optionsOf(namedBy(words, terminal), choices))
}

/** If rows go to standard output, reports only go to files. */
function besideRows(choices: LogChoices, flags: Flags): LogChoices {
  const rows = choices.reading.export
  if (!rows || rows.file !== undefined) return choices
  const open = choices.outputs.some(({ file }) => file === undefined)
  if (open && flags.has('format'))
    throw new UsageError('--export and --format cannot both go to standard output: write --format NAME=FILE.')
  return { ...choices, outputs: choices.outputs.filter(({ file }) => file !== undefined) }
}

/** Without arguments standard input is read, unless it is a terminal. */
function namedBy(words: readonly string[], { tty }: Terminal): readonly string[] {
  if (words.length > 0) return words
  if (!tty.in) return ['-']
  throw new UsageError(
    'logs takes files, folders or patterns, or a log through a pipe: cloudapi-migrate logs access.log.',
  )
}

function optionsOf(words: readonly string[], { audit, reading }: LogChoices): LogOptions & RowOptions {
  const { code: _, export: __, rows: ___, ...how } = reading
  const { cwd, asOf, custom, only, skip } = audit
  return {
    cwd,
    words,
    asOf: asOf ?? new Date().toISOString().slice(0, 10),
    ...(custom ? { custom } : {}),
    ...(only ? { only } : {}),
    ...(skip ? { skip } : {}),
    ...how,
  }
}

/** The paths of `--code`. Throws UsageError before any log is read. */
function namedCode({ reading: { code } }: LogChoices, { cwd }: Terminal): readonly string[] {
  const { paths, troubles } = readablePaths(cwd, code)
  if (troubles.length > 0) throw new UsageError(troubles.map((why) => `--code ${why}`).join('\n'))
  return paths
}

/** The report with the lines of code that may have made the calls. */
async function withCode(
  report: LogReport,
  paths: readonly string[],
  { audit }: LogChoices,
  terminal: Terminal,
): Promise<LogReport> {
  const [{ readSites }, { joinOf }] = await Promise.all([
    import('../../pipeline/code-for-traffic.ts'),
    import('../../join/index.ts'),
  ])
  const bar = progress(terminal)
  try {
    const { sites, seen, skipped } = await readSites({ ...audit, paths, ...bar.hooks })
    if (seen === 0) throw new UsageError(`--code ${paths.join(', ')}: nothing scanned: no file was found.`)
    const { shapes, ledger } = report
    return {
      ...report,
      join: joinOf({ shapes, coverage: ledger.coverage }, sites, { path: paths.join(', '), seen, skipped }),
    }
  } finally {
    bar.end()
  }
}

async function readLogFiles(options: LogOptions, choices: LogChoices, terminal: Terminal): Promise<LogReport> {
  const { readLogs } = await import('../../pipeline/read-logs.ts')
  // Following ends with Ctrl-C, and then prints the report.
  const bar = options.follow ? undefined : byteProgress(terminal)
  const following = options.follow ? followHooks(terminal, (finding) => settledFinding(finding, choices)) : undefined
  try {
    return await exporting(choices, terminal, async (write) => {
      const kept: Row[] = []
      const onRow = choices.reading.rows ? (row: Row) => void kept.push(row) : write
      const report = await readLogs(options, {
        ...(following?.hooks ?? { ...(bar && { onProgress: bar.update }) }),
        ...(onRow && { onRow }),
      })
      return choices.reading.rows ? { ...report, rows: kept } : report
    })
  } finally {
    bar?.end()
    following?.end()
  }
}

/** Reads logs and writes their rows if requested; the rows of a failed reading are dropped. */
async function exporting(
  { reading }: LogChoices,
  terminal: Terminal,
  read: (onRow?: (row: Row) => void) => Promise<LogReport>,
): Promise<LogReport> {
  if ((reading.export || reading.rows) && reading.anonymise)
    throw new UsageError('--export writes callers as they are logged: give --anonymise to logs import instead.')
  const rows = reading.export && (await rowsOut(reading.export, terminal))
  try {
    const report = await read(rows?.onRow)
    await rows?.done()
    return report
  } catch (error) {
    await rows?.drop()
    throw error
  }
}

/** A sentence for each log of which nothing could be read, and why. */
function unread({ ledger: { files } }: LogReport): string[] {
  return files.flatMap(({ path, bytes, troubles }) => (bytes === 0 ? troubles.map((why) => `${path} ${why}.`) : []))
}

/** Silence must never look like a clean log. */
function nothingScanned({ ledger: { files } }: LogReport): string[] {
  if (files.length === 0) return ['nothing scanned: no log was read.']
  return files.some(({ bytes }) => bytes > 0) ? [] : ['nothing scanned: the input is empty.']
}

/** Choices from flags and the configuration of the working directory; prints warnings. Throws UsageError. */
async function logChoices(flags: Flags, terminal: Terminal, of?: 'sql'): Promise<LogChoices> {
  const formats = { command: 'logs', names: logFormats.map(({ name }) => name) }
  return withWarningsPrinted(await readLogChoices(flags, { ...surroundings(terminal), formats }, of), terminal)
}
