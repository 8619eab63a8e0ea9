import { parseJson } from '../../core/text/saved-json.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { InputError } from '../input/input-error.ts'
import type { Statements } from '../sql/statement.ts'
import { type Asking, addressOf, type Engine, EngineError, pathParts } from './engine.ts'

/** Characters of what the server says that are shown. */
const SAID = 300

/** ClickHouse over HTTP, `clickhouse://host:8123/db.table`; `clickhouses://` over TLS. */
export function clickhouse(from: string, env: NodeJS.ProcessEnv): Engine {
  const url = addressOf(from, 'CLICKHOUSE_USER and CLICKHOUSE_PASSWORD')
  const isSafe = url.protocol === 'clickhouses:'
  const [table = '', ...more] = pathParts(url)
  if (table === '' || more.length > 0) throw new InputError('--from names no table: clickhouse://host:8123/db.table.')
  const base = `${isSafe ? 'https' : 'http'}://${url.hostname}:${url.port || (isSafe ? '8443' : '8123')}/`
  const headers: Record<string, string> = {}
  if (env.CLICKHOUSE_USER) headers['X-ClickHouse-User'] = env.CLICKHOUSE_USER
  if (env.CLICKHOUSE_PASSWORD) headers['X-ClickHouse-Key'] = env.CLICKHOUSE_PASSWORD
  const post = (settings: Record<string, string>, body: string, signal: AbortSignal): Promise<Response> =>
    fetch(`${base}?${new URLSearchParams(settings)}`, { method: 'POST', headers, body, signal, redirect: 'error' })
  return {
    name: `clickhouse://${url.host}/${table}`,
    dialect: 'clickhouse',
    table: { column: table },
    async *ask({ requests, days }: Statements, { signal, seconds, id }: Asking) {
      for (const [number, statement] of [requests, days].entries()) {
        const query_id = `${id}-${number}`
        const settings = { ...SETTINGS, query_id, max_execution_time: String(seconds) }
        const kill = () =>
          void post({}, `KILL QUERY WHERE query_id = '${query_id}'`, AbortSignal.timeout(5000)).catch(() => {})
        signal.addEventListener('abort', kill, { once: true })
        try {
          yield* rowsIn(await post(settings, `${statement}\nFORMAT JSONEachRow`, signal))
        } catch (error) {
          throw failed(error, base)
        } finally {
          signal.removeEventListener('abort', kill)
        }
      }
    },
  }
}

/** Nothing is written; what is missing is an error: a shard, rows beyond a limit, time. The answer comes when it is whole. */
const SETTINGS = {
  readonly: '2',
  skip_unavailable_shards: '0',
  result_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
  read_overflow_mode: 'throw',
  group_by_overflow_mode: 'throw',
  wait_end_of_query: '1',
}

async function* rowsIn(response: Response): AsyncGenerator<object> {
  if (!response.ok) throw new EngineError(await said(response))
  let held = ''
  for await (const bytes of response.body ?? []) {
    const lines = (held + Buffer.from(bytes as Uint8Array).toString('latin1')).split('\n')
    held = lines.pop() ?? ''
    for (const line of lines) yield rowIn(line)
  }
  if (held.trim() !== '') yield rowIn(held)
}

/** What breaks in the middle is told by the server as text among the rows. */
function rowIn(line: string): object {
  const row = parseJson(decodeUtf8(line))
  if (typeof row !== 'object' || row === null) throw new EngineError(decodeUtf8(line).slice(0, SAID))
  return row
}

async function said(response: Response): Promise<string> {
  const text = (await response.text()).trim().replace(/\s+/g, ' ')
  return text === '' ? `status ${response.status}` : text.slice(0, SAID)
}

function failed(error: unknown, base: string): unknown {
  if (error instanceof EngineError)
    return new EngineError(`ClickHouse at ${base} did not answer to the end: ${error.message}`)
  if (error instanceof Error && error.name === 'AbortError')
    return new EngineError('Interrupted: the query was cancelled.')
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  return new EngineError(`ClickHouse at ${base} did not answer: ${cause.slice(0, SAID)}`)
}
