import type { Change } from '../change.ts'

const row = (id: string, since: number, names: readonly string[], note?: string): Change => ({
  id,
  kind: 'path',
  names,
  since,
  sure: true,
  ...(note === undefined ? {} : { note }),
  source: 'Versioning',
})

/** Paths that came with a version. */
export const paths: readonly Change[] = [
  row('path-um', 4, ['um'], 'User management, privileges and permissions.'),
  row('path-k8s', 5, ['k8s'], 'Clusters and node pools.'),
  row('path-backup-units', 5, ['backupUnits', 'backupunits'], 'Real calls write it in lower case.'),
  row('path-s3keys', 5, ['s3keys'], 'Object storage keys, below a user of the user management.'),
  row('path-labels', 5, ['labels'], 'Labels of data centers, servers, volumes, snapshots and IP blocks.'),
  row('path-template', 6, ['template', 'templates'], 'Templates of CUBE servers; real calls write the plural.'),
  row('path-flowlogs', 6, ['flowlogs'], 'Which traffic is recorded, and the bucket that receives the recordings.'),
  row('path-natgateways', 6, ['natgateways'], 'NAT gateways.'),
  row('path-networkloadbalancers', 6, ['networkloadbalancers'], 'Other than the classic loadbalancers, which stay.'),
  row(
    'path-applicationloadbalancers',
    6,
    ['applicationloadbalancers'],
    'Other than the classic loadbalancers, which stay.',
  ),
  row('path-targetgroups', 6, ['targetgroups'], 'Targets of application load balancers.'),
]
