import { expect, onTestFinished, test } from 'vitest'
import { publicResources, type Server, type ServerOptions, startServer } from '../../src/serve/index.ts'

const HOME = '/datacenters/dc'
const CONTRACT = 'first'

async function started(options: Partial<ServerOptions> = {}): Promise<Server> {
  const owned = [HOME, `${HOME}/servers/s`, `${HOME}/volumes/v`].map((path) => ({
    path,
    contract: CONTRACT,
    properties: { name: path },
  }))
  const seed = [...publicResources(CONTRACT), ...owned]
  const server = await startServer({ asOf: '2026-01-01', defaultContract: CONTRACT, seed, ...options })
  onTestFinished(() => server.stop())
  return server
}

interface Given {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { items: Record<string, unknown>[] }
}

async function call(
  server: Server,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Given> {
  const [method = '', path = ''] = line.split(' ')
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const all = { Authorization: 'Bearer t', ...type, ...headers }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${server.base}${path}`, { method, headers: all, ...sent })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

const V6 = '/cloudapi/v6'

test('depth: references, properties, what is inside', async () => {
  const server = await started()
  const at = async (depth: number) => (await call(server, `GET ${V6}${HOME}?depth=${depth}`)).body
  expect(await at(0)).not.toHaveProperty('entities')
  const [volume] = [{ id: 'v', type: 'volume', href: `${server.base}${V6}${HOME}/volumes/v` }]
  expect(await at(1)).toHaveProperty('entities.volumes.items', [volume])
  expect(await at(2)).toHaveProperty('entities.volumes.items.0.properties.name', `${HOME}/volumes/v`)
  expect(await at(2)).not.toHaveProperty('entities.servers.items.0.entities')
  expect(await at(3)).toHaveProperty('entities.servers.items.0.entities.volumes.items', [])
  const { body } = await call(server, `GET ${V6}/datacenters`)
  expect(body.items).toEqual([{ id: 'dc', type: 'datacenter', href: `${server.base}${V6}${HOME}` }])
})

test('a version shows what it knows alone', async () => {
  const server = await started({ asOf: '2023-01-01' })
  const { body } = await call(server, `GET /cloudapi/v4${HOME}?depth=1`)
  expect(Object.keys(body.entities as object)).toEqual(['servers', 'volumes', 'lans', 'loadbalancers'])
  expect(body.metadata).not.toHaveProperty('createdByUserId')
  expect((await call(server, 'GET /cloudapi/v5/templates')).status).toBe(404)
})

test('a volume is attached, shown below its server, detached, and stays', async () => {
  const server = await started()
  const under = `${V6}${HOME}/servers/s/volumes`
  expect((await call(server, `POST ${under}`, { id: 'nowhere' })).status).toBe(404)
  expect((await call(server, `POST ${under}`, { id: 'v' })).status).toBe(202)
  expect((await call(server, `GET ${under}/v`)).body).toHaveProperty('href', `${server.base}${V6}${HOME}/volumes/v`)
  expect((await call(server, `DELETE ${under}/v`)).status).toBe(202)
  expect((await call(server, `GET ${under}`)).body.items).toEqual([])
  expect((await call(server, `GET ${V6}${HOME}/volumes/v`)).status).toBe(200)
})

test('a volume that is made through a server lives in the data center, and goes with it alone', async () => {
  const server = await started()
  const under = `${V6}${HOME}/servers/s/volumes`
  const made = await call(server, `POST ${under}`, { properties: { name: 'new', size: 10, type: 'HDD' } })
  const id = String(made.body.id)
  expect(server.store.resources.has(`${HOME}/volumes/${id}`)).toBe(true)
  expect((await call(server, `GET ${under}`)).body.items).toHaveLength(1)
  expect((await call(server, `DELETE ${V6}${HOME}/servers/s`)).status).toBe(202)
  expect(server.store.attached.size).toBe(0)
  expect(server.store.resources.has(`${HOME}/volumes/${id}`)).toBe(true)
})

test('a server is made with what is inside of it', async () => {
  const server = await started()
  const entities = {
    volumes: { items: [{ id: 'v' }, { properties: { name: 'data', size: 5 } }] },
    nics: { items: [{ properties: { lan: 1 } }] },
  }
  const made = await call(server, `POST ${V6}${HOME}/servers`, { properties: { name: 'web', cores: 1 }, entities })
  const path = `${HOME}/servers/${made.body.id}`
  expect((await call(server, `GET ${V6}${path}/volumes`)).body.items).toHaveLength(2)
  expect((await call(server, `POST ${V6}${HOME}/lans`, { properties: {} })).body.id).toBe('1')
  expect((await call(server, `GET ${V6}${HOME}/lans/1/nics`)).body.items).toHaveLength(1)
})

test('a snapshot is made of a volume, as JSON or a form asks for it, restored and deleted', async () => {
  const server = await started()
  const volume = `${V6}${HOME}/volumes/v`
  const made = await call(server, `POST ${volume}/create-snapshot`, { properties: { name: 'kept' } })
  expect(made.body).toMatchObject({ type: 'snapshot', properties: { name: 'kept' } })
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: 'Bearer t' }
  await fetch(`${server.base}${volume}/create-snapshot`, { method: 'POST', headers: type, body: 'name=form' })
  const { items } = (await call(server, `GET ${V6}/snapshots?depth=1`)).body
  expect(items.map(({ properties }) => (properties as { name: string }).name)).toEqual(['kept', 'form'])
  const restored = async (body: object) => (await call(server, `POST ${volume}/restore-snapshot`, body)).status
  expect(await restored({ properties: { snapshotId: made.body.id } })).toBe(202)
  expect(await restored({ properties: { snapshotId: 'none' } })).toBe(404)
  expect(await restored({})).toBe(422)
  expect((await call(server, `DELETE ${V6}/snapshots/${made.body.id}`)).status).toBe(202)
})

test('a server runs, is stopped and started, and a PUT changes nothing of that', async () => {
  const server = await started()
  const { id } = (await call(server, `POST ${V6}${HOME}/servers`, { properties: { name: 'web' } })).body
  const at = `${V6}${HOME}/servers/${id}`
  const state = async () => (await call(server, `GET ${at}`)).body.properties
  expect(await state()).toEqual({ name: 'web', vmState: 'RUNNING' })
  expect((await call(server, `POST ${at}/stop`)).status).toBe(202)
  await call(server, `PUT ${at}`, { properties: { name: 'db' } })
  expect(await state()).toEqual({ name: 'db', vmState: 'SHUTOFF' })
  await call(server, `POST ${at}/start`)
  expect(await state()).toHaveProperty('vmState', 'RUNNING')
})

test('a thing is shared with a group under its own id', async () => {
  const server = await started()
  const { id } = (await call(server, `POST ${V6}/um/groups`, { properties: { name: 'team' } })).body
  const at = `${V6}/um/groups/${id}/shares`
  const body = { properties: { editPrivilege: true } }
  expect((await call(server, `POST ${at}/none`, body)).status).toBe(404)
  expect((await call(server, `POST ${V6}/um/groups/none/shares/dc`, body)).status).toBe(404)
  expect((await call(server, `POST ${at}/dc`, body)).body).toMatchObject({ id: 'dc', ...body })
  expect((await call(server, `POST ${at}/dc`, body)).status).toBe(409)
  expect((await call(server, `PUT ${at}/dc`, { properties: {} })).status).toBe(202)
  expect((await call(server, `DELETE ${at}/dc`)).status).toBe(202)
  expect((await call(server, `GET ${at}`)).body.items).toEqual([])
})

test('a new resource is busy until its request is done', async () => {
  let now = 1_000_000
  const server = await started({ speed: 60, now: () => now })
  const made = await call(server, `POST ${V6}${HOME}/servers`, { properties: { name: 'web' } })
  expect(made.body).toHaveProperty('metadata.state', 'BUSY')
  const status = `GET ${new URL(made.headers.get('location') ?? '').pathname}`
  const thing = `GET ${V6}${HOME}/servers/${made.body.id}`
  expect((await call(server, status)).body).toHaveProperty('metadata.status', 'RUNNING')
  expect((await call(server, thing)).body).toHaveProperty('metadata.state', 'BUSY')
  const cluster = await call(server, `POST ${V6}/k8s`, { properties: { name: 'k' } })
  expect(cluster.body).toHaveProperty('metadata.state', 'DEPLOYING')
  now += 5000
  expect((await call(server, `GET ${V6}/k8s/${cluster.body.id}`)).body).toHaveProperty('metadata.state', 'ACTIVE')
  expect((await call(server, status)).body).toHaveProperty('metadata.status', 'DONE')
  expect((await call(server, thing)).body).toHaveProperty('metadata.state', 'AVAILABLE')
  expect((await call(server, 'GET /requests/unknown/status')).status).toBe(404)
})

test('a deactivated version returns an id but creates nothing', async () => {
  const server = await started()
  const made = await call(server, `POST /cloudapi/v5${HOME}/servers`, { properties: { name: 'web' } })
  expect([made.status, made.body.type, typeof made.body.id]).toEqual([202, 'server', 'string'])
  expect((await call(server, `GET ${V6}${HOME}/servers/${made.body.id}`)).status).toBe(404)
  expect(server.log.map(({ effect }) => effect)).toEqual(['nothing', 'refused'])
})

test('strict: a call to a deactivated version names each old part of it', async () => {
  const server = await started({ strict: true })
  const headers = { 'PB-Contract-Number': '1', Accept: 'application/vnd.profitbricks.resource+json' }
  const given = await call(server, `PATCH /cloudapi/v4${HOME}/servers/s`, { allowReboot: true }, headers)
  expect(given.status).toBe(410)
  const codes = (given.body.messages as { errorCode: string }[]).map(({ errorCode }) => errorCode)
  expect(codes).toEqual(['old-path', 'old-header', 'old-media-type', 'old-property'])
  expect((await call(server, `GET ${V6}${HOME}`)).status).toBe(200)
})

test.each(['cores', 'ram'])('the limit of %s holds for what is made and what is changed', async (name) => {
  const server = await started({ limits: { [name]: 8 } })
  const servers = `${V6}${HOME}/servers`
  const made = await call(server, `POST ${servers}`, { properties: { [name]: 6 } })
  expect(made.status).toBe(202)
  expect((await call(server, `POST ${servers}`, { properties: { [name]: 3 } })).status).toBe(422)
  expect((await call(server, `PATCH ${servers}/${made.body.id}`, { [name]: 9 })).status).toBe(422)
  expect((await call(server, `PATCH ${servers}/${made.body.id}`, { [name]: 8 })).status).toBe(202)
  const contract = (await call(server, `GET ${V6}/contracts/${CONTRACT}`)).body
  expect(contract).toHaveProperty(`properties.resourceLimits.${name}Provisioned`, 8)
})

test('what is inside of a new thing counts for the limits too', async () => {
  const server = await started({ limits: { cores: 4, storage: 10 } })
  const inside = (cores: number, size: number) => ({
    properties: { name: 'all' },
    entities: {
      servers: { items: [{ properties: { cores }, entities: { volumes: { items: [{ properties: { size } }] } } }] },
    },
  })
  const status = async (cores: number, size: number) =>
    (await call(server, `POST ${V6}/datacenters`, inside(cores, size))).status
  expect(await status(5, 1)).toBe(422)
  expect(await status(1, 11)).toBe(422)
  expect(await status(4, 10)).toBe(202)
  expect(await status(1, 0)).toBe(422)
})

test('a CUBE has its DAS, which goes nowhere else', async () => {
  const server = await started()
  const cube = { type: 'CUBE', templateUuid: '00000000-0000-4000-8000-0000000000c1' }
  const made = async () => (await call(server, `POST ${V6}${HOME}/servers`, { properties: cube })).body.id
  const [one, two] = [await made(), await made()]
  const volumes = async (id: unknown) =>
    (await call(server, `GET ${V6}${HOME}/servers/${id}/volumes?depth=1`)).body.items
  const [das] = await volumes(one)
  expect(das).toMatchObject({ properties: { type: 'DAS', size: 60 } })
  for (const id of ['s', two])
    expect((await call(server, `POST ${V6}${HOME}/servers/${id}/volumes`, { id: das?.id })).status).toBe(422)
  const volume = `PATCH ${V6}${HOME}/volumes`
  expect((await call(server, `${volume}/v`, { type: 'DAS' })).status).toBe(422)
  expect((await call(server, `${volume}/${das?.id}`, { availabilityZone: 'ZONE_1' })).status).toBe(422)
  expect((await call(server, `${volume}/${das?.id}`, { name: 'root' })).status).toBe(202)
})

test.each([
  [{ type: 'FLOPPY' }, 422],
  [{ type: 'SSD Standard' }, 202],
  [{ sshKeys: ['a'] }, 422],
  [{ userData: 'a' }, 422],
  [{ image: '00000000-0000-4000-8000-0000000000d1' }, 422],
  [{ image: '00000000-0000-4000-8000-0000000000d1', imagePassword: 'x' }, 202],
  [{ image: 'of-my-own' }, 202],
])('a new volume with %o is answered %i', async (properties, status) => {
  expect((await call(await started(), `POST ${V6}${HOME}/volumes`, { properties })).status).toBe(status)
})

test('an ETag changes with the thing', async () => {
  const server = await started()
  const thing = `${V6}${HOME}`
  const etag = (await call(server, `GET ${thing}`)).headers.get('etag') ?? ''
  expect((await call(server, `GET ${thing}`, undefined, { 'If-None-Match': etag })).status).toBe(304)
  expect((await call(server, `PATCH ${thing}`, { name: 'other' }, { 'If-Match': etag })).status).toBe(202)
  expect((await call(server, `PATCH ${thing}`, { name: 'third' }, { 'If-Match': etag })).status).toBe(409)
  expect((await call(server, `GET ${thing}`, undefined, { 'If-None-Match': etag })).status).toBe(200)
})

test('filters since version 4, pages, and both spellings of a collection', async () => {
  const server = await started({ asOf: '2023-01-01' })
  const names = async (target: string) => (await call(server, `GET ${target}`)).body.items.map(({ id }) => id)
  expect(await names(`${V6}/locations?filter.name=BERLIN`)).toEqual(['de/txl'])
  expect(await names('/cloudapi/v3/locations?filter.name=BERLIN')).toEqual(['de/fra', 'de/txl', 'us/las'])
  expect(await names(`${V6}/locations?offset=1&limit=1`)).toEqual(['de/txl'])
  expect(await names(`${V6}/template`)).toEqual(await names(`${V6}/templates`))
  expect((await call(server, `POST ${V6}/templates`, {})).status).toBe(405)
})

test('faults come at their rate, the same ones in each run', async () => {
  const statuses = async () => {
    const server = await started({ faults: [{ status: 429, rate: 0.25 }] })
    const found: number[] = []
    for (let count = 0; count < 40; count++) found.push((await call(server, `GET ${V6}${HOME}`)).status)
    return found
  }
  const first = await statuses()
  expect(first.filter((status) => status === 429).length).toBeGreaterThan(3)
  expect(first.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect(await statuses()).toEqual(first)
})

test.each([
  ['a body that is no object', '[1,2]'],
  ['a deep body', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['names of the prototype', '{"properties":{"__proto__":{"x":1},"constructor":1}}'],
])('%s does not end the server', async (_, body) => {
  const server = await started()
  const headers = { Authorization: 'Basic x', 'Content-Type': 'application/json' }
  await fetch(`${server.base}${V6}/datacenters`, { method: 'POST', headers, body })
  expect((await call(server, `GET ${V6}${HOME}`)).status).toBe(200)
})
