import type { LogReport } from '../core/traffic/log-report.ts'
import { engineAt } from '../logs/engines/index.ts'
import { rowOf } from '../logs/rows/read.ts'
import type { DialectName } from '../logs/sql/dialects.ts'
import { type Asking, statementsFor } from '../logs/sql/statement.ts'
import { judgeRows, type RowOptions } from './import-rows.ts'
import { withUsageErrors } from './usage-errors.ts'

/** Where requests are, and how they are asked for. */
export interface EngineOptions extends Omit<RowOptions, 'words' | 'stdin'> {
  readonly from: string
  readonly env: NodeJS.ProcessEnv
  /** What is asked for, by the dialect of the engine. */
  asking(dialect: DialectName): Omit<Asking, 'dialect' | 'table'>
  readonly signal: AbortSignal
  /** Seconds that one statement may take. */
  readonly seconds: number
  readonly id: string
}

/** The report of requests where they are kept: the engine puts them together, here they are judged. Throws UsageError. */
export async function askEngine(options: EngineOptions): Promise<LogReport> {
  const { from, env, asking, signal, seconds, id } = options
  const engine = withUsageErrors(() => engineAt(from, env))
  const { name, dialect, table } = engine
  const statements = withUsageErrors(() => statementsFor({ ...asking(dialect), dialect, table }))
  return judgeRows([{ name, rows }], { ...options, words: [] })

  async function* rows(onBytes: (bytes: number) => void) {
    let number = 0
    for await (const row of engine.ask(statements, { signal, seconds, id })) {
      const found = rowOf(row)
      onBytes(Object.values(found.cells).reduce((sum, { length }) => sum + length, 0))
      yield { ...found, number: ++number }
    }
  }
}
