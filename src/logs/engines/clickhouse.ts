import type { IncomingMessage } from 'node:http'
import { memberOf, parseJson } from '../../core/text/saved-json.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { InputError } from '../input/input-error.ts'
import { DIALECTS } from '../sql/dialects.ts'
import type { TableColumn } from '../sql/pick-schema.ts'
import { type Source, spelled, tableNamed } from '../sql/sources.ts'
import type { Statements } from '../sql/statement.ts'
import { type Ask, type Asking, addressOf, type Engine, EngineError, pathParts, reasonOf, SAID } from './engine.ts'
import { post } from './post.ts'
import { refuseCopies, shardRows } from './shards.ts'

/** Builds a request to a server. */
type Posting = (
  settings: Record<string, string>,
  body: string,
) => { url: string; headers: Record<string, string>; body: string }

/** ClickHouse over HTTP, `clickhouse://host:8123/db.table`; `clickhouses://` over TLS. */
export function clickhouse(from: string, env: NodeJS.ProcessEnv): Engine {
  const url = addressOf(from, 'CLICKHOUSE_USER and CLICKHOUSE_PASSWORD')
  const [name = '', ...more] = pathParts(url)
  const table = tableNamed('clickhouse', name)
  if (name === '' || more.length > 0) throw new InputError('--from names no table: clickhouse://host:8123/db.table.')
  const { base, headers } = serverOf(url, env)
  const posting: Posting = (settings, body) => ({ url: `${base}?${new URLSearchParams(settings)}`, headers, body })

  const kill = (query_id: string): void => {
    const query = posting({}, `KILL QUERY WHERE query_id = '${query_id}'`)
    void post({ ...query, signal: AbortSignal.timeout(5000) }).then((response) => response.resume(), ignored)
  }
  /** Runs statements, each with a numbered query id. */
  const asker = ({ signal, seconds, id, onProgress }: Asking): Ask => {
    let number = 0
    return async function* (statement) {
      const query_id = `${id}-${number++}`
      const settings = { ...SETTINGS, query_id, max_execution_time: String(seconds) }
      const stop = () => kill(query_id)
      signal.addEventListener('abort', stop, { once: true })
      const progress =
        onProgress && watched(onProgress, (ended) => post({ ...posting(...stateOf(query_id)), signal: ended }))
      try {
        const query = posting(settings, `${statement}\nFORMAT JSONEachRow`)
        yield* rowsIn(await post({ ...query, signal, onProgress: progress?.hear }))
      } catch (error) {
        throw failed(error, base)
      } finally {
        progress?.end()
        signal.removeEventListener('abort', stop)
      }
    }
  }

  return {
    name: `clickhouse://${url.host}/${name}`,
    dialect: 'clickhouse',
    table,
    columns: (how) => columnsOf(asker(how), table),
    async *ask({ requests, days, timeless, within }: Statements, how: Asking) {
      const ask = asker(how)
      await refuseCopies(ask, table)
      yield* ask(requests)
      yield* ask(days)
      if (timeless && (await mayLack(ask, table, timeless.column))) yield* ask(timeless.statement)
      yield* shardRows(ask, table, within)
    },
  }
}

/** Whether a column may lack a time: of one that never does this server learns it by reading all of it. */
async function mayLack(ask: Ask, table: Source, column: string): Promise<boolean> {
  const type = (await columnsOf(ask, table)).find(({ name }) => name === column)?.type
  return type === undefined || /Nullable|String/.test(type)
}

async function columnsOf(ask: Ask, table: Source): Promise<TableColumn[]> {
  const columns: TableColumn[] = []
  for await (const row of ask(`DESCRIBE TABLE ${spelled(DIALECTS.clickhouse, table)}`))
    columns.push({ name: String(memberOf(row, 'name')), type: String(memberOf(row, 'type')) })
  return columns
}

/** The address of a server, and the login that its headers carry. */
function serverOf(
  url: URL,
  env: NodeJS.ProcessEnv,
): { readonly base: string; readonly headers: Record<string, string> } {
  const isSafe = url.protocol === 'clickhouses:'
  const headers: Record<string, string> = {}
  if (env.CLICKHOUSE_USER) headers['X-ClickHouse-User'] = env.CLICKHOUSE_USER
  if (env.CLICKHOUSE_PASSWORD) headers['X-ClickHouse-Key'] = env.CLICKHOUSE_PASSWORD
  return { base: `${isSafe ? 'https' : 'http'}://${url.hostname}:${url.port || (isSafe ? '8443' : '8123')}/`, headers }
}

const ignored = (): void => {}

/** Milliseconds between two looks at how far a query is. */
const LOOK = 1000

/** A statement for the progress of a query, from the list of processes. */
function stateOf(query_id: string): [Record<string, string>, string] {
  const state = `SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = '${query_id}'`
  return [{ readonly: '2' }, `${state}\nFORMAT JSONEachRow`]
}

/** Reports progress from response headers; a server without these (18.16 of Debian) is polled. */
function watched(tell: (rows: number, of: number) => void, state: (ended: AbortSignal) => Promise<IncomingMessage>) {
  const ended = new AbortController()
  let isHeard = false
  const look = async (): Promise<void> => {
    if (isHeard) return
    for await (const row of rowsIn(await state(ended.signal)))
      tell(Number(memberOf(row, 'read_rows')) || 0, Number(memberOf(row, 'total_rows_approx')) || 0)
  }
  const timer = setInterval(() => void look().catch(ignored), LOOK)
  return {
    hear(rows: number, of: number): void {
      isHeard = true
      tell(rows, of)
    },
    end(): void {
      clearInterval(timer)
      ended.abort()
    },
  }
}

/** Nothing is written; what is missing is an error: a shard, rows beyond a limit, time. The answer comes when it is whole. */
const SETTINGS = {
  readonly: '2',
  ...DIALECTS.clickhouse.settings,
  wait_end_of_query: '1',
  send_progress_in_http_headers: '1',
  http_headers_progress_interval_ms: '500',
}

async function* rowsIn(response: IncomingMessage): AsyncGenerator<object> {
  if (response.statusCode !== 200) throw new EngineError(await errorText(response))
  let held = ''
  for await (const bytes of response) {
    const lines = (held + (bytes as Buffer).toString('latin1')).split('\n')
    held = lines.pop() ?? ''
    for (const line of lines) yield rowIn(line)
  }
  if (held.trim() !== '') yield rowIn(held)
}

/** An error in the middle of an answer stands as text among the rows. */
function rowIn(line: string): object {
  const row = parseJson(decodeUtf8(line))
  if (typeof row !== 'object' || row === null) throw new EngineError(decodeUtf8(line).slice(0, SAID))
  return row
}

async function errorText(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const bytes of response) if (text.length < SAID * 10) text += (bytes as Buffer).toString()
  const line = text.trim().replace(/\s+/g, ' ')
  return line === '' ? `status ${response.statusCode}` : line.slice(0, SAID)
}

function failed(error: unknown, base: string): unknown {
  if (error instanceof EngineError)
    return new EngineError(`ClickHouse at ${base} did not answer to the end: ${error.message}`)
  if (error instanceof Error && error.name === 'AbortError')
    return new EngineError('Interrupted: the query was cancelled.')
  return new EngineError(`ClickHouse at ${base} did not answer: ${reasonOf(error)}`)
}
