import { readFileSync } from 'node:fs'
import semver from 'semver'
import { describe, expect, test } from 'vitest'
import { sdksImported, sdksNamed } from '../../rules/api/sdk-lookup.ts'
import { sdks } from '../../rules/api/sdks/index.ts'

interface MapRow {
  readonly ecosystem: string
  readonly name: string
  readonly versionRange: string
  readonly apiVersion: string
  readonly successor: string | null
  readonly successorVersion: string | null
  readonly note?: string
}

const map: readonly MapRow[] = JSON.parse(
  readFileSync(new URL('../../rules/api/spec/sdk-map.json', import.meta.url), 'utf8'),
)

/** Rows whose name in the map is a description: the name that a manifest spells. */
const clean: Readonly<Record<string, string>> = {
  'salt (salt-cloud driver profitbricks)': 'salt',
  'github.com/ionos-cloud/sdk-go and /v5': 'github.com/ionos-cloud/sdk-go/v5',
  'com.profitbricks.sdk (profitbricks-sdk-groovy)': 'com.profitbricks.sdk:profitbricks-sdk-groovy',
  'ProfitBricks.Client (SOAP SDK, tag V1.0)': 'ProfitBricks.Client',
  'profitbricks (terraform-providers/ and ionos-cloud/)': 'profitbricks',
  'ansible (core) profitbricks* modules': 'ansible',
  'community.general.profitbricks, _datacenter, _nic, _volume, _volume_attachments': 'community.general',
  'profitbricks-module-ansible (pre-collection repo)': 'profitbricks-module-ansible',
  'profitbricks builder (packer core / packer-builder-profitbricks 2016)': 'packer-builder-profitbricks',
  'GoogleCloudPlatform/PerfKitBenchmarker provider profitbricks': 'PerfKitBenchmarker',
}

function speaks(apiVersion: string): unknown {
  if (apiVersion.startsWith('soap')) return 'soap'
  return apiVersion === 'inherited' ? apiVersion : Number(apiVersion.slice(1))
}

test('the map has its 94 rows, and the data no other', () => {
  expect(map).toHaveLength(94)
  expect(sdks).toHaveLength(94)
})

test.each(map)('$ecosystem $name $versionRange', (row) => {
  const ecosystem = row.ecosystem.replace(' (CLI)', '')
  const named = sdksNamed(ecosystem, clean[row.name] ?? row.name)
  const found = named.filter(
    ({ releasesText, api }) => releasesText === row.versionRange && api === speaks(row.apiVersion),
  )
  expect(found).toHaveLength(1)
  const [sdk] = found
  expect(sdk?.note).toBe(row.note)
  if (row.apiVersion === 'v6') expect(sdk?.successor).toBeUndefined()
  if (row.successor !== null) {
    expect(row.successor.startsWith(sdk?.successor ?? '-')).toBe(true)
    if (row.successorVersion !== 'first release') expect(sdk?.successorVersion).toBe(row.successorVersion)
  }
})

test('names and ranges are clean', () => {
  for (const { name, range, needs } of sdks) {
    expect(name).not.toMatch(/[\s()*]/)
    if (range !== undefined) expect(range).not.toMatch(/pom|tag|20\d\d/)
    if (needs !== undefined) expect(needs).toBe('profitbricks')
  }
})

test('ranges of ecosystems that npm semver can read are readable', () => {
  for (const { ecosystem, range } of sdks) {
    if (range === undefined || !['npm', 'Go module', 'Packagist', 'CLI'].includes(ecosystem)) continue
    expect(semver.validRange(range), range).not.toBeNull()
  }
})

describe('names are compared as their registry does', () => {
  test.each([
    ['PyPI', 'IonosCloud', [5, 6]],
    ['PyPI', 'apache.libcloud', ['soap', 3, 4]],
    ['NuGet', 'profitbrickssdk', [4]],
    ['Packagist', 'ProfitBricks/profitbricks-sdk-php', [2, 3, 4]],
    ['npm', 'libprofitbricks', [1, 2, 3, 4]],
    ['npm', 'LibProfitbricks', []],
    ['Maven', 'com.profitbricks.sdk:groovy', [3]],
    ['Hex', 'profitbricks_api_wrapper', [4]],
    ['Terraform provider', 'ionos-cloud/profitbricks', [3, 4, 5]],
    ['Terraform provider', 'ionoscloud', [5, 6]],
    ['PyPI', 'libprofitbricks', []],
    ['no ecosystem', 'profitbricks', []],
  ])('%s %s', (ecosystem, name, apis) => {
    expect(sdksNamed(ecosystem, name).map(({ api }) => api)).toEqual(apis)
  })
})

describe('imports', () => {
  test.each([
    ['python', 'profitbricks.client', [1, 2, 3, 4]],
    ['python', 'profitbricksx', []],
    ['python', 'ionoscloud', [5, 6]],
    ['PyPI', 'ionosenterprise.client', [5, 5]],
    ['ruby', 'profitbricks', [1, 2, 3, 4]],
    ['ruby', 'fog/profitbricks', ['soap', 2, 3, 4]],
    ['go', 'github.com/profitbricks/profitbricks-sdk-go', [1, 2, 3, 4]],
    ['go', 'github.com/profitbricks/profitbricks-sdk-go/v5', [5]],
    ['go', 'github.com/profitbricks/profitbricks-sdk-go/v5/x', [5]],
    ['go', 'github.com/ionos-cloud/sdk-go', [5]],
    ['go', 'github.com/ionos-cloud/sdk-go/v5', [5]],
    ['go', 'github.com/ionos-cloud/sdk-go/v6/x', [6]],
    ['go', 'github.com/ionos-cloud/sdk-go/v7', []],
    ['go', 'github.com/ionos-cloud/sdk-go-dbaas-postgres', []],
    ['typescript', '@ionos-cloud/sdk-nodejs/dist', [5, 6]],
    ['java', 'com.profitbricks.rest.client.RestClient', [1, 2, 3, 4]],
    ['groovy', 'com.profitbricks.sdk.model.Server', [3]],
    ['java', 'com.ionoscloud.ApiClient', [5, 6]],
    ['php', '\\ProfitBricks\\Client\\Configuration', [2, 3, 4]],
    ['elixir', 'ProfitBricks.Server', [4]],
    ['perl', 'WebService::ProfitBricks::Server', ['soap']],
    ['terraform', 'profitbricks', [3, 4, 5]],
    ['cobol', 'profitbricks', []],
  ])('%s %s', (language, module, apis) => {
    expect(sdksImported(language, module).map(({ api }) => api)).toEqual(apis)
  })
})
