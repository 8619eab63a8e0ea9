import { callRows, type Move, type MoveRow, type Pair, row } from '../move.ts'
import { goCalls } from './go-calls.ts'

const SDK = 'https://github.com/ionos-cloud/sdk-go'
const CLIENT = `${SDK}/blob/v6.3.11/client.go`
const CONFIGURATION = `${SDK}/blob/v6.3.11/configuration.go`
const RESPONSE = `${SDK}/blob/v6.3.11/response.go`

const pageOf = (on: string) => (on === 'APIClient' ? CLIENT : `${SDK}/blob/v6.3.11/docs/api/${on}.md`)

/** Creation and configuration of a client, in the releases with a client and in those before. */
const settings: readonly Pair[] = [
  ['NewClient(username, password)', 'NewAPIClient(NewConfiguration(username, password, "", ""))'],
  ['NewClientbyToken(token)', 'NewAPIClient(NewConfiguration("", "", token, ""))'],
  ['RestyClient(username, password, token)', 'NewAPIClient(NewConfiguration(username, password, token, ""))'],
  ['SetAuth(u, p)', 'NewConfiguration(u, p, "", "")', 'there is no client for all: hand an APIClient on'],
  ['SetEndpoint(newendpoint)', 'NewConfiguration(username, password, token, hostUrl)'],
  ['SetCloudApiURL(url)', 'NewConfiguration(username, password, token, hostUrl)'],
  ['SetUserAgent(agent)', 'Configuration.UserAgent'],
  ['SetDepth(depth)', 'Depth(depth)', 'on each request'],
  ['SetPretty(pretty)', 'Pretty(pretty)', 'on each request'],
]

/** Functions that ask an error for its status. */
const statuses = [
  'IsStatusOK',
  'IsStatusAccepted',
  'IsStatusNotModified',
  'IsStatusBadRequest',
  'IsStatusUnauthorized',
  'IsStatusForbidden',
  'IsStatusNotFound',
  'IsStatusMethodNotAllowed',
  'IsStatusUnsupportedMediaType',
  'IsStatusUnprocessableEntity',
  'IsStatusTooManyRequests',
]

/** Structs of the same name; those below have another one. */
const structs = [
  'BackupUnit',
  'BackupUnitProperties',
  'Datacenter',
  'DatacenterProperties',
  'FirewallRule',
  'FirewallruleProperties',
  'Group',
  'GroupProperties',
  'Image',
  'IpBlock',
  'IpBlockProperties',
  'KubernetesCluster',
  'KubernetesClusterProperties',
  'KubernetesNodePool',
  'KubernetesNodePoolProperties',
  'Lan',
  'LanProperties',
  'Loadbalancer',
  'LoadbalancerProperties',
  'Nic',
  'NicProperties',
  'PrivateCrossConnect',
  'PrivateCrossConnectProperties',
  'S3Key',
  'Server',
  'ServerEntities',
  'ServerProperties',
  'Snapshot',
  'SnapshotProperties',
  'User',
  'UserProperties',
  'Volume',
  'VolumeProperties',
]

const renamed: readonly Pair[] = [
  ['DatacenterEntities', 'DataCenterEntities'],
  ['IPBlock', 'IpBlock'],
  ['IPBlockProperties', 'IpBlockProperties'],
  ['IpFailover', 'IPFailover'],
  ['KubernetesNodePoolLAN', 'KubernetesNodePoolLan'],
  ['CreateLanRequest', 'Lan', 'with LanProperties'],
  ['CreateServerRequest', 'Server', 'with ServerProperties'],
  ['CreateVolumeRequest', 'Volume', 'with VolumeProperties'],
  ['MaintenanceWindow', 'KubernetesMaintenanceWindow'],
  ['AutoScaling', 'KubernetesAutoScaling'],
  ['ContractResources', 'Contracts'],
  ['Share', 'GroupShare'],
  ['Client', 'APIClient'],
  ['ClientError', 'GenericOpenAPIError'],
  ['ApiError', 'GenericOpenAPIError'],
]

function structRows(): MoveRow[] {
  const pageOfModel = (name: string) =>
    /^(?:APIClient|GenericOpenAPIError)$/.test(name) ? CLIENT : `${SDK}/blob/v6.3.11/docs/models/${name}.md`
  const same = structs.map((name): Pair => [name, name, 'its fields are pointers'])
  return [...same, ...renamed].map((pair) => row('class', pair, pageOfModel(pair[1])))
}

const rows: readonly MoveRow[] = [
  ...settings.map((pair) => row('setting', pair, CONFIGURATION)),
  ...statuses.map((name) => row('call', [`${name}(err)`, 'APIResponse.StatusCode'], RESPONSE)),
  ...structRows(),
  ...callRows(goCalls, pageOf),
]

const steps: readonly string[] = [
  'Run go get github.com/ionos-cloud/sdk-go/v6. Its package is named ionoscloud. Keep both modules until the last call is moved.',
  'Make one APIClient where the code makes a client or calls SetAuth, and hand it on.',
  'Move the calls that are listed. Each takes a context, is a request until Execute, and gives the result, the APIResponse and an error.',
  'Read fields through pointers: server.Properties.Name becomes *server.Properties.Name, and a field is set with ionoscloud.ToPtr.',
  'Remove the import of profitbricks-sdk-go from each file that names nothing of it, then run go mod tidy.',
]

const modules = ['github.com/profitbricks/profitbricks-sdk-go', 'github.com/profitbricks/profitbricks-sdk-go/v5']

/** The Go module, by its paths, and what its names become in `sdk-go/v6`. */
export const goMoves: readonly Move[] = modules.map((name) => ({
  ecosystem: 'Go module',
  name,
  to: 'github.com/ionos-cloud/sdk-go/v6',
  release: '6.3.11',
  source: 'https://github.com/profitbricks/profitbricks-sdk-go/tree/v5.0.33',
  steps,
  rows: [row('import', [name, 'github.com/ionos-cloud/sdk-go/v6'], CLIENT), ...rows],
}))
