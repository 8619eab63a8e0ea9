import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { type Node, startClickhouse } from '../logs/sql/support/clickhouse.ts'
import { asked, readHere } from '../logs/sql/support/compare.ts'
import { type Request, requests } from '../logs/sql/support/requests.ts'
import { startTls } from '../logs/sql/support/tls.ts'
import { root } from './support/root.ts'

const cluster = await startClickhouse(2)
afterAll(() => cluster?.stop())

const COLUMNS = "ts DateTime('UTC'), method String, uri String, status UInt16, host String, client String, agent String"
/** Rows without end, so that an answer never comes. */
const ENDLESS = `SELECT toDateTime(1696161600 + number % 9, 'UTC') AS ts, 'GET' AS method, '/cloudapi/v5/x' AS uri,
  toUInt16(200) AS status, '' AS host, '' AS client, '' AS agent FROM system.numbers`

async function rowsInto(node: Node | undefined, table: string, rows: readonly Request[]): Promise<void> {
  const lines = rows.map((row) => `${JSON.stringify({ ...row, ts: Date.parse(row.ts) / 1000 })}\n`)
  await node?.query(`INSERT INTO ${table} FORMAT JSONEachRow ${lines.join('')}`)
}

/** Waits until so many queries of this program run on the first node. */
async function running(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await cluster?.query("SELECT count() FROM system.processes WHERE query_id LIKE 'cloudapi-migrate-%'")
    if (Number(found) === count) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`there are not ${count} queries`)
}

describe.skipIf(!cluster)('a cluster of ClickHouse with two nodes', () => {
  const [one, two] = cluster?.nodes ?? []
  const from = (table: string) => cluster?.from(table) ?? ''
  const as = (user: string) => ({ env: { CLICKHOUSE_USER: user } })

  test('a distributed table gives the same report as the logs', async () => {
    for (const node of [one, two]) {
      await node?.query(`CREATE TABLE local (${COLUMNS}) ENGINE = MergeTree ORDER BY ts`)
      await node?.query('CREATE TABLE access AS local ENGINE = Distributed(two, default, local)')
      await node?.query(`CREATE VIEW endless AS ${ENDLESS}`)
      await node?.query('CREATE TABLE never AS local ENGINE = Distributed(two, default, endless)')
    }
    const all = requests(600, 11)
    await rowsInto(
      one,
      'local',
      all.filter((_, at) => at % 3 > 0),
    )
    await rowsInto(
      two,
      'local',
      all.filter((_, at) => at % 3 === 0),
    )
    expect(await asked(from('access'))).toBe(await readHere(all))
  })

  test('an untrusted certificate is rejected, and accepted when it is named', async () => {
    const tls = await startTls(Number(/:(\d+)/.exec(from('access'))?.[1]))
    if (!tls) return console.warn('openssl is not installed: no TLS is tried')
    const secure = `clickhouses://127.0.0.1:${tls.port}/default.access`
    await expect(asked(secure)).rejects.toThrow(
      'did not answer: its certificate is not trusted (self-signed certificate).',
    )
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: tls.certificate }
    const words = [path.join(root, 'bin/cloudapi-migrate.js'), 'logs', '--exit-zero', '-f', 'csv', '--from']
    const [safe, plain] = await Promise.all(
      [secure, from('access')].map((at) => promisify(execFile)(process.execPath, [...words, at], { env })),
    )
    expect(safe?.stdout.split('\n').length).toBeGreaterThan(10)
    expect(safe?.stdout.replaceAll(String(tls.port), 'PORT')).toBe(
      plain?.stdout.replaceAll(String(/:(\d+)/.exec(from('access'))?.[1]), 'PORT'),
    )
    tls.stop()
  })

  test.each([
    ['capped', 'Limit for result'],
    ['unread', 'Limit for rows'],
    ['ungrouped', 'Limit for rows to GROUP BY'],
  ])('a limit of the server is an error, although the server would truncate: %s', async (user, why) => {
    await expect(asked(from('access'), as(user))).rejects.toThrow(why)
  })

  test('a timeout is an error', async () => {
    await expect(asked(from('endless'), { seconds: 1 })).rejects.toThrow('Timeout exceeded')
  })

  test('Ctrl-C cancels the query on the server, and progress is shown until then', async () => {
    const child = spawn(process.execPath, [
      path.join(root, 'bin/cloudapi-migrate.js'),
      'logs',
      '--from',
      from('endless'),
    ])
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    const end = new Promise((resolve) => child.once('close', resolve))
    await running(1)
    child.kill('SIGINT')
    expect({ code: await end, said }).toEqual({
      code: 2,
      said: 'cloudapi-migrate: Interrupted: the query was cancelled.\n',
    })
    await running(0)
    const rows: number[] = []
    const onProgress = (read: number) => void rows.push(read)
    await expect(asked(from('endless'), { seconds: 2, onProgress })).rejects.toThrow()
    expect(rows.at(-1)).toBeGreaterThan(0)
  })

  test('a node that stops during a query is an error that names it, and so is a missing one', async () => {
    const answer = asked(from('never'), { id: 'cloudapi-migrate-never' })
    const port = /:(\d+)/.exec((await cluster?.query(PORT)) ?? '')?.[1]
    const outcome = expect(answer).rejects.toThrow(`127.0.0.1:${port}`)
    await running(1)
    await two?.stop()
    await outcome
    await running(0)
    for (const user of ['default', 'skipping'])
      await expect(asked(from('access'), as(user))).rejects.toThrow('All connection tries failed')
  })
})

const PORT = "SELECT concat(':', toString(port)) FROM system.clusters WHERE cluster = 'two' AND shard_num = 2"
