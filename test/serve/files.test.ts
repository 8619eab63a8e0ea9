import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptStore, type Logged, openLog, startServer } from '../../src/serve/index.ts'
import { type Module, sqlite } from '../../src/serve/store/database.ts'
import { apply } from '../../src/serve/store/store.ts'

function fileIn(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}

const resource = (path: string) => ({ path, contract: '1', properties: { name: path } })

const database = sqlite()

test.each([...(database ? [database] : []), undefined])('a store is kept from run to run: %o', (own) => {
  const file = fileIn('store')
  const first = keptStore(file, [resource('/datacenters/a')], own)
  for (const step of [
    { set: resource('/datacenters/b') },
    { set: resource('/datacenters/b/volumes/v') },
    { attach: '/datacenters/b/servers/s/volumes/v', to: '/datacenters/b/volumes/v' },
    { remove: '/datacenters/a' },
  ]) {
    apply(first.store, step)
    first.store.keep(step)
  }
  first.close()
  const second = keptStore(file, [])
  expect([...second.store.resources.keys()]).toEqual(['/datacenters/b', '/datacenters/b/volumes/v'])
  expect([...second.store.attached.keys()]).toEqual(['/datacenters/b/servers/s/volumes/v'])
  second.close()
  if (own === undefined) expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
})

test.skipIf(!database)('a database of others is left alone, and one that this Node cannot read is named', () => {
  const file = fileIn('store')
  const others = new (database as Module).DatabaseSync(file)
  others.exec('CREATE TABLE people (name TEXT)')
  others.close()
  expect(() => keptStore(file, [])).toThrow('of another program')
})

test('a last line that was cut off is dropped; a line of something else is named, and the file stays as it is', () => {
  const file = fileIn('store.jsonl')
  writeFileSync(file, `${JSON.stringify({ set: resource('/datacenters/a') })}\n`)
  appendFileSync(file, '{"set":{"path":"/datacent')
  const kept = keptStore(file, [])
  expect([...kept.store.resources.keys()]).toEqual(['/datacenters/a'])
  kept.close()
  writeFileSync(file, '{"set":{"path":"/a","contract":"1","properties":{}}}\nhello\n')
  expect(() => keptStore(file, [])).toThrow('line 2')
  expect(readFileSync(file, 'utf8')).toContain('hello')
})

async function calls(onRequest: (logged: Logged) => void): Promise<void> {
  const server = await startServer({ asOf: '2026-01-01', defaultContract: '1', onRequest })
  onTestFinished(() => server.stop())
  const headers = {
    Authorization: 'Basic c2VjcmV0OnNlY3JldA==',
    'Content-Type': 'application/json',
    Cookie: 'a=secret',
  }
  const body = JSON.stringify({ properties: { name: 'x', imagePassword: 'secret-1' } })
  await fetch(`${server.base}/cloudapi/v5/datacenters`, { method: 'POST', headers, body })
  await fetch(`${server.base}/cloudapi/v6/datacenters?depth=1&access_token=secret-2&name=x`, { headers })
}

test('a HAR is whole after each request, and goes on where it ended', async () => {
  const file = fileIn('calls.har')
  for (const count of [2, 4]) {
    const log = openLog(file)
    await calls((logged) => {
      log.write(logged)
      expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow()
    })
    log.close()
    expect(JSON.parse(readFileSync(file, 'utf8')).log.entries).toHaveLength(count)
  }
})

test('no log holds credentials', async () => {
  for (const name of ['calls.har', 'calls.jsonl']) {
    const file = fileIn(name)
    const log = openLog(file)
    await calls((logged) => log.write(logged))
    log.close()
    expect(readFileSync(file, 'utf8')).not.toMatch(/secret|c2Vj/)
  }
})

test('a HAR of others is left alone', () => {
  const file = fileIn('other.har')
  writeFileSync(file, '{"log":{"entries":[]}}')
  expect(() => openLog(file)).toThrow('no HAR that this command wrote')
  expect(readFileSync(file, 'utf8')).toBe('{"log":{"entries":[]}}')
})
