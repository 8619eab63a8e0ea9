import type { Comparison } from '../../core/traffic/comparison.ts'
import type { LogRenderOptions } from '../logs/support/format.ts'
import { code, prose, table } from '../support/markdown/escape.ts'
import { fitting } from '../support/markdown/limit.ts'
import { type CompareSection, textOf } from './support/sections.ts'

/** Rows of each table, and with `--verbose`; the bytes that it may take of what a ticket holds. */
const ROWS = 20
const ROWS_VERBOSE = 500
const BYTES = 12_000

/** Tables for a ticket or the page of a job. */
export const markdown = {
  *render(comparison: Comparison, { verbose }: LogRenderOptions) {
    const { title, verdict, sides, sections, notes } = textOf(comparison)
    yield `## ${title}\n\n**${prose(verdict)}**\n\n${list(sides)}\n`
    for (const section of sections) if (section.rows.length > 0) yield `\n${tableOf(section, verbose)}\n`
    if (notes.length > 0) yield `\n### Uncertain\n\n${list(notes)}\n`
  },
}

function tableOf({ title, columns, rows }: CompareSection, verbose: boolean): string {
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
