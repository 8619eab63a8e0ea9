import { code, prose, table } from '../../markdown/escape.ts'
import { fitting } from '../../markdown/limit.ts'
import type { LogRenderOptions } from '../piece-format.ts'
import type { Sheet, SheetSection } from './sheet.ts'

/** Rows of each table, and with `--verbose`; the bytes that it may take of what a ticket holds. */
const ROWS = 20
const ROWS_VERBOSE = 500
const BYTES = 12_000

/** A sheet in Markdown, for a ticket or the page of a job. */
export function* markdownSheet(
  { title, verdict, about, sections, notes }: Sheet,
  { verbose }: LogRenderOptions,
): Generator<string> {
  yield `## ${title}\n\n**${prose(verdict)}**\n`
  if (about.length > 0) yield `\n${list(about)}\n`
  for (const section of sections) if (section.rows.length > 0) yield `\n${tableOf(section, verbose)}\n`
  if (notes.length > 0) yield `\n### Uncertain\n\n${list(notes)}\n`
}

function tableOf({ title, columns, rows }: SheetSection, verbose: boolean): string {
  const header = columns.map((column) => column.title)
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (cell !== '' && columns[index]?.code ? code(cell) : prose(cell)))
  const bodies = fitting(rows, verbose ? ROWS_VERBOSE : ROWS, BYTES, (row) =>
    table(header, [cells(row)])
      .split('\n')
      .slice(2)
      .join('\n'),
  )
  const more = rows.length - bodies.length
  return [
    `### ${title} (${rows.length})\n`,
    table(header, []),
    ...bodies,
    ...(more > 0 ? [`\nAnd ${more} more.`] : []),
  ].join('\n')
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `- ${prose(text)}`).join('\n')
}
