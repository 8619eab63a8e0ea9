import type { LogReport } from '../core/traffic/log-report.ts'
import type { Engine, Asking as How } from '../logs/engines/engine.ts'
import { engineAt } from '../logs/engines/index.ts'
import { COLUMNS, type RowRecord } from '../logs/rows/columns.ts'
import { type ReadRow, rowOf } from '../logs/rows/read.ts'
import type { DialectName } from '../logs/sql/dialects.ts'
import type { TableColumn } from '../logs/sql/pick-schema.ts'
import { type Asking, statementsFor } from '../logs/sql/statement.ts'
import { judgeRows, type RowOptions } from './import-rows.ts'
import { logStatement } from './log-statement.ts'
import { rethrow, withUsageErrors } from './usage-errors.ts'

/** The engine, and the query. */
export interface EngineOptions extends Omit<RowOptions, 'words' | 'stdin'> {
  readonly from: string
  readonly env: NodeJS.ProcessEnv
  /** Whether `asking` is to know the columns of the table. */
  readonly auto?: boolean
  /** Parameters of the statement, by the engine's dialect and the table's columns. */
  asking(dialect: DialectName, columns: readonly TableColumn[]): Omit<Asking, 'dialect' | 'table'>
  /** Rows that the engine has read of those that it is to read, 0 where it does not know. */
  onProgress?(rows: number, of: number): void
  /** The rows as the engine answers, with addresses as they are: masked ones would be others. */
  onRow?(row: RowRecord): void
  /** Notes for standard error. */
  onNote?(text: string): void
  readonly signal: AbortSignal
  /** Seconds that one statement may take. */
  readonly seconds: number
  readonly id: string
}

/** The report of requests in an engine, which aggregates them; they are judged here. Throws UsageError. */
export async function askEngine(options: EngineOptions): Promise<LogReport> {
  const engine = withUsageErrors(() => engineAt(options.from, options.env))
  const { signal, seconds, id, onProgress, onRow, onNote } = options
  const how = { signal, seconds, id, ...(onProgress && { onProgress }) }
  const asking = await askingFor(engine, options, how)
  const { schema } = asking
  if (options.auto && schema !== undefined) onNote?.(`schema ${schema}`)
  const statements = withUsageErrors(() => statementsFor(asking))
  const format = schema === undefined ? undefined : `requests, schema ${schema.split(',')[0]}`
  return judgeRows([{ name: engine.name, rows, ...(format && { format }) }], { ...options, words: [] })

  async function* rows(onBytes: (bytes: number) => void) {
    let number = 0
    for await (const row of engine.ask(statements, how)) {
      const parsed = rowOf(row)
      onRow?.(recordOf(parsed.cells))
      onBytes(Object.values(parsed.cells).reduce((sum, { length }) => sum + length, 0))
      yield { ...parsed, number: ++number }
    }
  }
}

/** A row as it is written: what is empty and no text is not there. */
function recordOf(cells: ReadRow['cells']): RowRecord {
  const record: RowRecord = {}
  for (const { name, type } of COLUMNS)
    if (cells[name] !== undefined && (type === 'text' || cells[name] !== '')) record[name] = cells[name]
  return record
}

/** The statement of `askEngine`, as a script. Throws UsageError. */
export async function engineStatement(options: EngineOptions): Promise<string> {
  const engine = withUsageErrors(() => engineAt(options.from, options.env))
  return logStatement(await askingFor(engine, options, options))
}

async function askingFor(
  { dialect, table, columns }: Engine,
  { auto, asking }: EngineOptions,
  how: How,
): Promise<Asking> {
  const known = auto ? await columns(how).catch(rethrow) : []
  return { ...asking(dialect, known), dialect, table }
}
