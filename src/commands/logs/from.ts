import { randomUUID } from 'node:crypto'
import { last, readSeconds } from '../../config/flags.ts'
import type { Flags } from '../../config/index.ts'
import type { LogChoices } from '../../config/logs.ts'
import { isAuto, readAsking } from '../../config/sql.ts'
import type { LogReport } from '../../core/traffic/log-report.ts'
import { askEngine, type EngineOptions } from '../../pipeline/ask-engine.ts'
import type { RowOptions } from '../../pipeline/import-rows.ts'
import { rowProgress } from '../support/terminal/progress.ts'
import type { Terminal } from '../support/terminal/terminal.ts'

/** Default time limit of a statement, in seconds. */
const SECONDS = 3600

/** Queries an engine for stored requests; Ctrl-C cancels the query on the server. */
export async function readFrom(
  from: string,
  flags: Flags,
  choices: LogChoices,
  options: Omit<RowOptions, 'words'> & Pick<EngineOptions, 'onRow'>,
  terminal: Terminal,
): Promise<LogReport> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const bar = rowProgress(terminal)
  const asking = engineOptions(from, flags, choices, options, controller.signal)
  const onNote = (text: string) => terminal.err(`cloudapi-migrate: ${text}\n`)
  try {
    return await askEngine({ ...asking, ...(bar.update && { onProgress: bar.update }), onNote })
  } finally {
    bar.end()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

/** Options of a query. */
export function engineOptions(
  from: string,
  flags: Flags,
  { reading, audit }: LogChoices,
  options: Omit<RowOptions, 'words'> & Pick<EngineOptions, 'onRow'>,
  signal: AbortSignal = new AbortController().signal,
): EngineOptions {
  return {
    ...options,
    ...{ from, env: process.env, auto: isAuto(flags), signal },
    asking: (dialect, columns) => readAsking(flags, reading, audit.custom, dialect, columns),
    seconds: readSeconds(last(flags, 'max-seconds')) ?? SECONDS,
    id: `cloudapi-migrate-${randomUUID()}`,
  }
}
