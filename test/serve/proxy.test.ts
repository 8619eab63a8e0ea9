import { expect, onTestFinished, test } from 'vitest'
import { type Server, type ServerOptions, startServer } from '../../src/serve/index.ts'

async function started(options: Partial<ServerOptions>): Promise<Server> {
  const server = await startServer({ asOf: '2026-01-01', defaultContract: '1', ...options })
  onTestFinished(() => server.stop())
  return server
}

const headers = { Authorization: 'Bearer t', 'Content-Type': 'application/json' }
const create = { method: 'POST', headers, body: '{"properties":{"name":"x"}}' }

test('a gate passes version 6 on, with what it sends, and a Location that leads through the gate', async () => {
  const behind = await started({})
  const gate = await started({ gate: { upstream: new URL(behind.base), passOld: false } })
  const made = await fetch(`${gate.base}/cloudapi/v6/datacenters?pretty=true`, {
    ...create,
    headers: { ...headers, 'X-Contract-Number': '42' },
  })
  expect(made.status).toBe(202)
  expect(await made.json()).toHaveProperty('properties', { name: 'x' })
  expect(made.headers.get('location')).toMatch(new RegExp(`^${gate.base}/requests/`))
  expect(behind.store.changes).toMatchObject([{ contract: '42', path: '/datacenters' }])
  expect(behind.log[0]?.target).toBe('/cloudapi/v6/datacenters?pretty=true')
})

test.each([false, true])('an old version, where old ones are passed: %s', async (passOld) => {
  const behind = await started({})
  const gate = await started({ gate: { upstream: new URL(behind.base), passOld } })
  const given = await fetch(`${gate.base}/cloudapi/v4/datacenters`, create)
  expect(given.status).toBe(passOld ? 202 : 410)
  expect(behind.log).toHaveLength(passOld ? 1 : 0)
  expect(gate.log[0]).toMatchObject({ version: 4, effect: passOld ? 'nothing' : 'refused' })
})

test('an endpoint that does not answer is 503, and the gate goes on', async () => {
  const behind = await started({})
  await behind.stop()
  const gate = await started({ gate: { upstream: new URL(behind.base), passOld: false } })
  expect((await fetch(`${gate.base}/cloudapi/v6/datacenters`, { headers })).status).toBe(503)
  expect((await fetch(`${gate.base}/cloudapi/v5/datacenters`, { headers })).status).toBe(410)
})

test('a path never leads to another host', async () => {
  const behind = await started({})
  const gate = await started({ gate: { upstream: new URL(behind.base), passOld: false } })
  expect((await fetch(`${gate.base}//127.0.0.1:1/cloudapi/v6/datacenters`, { headers })).status).toBe(404)
  expect(behind.log).toHaveLength(1)
})
