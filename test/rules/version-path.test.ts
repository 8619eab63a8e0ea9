import { describe, expect, it } from 'vitest'
import { datacenterPath } from '../../rules/datacenter-path.ts'
import { deprecatedVersionPath as rule } from '../../rules/deprecated-version-path.ts'
import { dynamicVersion } from '../../rules/dynamic-version.ts'
import { oldHost } from '../../rules/old-host.ts'
import { unknownVersion } from '../../rules/unknown-version.ts'
import { versionAsSearchText } from '../../rules/version-as-search-text.ts'
import { check, choice, facts, fixed, IONOS, makeFile, request, url } from './build.ts'

describe('deprecated-version-path', () => {
  it.each([1, 2, 3, 4, 5])('finds version %i on a host of this API, and moves exactly its segment', (version) => {
    const file = makeFile()
    const [problem, ...more] = check(rule, url(file.text(`${IONOS}/v${version}/servers?a=v${version}`), 'base', file))
    expect(more).toEqual([])
    expect(problem).toMatchObject({ change: `version-${version}`, level: 'error', version, fix: { safety: 'safe' } })
    expect(problem?.message).toContain('since 30 September 2023')
    expect(fixed(file, problem)).toBe(`${IONOS}/v6/servers?a=v${version}\n`)
  })

  it.each([
    `${IONOS}/v6/datacenters`,
    `${IONOS}/1.0.0/datacenters`,
    'https://api.ionos.com/auth/v1/tokens/generate',
    'https://api.ionos.com/containerregistries/registries',
    'https://api.profitbricks.com/1.2',
    'https://core.chinacloudapi.cn/v1',
    'https://api.ionos.com/requests/1/status',
    'https://github.com/a/b/tree/master/cloudapi/v4/datacenters',
    'https://example.com/v5/datacenters',
    '/rest/labels',
    'https://jira.example.com/rest/api/2',
  ])('is silent on %s', (value) => {
    expect(check(rule, url(value), facts('here'))).toEqual([])
    expect(check(rule, request(value, { method: 'POST' }), facts('project'))).toEqual([])
  })

  it.each(['/cloudapi/v3', '/cloudapi/v4/', '/cloudapi/v5/dogs'])(
    'takes %s alone for proof, to be reviewed',
    (value) => {
      expect(check(rule, url(value))).toMatchObject([{ level: 'error', fix: { safety: 'review' } }])
      expect(check(rule, url(value), facts('project'))).toMatchObject([{ level: 'error', fix: { safety: 'safe' } }])
    },
  )

  it.each([
    '/cloudapi/v1/orders',
    '/cloudapi/v2',
    '/cloudapi/v1/labels',
    'https://vcf.example.com/cloudapi/v1/ipSpaces',
    'https://app.example.com/cloudapi/v3/orders',
    '/mount/cloudapi/v4/orders',
  ])('only notes %s without a sign', (value) => {
    expect(check(rule, url(value))).toMatchObject([{ level: 'note' }])
  })

  it.each(['/cloudapi/v1/datacenters', '/cloudapi/v2/um/users', 'https://cloud.example.com/cloudapi/v4/k8s'])(
    'takes the collection in %s for a sign',
    (value) => expect(check(rule, url(value))).toMatchObject([{ level: 'error' }]),
  )

  it('needs a sign for the old root, and reviews its move', () => {
    expect(check(rule, url('/rest/v2/datacenters'))).toEqual([])
    const file = makeFile()
    const [path] = check(rule, url(file.text('/rest/v2/datacenters'), 'base', file), facts('project'))
    expect(path).toMatchObject({ level: 'error', version: 2, fix: { safety: 'review' } })
    expect(fixed(file, path)).toBe('/cloudapi/v6/datacenters\n')
  })

  it.each([
    ['https://api.profitbricks.com/rest', 1, 'https://api.profitbricks.com/cloudapi/v6\n'],
    ['https://api.profitbricks.com/rest/', 1, 'https://api.profitbricks.com/cloudapi/v6/\n'],
    ['https://api.profitbricks.com/rest/v2', 2, 'https://api.profitbricks.com/cloudapi/v6\n'],
    ['https://api.ionos.com/rest/datacenters', 1, 'https://api.ionos.com/cloudapi/v6/datacenters\n'],
  ])('reads %s as version %i', (value, version, after) => {
    const file = makeFile()
    const [problem] = check(rule, url(file.text(value), 'base', file))
    expect(problem).toMatchObject({ version, level: 'error' })
    expect(fixed(file, problem)).toBe(after)
  })

  it('moves an old root that is written in two pieces', () => {
    const file = makeFile()
    const [problem] = check(rule, url(file.text('https://api.profitbricks.com/rest/', 'v2', '/images'), 'base', file))
    expect(fixed(file, problem)).toBe('https://api.profitbricks.com/cloudapi/\nv6\n/images\n')
    expect(problem?.fix?.safety).toBe('review')
  })

  it('puts the finding where the digit is written', () => {
    const file = makeFile()
    const text = file.text(`${IONOS}/v`, '5', '/servers')
    const [problem] = check(rule, request(text, { file }))
    expect(problem?.at).toEqual(text[1]?.span)
    expect(problem?.fix).toMatchObject({ safety: 'safe', edits: [{ ...text[1]?.span, text: '6' }] })
  })

  it('judges every value of a hole where it is written', () => {
    const file = makeFile()
    const options = [file.text('v4'), file.text('v5'), file.text('v6')]
    const problems = check(rule, request([...file.text(`${IONOS}/`), choice(file, 'v', options), ...file.text('/k8s')]))
    expect(problems.map(({ at, version }) => [at, version])).toEqual([
      [options[0]?.[0]?.span, 4],
      [options[1]?.[0]?.span, 5],
    ])
  })

  it('leaves a piece that is not verbatim to a person', () => {
    const [piece] = makeFile().text(`${IONOS}/v5`)
    const text = piece?.kind === 'written' ? [{ ...piece, verbatim: false }] : []
    expect(check(rule, url(text))).toMatchObject([{ at: piece?.span, fix: { safety: 'manual', edits: [] } }])
  })

  it.each([
    ['POST', '/datacenters/1/servers', 'No server is created'],
    ['POST', '/datacenters', 'No data center is created'],
    ['POST', '/datacenters/1/servers/2/reboot', 'Reboot is not executed'],
    ['DELETE', '/datacenters/1/volumes/2', 'Nothing is deleted'],
    ['PUT', '/ipblocks/2', 'Nothing is changed'],
    ['patch', '/snapshots/2', 'Nothing is changed'],
  ])('says what a %s of %s silently does not do', (method, path, loss) => {
    const [problem] = check(rule, request(`${IONOS}/v5${path}`, { method }))
    expect(problem?.effect).toContain(loss)
  })

  it('reads and polls are not described as changes', () => {
    expect(check(rule, request(`${IONOS}/v5/servers`, { method: 'GET' }))[0]?.effect).toBeUndefined()
    expect(check(rule, request(`${IONOS}/v5/servers`))[0]?.effect).toBeUndefined()
    const [poll] = check(rule, request(`${IONOS}/v4/requests/1/status`, { method: 'POST' }))
    expect(poll?.effect).toBeUndefined()
    expect(poll?.message).toContain('poll')
  })

  it('is a warning before the deactivation, and says when it comes', () => {
    const problem = (asOf: string) => check(rule, url(`${IONOS}/v5`), facts('none', asOf))[0]
    expect(problem('2023-09-29')).toMatchObject({ level: 'warning' })
    expect(problem('2023-09-29')?.message).toContain('from 30 September 2023 on')
    expect(problem('2023-09-30')).toMatchObject({ level: 'error' })
  })

  it.each(['identifier', 'link', 'prose'] as const)('only notes a string with the role %s', (role) => {
    expect(check(rule, url(`${IONOS}/v5/servers`, role))).toMatchObject([{ level: 'note' }])
  })

  it('only notes a route, which has a host in tests alone', () => {
    const [route] = check(rule, url('/cloudapi/v5/datacenters', 'route'))
    expect(route).toMatchObject({ level: 'note' })
    expect(route?.message).toContain('This route serves such calls.')
    const whole = url(`${IONOS}/v5/servers`, 'route')
    expect(check(rule, whole)).toMatchObject([{ level: 'error' }])
    expect(check(rule, { ...whole, context: 'test' })).toMatchObject([{ level: 'note' }])
  })

  it('reviews an assertion, and leaves search texts to their own rule', () => {
    expect(check(rule, url(`${IONOS}/v5`, 'assertion'))).toMatchObject([{ level: 'error', fix: { safety: 'review' } }])
    expect(check(rule, url(`${IONOS}/v5`, 'search'))).toEqual([])
  })
})

describe('version-as-search-text', () => {
  it('warns of an old base that is searched for', () => {
    const file = makeFile()
    const [problem] = check(versionAsSearchText, url(file.text(`${IONOS}/v3/`), 'search', file))
    expect(problem).toMatchObject({ level: 'warning', version: 3, fix: { safety: 'review' } })
    expect(fixed(file, problem)).toBe(`${IONOS}/v6/\n`)
  })

  it('is silent on other roles, on version 6 and on other products', () => {
    expect(check(versionAsSearchText, url(`${IONOS}/v3/`))).toEqual([])
    expect(check(versionAsSearchText, url(`${IONOS}/v6/`, 'search'))).toEqual([])
    expect(check(versionAsSearchText, url('/rest/v2', 'search'))).toEqual([])
  })
})

describe('unknown-version', () => {
  it.each([`${IONOS}/v0/servers`, `${IONOS}/v7`, `${IONOS}/v60/datacenters`, `${IONOS}/datacenters`])(
    'finds %s',
    (value) => {
      expect(check(unknownVersion, request(value))).toMatchObject([{ level: 'error' }])
    },
  )

  it('finds a path in a file with a sign', () => {
    expect(check(unknownVersion, request('/cloudapi/v7/datacenters'), facts('here'))).toHaveLength(1)
  })

  it.each([
    `${IONOS}/v6`,
    `${IONOS}/v5`,
    `${IONOS}/`,
    `${IONOS}/1.0.0/x`,
    '/cloudapi/v7/x',
    'https://x.example/cloudapi/v9',
  ])('is silent on %s', (value) => expect(check(unknownVersion, request(value), facts('project'))).toEqual([]))
})

describe('dynamic-version', () => {
  it.each([
    [`${IONOS}/v`, '{major}', '/servers'],
    [`${IONOS}/`, '{version}'],
    ['/cloudapi/', '{version}', '/datacenters'],
  ])('finds the hole behind %s', (...pieces) => {
    const file = makeFile()
    const text = file.text(...pieces)
    const [problem] = check(dynamicVersion, request(text, { file }))
    expect(problem).toMatchObject({ level: 'warning', at: text[1]?.span, fix: { safety: 'manual' } })
  })

  it('finds it with a sign in the project', () => {
    expect(check(dynamicVersion, url(makeFile().text('/cloudapi/', '{v}')), facts('project'))).toHaveLength(1)
  })

  it('is silent without any sign, on a known version and in a route', () => {
    const file = makeFile()
    expect(check(dynamicVersion, url(file.text('/cloudapi/', '{v}')))).toEqual([])
    expect(check(dynamicVersion, url(file.text(`${IONOS}/v5/`, '{v}')))).toEqual([])
    expect(check(dynamicVersion, url(file.text(`${IONOS}/`, '{v}'), 'route'))).toEqual([])
    const known = [...file.text(`${IONOS}/`), choice(file, 'v', [file.text('v6')])]
    expect(check(dynamicVersion, url(known))).toEqual([])
  })
})

describe('old-host', () => {
  it('offers the current host for a base that moves', () => {
    const file = makeFile()
    const [problem] = check(oldHost, url(file.text('https://api.profitbricks.com/cloudapi/v4'), 'base', file))
    expect(problem).toMatchObject({ level: 'note', fix: { safety: 'review' } })
    expect(fixed(file, problem)).toBe('https://api.ionos.com/cloudapi/v4\n')
  })

  it.each([
    `${IONOS}/v5`,
    'https://api.profitbricks.com/cloudapi/v6',
    'https://nbc-api.nexinto.com/cloudapi/v4',
    '/cloudapi/v4',
  ])('is silent on %s', (value) => expect(check(oldHost, url(value), facts('here'))).toEqual([]))

  it('is silent on links', () => {
    expect(check(oldHost, url('https://api.profitbricks.com/cloudapi/v4', 'link'))).toEqual([])
  })
})

describe('datacenter-path', () => {
  it.each([4, 6])('notes the singular in version %i', (version) => {
    const file = makeFile()
    const [problem] = check(datacenterPath, request(file.text(`${IONOS}/v${version}/datacenter`), { file }))
    expect(problem).toMatchObject({ level: 'note' })
    expect(fixed(file, problem)).toContain(`/v${version}/datacenters`)
  })

  it.each([`${IONOS}/v6/datacenters`, `${IONOS}/v6/um/datacenter`, 'https://example.com/v6/datacenter'])(
    'is silent on %s',
    (value) => expect(check(datacenterPath, request(value), facts('here'))).toEqual([]),
  )
})
