import { randomUUID } from 'node:crypto'
import type { Flags } from '../../../config/index.ts'
import type { LogChoices } from '../../../config/logs.ts'
import { readAsking } from '../../../config/sql.ts'
import type { LogReport } from '../../../core/traffic/log-report.ts'
import { askEngine } from '../../../pipeline/ask-engine.ts'
import type { RowOptions } from '../../../pipeline/import-rows.ts'

/** Seconds that a statement may take where nobody says. */
const SECONDS = 3600

/** Asks an engine for the requests that it keeps; Ctrl-C cancels the query there. */
export async function readFrom(
  from: string,
  flags: Flags,
  choices: LogChoices,
  options: Omit<RowOptions, 'words'>,
  seconds = SECONDS,
): Promise<LogReport> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    return await askEngine({
      ...options,
      from,
      env: process.env,
      asking: (dialect) => readAsking(flags, choices.reading, choices.audit.custom, dialect),
      signal: controller.signal,
      seconds,
      id: `cloudapi-migrate-${randomUUID()}`,
    })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
