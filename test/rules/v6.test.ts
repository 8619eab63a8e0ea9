import { describe, expect, it } from 'vitest'
import { depthRange } from '../../rules/depth-range.ts'
import { imageCredentials } from '../../rules/image-credentials.ts'
import { serverTemplate } from '../../rules/server-template.ts'
import { v6Difference } from '../../rules/v6-difference.ts'
import { volumeDas } from '../../rules/volume-das.ts'
import { check, facts, IONOS, makeFile, request } from './build.ts'

type Body = NonNullable<NonNullable<Parameters<typeof request>[1]>['body']>

const post = (path: string, properties: Body, more: object = {}) =>
  request(`${IONOS}/v6/datacenters/1/${path}`, { method: 'POST', body: { properties }, ...more })
const server = (properties: Body, volumes: readonly Body[], method = 'POST') =>
  request(`${IONOS}/v6/datacenters/1/servers`, {
    method,
    body: { properties, entities: { volumes: { items: volumes.map((one) => ({ properties: one })) } } },
  })
const changes = (problems: readonly { change: string }[]) => problems.map(({ change }) => change)

describe('depth-range', () => {
  it.each(['depth=11', 'depth=-1', 'depth=1.5', 'depth=all', 'pretty=1', 'pretty=yes'])('finds %s', (query) => {
    expect(check(depthRange, request(`${IONOS}/v6/datacenters?limit=5&${query}`))).toMatchObject([{ level: 'error' }])
    const [name = '', value = ''] = query.split('=')
    expect(check(depthRange, request(`${IONOS}/v5/datacenters`, { query: { [name]: value } }))).toHaveLength(1)
  })

  it.each([
    'depth=0',
    'depth=10',
    'pretty=true',
    'pretty=False',
    'depth=',
    'deep=99',
    'depth={depth}',
    'depth=1?depth=1',
    'depth=%d',
  ])('is silent on %s', (query) => expect(check(depthRange, request(`${IONOS}/v6/datacenters?${query}`))).toEqual([]))

  it('is silent on holes and on other products', () => {
    expect(check(depthRange, request(makeFile().text(`${IONOS}/v6/images?depth=`, '{n}')))).toEqual([])
    expect(check(depthRange, request('https://api.example.com/v6/images?depth=99'), facts('here'))).toEqual([])
  })
})

describe('volume-das', () => {
  it('finds one that is created on its own', () => {
    expect(changes(check(volumeDas, post('volumes', { type: 'DAS' })))).toEqual(['das-alone'])
  })

  it('finds a zone, a second one and one for ENTERPRISE', () => {
    expect(changes(check(volumeDas, server({ type: 'CUBE' }, [{ type: 'DAS', availabilityZone: 'AUTO' }])))).toEqual([
      'das-zone',
    ])
    expect(changes(check(volumeDas, server({ type: 'CUBE' }, [{ type: 'DAS' }, { type: 'DAS' }])))).toEqual([
      'das-twice',
    ])
    expect(changes(check(volumeDas, server({ type: 'ENTERPRISE' }, [{ type: 'DAS' }])))).toEqual(['das-enterprise'])
    expect(changes(check(volumeDas, server({ name: 'a' }, [{ type: 'DAS' }])))).toEqual(['das-enterprise'])
  })

  it.each([
    ['the one of a CUBE', server({ type: 'CUBE' }, [{ type: 'DAS' }])],
    ['another type', post('volumes', { type: 'SSD', availabilityZone: 'AUTO' })],
    [
      'a change of a volume',
      request(`${IONOS}/v6/datacenters/1/volumes/2`, { method: 'PATCH', body: { type: 'DAS' } }),
    ],
    ['a server whose type is not known', server({ type: null }, [{ type: 'DAS' }])],
    ['another product', request('https://x.example/v6/volumes', { method: 'POST', body: { type: 'DAS' } })],
  ])('is silent on %s', (_, call) => expect(check(volumeDas, call)).toEqual([]))
})

describe('server-template', () => {
  it.each([
    ['cube-without-template', { type: 'CUBE' }],
    ['template-with-enterprise', { type: 'ENTERPRISE', templateUuid: 'a' }],
    ['template-without-type', { template: 'a' }],
  ])('finds %s', (change, properties) => {
    expect(changes(check(serverTemplate, post('servers', properties as Body)))).toEqual([change])
  })

  it('finds it in a server inside of a new data center', () => {
    const body = { properties: { name: 'a' }, entities: { servers: { items: [{ properties: { type: 'CUBE' } }] } } }
    expect(check(serverTemplate, request(`${IONOS}/v6/datacenters`, { method: 'POST', body }))).toHaveLength(1)
  })

  it.each([
    ['a CUBE with its template', post('servers', { type: 'CUBE', templateUuid: 'a' })],
    ['an ENTERPRISE server', post('servers', { type: 'ENTERPRISE' })],
    ['a type that is not known', post('servers', { type: null, template: 'a' })],
    ['a body that was not seen whole', post('servers', { type: 'CUBE' }, { bodyRest: ['more'] })],
    ['an unseen body', request(`${IONOS}/v6/datacenters/1/servers`, { method: 'POST' })],
    ['a PATCH', request(`${IONOS}/v6/datacenters/1/servers/2`, { method: 'PATCH', body: { type: 'CUBE' } })],
    ['an upgrade', request(`${IONOS}/v6/datacenters/1/servers/2/upgrade`, { method: 'POST', body: { type: 'CUBE' } })],
  ])('is silent on %s', (_, call) => expect(check(serverTemplate, call)).toEqual([]))
})

describe('image-credentials', () => {
  it.each([
    ['image-without-credentials', { imageAlias: 'ubuntu:latest' }],
    ['credentials-without-image', { sshKeys: ['a'], size: 10 }],
    ['credentials-without-image', { userData: 'a' }],
  ])('finds %s', (change, properties) => {
    expect(changes(check(imageCredentials, post('volumes', properties as Body)))).toEqual([change])
    expect(changes(check(imageCredentials, server({ name: 'a' }, [properties as Body])))).toEqual([change])
  })

  it.each([
    ['an alias with keys', post('volumes', { imageAlias: 'a', sshKeys: ['b'] })],
    ['an alias with a password', post('volumes', { imageAlias: 'a', imagePassword: 'b' })],
    ['a uuid alone', post('volumes', { image: '15c6dd2f' })],
    ['keys for a uuid', post('volumes', { image: '15c6dd2f', sshKeys: ['b'] })],
    ['a body that was not seen whole', post('volumes', { imageAlias: 'a' }, { bodyRest: ['more'] })],
    ['a PUT', request(`${IONOS}/v6/datacenters/1/volumes/2`, { method: 'PUT', body: { imageAlias: 'a' } })],
    ['another resource', post('nics', { imageAlias: 'a' })],
  ])('is silent on %s', (_, call) => expect(check(imageCredentials, call)).toEqual([]))
})

describe('v6-difference', () => {
  const call = (path: string, method = 'GET', body?: Body) =>
    check(v6Difference, request(`${IONOS}/v5/${path}`, { method, ...(body && { body }) }))

  it.each([
    ['nic-nat', call('datacenters/1/servers/2/nics', 'POST', { properties: { nat: true } })],
    ['contracts-collection', call('contracts')],
    ['kubeconfig-text', call('k8s/1/kubeconfig')],
    ['delete-no-body', call('datacenters/1', 'DELETE')],
    ['k8s-compatibilities', call('k8s/versions/1/compatibilities')],
  ])('notes %s and says that the specification says otherwise', (change, problems) => {
    expect(problems).toMatchObject([{ change, level: 'note' }])
    expect(problems[0]?.message).toContain('The specification says otherwise')
  })

  it.each([
    ['nat of another resource', call('datacenters/1/lans', 'POST', { nat: true })],
    ['a path below contracts', call('contracts/1')],
    ['a change of contracts', call('contracts', 'POST')],
    ['version 6', check(v6Difference, request(`${IONOS}/v6/contracts`, { method: 'GET' }))],
    ['another product', check(v6Difference, request('/cloudapi/v1/orders', { method: 'DELETE' }))],
    ['an unknown method', check(v6Difference, request(`${IONOS}/v5/contracts`))],
  ])('is silent on %s', (_, problems) => expect(problems).toEqual([]))
})
