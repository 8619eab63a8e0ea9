import { importModule } from '../../core/runtime/import-module.ts'
import { memberOf } from '../../core/text/saved-json.ts'
import { InputError } from '../input/input-error.ts'
import { DIALECTS } from '../sql/dialects.ts'
import { literal } from '../sql/names.ts'
import { type Source, spelled } from '../sql/sources.ts'
import { allOf, type Statements } from '../sql/statement.ts'
import { type Asking, type Engine, EngineError } from './engine.ts'

/** The DuckDB library: an optional peer dependency, which may be missing, with its types. */
const PACKAGE: string = '@duckdb/node-api'

/** The part of the library that is used. */
interface Connection {
  run(statement: string): Promise<unknown>
  stream(statement: string): Promise<{ yieldRowObjectJson(): AsyncIterable<readonly object[]> }>
  interrupt(): void
  closeSync(): void
}
interface Library {
  readonly DuckDBInstance: {
    create(
      file: string,
      options?: Readonly<Record<string, string>>,
    ): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
  }
}

/** Files by what their names end with, and what reads them. */
const READERS: readonly (readonly [RegExp, string])[] = [
  [/\.parquet$/i, 'read_parquet'],
  [/\.(?:csv|tsv)(?:\.gz|\.zst)?$/i, 'read_csv_auto'],
  [/\.(?:json|jsonl|ndjson)(?:\.gz|\.zst)?$/i, 'read_json_auto'],
]

/** DuckDB over files, `duckdb:logs/*.parquet`, or over a table of a database, `duckdb:my.db#access`. */
export function duckdb(from: string, load: () => Promise<Library> = () => importModule(PACKAGE)): Engine {
  const [file = '', name] = from.slice('duckdb:'.length).split('#')
  const reader = READERS.find(([ends]) => ends.test(file))?.[1]
  if (file === '' || (name === undefined && !reader))
    throw new InputError('--from takes files, duckdb:logs/*.parquet, or a table of a database, duckdb:my.db#access.')
  const table: Source = name === undefined ? { expression: `${reader}(${literal(file)})`, of: file } : { column: name }
  const opened = name === undefined ? ({ file: ':memory:' } as const) : { file, options: { access_mode: 'READ_ONLY' } }
  const answer = (statements: readonly string[], how: Asking) => answerOf(load, opened, statements, how)
  return {
    name: from,
    dialect: 'duckdb',
    table,
    async columns(how) {
      const columns = []
      for await (const row of answer([`DESCRIBE SELECT * FROM ${spelled(DIALECTS.duckdb, table)}`], how))
        columns.push({ name: String(memberOf(row, 'column_name')), type: String(memberOf(row, 'column_type')) })
      return columns
    },
    ask: (statements: Statements, how: Asking) => answer(allOf(statements), how),
  }
}

/** The queried database: a file opened read-only, or memory. */
interface Opened {
  readonly file: string
  readonly options?: { readonly access_mode: string }
}

/** Runs statements one after the other; gives the objects that they answer with. */
async function* answerOf(
  load: () => Promise<Library>,
  opened: Opened,
  statements: readonly string[],
  { signal, seconds }: Asking,
): AsyncGenerator<object> {
  const library = await load().catch(() => undefined)
  if (!library) throw new InputError('DuckDB is an optional package: `npm install @duckdb/node-api` installs it.')
  let isOver = false
  const stopped = () => isOver || signal.aborted
  try {
    const instance = await library.DuckDBInstance.create(opened.file, opened.options)
    const connection = await instance.connect()
    const interrupt = () => connection.interrupt()
    signal.addEventListener('abort', interrupt, { once: true })
    // A signal of a time limit that nothing else holds may be collected before its time.
    const limit = setTimeout(
      () => {
        isOver = true
        interrupt()
      },
      Math.min(seconds * 1000, 2 ** 31 - 1),
    )
    try {
      await connection.run(DIALECTS.duckdb.prelude)
      for (const statement of statements) {
        if (stopped()) throw new Error('stopped')
        for await (const rows of (await connection.stream(statement)).yieldRowObjectJson()) yield* rows
      }
    } finally {
      clearTimeout(limit)
      signal.removeEventListener('abort', interrupt)
      connection.closeSync()
      instance.closeSync()
    }
  } catch (error) {
    if (signal.aborted) throw new EngineError('Interrupted: the query was cancelled.')
    // The first line, with what it announces.
    const [message = ''] = /^(?:[^\n]*:\n)?[^\n]*/.exec(String((error as Error).message)) ?? []
    const why = isOver ? `${seconds} seconds are over` : message.replace('\n', ' ')
    throw new EngineError(`DuckDB did not answer to the end: ${why.slice(0, 400)}`)
  }
}
