import { expect, test } from 'vitest'
import { changes } from '../../rules/api/changes/index.ts'
import { errorRules, statuses } from '../../rules/api/errors.ts'
import { contractHeaderNotes, headers } from '../../rules/api/headers.ts'
import { depth, depthMeanings, limits, pretty } from '../../rules/api/limits.ts'
import { resourceOf } from '../../rules/api/resources.ts'
import { cutoff, latest, versions } from '../../rules/api/versions.ts'
import { normaliseVolumeType, volumeTypes } from '../../rules/api/volume-types.ts'
import { items, section, table } from './spec.ts'

/** What each item of the version table is in the data; an item that is not here fails the walk. */
const idsOf: Readonly<Record<string, readonly string[]>> = {
  'server property type (default ENTERPRISE) and template': ['server-type', 'server-template'],
  '/template': ['path-template'],
  'volume type DAS': ['volume-type-das'],
  'SSD_STANDARD and SSD_PREMIUM': ['volume-type-ssd-standard', 'volume-type-ssd-premium'],
  'volume userData': ['volume-user-data'],
  '/flowlogs': ['path-flowlogs'],
  '/natgateways': ['path-natgateways'],
  '/networkloadbalancers': ['path-networkloadbalancers'],
  '/applicationloadbalancers': ['path-applicationloadbalancers'],
  '/targetgroups': ['path-targetgroups'],
  'bi-directional firewall with CIDR masks': ['firewall-bidirectional'],
  'PCI slot exposure': ['pci-slot'],
  'object-storage key management documented separately without path or property change': ['object-storage-keys'],
  '/k8s': ['path-k8s'],
  '/backupUnits': ['path-backup-units'],
  'volume backupUnits': ['volume-backup-units'],
  '/s3keys': ['path-s3keys'],
  'user information retrieval and management': ['user-information'],
  'createdByUserId and lastModifiedByUserId': ['created-by-user-id', 'last-modified-by-user-id'],
  '/labels': ['path-labels'],
  'volume allowReboot removed': ['volume-allow-reboot'],
  'header PB-Contract-Number renamed X-Contract-Number': ['header-contract-number', 'header-x-contract-number'],
  '/um': ['path-um'],
  'server-side query filters': ['query-filter'],
  '/contracts extension': ['response-contracts'],
  'volume imageAlias': ['volume-image-alias'],
  '/locations extension': ['response-locations'],
  'LAN ipFailover': ['lan-ip-failover'],
  'downloadable machine description per version': ['machine-description'],
  'volume availabilityZone': ['volume-availability-zone'],
  'standard REST content types': ['media-type-standard'],
  'custom REST content types deprecated': ['media-type-vendor'],
  'volume sshKeys and imagePassword': ['volume-ssh-keys', 'volume-image-password'],
  'volume type SSD': ['volume-type-ssd'],
  'first release': ['first-release'],
}

const cells = table(section('Versioning')).flatMap(([version = '', added = '', gone = '']) => [
  ...added.split('; ').map((item) => ({ version: Number(version), item, column: 'added' as const })),
  ...gone
    .split('; ')
    .filter((item) => item !== 'none')
    .map((item) => ({ version: Number(version), item, column: 'gone' as const })),
])

test('the version table has all of its items in the test', () => {
  expect(cells.length).toBe(Object.keys(idsOf).length)
  expect(cells.length).toBeGreaterThan(30)
})

test.each(cells)('version $version: $item', ({ version, item, column }) => {
  const ids = idsOf[item]
  expect(ids, `nothing is said of "${item}"`).toBeDefined()
  for (const id of ids ?? []) {
    const change = changes.find((row) => row.id === id)
    expect(change, id).toBeDefined()
    if (change === undefined) continue
    const when = [change.since, change.removedIn, change.deprecatedIn]
    expect(when, id).toContain(version)
    if (column === 'added') expect(change.since, id).toBe(version)
    for (const [path] of item.matchAll(/(?<=^\/)\w+/g)) expect(change.names).toContain(path)
    if (change.kind === 'property') {
      expect(change.names.some((name) => item.includes(name))).toBe(true)
      expect(item.toLowerCase()).toContain(change.on)
    }
    if (change.kind === 'value') expect(change.values?.some((value) => item.includes(value))).toBe(true)
  }
})

test('ids of changes are unique and stable in form', () => {
  const ids = changes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  expect([...new Set(Object.values(idsOf).flat())].sort()).toEqual([...ids].sort())
})

test('the versions are those of the specification, and all but the latest are deactivated', () => {
  const text = section('Versioning')
  expect(text).toContain(`Versions 1 to ${latest} exist`)
  expect(text).toContain('From 30 September 2023 the endpoints of versions 1 to 5 are deactivated')
  expect(cutoff).toBe('2023-09-30')
  expect(versions.map(({ id }) => id)).toEqual(
    table(text)
      .map(([id]) => Number(id))
      .reverse(),
  )
  for (const { id, path, deactivated } of versions) {
    expect(path).toBe(`/cloudapi/v${id}`)
    expect(deactivated).toBe(id === latest ? undefined : cutoff)
  }
})

test('every volume type and every rule about them is in the data', () => {
  const rules = items(section('Volume (properties named in the version history)'))
  expect(rules).toHaveLength(6)
  const row = (type: string) => normaliseVolumeType(type)
  const [ssd = '', standard = '', none = '', das = '', second = '', reboot = ''] = rules
  expect(ssd).toContain('SSD resolves to the highest performance class, which SSD_PREMIUM')
  expect(row('SSD')).toMatchObject({ performance: 'highest', resolvesTo: 'SSD_PREMIUM' })
  expect(row('SSD_PREMIUM')).toMatchObject({ performance: 'highest' })
  expect(standard).toContain('SSD_STANDARD orders the lower')
  expect(row('SSD_STANDARD')).toMatchObject({ performance: 'lower' })
  expect(none).toContain('HDD and DAS have no performance class')
  for (const type of ['HDD', 'DAS']) expect(row(type)?.performance).toBeUndefined()
  for (const part of das.replace(/^DAS \(.*?\) is/, '').split(/, (?:and )?/)) {
    expect(
      row('DAS')?.rules.some((rule) => rule.includes(part.trim().replace(/\.$/, ''))),
      part,
    ).toBe(true)
  }
  expect(second).toContain('In version 2 the performance-class values are not supported and cause an error')
  const classes = changes.filter(({ errorIn }) => errorIn?.includes(2))
  expect(classes.map(({ id }) => id)).toEqual(['volume-type-ssd-standard', 'volume-type-ssd-premium'])
  expect(reboot).toContain('allowReboot was removed; in versions above 4')
  expect(changes.find(({ id }) => id === 'volume-allow-reboot')).toMatchObject({ errorAbove: 4, removedIn: 5 })
})

test('the volume types are those of the table', () => {
  const [, , notes = ''] = table(section('Volume (properties named in the version history)'))[0] ?? []
  expect(notes.replace('values ', '').split(', ')).toEqual(volumeTypes.map(({ type }) => type))
})

test('every property of server and volume in the tables is a change or a value', () => {
  for (const [on, title] of [
    ['server', 'Server (properties named in the version history)'],
    ['volume', 'Volume (properties named in the version history)'],
  ]) {
    for (const [name = ''] of table(section(title ?? ''))) {
      const named = changes.some((row) => row.on === on && row.names.includes(name))
      expect(named, `${on} ${name}`).toBe(true)
    }
  }
})

test('every status and every additional rule of errors is in the data', () => {
  const text = section('Errors')
  expect(statuses.map(({ status, meaning }) => [String(status), meaning])).toEqual(table(text))
  const rules = items(text)
  expect(errorRules).toHaveLength(rules.length)
  rules.slice(0, 2).forEach((rule, index) => {
    expect(errorRules[index]?.text).toBe(rule)
  })
  expect(rules[2]).toContain('After the deactivation date of versions 1 to 5')
  expect(changes.find(({ id }) => id === 'media-type-vendor')).toMatchObject({ errorAbove: 2, deprecatedIn: 3 })
})

test('202 is the only status that is accepted and not done', () => {
  expect(statuses.filter(({ kind }) => kind === 'accepted').map(({ status }) => status)).toEqual([202])
})

test('every limit is in the data', () => {
  const rows = table(section('Limits'))
  expect(limits).toHaveLength(rows.length)
  rows.forEach(([name = '', rule = ''], index) => {
    expect(name.startsWith(limits[index]?.name ?? '-'), name).toBe(true)
    if (name !== 'Contract resource limits') expect(limits[index]?.rule).toBe(rule)
  })
})

test('depth and pretty have the bounds and defaults of the endpoints', () => {
  const rows = new Map(table(section('Endpoints')).map(([name = '', , , rules = '']) => [name, rules]))
  expect(rows.get('depth')).toContain(`minimum ${depth.min}, maximum ${depth.max}, default ${depth.default}`)
  for (const [level, meaning] of depthMeanings.entries())
    expect(rows.get('depth')).toContain(`; ${level} = ${meaning};`)
  expect(rows.get('pretty')).toContain(`default ${pretty.default}`)
})

test('the contract header is renamed between 4 and 5', () => {
  expect(section('Authentication')).toContain(
    'Up to version 4 the header was named PB-Contract-Number; from version 5 it is X-Contract-Number',
  )
  expect(headers).toMatchObject([
    { name: 'PB-Contract-Number', since: 1, until: 4, replacement: 'X-Contract-Number' },
    { name: 'X-Contract-Number', since: 5 },
  ])
  expect(contractHeaderNotes.join(' ')).toMatch(/reseller master contract.*several contracts must/)
})

test('every collection of the specification is a resource', () => {
  const text = section('Resource collections (path segments)').replace(/\([^)]*\)/g, '')
  const paths = [...text.matchAll(/\/[\w{}/]+/g)].map(([path]) => path)
  expect(paths.length).toBeGreaterThan(14)
  for (const path of paths) {
    for (const part of path.split('/').filter((one) => one !== '' && !one.startsWith('{'))) {
      expect(resourceOf(part), part).toBeDefined()
    }
  }
})
