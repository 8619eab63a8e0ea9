import { memberOf, parseJson } from '../../core/text/saved-json.ts'
import type { TableColumn } from './pick-schema.ts'

/** Names of the columns of a column list in various engines. */
const [NAMES, TYPES] = [
  ['name', 'column_name', 'col_name', 'column', 'field'],
  ['type', 'data_type', 'column_type'],
]

/** Columns in the answer of an engine that lists them: objects a line, CSV, TSV, or a table that a console drew. */
export function columnsIn(text: string): TableColumn[] {
  const lines = text.split(/\r?\n/).filter((line) => /\w/.test(line))
  return lines.flatMap((line) => {
    const [name = '', type = ''] = line.trim().startsWith('{') ? ofObject(line) : cellsOf(line)
    return name === '' || NAMES.includes(name.toLowerCase()) ? [] : [{ name, type }]
  })
}

function ofObject(line: string): string[] {
  const value = parseJson(line)
  return [NAMES, TYPES].map((keys) => {
    const values = keys.flatMap((key) => [memberOf(value, key), memberOf(value, key.toUpperCase())])
    return String(values.find((value) => typeof value === 'string') ?? '')
  })
}

/** The first two cells of a line. Some consoles end it with a sum such as `(7 rows)`. */
function cellsOf(line: string): string[] {
  if (/^\(\d+ rows?\)$/.test(line.trim())) return []
  const cells = line.split(/[\t,|│┃]| {2,}/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  return cells.filter((cell) => cell !== '' && !/^[-+─┼]+$/.test(cell)).slice(0, 2)
}
