import { COLUMNS, type RowRecord } from './columns.ts'

/** A text format of rows. */
export interface Spelling {
  /** The header. */
  readonly head: string
  row(record: RowRecord): string
}

/** Rows of CSV with a header (RFC 4180), for programs: an empty text is quoted, nothing is not. */
const csv: Spelling = {
  head: `${COLUMNS.map(({ name }) => name).join(',')}\n`,
  row: (record) => `${COLUMNS.map(({ name }) => cell(record[name])).join(',')}\n`,
}

/** An object a line: `JSONEachRow`, NDJSON. */
const ndjson: Spelling = { head: '', row: (record) => `${JSON.stringify(record)}\n` }

function cell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return value === '' || /[",\r\n\\]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The name of the table in statements. */
const TABLE = 'cloudapi_rows'

/** Formats that rows are exported in. */
export const EXPORTS = {
  csv: {
    spelling: csv,
    types: { text: 'VARCHAR', integer: 'BIGINT', real: 'DOUBLE PRECISION' },
    engine: '',
    load: (file) => `\\copy ${TABLE} FROM '${file}' WITH (FORMAT csv, HEADER)`,
  },
  clickhouse: {
    spelling: ndjson,
    types: { text: 'Nullable(String)', integer: 'Nullable(Int64)', real: 'Nullable(Float64)' },
    engine: ' ENGINE = MergeTree ORDER BY tuple()',
    load: (file) => `clickhouse-client --query "INSERT INTO ${TABLE} FORMAT JSONEachRow" < '${file}'`,
  },
  duckdb: {
    spelling: csv,
    types: { text: 'VARCHAR', integer: 'BIGINT', real: 'DOUBLE' },
    engine: '',
    load: (file) => `COPY ${TABLE} FROM '${file}' (FORMAT csv, HEADER)`,
  },
} as const satisfies Readonly<Record<string, Export>>

interface Export {
  readonly spelling: Spelling
  readonly types: Readonly<Record<'text' | 'integer' | 'real', string>>
  /** The text after the columns of a table. */
  readonly engine: string
  /** The command that loads a file with rows. */
  load(file: string): string
}

export type ExportKind = keyof typeof EXPORTS

/** The statement that makes the table for rows, and what loads them from a file, as a comment. */
export function createTable(kind: ExportKind, file?: string): string {
  const { types, engine, load } = EXPORTS[kind]
  const columns = COLUMNS.map(({ name, type, about }, at) => {
    const comma = at < COLUMNS.length - 1 ? ',' : ''
    return `  ${name} ${types[type]}${comma} -- ${about}`
  })
  const statement = `CREATE TABLE IF NOT EXISTS ${TABLE} (\n${columns.join('\n')}\n)${engine};\n`
  if (file === undefined || !/^[\w./-]+$/.test(file)) return statement
  return `${statement}-- ${load(file)}\n-- SELECT * FROM ${TABLE} ORDER BY kind DESC, number, file\n`
}
