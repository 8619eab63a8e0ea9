import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptStore, type Logged, openLog, startServer } from '../../src/serve/index.ts'
import { apply } from '../../src/serve/store/store.ts'

function fileIn(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}

const resource = (path: string) => ({ path, contract: '1', properties: { name: path } })

test('a store is kept from run to run', () => {
  const file = fileIn('store.jsonl')
  const first = keptStore(file, [resource('/datacenters/a')])
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
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
})

test('a last line that was cut off is dropped; a line of something else is named, and the file stays as it is', () => {
  const file = fileIn('store.jsonl')
  keptStore(file, [resource('/datacenters/a')]).close()
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
  await fetch(`${server.base}/cloudapi/v6/datacenters?token=0123456789abcdef`, { headers })
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
