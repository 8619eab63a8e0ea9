import type { Change } from '../change.ts'

const row = (id: string, kind: Change['kind'], since: number, names: readonly string[], note: string): Change => ({
  id,
  kind,
  names,
  since,
  sure: false,
  note,
  source: 'Versioning',
})

/** Changes that no request shows surely: for explain only. */
export const explained: readonly Change[] = [
  row('first-release', 'feature', 1, ['first release'], 'The first release.'),
  row(
    'machine-description',
    'feature',
    3,
    ['machine description'],
    'Each version has its own downloadable machine description.',
  ),
  {
    ...row('response-contracts', 'response', 4, ['contracts'], 'It shows resource limits and current utilization.'),
    on: 'contract',
  },
  {
    ...row('response-locations', 'response', 4, ['locations'], 'It lists the image aliases that a location has.'),
    on: 'location',
  },
  row('user-information', 'feature', 5, ['user information'], 'Information about users can be retrieved and managed.'),
  row('created-by-user-id', 'response', 5, ['createdByUserId'], 'Who created a resource.'),
  row('last-modified-by-user-id', 'response', 5, ['lastModifiedByUserId'], 'Who changed a resource last.'),
  {
    ...row(
      'firewall-bidirectional',
      'feature',
      6,
      ['bi-directional firewall'],
      'Rules in both directions, with CIDR masks.',
    ),
    on: 'nic',
  },
  {
    ...row(
      'pci-slot',
      'response',
      6,
      ['pciSlot'],
      'The PCI slot of a network interface or volume, as the guest sees it.',
    ),
    on: 'nic',
    alsoOn: ['volume'],
  },
  row(
    'object-storage-keys',
    'feature',
    6,
    ['object-storage key management'],
    'Documented separately, without a change of path or property.',
  ),
]
