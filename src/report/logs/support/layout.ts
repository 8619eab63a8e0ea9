import { columnsOf, cut } from '../../pretty/columns.ts'

/**
 * Wraps a text to lines of at most `width` columns, with an indent after the first. A longer word is broken at the end
 * of the line.
 */
export function fold(first: string, text: string, indent: number, width: number): string[] {
  const pad = ' '.repeat(indent)
  const lines: string[] = []
  let line = first
  let empty = true
  for (let word of text.split(' ')) {
    for (;;) {
      const longer = empty ? line + word : `${line} ${word}`
      if (columnsOf(longer) <= width) {
        line = longer
        empty = false
        break
      }
      if (!empty && columnsOf(word) <= width - indent) {
        lines.push(line)
        line = pad
        empty = true
        continue
      }
      const room = width - columnsOf(line) - (empty ? 0 : 1)
      const part = room > 0 ? cut(word, room, '') : ''
      if (part === '' && empty) {
        line += word
        empty = false
        break
      }
      lines.push(part === '' ? line : `${line}${empty ? '' : ' '}${part}`)
      word = word.slice(part.length)
      line = pad
      empty = true
    }
  }
  return [...lines, line].map((wrappedLine) => wrappedLine.trimEnd())
}

/** A column of a table. */
export interface Column {
  readonly title: string
  readonly right?: true
  /** Columns that it takes at least when the table is too wide: its cells are cut. Absent: they never are. */
  readonly least?: number
  /** The order in which columns go when even that is too wide, the highest first; absent: it always stays. */
  readonly drop?: number
}

/** A table in lines of at most `width` columns: long cells are cut, then columns go. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { width, mark, indent = 2 }: { readonly width: number; readonly mark: string; readonly indent?: number },
): string[] {
  const all = columns.map((column, index) => ({ column, cells: rows.map((row) => row[index] ?? '') }))
  let shown = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  for (;;) {
    const widths = widthsWithin(shown, width - indent)
    const worst = shown.reduce<number>((most, { column }) => Math.max(most, column.drop ?? 0), 0)
    if (!widths && worst > 0) {
      shown = shown.filter(({ column }) => column.drop !== worst)
      continue
    }
    const used = widths ?? shown.map(({ column }) => column.least ?? column.title.length)
    const line = (read: (part: (typeof all)[number]) => string) =>
      `${' '.repeat(indent)}${shown.map((part, index) => pad(read(part), used[index] ?? 0, part.column, mark)).join('  ')}`.trimEnd()
    return [line(({ column }) => column.title), ...rows.map((_, at) => line(({ cells }) => cells[at] ?? ''))]
  }
}

/** The widths of columns; nothing when they do not fit. */
function widthsWithin(
  shown: readonly { column: Column; cells: readonly string[] }[],
  width: number,
): number[] | undefined {
  const widths = shown.map(({ column, cells }) =>
    cells.reduce((most, cell) => Math.max(most, columnsOf(cell)), column.title.length),
  )
  let over = widths.reduce((sum, columnWidth) => sum + columnWidth + 2, -2) - width
  for (const [index, { column }] of [...shown.entries()].reverse()) {
    const columnWidth = widths[index] ?? 0
    const give = Math.min(Math.max(0, over), Math.max(0, columnWidth - (column.least ?? columnWidth)))
    widths[index] = columnWidth - give
    over -= give
  }
  return over > 0 ? undefined : widths
}

function pad(text: string, width: number, { right }: Column, mark: string): string {
  const shown = cut(text, width, mark)
  const space = ' '.repeat(Math.max(0, width - columnsOf(shown)))
  return right ? space + shown : shown + space
}
