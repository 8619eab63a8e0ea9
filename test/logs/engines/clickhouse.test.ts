import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { clickhouse } from '../../../src/logs/engines/clickhouse.ts'
import type { Asking } from '../../../src/logs/engines/engine.ts'
import type { Statements } from '../../../src/logs/sql/statement.ts'

const statements = { requests: 'SELECT 1', days: 'SELECT 2', within: '\n    WHERE a' }

/** What was asked of a server that plays ClickHouse. */
interface Asked {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Plays a server with a table of its own, unless it says itself what tables are; gives its address and what it was asked. */
async function play(answer: (asked: Asked, response: ServerResponse) => void, engines = false) {
  const all: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const asked = { url: new URL(request.url ?? '', 'http://x'), headers: request.headers, body }
    if (body.includes('system.tables') && !engines) return void response.end('{"engine":"MergeTree"}')
    all.push(asked)
    answer(asked, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return { from: `clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/db.access`, all }
}

async function rowsOf(
  from: string,
  { env = {}, signal = new AbortController().signal, ...more }: Partial<Asking> & { env?: NodeJS.ProcessEnv } = {},
  asked: Statements = statements,
): Promise<object[]> {
  const rows: object[] = []
  const how = { signal, seconds: 9, id: 'x', ...more }
  for await (const row of clickhouse(from, env).ask(asked, how)) rows.push(row)
  return rows
}

test('both statements are asked, reading only, and lines may be cut anywhere', async () => {
  const { from, all } = await play((_, response) => {
    response.write('{"kind":"re')
    setTimeout(() => response.end('quest"}\n{"kind":"day"}\n'), 20)
  })
  const env = { CLICKHOUSE_USER: 'me', CLICKHOUSE_PASSWORD: 'secret' }
  expect(await rowsOf(from, { env })).toEqual([
    { kind: 'request' },
    { kind: 'day' },
    { kind: 'request' },
    { kind: 'day' },
  ])
  expect(all.map(({ body }) => body)).toEqual(['SELECT 1\nFORMAT JSONEachRow', 'SELECT 2\nFORMAT JSONEachRow'])
  const [{ url, headers } = all[1] as Asked] = all
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{
      readonly: '2',
      skip_unavailable_shards: '0',
      result_overflow_mode: 'throw',
      max_execution_time: '9',
      query_id: 'x-0',
    },
  })
  expect(url.search).not.toContain('secret')
  expect(headers).toMatchObject({ 'x-clickhouse-user': 'me', 'x-clickhouse-key': 'secret' })
})

test.each([
  [
    500,
    'Code: 60. DB::Exception: Table does\nnot exist',
    'did not answer to the end: Code: 60. DB::Exception: Table does not exist',
  ],
  [200, '{"kind":"day"}\nCode: 160, DB::Exception: Estimated', 'did not answer to the end: Code: 160, DB::Exception'],
])('what goes wrong is an error, also behind rows (%i)', async (status, text, why) => {
  const { from } = await play((_, response) => response.writeHead(status).end(text))
  await expect(rowsOf(from)).rejects.toThrow(why)
})

test('a connection that ends in the middle is an error', async () => {
  const { from } = await play((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"kind":"day"}\n')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(rowsOf(from)).rejects.toThrow('did not answer')
})

test('stopping ends the query on the server', async () => {
  const controller = new AbortController()
  let killed = (_: string): void => {}
  const kill = new Promise<string>((resolve) => {
    killed = resolve
  })
  const { from } = await play(({ body }, response) => {
    if (!body.startsWith('KILL')) return controller.abort()
    killed(body)
    response.end()
  })
  await expect(rowsOf(from, { signal: controller.signal })).rejects.toThrow('Interrupted: the query was cancelled.')
  expect(await kill).toBe("KILL QUERY WHERE query_id = 'x-0'")
})

test.each([
  ['clickhouse://u:p@h/db.t', 'takes no user and no password: set CLICKHOUSE_USER and CLICKHOUSE_PASSWORD'],
  ['clickhouse://h:8123', 'names no table'],
  ['clickhouse:///t', 'takes an address such as'],
])('%j is refused', (from, why) => expect(() => clickhouse(from, {})).toThrow(why))

test('progress arrives before the response, however much there is', async () => {
  const heard: number[][] = []
  const { from } = await play((_, response) => {
    const { socket } = response
    socket?.write('HTTP/1.1 200 OK\r\n')
    let told = 0
    const tell = () => {
      if (told === 300) return void socket?.end('Content-Length: 0\r\n\r\n')
      socket?.write(`X-ClickHouse-Progress: {"read_rows":"${++told}","read_bytes":"9","total_rows":"300"}\r\n`, () =>
        told === 200 ? setTimeout(tell, 5) : tell(),
      )
    }
    tell()
  })
  expect(await rowsOf(from, { onProgress: (rows, of) => void heard.push([rows, of]) })).toEqual([])
  expect(heard.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, at) => [at + 1, 300]))
})

test.each([
  ['DateTime', 0],
  ['Nullable(DateTime)', 1],
  ['String', 1],
])('rows without a time are asked for where a column of type %s may have none', async (type, count) => {
  const { from, all } = await play(({ body }, response) => {
    response.end(body.startsWith('DESCRIBE') ? `{"name":"ts","type":"${type}"}` : '')
  })
  await rowsOf(from, {}, { ...statements, timeless: { statement: 'SELECT 3', column: 'ts' } })
  expect(all.filter(({ body }) => body.startsWith('SELECT 3')).length).toBe(count)
})

test('rows of each shard of a distributed table are asked for, by their hosts where shards have no numbers', async () => {
  const { from, all } = await play(({ body }, response) => {
    if (body.includes('system.tables'))
      response.end('{"engine":"Distributed","engine_full":"Distributed(\'two\', db, local, rand())"}')
    else if (body.includes('system.clusters'))
      response.end('{"shard_num":1,"host_name":"a"}\n{"shard_num":2,"host_name":"b"}')
    else if (body.includes('_shard_num')) response.writeHead(404).end('Code: 47, Unknown identifier: _shard_num')
    else if (body.includes('hostName()')) response.end('{"shard":"a","lines":"5"}')
    else response.end()
  }, true)
  expect(await rowsOf(from)).toEqual([{ kind: 'shard', file: 'a', lines: '5', number: 2 }])
  expect(all.map(({ body }) => body)).toContain(
    `SELECT toString(_shard_num) AS shard, count() AS lines FROM \`db\`.\`access\`
    WHERE a
GROUP BY shard ORDER BY shard
FORMAT JSONEachRow`,
  )
})

/** Plays a cluster of two shards with a copy of each, for a table of all machines whose engine is given. */
async function playCluster(engine: string) {
  const { from, all } = await play(({ body }, response) => {
    if (body.includes('DISTINCT engine')) response.end(JSON.stringify({ engine }))
    else if (body.includes('system.clusters'))
      response.end([1, 1, 2, 2].map((shard_num) => JSON.stringify({ shard_num, host_name: 'x' })).join('\n'))
    else if (body.includes('_shard_num')) response.end('{"shard":"1","lines":"5"}')
    else response.end()
  }, true)
  return { from: from.replace('db.access', 'clusterAllReplicas(two,db.access)'), all }
}

test('of a table on all machines each machine is a shard', async () => {
  const { from, all } = await playCluster('MergeTree')
  expect(await rowsOf(from)).toEqual([{ kind: 'shard', file: '1', lines: '5', number: 4 }])
  const bodies = all.map(({ body }) => body).join('\n')
  expect(bodies).toContain(
    "FROM clusterAllReplicas('two', `system`.`tables`) WHERE database = 'db' AND name = 'access'",
  )
  expect(bodies).toContain("count() AS lines FROM clusterAllReplicas('two', `db`.`access`)\n    WHERE a")
})

test.each(['ReplicatedMergeTree', 'Distributed'])(
  'rows of %s on all machines would count twice: refused',
  async (engine) => {
    const { from, all } = await playCluster(engine)
    await expect(rowsOf(from)).rejects.toThrow(
      `have the rows of db.access (${engine}): each would count more than once.`,
    )
    expect(all.length).toBe(1)
  },
)
