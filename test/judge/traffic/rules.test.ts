import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { judged, said, shape } from './make.ts'

const rulesOf = (more: Partial<Shape>) => judged([shape(more)]).map(({ rule, level }) => `${rule} ${level}`)

describe('old versions', () => {
  test.each([3, 4, 5])('the path proves version %s', (version) => {
    expect(said('deprecated-version-path', { version, path: '/whatever' })).toMatchObject([{ level: 'error', version }])
  })

  test.each([1, 2])('a collection of this API proves version %s', (version) => {
    expect(said('deprecated-version-path', { version })).toMatchObject([{ level: 'error', version }])
  })

  describe.each<[string, Partial<Shape>]>([
    ['its host', { host: 'api.profitbricks.com' }],
    ['its header', { headers: [{ name: 'PB-Contract-Number' }] }],
    ['its media type', { headers: [{ name: 'Accept', value: 'application/vnd.profitbricks.collection+json' }] }],
    ['its client', { agent: 'profitbricks-sdk-python/2.3.0' }],
  ])('a path that may be of another product with %s', (_, sign) => {
    test.each<Partial<Shape>>([
      { version: 1, path: '/ipSpaces', marks: ['unsigned'] },
      { version: 2, path: '/images', marks: ['unsigned'] },
    ])('%j is of this API', (more) => {
      expect(said('deprecated-version-path', { ...more, ...sign })).toMatchObject([{ level: 'error' }])
    })
  })

  test.each<Partial<Shape>>([
    { version: 1, path: '/ipSpaces', marks: ['unsigned'] },
    { version: 2, path: '/users/{id}', marks: ['unsigned'], agent: 'curl/7.88.1' },
  ])('%j without a sign is a note that claims nothing', (more) => {
    const [finding] = said('deprecated-version-path', more)
    expect(finding).toMatchObject({ level: 'note' })
    expect(finding?.message).toMatch(/^This may be v\d .* No other reference to the Cloud API was found\.$/)
  })

  test('a path below a prefix requires a collection of this API', () => {
    expect(said('deprecated-version-path', { path: '/whatever', marks: ['prefix'] })).toMatchObject([{ level: 'note' }])
    expect(said('deprecated-version-path', { marks: ['prefix'] })).toMatchObject([{ level: 'error' }])
  })

  test('the root itself is reported', () => {
    expect(said('deprecated-version-path', { path: '/', method: 'GET' })).toMatchObject([{ text: '/cloudapi/v5' }])
  })
})

describe('headers', () => {
  test('the old contract header is reported with every version', () => {
    for (const version of [1, 4, 5, 6]) {
      expect(said('contract-header', { version, headers: [{ name: 'PB-Contract-Number' }] })).toMatchObject([
        { change: 'header-contract-number', level: 'error', version },
      ])
    }
  })

  test('the new contract header is too new below version 5 only', () => {
    const headers = [{ name: 'x-contract-number' }]
    expect(said('contract-header', { version: 4, headers })).toMatchObject([{ change: 'header-x-contract-number' }])
    expect(said('contract-header', { version: 5, headers })).toEqual([])
    expect(said('contract-header', { version: 6, headers })).toEqual([])
  })

  test('vendor media types are reported, standard ones are not', () => {
    const of = (value: string, version = 4) =>
      said('custom-content-type', { version, headers: [{ name: 'Content-Type', value }] })
    expect(of('application/vnd.profitbricks.resource+json; charset=utf-8')).toMatchObject([
      { level: 'error', count: 1 },
    ])
    expect(of('application/vnd.profitbricks.resource+json', 6)).toMatchObject([{ level: 'error', version: 6 }])
    expect(of('application/json')).toEqual([])
    expect(of('application/vnd.other.resource+json')).toEqual([])
  })

  test('two types of one call are one finding that counts its calls once', () => {
    const headers = [
      { name: 'Accept', value: 'application/vnd.profitbricks.collection+json' },
      { name: 'Content-Type', value: 'application/vnd.profitbricks.resource+json' },
    ]
    expect(said('custom-content-type', { headers, count: 5 })).toMatchObject([{ count: 5 }])
  })

  test('custom rows apply', () => {
    const custom = { hosts: [], mediaTypes: ['application/vnd.acme+json'], headers: ['Acme-Contract'], sdks: [] }
    const headers = [{ name: 'acme-contract' }, { name: 'Accept', value: 'application/vnd.acme+json' }]
    const found = judged([shape({ headers })], '2026-01-01', custom).map(({ rule }) => rule)
    expect(found).toEqual(expect.arrayContaining(['contract-header', 'custom-content-type']))
  })
})

describe('addresses', () => {
  test('features that are newer than the version are reported', () => {
    expect(said('feature-before-version', { version: 4, path: '/k8s/{id}' })).toMatchObject([
      { change: 'path-k8s', level: 'warning', text: '/cloudapi/v4/k8s/{id}' },
    ])
    expect(said('feature-before-version', { version: 5, path: '/k8s/{id}' })).toEqual([])
  })

  test('versions that do not exist are reported on a host of this API', () => {
    const more: Partial<Shape> = { version: 7, host: 'api.ionos.com' }
    expect(said('unknown-version', { ...more, status: 404 })[0]).toMatchObject({
      level: 'error',
      version: 7,
      message:
        'There is no version v7 of the cloud API: the logged answer is 404. Version 6 is the only active version.',
    })
    expect(said('unknown-version', { ...more, status: 200 })[0]?.message).toContain(
      'the specification says 404, the logged answers are 200',
    )
    expect(said('unknown-version', { version: 7 })).toEqual([])
  })

  test('a missing version is reported on a host of this API', () => {
    const { version: _, ...none } = shape({ host: 'api.ionos.com', path: '/datacenters', status: 404 })
    expect(judged([none])).toMatchObject([{ rule: 'unknown-version', text: '/cloudapi/datacenters' }])
  })

  test('the singular of datacenters is reported, on version 6, too', () => {
    expect(said('datacenter-path', { version: 6, path: '/datacenter', method: 'POST' })).toMatchObject([
      { level: 'note' },
    ])
  })

  test('differences of version 6 are reported', () => {
    expect(said('v6-difference', { method: 'GET', path: '/contracts' })).toMatchObject([
      { change: 'contracts-collection' },
    ])
    expect(said('v6-difference', { method: 'GET', path: '/k8s/versions/{id}/compatibilities' })).toMatchObject([
      { change: 'k8s-compatibilities' },
    ])
    expect(said('v6-difference', { version: 6, method: 'GET', path: '/contracts' })).toEqual([])
  })

  test('hosts of old generations are reported', () => {
    expect(said('old-host', { host: 'api.profitbricks.com' })).toMatchObject([
      { change: 'host-api.profitbricks.com', level: 'note' },
    ])
    expect(said('old-host', { host: 'api.ionos.com' })).toEqual([])
  })
})

describe('nothing is reported for', () => {
  test.each<Partial<Shape>>([
    { version: 6 },
    { version: 6, path: '/whatever/{id}', status: 404 },
    { version: 6, headers: [{ name: 'X-Contract-Number' }, { name: 'Accept', value: 'application/json' }] },
    { version: 7 },
    { root: 'rest', version: 1, path: '/labels' },
    { kind: 'cache' },
  ])('%j', (more) => expect(rulesOf(more)).toEqual([]))

  test('polls without a version', () => {
    const { version: _, ...poll } = shape({
      root: 'none',
      kind: 'poll',
      path: '/requests/{id}/status',
      host: 'api.ionos.com',
    })
    expect(judged([poll])).toEqual([])
  })

  test('rules that judge bodies and values', () => {
    const found = judged([
      shape({ version: 2, method: 'POST', path: '/datacenters/{id}/volumes', host: 'api.ionos.com' }),
    ])
    expect(found.map(({ rule }) => rule)).toEqual(['deprecated-version-path'])
  })
})

test('recordings are reported as notes', () => {
  expect(rulesOf({ kind: 'recorded', method: 'GET', status: 200 })).toEqual(['deprecated-version-path note'])
})
