import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { start } from './support/running.ts'

/** Starts the command on a free port; the address that it printed, and how it ends. */
async function serve(args: readonly string[], cwd: string) {
  const { said, until, end } = start(cwd, ['serve', '--port', '0', ...args])
  await until('out', '\n')
  return { base: said.out.trim(), said, end }
}

const headers = { Authorization: 'Bearer t', 'Content-Type': 'application/json' }
const create = { method: 'POST', headers, body: '{"properties":{"name":"x"}}' }

test.each(['calls.har', 'calls.jsonl'])('logs reads the log that serve writes: %s', async (log) => {
  const cwd = folder()
  const { base, said, end } = await serve(['--log', log], cwd)
  await fetch(`${base}/cloudapi/v5/datacenters`, create)
  await fetch(`${base}/cloudapi/v6/datacenters`, create)
  expect(await end('SIGINT')).toBe(0)
  expect(said.err).toMatch(/202 POST \/cloudapi\/v5\/datacenters {2}did nothing/)
  const read = JSON.parse(run(['logs', log, '--format', 'json', '--exit-zero'], { cwd }).out)
  const calls = read.shapes
    .filter(({ version }: { version: number }) => version < 6)
    .map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)
  expect(calls).toEqual(['POST /datacenters'])
})

test('a store keeps resources between runs, and a signal ends serve without an error', async () => {
  const cwd = folder()
  const first = await serve(['--store', 'store.jsonl', '--quiet'], cwd)
  await fetch(`${first.base}/cloudapi/v6/datacenters`, create)
  expect(await first.end('SIGTERM')).toBe(0)
  expect(first.said.err).toBe('')
  const second = await serve(['--store', 'store.jsonl'], cwd)
  const { items } = (await (await fetch(`${second.base}/cloudapi/v6/datacenters`, { headers })).json()) as { items: [] }
  expect(items).toHaveLength(1)
  await second.end('SIGTERM')
})

test.each([
  [['paths'], 'serve takes no paths'],
  [['--port', '70000'], '--port takes a whole number from 0 to 65535'],
  [['--fault', '418:0.5'], '--fault takes STATUS:RATE'],
  [['--fault', '429:2'], '--fault takes STATUS:RATE'],
  [['--limit', 'core=2'], 'cores'],
  [['--as-of', 'soon'], '--as-of takes a date'],
  [['--pass-old'], '--pass-old needs --proxy'],
  [['--proxy', 'ftp://x'], '--proxy takes the address of an endpoint'],
  [['--proxy', 'https://user:word@api.ionos.com'], 'without credentials'],
  [['--proxy', 'https://api.ionos.com', '--strict'], '--strict has no effect with --proxy'],
  [['--log', 'none/here.har'], 'cannot open the log'],
  [['--host', '192.0.2.1', '--port', '0'], 'cannot listen on 192.0.2.1'],
])('%j is rejected', (args, why) => {
  const { code, err } = run(['serve', ...args], { cwd: folder() })
  expect([code, err]).toEqual([2, expect.stringContaining(why)])
})

test('a file that is no store is rejected and not changed', () => {
  const cwd = folder({ 'store.jsonl': 'hello\n' })
  const { code, err } = run(['serve', '--store', 'store.jsonl'], { cwd })
  expect([code, err]).toEqual([2, expect.stringContaining(`cannot open the store ${join(cwd, 'store.jsonl')}: line 1`)])
})
