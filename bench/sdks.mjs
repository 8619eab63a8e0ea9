// Runs official SDKs of the API against `serve`: create, poll, read, list, change, delete, each kind of thing.
//   npm run compile && node bench/sdks.mjs [--folder DIR]
// The SDKs are no dependencies: npm installs them into a temporary folder, or --folder names one that has them.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const PACKAGES = ['@ionos-cloud/sdk-nodejs@6.1.5', 'libprofitbricks@4.1.0']
const cli = path.resolve(import.meta.dirname, '..', 'bin', 'cloudapi-migrate.js')
const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const folder = path.resolve(values.folder ?? mkdtempSync(path.join(tmpdir(), 'sdks-')))
const load = createRequire(path.join(folder, 'index.js'))
const NAME = { name: 'one' }
const CHANGED = { name: 'two' }

/** Steps that went well, and what went wrong, a line each. */
const result = { steps: 0, wrong: [] }

async function step(what, work) {
  try {
    const value = await work()
    result.steps++
    return value
  } catch (error) {
    const { status, data } = error.response ?? {}
    result.wrong.push(`${what}: ${status ? `${status} ${JSON.stringify(data)}` : error.message}`)
    return undefined
  }
}

function hold(condition, message) {
  if (!condition) throw new Error(message)
}

/** Starts `serve`, and works with its address. */
async function serving(flags, work) {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--speed', '1000', '--quiet', ...flags])
  try {
    await work((await new Promise((resolve) => child.stdout.once('data', resolve))).toString().trim())
  } finally {
    child.kill('SIGINT')
  }
}

/** Polls until a condition holds. */
async function until(ask, isRight) {
  for (let tries = 0; tries < 200; tries++) {
    const given = await ask()
    if (isRight(given)) return given
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it never came')
}

// Version 6, @ionos-cloud/sdk-nodejs: kinds of things by the names of its methods and of their arguments.

const SERVER = { ...NAME, cores: 1, ram: 1024 }
const RULE = { ...NAME, protocol: 'TCP', portRangeStart: 80, portRangeEnd: 80 }
const POOL = { ...NAME, nodeCount: 1, coresCount: 1, ramSize: 2048, storageSize: 10, storageType: 'SSD' }
const PERSON = { firstname: 'Ann', lastname: 'One', email: 'ann@example.com', administrator: false }
const V6 = [
  {
    api: 'DataCentersApi',
    methods: 'datacenters',
    id: 'datacenterId',
    body: 'datacenter',
    properties: { ...NAME, location: 'de/fra' },
  },
  { api: 'LANsApi', methods: 'datacentersLans', id: 'lanId', body: 'lan', properties: { ...NAME, public: true } },
  {
    api: 'VolumesApi',
    methods: 'datacentersVolumes',
    id: 'volumeId',
    body: 'volume',
    properties: { ...NAME, size: 10, type: 'HDD' },
  },
  { api: 'ServersApi', methods: 'datacentersServers', id: 'serverId', body: 'server', properties: SERVER },
  {
    api: 'NetworkInterfacesApi',
    methods: 'datacentersServersNics',
    id: 'nicId',
    body: 'nic',
    properties: { ...NAME, lan: 1 },
  },
  {
    api: 'FirewallRulesApi',
    methods: 'datacentersServersNicsFirewallrules',
    id: 'firewallruleId',
    body: 'firewallrule',
    properties: RULE,
  },
  {
    api: 'LoadBalancersApi',
    methods: 'datacentersLoadbalancers',
    id: 'loadbalancerId',
    body: 'loadbalancer',
    properties: NAME,
  },
  {
    api: 'IPBlocksApi',
    methods: 'ipblocks',
    id: 'ipblockId',
    body: 'ipblock',
    properties: { ...NAME, location: 'de/fra', size: 1 },
  },
  {
    api: 'UserManagementApi',
    methods: 'umUsers',
    id: 'userId',
    body: 'user',
    properties: { ...PERSON, password: 'x' },
    changed: { ...PERSON, lastname: 'Two' },
  },
  {
    api: 'UserS3KeysApi',
    methods: 'umUsersS3keys',
    id: 'keyId',
    body: 's3Key',
    properties: {},
    changed: { active: false },
    find: 'umUsersS3keysFindByKeyId',
  },
  { api: 'UserManagementApi', methods: 'umGroups', id: 'groupId', body: 'group', properties: NAME },
  { api: 'KubernetesApi', methods: 'k8s', id: 'k8sClusterId', body: 'kubernetesCluster', properties: NAME },
  { api: 'KubernetesApi', methods: 'k8sNodepools', id: 'nodepoolId', body: 'kubernetesNodePool', properties: POOL },
  {
    api: 'BackupUnitsApi',
    methods: 'backupunits',
    id: 'backupunitId',
    body: 'backupUnit',
    properties: { ...NAME, password: 'x' },
  },
  {
    api: 'LabelsApi',
    methods: 'datacentersLabels',
    id: 'key',
    body: 'label',
    properties: { key: 'env', value: 'one' },
    changed: { key: 'env', value: 'two' },
  },
]

async function version6(base) {
  const sdk = load('@ionos-cloud/sdk-nodejs')
  const configuration = new sdk.Configuration({ username: 'u', password: 'p', basePath: `${base}/cloudapi/v6` })
  // It waits a second before each call, the first try as well.
  configuration.setMaxWaitTime(0)
  const apis = new Map()
  const call = (api, method, given) => {
    if (!apis.has(api)) apis.set(api, new sdk[api](configuration))
    return apis.get(api)[method](given)
  }
  const requests = (headers) => {
    const [, requestId] = /requests\/([^/]+)\/status/.exec(headers.location ?? '') ?? []
    hold(requestId, 'no Location of a request')
    return until(
      () => call('RequestsApi', 'requestsStatusGet', { requestId }),
      ({ data }) => data.metadata.status === 'DONE',
    )
  }
  const ids = {}

  /** A thing is made, polled, read, listed and changed. */
  async function live({ api, methods, id, body, properties, changed = { ...properties, ...CHANGED } }) {
    const own = Object.keys(sdk[api].prototype)
    const find = own.find((name) => name.startsWith(`${methods}FindBy`))
    const change = own.includes(`${methods}Patch`) ? `${methods}Patch` : `${methods}Put`
    const made = await step(`${methods}Post`, async () => {
      const { data, status, headers } = await call(api, `${methods}Post`, { ...ids, [body]: { properties } })
      hold(
        [200, 201, 202].includes(status) && data.id && data.href && data.type,
        `answers ${status} ${JSON.stringify(data)}`,
      )
      if (status === 202) await requests(headers)
      return data
    })
    if (!made) return
    ids[id] = made.id
    const read = () => call(api, find, ids)
    await step(find, () => until(read, ({ data }) => ['AVAILABLE', 'ACTIVE', undefined].includes(data.metadata?.state)))
    await step(`${methods}Get`, async () => {
      const { data } = await call(api, `${methods}Get`, { ...ids, depth: 1 })
      hold(
        data.type === 'collection' && data.items.some((item) => item.id === made.id && item.properties),
        'is not listed',
      )
    })
    await step(change, async () => {
      const sent = change.endsWith('Patch') ? changed : { properties: changed }
      const { status, headers } = await call(api, change, { ...ids, [body]: sent })
      if (status === 202) await requests(headers)
      const { data } = await read()
      for (const [name, value] of Object.entries(changed))
        hold(data.properties[name] === value || name === 'password', `${name} is ${data.properties[name]}`)
    })
  }

  /** A thing is deleted, and is gone. */
  async function die({ api, methods, id }) {
    if (ids[id] === undefined) return
    const find = Object.keys(sdk[api].prototype).find((name) => name.startsWith(`${methods}FindBy`))
    await step(`${methods}Delete`, async () => {
      const { status, headers } = await call(api, `${methods}Delete`, ids)
      if (status === 202) await requests(headers)
      const status404 = await call(api, find, ids).then(
        () => 200,
        (error) => error.response?.status,
      )
      hold(status404 === 404, `it is still there: ${status404}`)
    })
  }

  for (const kind of V6) await live(kind)
  const { datacenterId, serverId, volumeId, nicId, loadbalancerId, groupId, userId } = ids
  const server = { datacenterId, serverId }
  const snapshots = async () => (await call('SnapshotsApi', 'snapshotsGet', { depth: 1 })).data.items
  const images = await step('imagesGet', async () => (await call('ImagesApi', 'imagesGet', { depth: 1 })).data.items)
  const more = [
    ['ServersApi', 'datacentersServersVolumesPost', { ...server, volume: { id: volumeId } }],
    ['ServersApi', 'datacentersServersVolumesFindById', { ...server, volumeId }],
    ['ServersApi', 'datacentersServersCdromsPost', { ...server, cdrom: { id: images?.[0]?.id } }],
    ['ServersApi', 'datacentersServersCdromsFindById', { ...server, cdromId: images?.[0]?.id }],
    ['ServersApi', 'datacentersServersCdromsDelete', { ...server, cdromId: images?.[0]?.id }],
    ['ServersApi', 'datacentersServersVolumesDelete', { ...server, volumeId }],
    [
      'LoadBalancersApi',
      'datacentersLoadbalancersBalancednicsPost',
      { datacenterId, loadbalancerId, nic: { id: nicId } },
    ],
    ['LoadBalancersApi', 'datacentersLoadbalancersBalancednicsFindByNicId', { datacenterId, loadbalancerId, nicId }],
    ['LoadBalancersApi', 'datacentersLoadbalancersBalancednicsDelete', { datacenterId, loadbalancerId, nicId }],
    ...['Stop', 'Start', 'Reboot', 'Upgrade'].map((verb) => ['ServersApi', `datacentersServers${verb}Post`, server]),
    ['UserManagementApi', 'umGroupsUsersPost', { groupId, user: { id: userId } }],
    ['UserManagementApi', 'umGroupsUsersGet', { groupId }],
    ['UserManagementApi', 'umGroupsUsersDelete', { groupId, userId }],
    [
      'UserManagementApi',
      'umGroupsSharesPost',
      { groupId, resourceId: datacenterId, resource: { properties: { editPrivilege: true } } },
    ],
    ['UserManagementApi', 'umGroupsSharesFindByResourceId', { groupId, resourceId: datacenterId }],
    [
      'UserManagementApi',
      'umGroupsSharesPut',
      { groupId, resourceId: datacenterId, resource: { properties: { editPrivilege: false } } },
    ],
    ['UserManagementApi', 'umGroupsSharesDelete', { groupId, resourceId: datacenterId }],
    ['UserManagementApi', 'umResourcesGet', {}],
    [
      'VolumesApi',
      'datacentersVolumesCreateSnapshotPost',
      { datacenterId, volumeId, snapshot: { properties: { name: 'kept' } } },
    ],
    ['TemplatesApi', 'templatesGet', { depth: 1 }],
    ['LocationsApi', 'locationsGet', { depth: 1 }],
    ['LocationsApi', 'locationsFindByRegionIdAndId', { regionId: 'de', locationId: 'fra' }],
    ['ContractResourcesApi', 'contractsGet', {}],
    ['RequestsApi', 'requestsGet', { depth: 1 }],
  ]
  for (const [api, method, given] of more) await step(method, () => call(api, method, given))
  await step('snapshots', async () => {
    const [snapshot] = await until(snapshots, ({ length }) => length > 0)
    hold(snapshot.properties.name === 'kept', `the snapshot is ${JSON.stringify(snapshot.properties)}`)
    const snapshotId = snapshot.id
    await call('VolumesApi', 'datacentersVolumesRestoreSnapshotPost', {
      datacenterId,
      volumeId,
      restoreSnapshot: { properties: { snapshotId } },
    })
    await call('SnapshotsApi', 'snapshotsFindById', { snapshotId })
    await call('SnapshotsApi', 'snapshotsPatch', { snapshotId, snapshot: CHANGED })
    await call('SnapshotsApi', 'snapshotsDelete', { snapshotId })
  })
  for (const kind of V6.toReversed()) await die(kind)
}

// Version 4, libprofitbricks.

async function version4(base, isActive) {
  const library = load('libprofitbricks')
  // Its setendpoint() sets what it does not read.
  globalThis.pbreq.endpoint = `${base}/cloudapi/v4`
  library.setauth('u', 'p')
  const call = (method, ...args) =>
    new Promise((resolve, reject) =>
      library[method](...args, (error, response, body) =>
        error
          ? reject(error)
          : resolve({
              status: response.statusCode,
              headers: response.headers,
              body: body ? JSON.parse(body) : undefined,
            }),
      ),
    )
  const good = async (method, ...args) => {
    const given = await call(method, ...args)
    hold(given.status < 300, `${given.status} ${JSON.stringify(given.body)}`)
    return given
  }
  const kinds = [
    ['Datacenter', [], { ...NAME, location: 'de/fra' }],
    ['Server', ['dc'], SERVER],
    ['Volume', ['dc'], { ...NAME, size: 10, type: 'HDD' }],
    ['Lan', ['dc'], NAME],
    ['Loadbalancer', ['dc'], NAME],
    ['Nic', ['dc', 'Server'], { ...NAME, lan: 1 }],
  ]
  const ids = {}
  const under = (inside) => inside.map((name) => (name === 'dc' ? ids.Datacenter : ids[name]))
  for (const [kind, inside, properties] of kinds) {
    const made = await step(`create${kind}`, async () => {
      const { body, headers } = await good(`create${kind}`, ...under(inside), { properties })
      hold(body?.id, 'no id')
      const [, request] = /requests\/([^/]+)\/status/.exec(headers.location ?? '') ?? []
      await until(
        () => good('statusRequest', request),
        ({ body: state }) => !isActive || state.metadata.status === 'DONE',
      )
      return body
    })
    ids[kind] = made?.id
    if (!isActive) continue
    await step(`get${kind}`, () => good(`get${kind}`, ...under(inside), ids[kind]))
    await step(`list${kind}s`, async () => {
      const { body } = await good(`list${kind}s`, ...under(inside))
      hold(body.items.length === 1, `${body.items.length} are listed`)
    })
    await step(`patch${kind}`, async () => {
      await good(`patch${kind}`, ...under(inside), ids[kind], CHANGED)
      const { body } = await good(`get${kind}`, ...under(inside), ids[kind])
      hold(body.properties.name === 'two', `the name is ${body.properties.name}`)
    })
  }
  if (isActive) {
    await step('attachVolume', () => good('attachVolume', ids.Datacenter, ids.Server, ids.Volume))
    await step('createSnapshot', () => good('createSnapshot', ids.Datacenter, ids.Volume, 'name=kept'))
    await step('listSnapshots', async () =>
      hold((await good('listSnapshots')).body.items.length === 1, 'there is none'),
    )
    for (const method of ['stopServer', 'startServer', 'rebootServer'])
      await step(method, () => good(method, ids.Datacenter, ids.Server))
    await step('reserveIpblock', () => good('reserveIpblock', { properties: { location: 'de/fra', size: 1 } }))
    await step('listImages', () => good('listImages'))
    await step('getLocation', () => good('getLocation', 'de/fra'))
    await step('listContractResources', () => good('listContractResources'))
  }
  for (const [kind, inside] of kinds.toReversed())
    await step(`delete${kind}`, async () => {
      await good(`delete${kind}`, ...under(inside), ids[kind])
      if (isActive) hold((await call(`get${kind}`, ...under(inside), ids[kind])).status === 404, 'it is still there')
    })
  if (!isActive)
    await step('nothing was made', async () =>
      hold((await good('listDatacenters')).body.items.length === 0, 'something was'),
    )
}

async function strict(base) {
  await step('410', async () => {
    globalThis.pbreq.endpoint = `${base}/cloudapi/v4`
    const given = await new Promise((resolve) =>
      load('libprofitbricks').listDatacenters((_, response) => resolve(response.statusCode)),
    )
    hold(given === 410, `it is ${given}`)
  })
}

async function measured(title, flags, work) {
  Object.assign(result, { steps: 0, wrong: [] })
  await serving(flags, work)
  console.log(`${title}: ${result.steps} steps as the client expects them, ${result.wrong.length} not`)
  for (const line of result.wrong) console.log(`  ${line}`)
  if (result.wrong.length > 0) process.exitCode = 1
}

try {
  if (values.folder === undefined)
    execFileSync('npm', ['install', '--silent', '--no-audit', '--ignore-scripts', '--prefix', folder, ...PACKAGES], {
      stdio: 'inherit',
    })
  process.removeAllListeners('warning')
  await measured('@ionos-cloud/sdk-nodejs, version 6', [], version6)
  await measured('libprofitbricks, version 4, before the deactivation', ['--as-of', '2023-01-01'], (base) =>
    version4(base, true),
  )
  await measured('libprofitbricks, version 4, today', [], (base) => version4(base, false))
  await measured('libprofitbricks, version 4, today, --strict', ['--strict'], strict)
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}
