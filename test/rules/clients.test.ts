import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sdks } from '../../rules/api/sdks/index.ts'
import { oldEnv } from '../../rules/old-env.ts'
import { oldSdk } from '../../rules/old-sdk.ts'
import { check, dependency, facts, fixed, IONOS, makeFile, setting } from './build.ts'

const SDK = '@ionos-cloud/sdk-nodejs'

interface MapRow {
  readonly ecosystem: string
  readonly name: string
  readonly versionRange: string
  readonly apiVersion: string
  readonly successor: string | null
  readonly successorVersion: string | null
}

const map: readonly MapRow[] = JSON.parse(
  readFileSync(new URL('../../rules/api/spec/sdk-map.json', import.meta.url), 'utf8'),
)

describe('old-sdk', () => {
  it.each([
    ['npm', 'libprofitbricks', '^4.0.0', 'version 4', '@ionos-cloud/sdk-nodejs speaks version 6 from 6.0.0'],
    ['npm', 'libprofitbricks', '^3.1.0', 'version 3', '@ionos-cloud/sdk-nodejs speaks version 6 from 6.0.0'],
    ['npm', 'libionosenterprise', '*', 'version 5', '@ionos-cloud/sdk-nodejs speaks version 6 from 6.0.0'],
    ['npm', SDK, '^5.1.0', 'version 5', '@ionos-cloud/sdk-nodejs speaks version 6 from 6.0.0'],
    ['PyPI', 'profitbricks', undefined, 'one of versions 1 to 4', 'ionoscloud speaks version 6 from 6.0.0'],
    ['PyPI', 'ionoscloud', '>=5.0.0,<6.0.0', 'version 5', 'ionoscloud speaks version 6 from 6.0.0'],
    ['PyPI', 'ionoscloud', '==5.1', 'version 5', 'ionoscloud speaks version 6 from 6.0.0'],
    ['RubyGems', 'ionoscloud', '~> 5.0', 'version 5', 'ionoscloud speaks version 6 from'],
    ['Go module', 'github.com/ionos-cloud/sdk-go/v5', 'v5.1.0', 'version 5', 'github.com/ionos-cloud/sdk-go/v6'],
    ['NuGet', 'ProfitbricksSDK', '4.1.1', 'version 4', 'no successor is known'],
  ])('finds %s %s %s', (ecosystem, name, range, speaks, successor) => {
    const [problem, ...more] = check(oldSdk, dependency(ecosystem, name, range))
    expect(more).toEqual([])
    expect(problem).toMatchObject({ level: 'error' })
    expect(problem?.message).toContain(`speaks ${speaks}`)
    expect(problem?.message).toContain(successor)
  })

  it.each([
    ['npm', SDK, '>=5'],
    ['npm', SDK, '*'],
    ['PyPI', 'ionoscloud', '>=5.0.3'],
    ['PyPI', 'ionoscloud', undefined],
    ['PyPI', 'ionoscloud', 'git+https://example.com/a.git'],
  ])('warns where releases of both kinds fit: %s %s %s', (ecosystem, name, range) => {
    expect(check(oldSdk, dependency(ecosystem, name, range))).toMatchObject([{ level: 'warning' }])
  })

  it('lets a lock file decide', () => {
    expect(check(oldSdk, dependency('npm', SDK, '>=5', { resolved: '6.1.0' }))).toEqual([])
    expect(check(oldSdk, dependency('npm', SDK, '>=5', { resolved: '5.1.5' }))).toMatchObject([
      { level: 'error', version: 5 },
    ])
  })

  it.each([
    ['npm', SDK, '^6.0.0'],
    ['npm', SDK, '6.x'],
    ['npm', SDK, '^6.0.0-beta.2'],
    ['PyPI', 'ionoscloud', '>=6'],
    ['PyPI', 'ionoscloud', '~=6.1'],
    ['RubyGems', 'ionoscloud', '~> 6.0'],
    ['Go module', 'github.com/ionos-cloud/sdk-go/v6', 'v6.1.0'],
    ['npm', 'lodash', '^4.0.0'],
    ['PyPI', 'libprofitbricks', '^4.0.0'],
  ])('is silent on %s %s %s', (ecosystem, name, range) => {
    expect(check(oldSdk, dependency(ecosystem, name, range))).toEqual([])
  })

  it.each([
    ['RubyGems', 'fog-profitbricks', undefined, 'error'],
    ['RubyGems', 'fog-profitbricks', '>= 1.0', 'error'],
    ['RubyGems', 'fog-profitbricks', '~> 1.0', undefined],
    ['RubyGems', 'profitbricks-sdk-ruby', '9.0.0', 'error'],
    ['NuGet', 'ProfitBricks.Client', '1.0.0', undefined],
    ['NuGet', 'ProfitbricksV2', '3.0.3', 'error'],
    ['Maven', 'org.apache.jclouds.provider:profitbricks', '1.9.0', undefined],
    ['PyPI', 'apache-libcloud', undefined, undefined],
    ['PyPI', 'apache-libcloud', '>=3.8.0', undefined],
    ['PyPI', 'apache-libcloud', '<3', 'error'],
    ['PyPI', 'salt', undefined, undefined],
  ])('leaves the protocol before version 1 alone: %s %s %s', (ecosystem, name, range, level) => {
    const found = check(oldSdk, dependency(ecosystem, name, range), facts('project'))
    expect(found.map((one) => one.level)).toEqual(level ? [level] : [])
  })

  it.each(map.filter(({ apiVersion }) => /^v[1-5]$|inherited/.test(apiVersion)))(
    'names what comes after $ecosystem $name $versionRange',
    ({ ecosystem, name, versionRange, successor, successorVersion }) => {
      const rows = sdks.filter(
        (one) => one.ecosystem === ecosystem.replace(' (CLI)', '') && one.releasesText === versionRange,
      )
      const named = rows.filter((one) => name.includes(one.name)).sort((a, b) => b.name.length - a.name.length)
      const row = named[0] ?? rows[0]
      if (!row) throw new Error('no row')
      const release = /\d+(?:\.\d+)*(?:-[\w.]+)?/.exec(row.range?.replace(/^<(\d)/, '0.$1') ?? '')?.[0]
      const seen = release
        ? dependency(row.ecosystem, row.name, undefined, { resolved: release })
        : dependency(row.ecosystem, row.imports[0] ?? row.name, undefined, { form: 'import' })
      const next = successorVersion === 'first release' ? 'its first release' : successorVersion
      const says = successor
        ? `${successor.replace(/ \(.*/, '')} speaks version 6 from ${next} on`
        : 'no successor is known'
      expect(check(oldSdk, seen, facts('here'))[0]?.message).toContain(says)
    },
  )

  it('needs a sign for a package that many use for something else', () => {
    const libcloud = dependency('PyPI', 'apache-libcloud', '==2.0.0')
    expect(check(oldSdk, libcloud)).toEqual([])
    expect(check(oldSdk, libcloud, facts('project'))).toMatchObject([{ level: 'error' }])
    expect(check(oldSdk, dependency('PyPI', 'apache-libcloud', '==3.8.0'), facts('project'))).toEqual([])
  })

  it('takes an import for proof only where the name is and no manifest is', () => {
    const imported = dependency('npm', 'libprofitbricks', undefined, { form: 'import' }, makeFile('a.js'))
    expect(check(oldSdk, imported)).toMatchObject([{ level: 'error' }])
    expect(check(oldSdk, imported, facts('here', '2026-01-01', ['npm libprofitbricks']))).toEqual([])
    expect(check(oldSdk, { ...imported, context: 'vendored' })).toEqual([])
    expect(check(oldSdk, { ...imported, name: SDK })).toEqual([])
    expect(check(oldSdk, { ...imported, ecosystem: 'PyPI', name: 'profitbricks.client' })).toHaveLength(1)
  })

  it('bumps inside the same package, to be reviewed, and nothing else', () => {
    const file = makeFile('package.json', 'config')
    const [bump] = check(oldSdk, dependency('npm', SDK, '^5.1.0', {}, file))
    expect(bump?.fix?.safety).toBe('review')
    expect(fixed(file, bump)).toBe(`${SDK}\n^6.0.0\n`)
    expect(check(oldSdk, dependency('npm', 'libionosenterprise', '^5.1.0'))[0]?.fix).toMatchObject({
      safety: 'manual',
      edits: [],
    })
  })

  it.each([
    ['npm', SDK, '>=5 <6', '>=6 <7'],
    ['npm', SDK, '5.x', '6.x'],
    ['npm', SDK, '~5.1.0', '~6.0.0'],
    ['PyPI', 'ionoscloud', '>=5.0,<6.0.0', '>=6.0,<7.0.0'],
    ['PyPI', 'ionoscloud', '==5.1.2', '==6.0.0'],
    ['PyPI', 'ionoscloud', '~=5.1', '~=6.0'],
    ['PyPI', 'ionoscloud', '==5.*', '==6.*'],
    ['RubyGems', 'ionoscloud', '~> 5.1', '~> 6.0'],
    ['RubyGems', 'ionoscloud', '>= 5.0, < 6', '>= 6.0, < 7'],
    ['Maven', 'com.ionoscloud:ionos-cloud-sdk', '5.0.2', '6.0.0'],
    ['Maven', 'com.ionoscloud:ionos-cloud-sdk', '[5.0,6.0)', '[6.0,7.0)'],
    ['Terraform provider', 'ionos-cloud/ionoscloud', '~> 5.2', '~> 6.0'],
    ['Ansible', 'ionoscloudsdk.ionoscloud', '>=5.0.1,<6.0.0', '>=6.0.0,<7.0.0'],
  ])('bumps %s %s %s to %s', (ecosystem, name, range, to) => {
    const file = makeFile('manifest', 'config')
    const [bump] = check(oldSdk, dependency(ecosystem, name, range, {}, file))
    expect(bump?.fix?.safety).toBe('review')
    expect(fixed(file, bump)).toBe(`${name}\n${to}\n`)
  })

  it.each(['<6', '<=5.1.0', '>5.0.0 <6', '>=5 <5.2', '^5 || ^4', '>=5.0.0 <6.1'])('leaves %s to a person', (range) => {
    expect(check(oldSdk, dependency('npm', SDK, range))[0]?.fix).toMatchObject({ safety: 'manual', edits: [] })
  })

  it('is a warning before the deactivation', () => {
    const old = dependency('npm', 'libionosenterprise', '*')
    expect(check(oldSdk, old, facts('none', '2023-09-29'))).toMatchObject([{ level: 'warning' }])
  })
})

describe('old-env', () => {
  it.each(['PROFITBRICKS_API_URL', 'PROFITBRICKS_ENDPOINT', 'IONOS_ENTERPRISE_API_URL', '--profitbricks-url'])(
    'notes %s',
    (name) => {
      const [problem] = check(oldEnv, setting(name))
      expect(problem).toMatchObject({ level: 'note' })
      expect(problem?.message).toContain(name)
      expect(check(oldEnv, setting(name, 'api.ionos.com'))).toHaveLength(1)
    },
  )

  it('takes a name that many use only in settings beside a sign', () => {
    const config = () => makeFile('settings.ini', 'config')
    expect(check(oldEnv, setting('host_base', undefined, config()))).toEqual([])
    expect(check(oldEnv, setting('host_base', undefined, config()), facts('here'))).toHaveLength(1)
    expect(check(oldEnv, setting('host_base'), facts('here'))).toEqual([])
  })

  it.each([
    ['IONOS_API_URL', undefined],
    ['IONOSCLOUD_ENDPOINT', undefined],
    ['IONOS_API_URL', `${IONOS}/v5`],
    ['PROFITBRICKS_API_URL', `${IONOS}/v5`],
    ['PROFITBRICKS_USERNAME', undefined],
    ['profitbricks-endpoint', undefined],
    ['url', 'https://example.com'],
  ])('is silent on %s with %s', (name, value) => expect(check(oldEnv, setting(name, value), facts('here'))).toEqual([]))
})
