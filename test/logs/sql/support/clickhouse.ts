import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROGRAM = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find((file) => existsSync(file))

/** A server of its own on loopback; nothing where none is installed. */
export async function startClickhouse() {
  if (PROGRAM === undefined) return undefined
  const home = mkdtempSync(path.join(tmpdir(), 'ch-'))
  const [http, tcp, between] = [await freePort(), await freePort(), await freePort()]
  for (const folder of ['data', 'tmp']) mkdirSync(path.join(home, folder))
  writeFileSync(path.join(home, 'users.xml'), USERS)
  writeFileSync(
    path.join(home, 'config.xml'),
    `<yandex><logger><level>error</level><log>${home}/log</log><errorlog>${home}/err</errorlog></logger>
<http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><interserver_http_port>${between}</interserver_http_port>
<listen_host>127.0.0.1</listen_host><path>${home}/data/</path><tmp_path>${home}/tmp/</tmp_path>
<mark_cache_size>10485760</mark_cache_size><users_config>${home}/users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database></yandex>`,
  )
  const server = spawn(PROGRAM, [`--config-file=${home}/config.xml`], { stdio: 'ignore' })
  const query = async (text: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: text })
    const said = await response.text()
    if (!response.ok) throw new Error(said.slice(0, 300))
    return said
  }
  for (let tries = 0; tries < 100; tries++) {
    if ((await query('SELECT 1').catch(() => '')) === '1\n') break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    from: (table: string) => `clickhouse://127.0.0.1:${http}/default.${table}`,
    query,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const USERS = `<yandex><profiles><default></default></profiles><users><default><password></password>
<networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
<quotas><default></default></quotas></yandex>`

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
