import { callRows, type Move, type MoveRow, type Pair, row } from '../move.ts'
import { ionosenterpriseCalls, profitbricksCalls, pythonCalls } from './python-calls.ts'

const SDK = 'https://github.com/ionos-cloud/sdk-python'
const DOCS = `${SDK}/blob/v6.1.10/docs`
const EXCEPTIONS = `${SDK}/blob/v6.1.10/ionoscloud/exceptions.py`
const CLIENT = `${SDK}/blob/v6.1.10/ionoscloud/api_client.py`
const README = `${SDK}/blob/v6.1.10/README.md`

const pageOf = (on: string) => (on === 'ApiClient' ? CLIENT : `${DOCS}/api/${on}.md`)

/** Objects that calls take; each class has one of properties beside it. */
const objects: readonly Pair[] = [
  ['Datacenter(name, location, description, …)', 'DatacenterPost(properties=DatacenterPropertiesPost(…))'],
  ['FirewallRule(name, protocol, …)', 'FirewallRule(properties=FirewallruleProperties(…))'],
  ['IPBlock(name, location, size)', 'IpBlock(properties=IpBlockProperties(…))'],
  ['LAN(name, public, nics)', 'Lan(properties=LanProperties(…))'],
  ['LoadBalancer(name, ip, dhcp, balancednics)', 'Loadbalancer(properties=LoadbalancerProperties(…))'],
  ['NIC(name, ips, dhcp, lan, …)', 'Nic(properties=NicProperties(…))', 'nat is gone'],
  ['Server(name, cores, ram, …)', 'Server(properties=ServerProperties(…), entities=ServerEntities(…))'],
  [
    'Volume(name, size, image, disk_type, …)',
    'Volume(properties=VolumeProperties(…))',
    'disk_type is named type, and has no default',
  ],
  ['Snapshot(name, description, …)', 'Snapshot(properties=SnapshotProperties(…))'],
  [
    'Group(name, create_datacenter, …)',
    'Group(properties=GroupProperties(…))',
    'create_datacenter is create_data_center',
  ],
  ['User(firstname, lastname, email, …)', 'UserPost(properties=UserPropertiesPost(…))'],
]

/** Objects that only `ionosenterprise` has. */
const laterObjects: readonly Pair[] = [
  ['BackupUnit(name, password, email)', 'BackupUnit(properties=BackupUnitProperties(…))'],
  ['PrivateCrossConnect(name, description)', 'PrivateCrossConnect(properties=PrivateCrossConnectProperties(…))'],
]

/** Errors by the end of their names, after `PB` or `IC`. */
const errors: readonly Pair[] = [
  ['NotAuthorizedError', 'ApiException', 'with status 401'],
  ['NotFoundError', 'ApiException', 'with status 404'],
  ['ValidationError', 'ApiException', 'with status 422'],
  ['RateLimitExceededError', 'ApiException', 'with status 429'],
  ['FailedRequest', 'ApiFailedRequest', 'from ionoscloud.exceptions'],
  ['TimeoutError', 'ApiTimeout', 'from ionoscloud.exceptions'],
  ['Error', 'ApiException'],
]

function errorRows(prefix: string): MoveRow[] {
  return errors.map(([from, ...rest]) => row('class', [`${prefix}${from}`, ...rest], EXCEPTIONS))
}

function objectRows(pairs: readonly Pair[]): MoveRow[] {
  return pairs.map((pair) => row('class', pair, `${DOCS}/models/${pair[1].replace(/\(.*/, '')}.md`))
}

function clientRows(module: string, service: string): MoveRow[] {
  return [
    row('import', [module, 'ionoscloud'], README),
    row(
      'class',
      [`${service}(username, password, host_base, …)`, 'ApiClient(Configuration(username, password, token, host))'],
      README,
    ),
  ]
}

const steps = (module: string, service: string): readonly string[] => [
  `Install ionoscloud 6 beside ${module}; keep both until the last call is moved.`,
  `Make one ApiClient where the code makes ${service}, and an API class of it for each kind of resource: ServersApi(api_client).`,
  'Move the calls that are listed, one kind of resource after the other. Each takes an object of a model where it took keyword arguments.',
  "Read members of results: server['properties']['name'] becomes server.properties.name. The *_with_http_info forms give the headers, and the Location in them the request to wait for.",
  `Take ${module} out of the manifests and lock files once no file imports it.`,
]

/** Packages of Python and what their names become in `ionoscloud`. */
export const pythonMoves: readonly Move[] = [
  {
    ecosystem: 'PyPI',
    name: 'profitbricks',
    to: 'ionoscloud',
    release: '6.1.10',
    source: 'https://github.com/profitbricks/profitbricks-sdk-python/tree/v4.1.3/profitbricks',
    steps: steps('profitbricks', 'ProfitBricksService'),
    rows: [
      ...clientRows('profitbricks', 'ProfitBricksService'),
      ...objectRows(objects),
      ...errorRows('PB'),
      ...callRows([...pythonCalls, ...profitbricksCalls], pageOf),
    ],
  },
  {
    ecosystem: 'PyPI',
    name: 'ionosenterprise',
    to: 'ionoscloud',
    release: '6.1.10',
    source: 'https://github.com/profitbricks/profitbricks-sdk-python/tree/v5.4.0/ionosenterprise',
    steps: steps('ionosenterprise', 'IonosEnterpriseService'),
    rows: [
      ...clientRows('ionosenterprise', 'IonosEnterpriseService'),
      ...objectRows([...objects, ...laterObjects]),
      ...errorRows('IC'),
      ...callRows([...pythonCalls, ...ionosenterpriseCalls], pageOf),
    ],
  },
]
