import type { RowRecord } from '../logs/rows/columns.ts'
import { createTable, EXPORTS, type ExportKind } from '../logs/rows/spell.ts'

export type { RowRecord as Row } from '../logs/rows/columns.ts'

/** A spelling of rows: the head of the file, and each row. */
export function rowSpelling(kind: ExportKind): { readonly head: string; row(row: RowRecord): string } {
  return EXPORTS[kind].spelling
}

/** The statement that makes a table for rows, and what loads them from a file. */
export function tableStatement(kind: ExportKind, file?: string): string {
  return createTable(kind, file)
}
