import { importModule } from '../../core/runtime/import-module.ts'
import { memberOf } from '../../core/text/saved-json.ts'
import { InputError } from '../input/input-error.ts'
import { DIALECTS } from '../sql/dialects.ts'
import { literal, quotedName } from '../sql/names.ts'
import { allOf, type Statements } from '../sql/statement.ts'
import { type Asking, addressOf, type Engine, EngineError, pathParts, reasonOf } from './engine.ts'

/** The PostgreSQL client: an optional peer dependency, which may be missing, with its types. */
const PACKAGE: string = 'pg'

/** The part of the library that is used. */
interface Client {
  connect(): Promise<void>
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly object[] }>
  end(): Promise<void>
}
type Library = { readonly default: { readonly Client: new (options: object) => Client } }

/** Rows that are fetched at once. */
const AT_ONCE = 5000

/** PostgreSQL, `postgres://host:5432/database/schema.table`; user and password are those of `PGUSER` and `PGPASSWORD`. */
export function postgres(from: string, load: () => Promise<Library> = () => importModule(PACKAGE)): Engine {
  const url = addressOf(from, 'PGUSER and PGPASSWORD')
  const [database, table = '', ...more] = pathParts(url)
  if (table === '' || more.length > 0)
    throw new InputError('--from names no table: postgres://host:5432/database/table.')
  const options = (id: string) => ({ ...optionsOf(url), database, application_name: id })
  /** Runs statements in one transaction that only reads; gives the objects that they answer with. */
  async function* answer(statements: readonly string[], { signal, seconds, id }: Asking): AsyncGenerator<object> {
    const library = await load().catch(() => undefined)
    if (!library) throw new InputError('PostgreSQL is asked by an optional package: `npm install pg` installs it.')
    const { Client } = library.default
    const client = new Client(options(id))
    try {
      await client.connect()
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const cancel = () => void cancelled(new Client(options(`${id}-cancel`)), (rows[0] as { pid: number }).pid)
      signal.addEventListener('abort', cancel, { once: true })
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query(`SET LOCAL statement_timeout = ${Math.ceil(seconds * 1000)}`)
      await client.query(DIALECTS.postgres.prelude)
      for (const [number, statement] of statements.entries()) {
        await client.query(`DECLARE c${number} NO SCROLL CURSOR FOR ${statement}`)
        yield* fetched(client, `c${number}`)
      }
      signal.removeEventListener('abort', cancel)
    } catch (error) {
      if (signal.aborted) throw new EngineError('Interrupted: the query was cancelled.')
      if (error instanceof InputError) throw error
      throw new EngineError(`PostgreSQL at ${url.host} did not answer to the end: ${reasonOf(error)}`)
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    name: `postgres://${url.host}/${database}/${table}`,
    dialect: 'postgres',
    table: { column: table },
    async columns(how) {
      const columns = []
      for await (const row of answer([columnsOf(table)], how))
        columns.push({ name: String(memberOf(row, 'name')), type: String(memberOf(row, 'type')) })
      return columns
    },
    ask: (statements: Statements, how: Asking) => answer(allOf(statements), how),
  }
}

/** Connection options. */
function optionsOf(url: URL) {
  // A folder with the socket of a server is written as a parameter, as libpq has it.
  const [socket, user] = [url.searchParams.get('host'), url.searchParams.get('user')]
  const isHere = socket !== null || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isPlain = isHere || url.searchParams.get('sslmode') === 'disable'
  return {
    host: socket ?? url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 5432),
    ...(user === null ? {} : { user }),
    ...(isPlain ? {} : { ssl: { rejectUnauthorized: true } }),
  }
}

function columnsOf(table: string): string {
  return `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
WHERE attrelid = CAST(${literal(quotedName(DIALECTS.postgres, table))} AS regclass) AND attnum > 0 AND NOT attisdropped`
}

async function* fetched(client: Client, cursor: string): AsyncGenerator<object> {
  for (;;) {
    const { rows } = await client.query(`FETCH ${AT_ONCE} FROM ${cursor}`)
    if (rows.length === 0) return
    yield* rows
  }
}

async function cancelled(client: Client, pid: number): Promise<void> {
  try {
    await client.connect()
    await client.query('SELECT pg_cancel_backend($1)', [pid])
  } catch {
    // The connection ends anyway.
  } finally {
    await client.end().catch(() => {})
  }
}
