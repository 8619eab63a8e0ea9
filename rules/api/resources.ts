/** A collection of the API: a path segment, and what its items are called. */
export interface Resource {
  /** The segment as real calls write it. */
  readonly collection: string
  /** Other spellings: the specification's, and singular ones of its guides. */
  readonly names?: readonly string[]
  readonly resource: string
  /** Whether it can follow the version directly. */
  readonly top: boolean
  /** Whether it existed under the old root `/rest` as well. */
  readonly old?: boolean
  /** The word alone is no sign of this API. */
  readonly generic?: boolean
  readonly source: string
}

const path = 'Resource collections'

/** The collections, and the few fixed words in their place. */
export const resources: readonly Resource[] = [
  { collection: 'datacenters', names: ['datacenter'], resource: 'datacenter', top: true, old: true, source: path },
  { collection: 'servers', resource: 'server', top: false, source: path },
  { collection: 'volumes', resource: 'volume', top: false, source: 'Volume' },
  { collection: 'nics', resource: 'nic', top: false, source: 'extra' },
  { collection: 'lans', resource: 'lan', top: false, source: 'extra' },
  { collection: 'firewallrules', resource: 'firewallrule', top: false, source: 'extra' },
  { collection: 'cdroms', resource: 'cdrom', top: false, source: 'extra' },
  { collection: 'snapshots', resource: 'snapshot', top: true, old: true, source: 'extra' },
  { collection: 'images', resource: 'image', top: true, old: true, generic: true, source: 'extra' },
  { collection: 'ipblocks', resource: 'ipblock', top: true, old: true, source: 'extra' },
  { collection: 'locations', resource: 'location', top: true, old: true, generic: true, source: path },
  { collection: 'requests', resource: 'request', top: true, old: true, generic: true, source: 'Request status' },
  { collection: 'contracts', resource: 'contract', top: true, old: true, generic: true, source: path },
  { collection: 'labels', resource: 'label', top: true, generic: true, source: path },
  { collection: 'loadbalancers', resource: 'loadbalancer', top: false, source: 'extra' },
  { collection: 'networkloadbalancers', resource: 'networkloadbalancer', top: true, source: path },
  { collection: 'applicationloadbalancers', resource: 'applicationloadbalancer', top: true, source: path },
  { collection: 'natgateways', resource: 'natgateway', top: true, source: path },
  { collection: 'targetgroups', resource: 'targetgroup', top: true, source: path },
  { collection: 'flowlogs', resource: 'flowlog', top: true, source: path },
  { collection: 'forwardingrules', resource: 'forwardingrule', top: false, source: 'extra' },
  { collection: 'k8s', resource: 'cluster', top: true, source: path },
  { collection: 'nodepools', resource: 'nodepool', top: false, source: path },
  { collection: 'nodes', resource: 'node', top: false, generic: true, source: 'extra' },
  { collection: 'um', resource: 'um', top: true, source: path },
  { collection: 'users', resource: 'user', top: false, generic: true, source: path },
  { collection: 'groups', resource: 'group', top: false, generic: true, source: 'extra' },
  { collection: 'shares', resource: 'share', top: false, generic: true, source: 'extra' },
  { collection: 'resources', resource: 'resource', top: false, generic: true, source: 'extra' },
  { collection: 's3keys', resource: 's3key', top: true, source: path },
  { collection: 'templates', names: ['template'], resource: 'template', top: true, generic: true, source: path },
  { collection: 'pccs', resource: 'pcc', top: true, source: 'extra' },
  { collection: 'backupunits', names: ['backupUnits'], resource: 'backupunit', top: true, source: path },
]

const bySegment = new Map(
  resources.flatMap((row) => [row.collection, ...(row.names ?? [])].map((name) => [name.toLowerCase(), row] as const)),
)

/** The row of a path segment in any spelling and case. */
export function resourceOf(segment: string): Resource | undefined {
  return bySegment.get(segment.toLowerCase())
}

/** Whether a segment directly after the version is a collection of this API: a sign of it. */
export function isTopCollection(segment: string): boolean {
  return resourceOf(segment)?.top === true
}

/** Whether a segment directly after the old root is a collection of the versions that it served. */
export function isOldCollection(segment: string): boolean {
  return resourceOf(segment)?.old === true
}
