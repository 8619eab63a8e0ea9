/** A collection of the API: its path, the methods that it takes, and the version that brought it. */
export interface Collection {
  /** Its path after the base; `{}` is an id. */
  readonly path: string
  /** The first version with it (Versioning 6). */
  readonly since: number
  /** The `type` of an item. */
  readonly type: string
  /** Whether calls cannot create, change or delete items. */
  readonly readOnly?: true
  /** Items are made by other calls: a POST is not supported. */
  readonly noCreate?: true
  /** Items are created by a POST to their own address: the client chooses their ids. */
  readonly named?: true
  /** Items live in this collection, and a POST of an id attaches one. */
  readonly of?: string
  /** Other spellings of the last segment. */
  readonly names?: readonly string[]
}

const DATACENTER = '/datacenters/{}'
const SERVER = `${DATACENTER}/servers/{}`
const NIC = `${SERVER}/nics/{}`

/**
 * Collections by the specification (Resource collections, Versioning), and those below them that real clients call.
 * Where the specification names no version, the resource is older than the table: version 1.
 */
export const COLLECTIONS: readonly Collection[] = [
  { path: '/datacenters', since: 1, type: 'datacenter' },
  { path: `${DATACENTER}/servers`, since: 1, type: 'server' },
  { path: `${DATACENTER}/volumes`, since: 1, type: 'volume' },
  { path: `${DATACENTER}/lans`, since: 1, type: 'lan' },
  { path: `${DATACENTER}/lans/{}/nics`, since: 1, type: 'nic', of: `${DATACENTER}/servers/{}/nics` },
  { path: `${DATACENTER}/loadbalancers`, since: 1, type: 'loadbalancer' },
  {
    path: `${DATACENTER}/loadbalancers/{}/balancednics`,
    since: 1,
    type: 'nic',
    of: `${DATACENTER}/servers/{}/nics`,
  },
  { path: `${SERVER}/nics`, since: 1, type: 'nic' },
  { path: `${NIC}/firewallrules`, since: 1, type: 'firewall-rule' },
  { path: `${NIC}/flowlogs`, since: 6, type: 'flow-log' },
  { path: `${SERVER}/volumes`, since: 1, type: 'volume', of: `${DATACENTER}/volumes` },
  { path: `${SERVER}/cdroms`, since: 1, type: 'image', of: '/images' },
  { path: `${DATACENTER}/natgateways`, since: 6, type: 'natgateway' },
  { path: `${DATACENTER}/natgateways/{}/rules`, since: 6, type: 'natgateway-rule' },
  { path: `${DATACENTER}/natgateways/{}/flowlogs`, since: 6, type: 'flow-log' },
  { path: `${DATACENTER}/networkloadbalancers`, since: 6, type: 'networkloadbalancer' },
  { path: `${DATACENTER}/networkloadbalancers/{}/forwardingrules`, since: 6, type: 'forwarding-rule' },
  { path: `${DATACENTER}/networkloadbalancers/{}/flowlogs`, since: 6, type: 'flow-log' },
  { path: `${DATACENTER}/applicationloadbalancers`, since: 6, type: 'applicationloadbalancer' },
  { path: `${DATACENTER}/applicationloadbalancers/{}/forwardingrules`, since: 6, type: 'forwarding-rule' },
  { path: `${DATACENTER}/applicationloadbalancers/{}/flowlogs`, since: 6, type: 'flow-log' },
  ...[DATACENTER, SERVER, `${DATACENTER}/volumes/{}`, '/snapshots/{}', '/ipblocks/{}'].map((item) => ({
    path: `${item}/labels`,
    since: 5,
    type: 'label-resource',
  })),
  { path: '/labels', since: 5, type: 'label', readOnly: true },
  { path: '/targetgroups', since: 6, type: 'target-group' },
  { path: '/templates', since: 6, type: 'template', readOnly: true, names: ['template'] },
  { path: '/ipblocks', since: 1, type: 'ipblock' },
  { path: '/images', since: 1, type: 'image', noCreate: true },
  { path: '/snapshots', since: 1, type: 'snapshot', noCreate: true },
  { path: '/locations', since: 1, type: 'location', readOnly: true },
  { path: '/requests', since: 1, type: 'request', readOnly: true },
  { path: '/contracts', since: 4, type: 'contract', readOnly: true },
  { path: '/um/users', since: 4, type: 'user' },
  { path: '/um/users/{}/s3keys', since: 5, type: 's3key' },
  { path: '/um/groups', since: 4, type: 'group' },
  { path: '/um/groups/{}/users', since: 4, type: 'user', of: '/um/users' },
  { path: '/um/groups/{}/shares', since: 4, type: 'share', named: true },
  { path: '/um/resources', since: 4, type: 'resource', readOnly: true },
  { path: '/k8s', since: 5, type: 'k8s' },
  { path: '/k8s/{}/nodepools', since: 5, type: 'nodepool' },
  { path: '/k8s/{}/nodepools/{}/nodes', since: 5, type: 'node', noCreate: true },
  { path: '/backupunits', since: 5, type: 'backupunit', names: ['backupUnits'] },
  { path: '/pccs', since: 5, type: 'pcc' },
]

/** A call that does something with an item. */
export interface Action {
  /** The version that brought it. */
  readonly since: number
  /** Resulting state of a server: the specification lists none, these are the server's own. */
  readonly state?: 'RUNNING' | 'SHUTOFF' | 'SUSPENDED'
}

/** Actions by their path. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  [`${SERVER}/reboot`]: { since: 1, state: 'RUNNING' },
  [`${SERVER}/start`]: { since: 1, state: 'RUNNING' },
  [`${SERVER}/stop`]: { since: 1, state: 'SHUTOFF' },
  [`${SERVER}/suspend`]: { since: 6, state: 'SUSPENDED' },
  [`${SERVER}/resume`]: { since: 6, state: 'RUNNING' },
  [`${SERVER}/upgrade`]: { since: 6 },
  [`${DATACENTER}/volumes/{}/create-snapshot`]: { since: 1 },
  [`${DATACENTER}/volumes/{}/restore-snapshot`]: { since: 1 },
  '/k8s/{}/nodepools/{}/nodes/{}/replace': { since: 5 },
}
