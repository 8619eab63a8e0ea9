import { describe, expect, onTestFinished, test } from 'vitest'
import { type Server, startServer } from '../../src/serve/index.ts'

const DATACENTER = '/datacenters/dc'
const SERVER = `${DATACENTER}/servers/s`
const JSON_TYPE = 'application/json'
const VENDOR = 'application/vnd.profitbricks.resource+json'

async function started(asOf = '2024-01-01'): Promise<Server> {
  const seed = [DATACENTER, SERVER, `${DATACENTER}/volumes/v`].map((path) => ({
    path,
    contract: 'first',
    properties: { name: path },
  }))
  const server = await startServer({ asOf, defaultContract: 'first', seed })
  onTestFinished(() => server.stop())
  return server
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Sends a call with credentials; a body goes as JSON unless a header says otherwise. */
function send({ base }: Server, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const all = { Authorization: 'Basic dTpw', ...(body === undefined ? {} : { 'Content-Type': JSON_TYPE }), ...headers }
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  return fetch(`${base}${path}`, { method, headers: all, ...text })
}

async function statusOf(server: Server, path: string, sent: Sent = {}): Promise<number> {
  const response = await send(server, path, sent)
  if (response.status >= 400) {
    const failed = await response.json()
    expect(failed).toEqual({
      httpStatus: response.status,
      messages: [{ errorCode: expect.any(String), message: expect.any(String) }],
    })
  }
  return response.status
}

const volume = (properties: object): Sent => ({ method: 'POST', body: { properties } })

describe('a wrong base', () => {
  test.each(['/cloudapi/v7/datacenters', '/cloudapi/v0', '/cloudapi/datacenters', '/rest/v3/datacenters', '/v6', '/'])(
    '%s is 404 in every phase',
    async (path) => {
      expect(await statusOf(await started('2023-01-01'), path)).toBe(404)
      expect(await statusOf(await started(), path)).toBe(404)
    },
  )
})

describe('a version that is deactivated', () => {
  const bases = ['/rest', '/rest/v2', '/cloudapi/v1', '/cloudapi/v2', '/cloudapi/v3', '/cloudapi/v4', '/cloudapi/v5']

  test.each(bases)('%s takes everything and stores nothing', async (base) => {
    const server = await started('2023-09-30')
    const wrong = { allowReboot: true, properties: { type: 'SSD_PREMIUM' } }
    const headers = { 'Content-Type': VENDOR, Authorization: '' }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await statusOf(server, `${base}${SERVER}?depth=99`, { method, headers, body: wrong })).toBe(202)
    expect(await statusOf(server, `${base}/nothing`)).toBe(200)
    expect(server.store.changes).toEqual([])
    expect(server.store.resources.size).toBe(3)
  })

  test.each(bases)('%s works on the day before', async (base) => {
    expect(await statusOf(await started('2023-09-29'), `${base}${SERVER}`, { method: 'DELETE' })).toBe(202)
  })

  test('version 6 works ever after', async () => {
    const server = await started('2999-12-31')
    expect(await statusOf(server, `/cloudapi/v6${SERVER}`, { method: 'DELETE' })).toBe(202)
    expect(server.store.resources.has(SERVER)).toBe(false)
  })
})

describe('what a version refuses', () => {
  const before = '2023-01-01'

  test('allowReboot above version 4, wherever it stands', async () => {
    const server = await started(before)
    const flat = { method: 'PATCH', body: { cpuFamily: 'INTEL_XEON', allowReboot: false } }
    const nested = { method: 'PUT', body: { properties: { allowReboot: true } } }
    const sent = [flat, nested].flatMap((one) =>
      [3, 4, 5, 6].map((version) => statusOf(server, `/cloudapi/v${version}${SERVER}`, one)),
    )
    expect(await Promise.all(sent)).toEqual([202, 202, 400, 400, 202, 202, 400, 400])
  })

  test('media types of the vendor above version 2, standard ones below 3', async () => {
    const server = await started(before)
    const bases = ['/rest', '/rest/v2', '/cloudapi/v3', '/cloudapi/v6']
    const vendor = { ...volume({}), headers: { 'Content-Type': `${VENDOR}; charset=utf-8` } }
    const statuses = (sent: Sent) =>
      Promise.all(bases.map((base) => statusOf(server, `${base}${DATACENTER}/volumes`, sent)))
    expect(await statuses(vendor)).toEqual([202, 202, 415, 415])
    expect(await statuses(volume({}))).toEqual([415, 415, 202, 202])
    expect(await statuses({ headers: { Accept: `${JSON_TYPE}, ${VENDOR}` } })).toEqual([200, 200, 415, 415])
    expect(await statuses({ ...volume({}), headers: { 'Content-Type': 'text/xml' } })).toEqual([415, 415, 415, 415])
  })

  test.each(['SSD_STANDARD', 'SSD_PREMIUM', 'SSD Standard'])('%s in versions 1 and 2', async (type) => {
    const server = await started(before)
    const sent = { ...volume({ type }), headers: { 'Content-Type': VENDOR } }
    expect(await statusOf(server, `/rest${DATACENTER}/volumes`, sent)).toBe(422)
    expect(await statusOf(server, `/rest/v2${DATACENTER}/volumes`, sent)).toBe(422)
    expect(await statusOf(server, `/cloudapi/v3${DATACENTER}/volumes`, volume({ type }))).toBe(202)
  })

  test('a call without credentials, and after what it sends', async () => {
    const server = await started()
    const none = { Authorization: '' }
    expect(await statusOf(server, `/cloudapi/v6${SERVER}`, { headers: none })).toBe(401)
    expect(await statusOf(server, '/cloudapi/v6/datacenters', { method: 'DELETE', headers: none })).toBe(401)
    const wrong = { method: 'PATCH', headers: none, body: { allowReboot: true } }
    expect(await statusOf(server, `/cloudapi/v6${SERVER}`, wrong)).toBe(400)
  })

  test('a method that a path does not have, and a path that the version does not have', async () => {
    const server = await started(before)
    expect(await statusOf(server, `/cloudapi/v6${DATACENTER}/volumes`, { method: 'DELETE' })).toBe(405)
    expect(await statusOf(server, `/cloudapi/v6${SERVER}/start`)).toBe(405)
    expect(await statusOf(server, '/cloudapi/v6/datacenter')).toBe(404)
    expect(await statusOf(server, '/cloudapi/v4/k8s')).toBe(404)
    expect(await statusOf(server, '/cloudapi/v5/k8s')).toBe(200)
    expect(await statusOf(server, `/cloudapi/v6${DATACENTER}/servers/none`)).toBe(404)
  })

  test.each([
    ['depth=0', 200],
    ['depth=10&pretty=false', 200],
    ['depth=11', 422],
    ['depth=-1', 422],
    ['depth=1.5', 422],
    ['pretty=1', 422],
  ])('%s', async (query, status) => {
    expect(await statusOf(await started(), `/cloudapi/v6/datacenters?${query}`)).toBe(status)
  })

  test.each([
    ['volumes', { type: 'DAS' }],
    ['volumes', { imageAlias: 'debian:latest' }],
    ['servers', { type: 'CUBE' }],
    ['servers', { template: 'small' }],
    ['servers', { type: 'ENTERPRISE', templateUuid: 'small' }],
  ])('a new thing in %s with %o', async (kind, properties) => {
    expect(await statusOf(await started(), `/cloudapi/v6${DATACENTER}/${kind}`, volume(properties))).toBe(422)
  })

  test.each([
    [[{ type: 'DAS' }], 'CUBE', 202],
    [[{ type: 'DAS' }, { type: 'DAS' }], 'CUBE', 422],
    [[{ type: 'DAS', availabilityZone: 'ZONE_1' }], 'CUBE', 422],
    [[{ type: 'DAS' }], 'ENTERPRISE', 422],
  ])('volumes %o in a new %s', async (volumes, type, status) => {
    const entities = { volumes: { items: volumes.map((properties) => ({ properties })) } }
    const properties = { type, ...(type === 'CUBE' ? { templateUuid: 'small' } : {}) }
    const sent = { method: 'POST', body: { properties, entities } }
    expect(await statusOf(await started(), `/cloudapi/v6${DATACENTER}/servers`, sent)).toBe(status)
  })

  test('a body that is no JSON', async () => {
    expect(await statusOf(await started(), `/cloudapi/v6${SERVER}`, { method: 'PATCH', body: '{' })).toBe(400)
  })
})

describe('a call that is processed', () => {
  test('is accepted with the thing that it made, the address of its state and the limits of the rate', async () => {
    const server = await started()
    const response = await send(server, `/cloudapi/v6${DATACENTER}/volumes`, volume({ type: 'SSD' }))
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ type: 'volume', properties: { type: 'SSD' } })
    for (const name of ['Remaining', 'Limit', 'Burst'])
      expect(response.headers.get(`X-RateLimit-${name}`)).toMatch(/^\d+$/)
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(new RegExp(`^${server.base}/requests/[^/]+/status$`))
    expect(await statusOf(server, location.slice(server.base.length))).toBe(200)
  })

  test.each([
    [4, 'PB-Contract-Number', 'second'],
    [4, 'pb-contract-number', 'second'],
    [4, 'X-Contract-Number', 'first'],
    [5, 'PB-Contract-Number', 'first'],
    [5, 'X-Contract-Number', 'second'],
    [6, 'X-Contract-Number', 'second'],
    [6, 'PB-Contract-Number', 'first'],
  ])('of version %i with %s runs for the %s contract', async (version, name, contract) => {
    const server = await started('2023-01-01')
    const sent = { ...volume({ name: 'new' }), headers: { [name]: 'second' } }
    expect(await statusOf(server, `/cloudapi/v${version}${DATACENTER}/volumes`, sent)).toBe(202)
    const path = `${DATACENTER}/volumes`
    expect(server.store.changes).toEqual([{ contract, method: 'POST', path, body: { properties: { name: 'new' } } }])
    expect([...server.store.resources.values()].at(-1)).toMatchObject({ contract, properties: { name: 'new' } })
  })

  test('changes what is read afterwards', async () => {
    const server = await started()
    const at = (path: string) => `/cloudapi/v6${path}`
    expect(await statusOf(server, at(SERVER), { method: 'PATCH', body: { cores: 4 } })).toBe(202)
    expect(await (await send(server, at(SERVER))).json()).toMatchObject({
      id: 's',
      properties: { cores: 4, name: SERVER },
    })
    expect(await statusOf(server, at(SERVER), { method: 'PUT', body: { properties: { cores: 2 } } })).toBe(202)
    expect(await (await send(server, at(SERVER))).json()).toHaveProperty('properties', { cores: 2 })
    expect(await statusOf(server, at(DATACENTER), { method: 'DELETE' })).toBe(202)
    expect(server.store.resources.size).toBe(0)
  })

  test('may send a form to take a snapshot', async () => {
    const server = await started()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const path = `${DATACENTER}/volumes/v/create-snapshot`
    expect(await statusOf(server, `/cloudapi/v6${path}`, { method: 'POST', headers, body: 'name=a+b' })).toBe(202)
    expect(server.store.changes).toEqual([{ contract: 'first', method: 'POST', path, body: { name: 'a b' } }])
  })
})

test('tokens are given in every phase, to whom has credentials', async () => {
  for (const asOf of ['2023-01-01', '2024-01-01']) {
    const server = await started(asOf)
    expect(await statusOf(server, '/auth/v1/tokens/generate')).toBe(200)
    expect(await statusOf(server, '/auth/v1/tokens/generate', { headers: { Authorization: '' } })).toBe(401)
    expect(await statusOf(server, '/auth/v1/tokens/generate', { method: 'POST' })).toBe(405)
  }
})

test('the log holds each request and its status', async () => {
  const server = await started()
  await statusOf(server, '/cloudapi/v6/datacenters?depth=1')
  await statusOf(server, '/nowhere')
  expect(server.log).toMatchObject([
    { method: 'GET', target: '/cloudapi/v6/datacenters?depth=1', status: 200, effect: 'read', version: 6 },
    { method: 'GET', target: '/nowhere', status: 404, effect: 'refused' },
  ])
})
