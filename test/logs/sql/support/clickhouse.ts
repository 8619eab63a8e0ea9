import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { post } from '../../../../src/logs/engines/post.ts'

const PROGRAM = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find((file) => existsSync(file))

/** A server on loopback. */
export interface Node {
  from(table: string): string
  query(text: string | Uint8Array): Promise<string>
  /** Its process. */
  readonly pid: number | undefined
  /** Ends it at once, as a machine that fails does. */
  stop(): Promise<void>
}

/** Servers of a cluster called `two`, each a shard of its own; nothing where none is installed. */
export async function startClickhouse(count = 1): Promise<(Node & { readonly nodes: readonly Node[] }) | undefined> {
  if (PROGRAM === undefined) return undefined
  const ports = await Promise.all(Array.from({ length: count }, async () => [await freePort(), await freePort()]))
  const shards = ports.map(([, tcp]) => `<shard><replica><host>127.0.0.1</host><port>${tcp}</port></replica></shard>`)
  const nodes = await Promise.all(ports.map(([http = 0, tcp = 0]) => startNode(PROGRAM, http, tcp, shards.join(''))))
  const [first] = nodes
  if (!first) return undefined
  return { ...first, nodes, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) }
}

async function startNode(program: string, http: number, tcp: number, shards: string): Promise<Node> {
  const home = mkdtempSync(path.join(tmpdir(), 'ch-'))
  for (const folder of ['data', 'tmp']) mkdirSync(path.join(home, folder))
  writeFileSync(path.join(home, 'users.xml'), USERS)
  writeFileSync(
    path.join(home, 'config.xml'),
    `<yandex><logger><level>error</level><log>${home}/log</log><errorlog>${home}/err</errorlog></logger>
<http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><interserver_http_port>${await freePort()}</interserver_http_port>
<listen_host>127.0.0.1</listen_host><path>${home}/data/</path><tmp_path>${home}/tmp/</tmp_path>
<remote_servers><two>${shards}</two></remote_servers>
<mark_cache_size>10485760</mark_cache_size><users_config>${home}/users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database></yandex>`,
  )
  const server = spawn(program, [`--config-file=${home}/config.xml`], { stdio: 'ignore' })
  // Each with a connection of its own: the server closes one that nobody uses for a while.
  const query = async (body: string | Uint8Array): Promise<string> => {
    const signal = AbortSignal.timeout(600_000)
    const response = await post({ url: `http://127.0.0.1:${http}/`, headers: {}, body, signal })
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    const said = Buffer.concat(parts).toString()
    if (response.statusCode !== 200) throw new Error(said.slice(0, 300))
    return said
  }
  for (let tries = 0; tries < 150; tries++) {
    if ((await query('SELECT 1').catch(() => '')) === '1\n') break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    from: (table) => `clickhouse://127.0.0.1:${http}/default.${table}`,
    query,
    pid: server.pid,
    async stop() {
      await ended(server)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const end = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await end
}

/** Who asks: `default`, and `capped` whom the server gives limits that cut what is read. */
const USERS = `<yandex><profiles><default></default>
<capped><max_result_rows>10</max_result_rows><result_overflow_mode>break</result_overflow_mode></capped>
<unread><max_rows_to_read>10</max_rows_to_read><read_overflow_mode>break</read_overflow_mode></unread>
<ungrouped><max_rows_to_group_by>10</max_rows_to_group_by><group_by_overflow_mode>any</group_by_overflow_mode></ungrouped>
<skipping><skip_unavailable_shards>1</skip_unavailable_shards></skipping></profiles>
<users>${['default', 'capped', 'unread', 'ungrouped', 'skipping'].map(user).join('\n')}</users>
<quotas><default></default></quotas></yandex>`

function user(name: string): string {
  return `<${name}><password></password><networks><ip>127.0.0.1</ip></networks><profile>${name}</profile><quota>default</quota></${name}>`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
