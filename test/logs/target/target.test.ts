import { describe, expect, test } from 'vitest'
import { targetReader } from '../../../src/logs/target/index.ts'

const { read, tunnel } = targetReader()
const UUID = '0b6c1b54-2f3d-4f0e-9f0a-3f1d6e7a8b9c'

describe('targets of this API', () => {
  test.each([
    ['/cloudapi/v5/datacenters', 'cloudapi', 5, '/datacenters'],
    [`/cloudapi/v5/datacenters/${UUID}/servers?depth=3`, 'cloudapi', 5, '/datacenters/{id}/servers'],
    [`/cloudapi/v4/datacenters/${UUID}/servers/${UUID}/reboot`, 'cloudapi', 4, '/datacenters/{id}/servers/{id}/reboot'],
    ['/cloudapi/v5/datacenters/my-own-id/servers/12', 'cloudapi', 5, '/datacenters/{id}/servers/{id}'],
    [`/cloudapi/v3/um/users/${UUID}/groups`, 'cloudapi', 3, '/um/users/{id}/groups'],
    ['/cloudapi/v5/um/resources/datacenter/x', 'cloudapi', 5, '/um/resources/datacenter/{id}'],
    ['/cloudapi/v5/locations/de/fra', 'cloudapi', 5, '/locations/{id}/{id}'],
    ['/cloudapi/v5/labels/urn:label:server:1:env', 'cloudapi', 5, '/labels/{id}'],
    ['/cloudapi/v6/k8s/versions/1.21/compatibilities', 'cloudapi', 6, '/k8s/versions/{id}/compatibilities'],
    [`/cloudapi/v6/k8s/${UUID}/nodepools/${UUID}/nodes`, 'cloudapi', 6, '/k8s/{id}/nodepools/{id}/nodes'],
    ['/cloudapi/v5', 'cloudapi', 5, '/'],
    ['/cloudapi/v5/', 'cloudapi', 5, '/'],
    ['/cloudapi/v5;jsessionid=1/datacenters', 'cloudapi', 5, '/datacenters'],
    ['/cloudapi/v5/datacenters;jsessionid=1', 'cloudapi', 5, '/datacenters'],
    ['https://api.ionos.com/cloudapi/v5/datacenters', 'cloudapi', 5, '/datacenters'],
    ['https://u:p@api.ionos.com:443/cloudapi/v5/datacenters#x', 'cloudapi', 5, '/datacenters'],
    ['https://api.profitbricks.com/rest/v2/datacenters/12', 'rest', 2, '/datacenters/{id}'],
    ['https://api.profitbricks.com/rest/datacenters', 'rest', 1, '/datacenters'],
    ['https://api.profitbricks.com/rest', 'rest', 1, '/'],
    ['https://api.ionos.com/cloudapi/v50/x', 'cloudapi', 50, '/x'],
    ['https://api.ionos.com/cloudapi/datacenters', 'cloudapi', undefined, '/datacenters'],
  ])('%s', (target, root, version, path) => {
    expect(read(target, undefined)).toMatchObject({ kind: 'call', root, path, ...(version ? { version } : {}) })
    expect(read(target, undefined)?.version).toBe(version)
  })

  test.each([
    ['/cloudapi//v4/datacenters', ['non-canonical']],
    ['/x/../cloudapi/v3/datacenters', ['non-canonical']],
    ['/./cloudapi/v3/datacenters/.', ['non-canonical']],
    ['/cloudapi/v%35/datacenters', ['encoded']],
    ['/%63loudapi/v5/datacenters', ['encoded']],
    ['/dead/cloudapi/v5/datacenters', ['prefix']],
    ['/proxy/https://api.ionos.com/cloudapi/v5/datacenters', ['non-canonical', 'prefix']],
    ['/cloudapi/v1/ipSpaces', ['unsigned']],
    ['/cloudapi/v1/datacenters', []],
  ])('%s is marked', (target, marks) => {
    expect(read(target, undefined)?.marks).toEqual(marks)
  })

  test('polls, with and without a version', () => {
    expect(read(`/requests/${UUID}/status`, 'api.ionos.com')).toMatchObject({ kind: 'poll', root: 'none' })
    expect(read(`/requests/${UUID}/status`, undefined)).toBeUndefined()
    expect(read(`/cloudapi/v5/requests/${UUID}/status`, undefined)).toMatchObject({ kind: 'poll', version: 5 })
    expect(read(`/cloudapi/v5/requests/${UUID}`, undefined)).toMatchObject({ kind: 'call', path: '/requests/{id}' })
  })

  test('tunnels', () => {
    expect(tunnel('api.ionos.com:443')).toMatchObject({ kind: 'opaque', host: 'api.ionos.com' })
    expect(tunnel('-', 'API.IONOS.com')).toMatchObject({ kind: 'opaque', host: 'api.ionos.com' })
    expect(tunnel('example.org:443')).toBeUndefined()
  })
})

test.each([
  '/cloudapi/v50/datacenters',
  '/cloudapi/vnext/datacenters',
  '/cloudapi/1.0.0/vdcs',
  '/cloudapi/',
  '/cloudapi/v5.1/datacenters',
  '/cloudapi/v5x/datacenters',
  '/forticloudapi/v1/datacenters',
  '/search?q=/cloudapi/v5/datacenters',
  '/rest/v2/datacenters',
  'https://example.org/rest/datacenters',
  '/restful/v2',
  '/cloudapi-docs/v5/datacenters',
  '*',
  '-',
  '',
  'api.ionos.com:443',
])('%s is none', (target) => {
  expect(read(target, undefined)).toBeUndefined()
})

test('case counts, unless told otherwise', () => {
  expect(read('/CloudAPI/V5/datacenters', undefined)).toBeUndefined()
  expect(targetReader({ ignoreCase: true }).read('/CloudAPI/V5/datacenters', undefined)).toMatchObject({ version: 5 })
})

test('what a proxy changes is undone', () => {
  const { read: own } = targetReader({ rewrites: [{ from: '/ionos/', to: '/cloudapi/v5/' }] })
  expect(own('/ionos/datacenters', undefined)).toMatchObject({ version: 5, path: '/datacenters', marks: ['rewritten'] })
})
