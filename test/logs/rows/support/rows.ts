import type { LogReport } from '../../../../src/core/traffic/log-report.ts'
import type { RowRecord } from '../../../../src/logs/rows/columns.ts'
import { EXPORTS, type ExportKind } from '../../../../src/logs/rows/spell.ts'
import { importRows, type RowOptions } from '../../../../src/pipeline/import-rows.ts'
import { type LogOptions, readLogs } from '../../../../src/pipeline/read-logs.ts'
import { csv } from '../../../../src/report/logs/csv.ts'
import { json } from '../../../../src/report/logs/json.ts'

/** The day that all logs are judged for. */
export const asOf = '2024-01-01'

/** What the reader says of logs, and the rows that it makes of them. */
export async function exported(options: Omit<LogOptions, 'asOf'>) {
  const rows: RowRecord[] = []
  const report = await readLogs({ asOf, ...options }, { onRow: (row) => void rows.push(row) })
  return { report, rows }
}

/** Rows as they are written. */
export function written(rows: readonly RowRecord[], kind: ExportKind): string {
  const { head, row } = EXPORTS[kind].spelling
  return head + rows.map(row).join('')
}

/** What is said of a text with rows. */
export function imported(text: string | Uint8Array, options: Partial<RowOptions> = {}): Promise<LogReport> {
  return importRows({ cwd: process.cwd(), words: ['-'], asOf, stdin: once(text), ...options })
}

async function* once(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text as string)
}

/** A report as programs get it. */
export function printed(report: LogReport): string {
  return whole(json.render(report)) + whole(csv.render(report))
}

/** Pieces stand in the same memory, one after the other. */
export function whole(pieces: Iterable<string | Uint8Array>): string {
  let text = ''
  for (const piece of pieces) text += Buffer.from(piece as string).toString()
  return text
}
