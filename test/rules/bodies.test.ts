import { describe, expect, it } from 'vitest'
import { allowReboot } from '../../rules/allow-reboot.ts'
import { featureBeforeVersion } from '../../rules/feature-before-version.ts'
import { ssdClassUnderV2 } from '../../rules/ssd-class-under-v2.ts'
import { check, facts, fixed, IONOS, makeFile, prop, request, url } from './build.ts'

const SERVER = 'datacenters/1/servers/2'

describe('allow-reboot', () => {
  it.each(['allowReboot', 'allow_reboot', 'AllowReboot', 'allow-reboot'])('finds %s in a body', (name) => {
    const file = makeFile()
    const body = { cpuFamily: 'INTEL_XEON', [name]: true }
    const [problem, ...more] = check(allowReboot, request(`${IONOS}/v4/${SERVER}`, { method: 'PATCH', body, file }))
    expect(more).toEqual([])
    expect(problem).toMatchObject({ level: 'error', version: 4, fix: { safety: 'safe' } })
    expect(fixed(file, problem)).not.toContain(name)
  })

  it('finds it nested for a PUT and on a volume', () => {
    const body = { properties: { allowReboot: false } }
    expect(check(allowReboot, request(`${IONOS}/v5/${SERVER}`, { method: 'PUT', body }))).toHaveLength(1)
    expect(check(allowReboot, request(`${IONOS}/v6/datacenters/1/volumes/2`, { method: 'PUT', body }))).toHaveLength(1)
  })

  it.each([
    [4, '2023-09-29', 'warning', 'accepted it'],
    [4, '2023-09-30', 'error', 'version 6 rejects the call unless'],
    [5, '2023-09-29', 'error', 'rejected it'],
    [6, '2023-09-29', 'error', 'rejects'],
  ])('judges version %i on %s', (version, asOf, level, words) => {
    const call = request(`${IONOS}/v${version}/${SERVER}`, { body: { allowReboot: true } })
    const [problem] = check(allowReboot, call, facts('none', asOf))
    expect(problem).toMatchObject({ level, version })
    expect(problem?.message).toContain(words)
  })

  it.each([
    ['a sign in the file', facts('here'), []],
    ['the CPU family beside it', facts('project'), ['cpu_family']],
  ])('takes a property with %s', (_, around, siblings) => {
    expect(check(allowReboot, prop('allowReboot', { siblings }), around)).toMatchObject([{ level: 'error' }])
  })

  it.each([
    ['literal', 'safe'],
    ['assignment', 'review'],
    ['argument', 'review'],
    ['declaration', 'manual'],
  ] as const)('removes a %s with safety %s', (form, safety) => {
    const one = prop('allowReboot', { form })
    const [problem] = check(allowReboot, { ...one, removal: [{ ...one.at, text: '' }] }, facts('here'))
    expect(problem?.fix?.safety).toBe(safety)
  })

  it.each([
    ['no sign', prop('allowReboot'), facts()],
    ['a sign in the project only', prop('allowReboot', { siblings: ['enable'] }), facts('project')],
    ['prose', prop('allowReboot', { form: 'prose' }), facts('here')],
    ['another word', prop('allowRebootNow'), facts('here')],
    ['a call of another API', request('https://api.example.com/v1/x', { body: { allowReboot: true } }), facts()],
    ['an unseen body', request(`${IONOS}/v4/${SERVER}`), facts('here')],
  ])('is silent on %s', (_, evidence, around) => expect(check(allowReboot, evidence, around)).toEqual([]))
})

describe('ssd-class-under-v2', () => {
  const volumes = (base: string, type: string) =>
    request(`${base}/datacenters/1/volumes`, { method: 'POST', body: { properties: { type } } })

  it.each(['SSD_STANDARD', 'SSD Standard', 'SSD_PREMIUM', 'ssd premium'])('finds %s on version 1 and 2', (type) => {
    for (const base of [
      `${IONOS}/v1`,
      `${IONOS}/v2`,
      'https://api.profitbricks.com/rest',
      'https://api.profitbricks.com/rest/v2',
    ]) {
      const [problem] = check(ssdClassUnderV2, volumes(base, type), facts('none', '2023-01-01'))
      expect(problem).toMatchObject({ level: 'error' })
      expect(problem?.message).toContain('Do not write plain SSD')
      expect(problem?.fix).toBeUndefined()
    }
  })

  it('finds it in a volume inside of a server', () => {
    const body = { entities: { volumes: { items: [{ properties: { type: 'SSD_STANDARD' } }] } } }
    const call = request(`${IONOS}/v2/datacenters/1/servers`, { method: 'POST', body })
    expect(check(ssdClassUnderV2, call)).toHaveLength(1)
  })

  it.each([
    ['version 3', volumes(`${IONOS}/v3`, 'SSD_STANDARD')],
    ['version 6', volumes(`${IONOS}/v6`, 'SSD_STANDARD')],
    ['plain SSD', volumes(`${IONOS}/v2`, 'SSD')],
    ['HDD', volumes(`${IONOS}/v2`, 'HDD')],
    ['another resource', request(`${IONOS}/v2/images`, { body: { properties: { type: 'SSD_STANDARD' } } })],
    ['another product', volumes('https://api.example.com/v2', 'SSD_STANDARD')],
    ['a property without a call', prop('type', { value: makeFile().text('SSD_STANDARD') })],
  ])('is silent on %s', (_, evidence) => expect(check(ssdClassUnderV2, evidence, facts('here'))).toEqual([]))
})

/** Written down apart from the table, so that a changed version there is seen. */
const PATHS = [
  ['um/users', 4],
  ['k8s', 5],
  ['backupUnits', 5],
  ['backupunits', 5],
  ['um/users/1/s3keys', 5],
  ['datacenters/1/labels', 5],
  ['template', 6],
  ['templates', 6],
  ['datacenters/1/servers/2/nics/3/flowlogs', 6],
  ['datacenters/1/natgateways', 6],
  ['datacenters/1/networkloadbalancers', 6],
  ['datacenters/1/applicationloadbalancers', 6],
  ['targetgroups', 6],
] as const

const PROPERTIES = [
  ['volumes', 'sshKeys', ['a'], 2],
  ['volumes', 'imagePassword', 'a', 2],
  ['volumes', 'type', 'SSD', 2],
  ['volumes', 'availabilityZone', 'ZONE_1', 3],
  ['volumes', 'imageAlias', 'ubuntu:latest', 4],
  ['lans', 'ipFailover', [{ ip: '1' }], 4],
  ['volumes', 'backupUnits', 'a', 5],
  ['volumes', 'backupunitId', 'a', 5],
  ['servers', 'type', 'CUBE', 6],
  ['servers', 'type', 'ENTERPRISE', 6],
  ['servers', 'template', 'a', 6],
  ['servers', 'templateUuid', 'a', 6],
  ['volumes', 'userData', 'a', 6],
  ['volumes', 'type', 'DAS', 6],
] as const

describe('feature-before-version', () => {
  const versions = [1, 2, 3, 4, 5, 6]

  it.each(PATHS)('knows that the path %s came with version %i', (path, since) => {
    const early = versions.filter((version) => {
      const found = check(featureBeforeVersion, request(`${IONOS}/v${version}/${path}`))
      return found.some(({ message }) => message.includes(path === 'um/users' ? '/um' : (path.split('/').at(-1) ?? '')))
    })
    expect(early).toEqual(versions.filter((version) => version < since))
  })

  it.each(PROPERTIES)('knows that %s have had %s %j since version %i', (collection, name, value, since) => {
    const early = versions.filter((version) => {
      const address = `${IONOS}/v${version}/datacenters/1/${collection}`
      return check(featureBeforeVersion, request(address, { body: { properties: { [name]: value } } })).length > 0
    })
    expect(early).toEqual(versions.filter((version) => version < since))
  })

  it.each(['SSD_STANDARD', 'SSD Premium'])('finds %s on versions 3 to 5; below, it has a rule of its own', (type) => {
    const early = versions.filter((version) => {
      const body = { properties: { type } }
      return check(featureBeforeVersion, request(`${IONOS}/v${version}/datacenters/1/volumes`, { body })).length > 0
    })
    expect(early).toEqual([3, 4, 5])
  })

  it('knows that filters came with version 4, in the text and beside it', () => {
    const inText = versions.filter(
      (version) => check(featureBeforeVersion, request(`${IONOS}/v${version}/images?a=1&filter.name=b`)).length > 0,
    )
    const query = { 'filter.name': 'b' }
    const beside = versions.filter(
      (version) => check(featureBeforeVersion, request(`${IONOS}/v${version}/images`, { query })).length > 0,
    )
    expect([inText, beside]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('points at the segment and says that the move settles it', () => {
    const file = makeFile()
    const [problem] = check(featureBeforeVersion, url(file.text(`${IONOS}/v4/k8s/1`), 'base', file))
    expect(file.source().slice(problem?.at.start, problem?.at.end)).toBe('k8s')
    expect(problem).toMatchObject({ level: 'warning', version: 4 })
    expect(problem?.message).toContain('Moving the call to version 6 fixes this.')
  })

  it.each([
    ['a property of another resource', request(`${IONOS}/v3/datacenters/1/nics`, { body: { imageAlias: 'a' } })],
    ['a type that is not in the table', request(`${IONOS}/v3/datacenters/1/servers`, { body: { type: 'OTHER' } })],
    ['an unknown path', request(`${IONOS}/v3/whatever/k8sx`)],
    ['a query of another name', request(`${IONOS}/v3/images?xfilter.name=a`)],
    ['an unknown version', request(makeFile().text(`${IONOS}/`, '{v}', '/k8s'))],
    ['another product', request('/cloudapi/v1/labels')],
  ])('is silent on %s', (_, evidence) => expect(check(featureBeforeVersion, evidence)).toEqual([]))
})
