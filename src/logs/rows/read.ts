import { parseJson } from '../../core/text/saved-json.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import type { Input } from '../input/files/source.ts'
import { InputError } from '../input/input-error.ts'
import { COLUMNS, type ColumnName } from './columns.ts'
import { byLine, type Cells, csvSplitter, EndlessRecord, type Splitter, tsvSplitter } from './split.ts'

/** A row as it was read: texts by column, and where it stood. */
export interface ReadRow {
  readonly cells: { readonly [Name in ColumnName]?: string }
  /** Why the value is not a row: a phrase that completes "row 3 …". */
  readonly wrong?: string
  /** From 1, the header apart. */
  readonly number: number
}

const SIZE = 1 << 18
const NAMES: ReadonlySet<string> = new Set(COLUMNS.map(({ name }) => name))

/**
 * The rows of a table: CSV or TSV with a header, or objects a line. Throws InputError for what is none. As in
 * logs, text that is no UTF-8 is taken byte by byte.
 */
export async function* readRows(input: Input, onBytes: (bytes: number) => void): AsyncGenerator<ReadRow> {
  const source = input.open()
  const into = new Uint8Array(SIZE)
  const rows = openRows(input.name)
  try {
    for (let size = await source.read(into); size > 0; size = await source.read(into)) {
      onBytes(size)
      yield* rows.take(Buffer.from(into.buffer, 0, size).toString('latin1'))
    }
    yield* rows.end()
    const [trouble] = source.troubles
    if (trouble !== undefined) throw new InputError(`${input.name} ${trouble}: its rows are not complete.`)
  } catch (error) {
    if (error instanceof EndlessRecord) throw new InputError(`${input.name} has a row that does not end.`)
    throw error
  } finally {
    source.close()
  }
}

/** The text, a char for each byte, without the mark of UTF-8 and white space before it. */
function withoutMark(text: string): string {
  return text.replace(/^\xef\xbb\xbf/, '').trimStart()
}

/** Rows of text that comes in parts. */
function openRows(name: string) {
  let begun = ''
  let reader: Reader | undefined
  let number = 0
  const numbered = (all: readonly Found[]): ReadRow[] => all.map((row) => ({ ...row, number: ++number }))
  const open = (isEnd: boolean): Reader | undefined => {
    const start = withoutMark(begun)
    if (start === '' || (!isEnd && !start.includes('\n'))) return undefined
    return readerFor(name, start.slice(0, (start.indexOf('\n') + 1 || start.length + 1) - 1))
  }
  const take = (text: string, isEnd: boolean): ReadRow[] => {
    if (reader) return numbered(reader.take(text))
    begun += text
    reader = open(isEnd)
    return reader ? numbered(reader.take(withoutMark(begun))) : []
  }
  return {
    take: (text: string) => take(text, false),
    end(): ReadRow[] {
      const rows = take('', true)
      if (!reader) throw new InputError(`${name} is empty: it holds no row.`)
      return [...rows, ...numbered(reader.end())]
    },
  }
}

type Found = Omit<ReadRow, 'number'>

interface Reader {
  take(text: string): Found[]
  end(): Found[]
}

function readerFor(name: string, first: string): Reader {
  if (first.startsWith('[')) throw new InputError(`${name} is a list of JSON: write one row a line (NDJSON).`)
  if (first.startsWith('{')) return objects(name)
  const isTabbed = first.includes('\t')
  return table(name, isTabbed ? tsvSplitter() : csvSplitter())
}

/** A table whose first record names its columns. */
function table(name: string, splitter: Splitter): Reader {
  let columns: readonly (ColumnName | undefined)[] | undefined
  const rowsOf = (records: readonly Cells[]): Found[] => {
    const rows: Found[] = []
    for (const cells of records) {
      if (!columns) {
        columns = cells.map((cell) => columnNamed(cell ?? ''))
        requireKind(name, columns, cells)
        continue
      }
      const row: { [Name in ColumnName]?: string } = {}
      for (const [at, column] of columns.entries()) {
        const cell = cells[at]
        if (column !== undefined && cell !== undefined) row[column] = decodeUtf8(cell)
      }
      const wrong = `has ${cells.length} columns where the header names ${columns.length}`
      rows.push(cells.length === columns.length ? { cells: row } : { cells: {}, wrong })
    }
    return rows
  }
  return { take: (text) => rowsOf(splitter.take(text)), end: () => rowsOf(splitter.end()) }
}

/** Engines write names of columns in any case. */
function columnNamed(cell: string): ColumnName | undefined {
  const name = cell.trim().toLowerCase()
  return NAMES.has(name) ? (name as ColumnName) : undefined
}

function requireKind(name: string, columns: readonly (ColumnName | undefined)[], header: Cells): void {
  if (columns.includes('kind')) return
  if (header.some((cell) => cell?.includes('\0'))) throw new InputError(`${name} is binary: it is no table of rows.`)
  const shown = header.slice(0, 8).map((cell) => JSON.stringify((cell ?? '').slice(0, 40)))
  throw new InputError(
    `${name} has no column kind: it is no table that logs --export writes or logs sql asks for. Its columns are ${shown.join(', ')}.`,
  )
}

function objects(name: string): Reader {
  let isFirst = true
  const read = (line: string): Found => {
    const value = parseJson(decodeUtf8(line))
    const row = rowOf(value)
    if (isFirst && row.wrong === undefined && row.cells.kind === undefined)
      requireKind(name, [], Object.keys(value as object))
    isFirst = false
    return row
  }
  const rows = byLine((line) => [line])
  const all = (records: readonly Cells[]) => records.map(([line = '']) => read(line))
  return { take: (text) => all(rows.take(text)), end: () => all(rows.end()) }
}

/** Converts an object to a row; engines may write numbers as texts. */
export function rowOf(value: unknown): Found {
  if (typeof value !== 'object' || value === null) return { cells: {}, wrong: 'is no object of JSON' }
  const cells: { [Name in ColumnName]?: string } = {}
  for (const [key, member] of Object.entries(value)) {
    const column = columnNamed(key)
    if (column !== undefined && member !== null && member !== undefined)
      cells[column] = typeof member === 'object' ? JSON.stringify(member) : String(member)
  }
  return { cells }
}
