import { expect, test } from 'vitest'
import { changeNamed, changes } from '../../rules/api/changes/index.ts'
import { differences } from '../../rules/api/differences.ts'
import { headerNamed } from '../../rules/api/headers.ts'
import { hostNamed, hosts, isPageHost } from '../../rules/api/hosts.ts'
import { statements } from '../../rules/api/impact.ts'
import { isOldCollection, isTopCollection, resourceOf, resources } from '../../rules/api/resources.ts'
import { settingNamed, settings } from '../../rules/api/settings.ts'
import { isDeactivated } from '../../rules/api/versions.ts'
import { normaliseVolumeType, volumeTypes } from '../../rules/api/volume-types.ts'

test('versions are deactivated from the day on', () => {
  expect(isDeactivated(5, '2023-09-29')).toBe(false)
  expect(isDeactivated(5, '2023-09-30')).toBe(true)
  expect(isDeactivated(1, '2024-01-01')).toBe(true)
  for (const version of [6, 0, 7]) expect(isDeactivated(version, '2030-01-01')).toBe(false)
})

test('a volume type is known in every spelling', () => {
  for (const { type, spellings, wire } of volumeTypes) {
    for (const spelling of [...spellings, wire]) expect(normaliseVolumeType(spelling)?.type).toBe(type)
  }
  for (const value of ['SSDs', 'NVME', '', 'SSD_PREMIUM_2']) expect(normaliseVolumeType(value)).toBeUndefined()
})

test('the order of classes: plain SSD is what SSD_PREMIUM orders', () => {
  expect(changeNamed('volume-type-ssd').resolvesTo).toBe('SSD_PREMIUM')
  expect(() => changeNamed('volume-type-sdd')).toThrow(RangeError)
})

test('headers are compared as on the wire', () => {
  for (const name of ['pb-contract-number', 'PB_CONTRACT_NUMBER', 'HTTP_PB_CONTRACT_NUMBER']) {
    expect(headerNamed(name)?.replacement).toBe('X-Contract-Number')
  }
  expect(headerNamed('PBContractNumber')).toBeUndefined()
})

test('hosts', () => {
  expect(hostNamed('API.profitbricks.com:443')).toMatchObject({ use: 'old-api', successor: 'api.ionos.com' })
  expect(hostNamed('private-anon-12-profitbricksrestapi.apiary-mock.com')?.use).toBe('mock')
  expect(hostNamed('devops.profitbricks.com')).toBeUndefined()
  expect(hosts.filter(({ use }) => use === 'api')).toHaveLength(1)
  for (const page of ['github.com', 'docs.ionos.com', 'devops.ionos.com', 'x.github.io'])
    expect(isPageHost(page)).toBe(true)
  for (const { host } of hosts) expect(isPageHost(host)).toBe(false)
})

test('settings of old clients are told from current ones', () => {
  for (const { name, ofOldClient } of settings) {
    if (/profitbricks|ENTERPRISE/i.test(name)) expect(ofOldClient, name).toBe(true)
    if (/^IONOS(?:CLOUD)?_(?:API_URL|ENDPOINT)$/.test(name)) expect(ofOldClient, name).toBe(false)
  }
  expect(settingNamed('PROFITBRICKS_API_URL')?.kind).toBe('env')
  expect(settingNamed('profitbricks-endpoint')?.kind).toBe('flag')
  expect(settingNamed('HOST_BASE')?.generic).toBe(true)
  expect(settingNamed('profitbricks_username')).toBeUndefined()
})

test('collections know their spellings', () => {
  expect(resourceOf('backupUnits')?.collection).toBe('backupunits')
  expect(resourceOf('DATACENTER')?.resource).toBe('datacenter')
  expect(resourceOf('lanes')).toBeUndefined()
  expect(isTopCollection('k8s')).toBe(true)
  expect(isTopCollection('servers')).toBe(false)
  expect(isOldCollection('labels')).toBe(false)
  expect(new Set(resources.map(({ collection }) => collection)).size).toBe(resources.length)
})

test('every path of the version table is a collection', () => {
  for (const { kind, names } of changes) {
    if (kind === 'path') for (const name of names) expect(resourceOf(name), name).toBeDefined()
  }
})

test('each difference cites the specification, and names a path or property', () => {
  for (const { id, text, path, property } of differences) {
    expect(text, id).toContain('The specification says otherwise')
    expect(path !== undefined || property !== undefined, id).toBe(true)
  }
})

test('a report says three things', () => {
  expect(statements.map(({ id }) => id)).toEqual(['re-arms', 'stays', 'accepted'])
})
