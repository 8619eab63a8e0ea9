import { describe, expect, test } from 'vitest'
import { type Address, addresses } from '../../rules/api/address.ts'
import { HOLE, type Text, unknown, written } from '../../src/core/text/text.ts'

const at = { file: 'a.js', start: 0, end: 1 }

/** A text of one piece, or of several where `HOLE` stands. */
function textOf(value: string): Text {
  const parts = value.split(HOLE)
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [unknown(at, `hole${index}`)] : []),
    ...(part === '' ? [] : [written('a.js', 100 * index, part)]),
  ])
}

function find(value: string): Address[] {
  return addresses(textOf(value))
}

function only(value: string): Address {
  const found = find(value)
  expect(found, value).toHaveLength(1)
  const [one] = found
  if (one === undefined) throw new Error('unreachable')
  return one
}

const inside = ({ flat, segment }: Address) => flat.value.slice(segment.start, segment.end)
const whole = ({ flat, start, end }: Address) => flat.value.slice(start, end)
const H = HOLE

const versions: readonly [string, Address['version'], string][] = [
  ['https://api.profitbricks.com/cloudapi/v4', 4, 'v4'],
  ['https://api.profitbricks.com/cloudapi/v3/', 3, 'v3'],
  ['https://api.ionos.com/cloudapi/v5/datacenters?depth=1', 5, 'v5'],
  ['https://api.ionos.com/cloudapi/v6/datacenters', 6, 'v6'],
  ['api.ionos.com/cloudapi/v5', 5, 'v5'],
  ['API.ionos.com:443/cloudapi/v5', 5, 'v5'],
  ['https://user:secret@api.ionos.com/cloudapi/v5', 5, 'v5'],
  ['https://nbc-api.nexinto.com/cloudapi/v4', 4, 'v4'],
  ['https://cloud.reseller.example/cloudapi/v4/servers', 4, 'v4'],
  ['https://gateway.example/mount/ionos/cloudapi/v5', 5, 'v5'],
  ['localhost:8080/cloudapi/v4/datacenters', 4, 'v4'],
  ['127.0.0.1/cloudapi/v4', 4, 'v4'],
  ['/cloudapi/v4', 4, 'v4'],
  ['/cloudapi/v4/', 4, 'v4'],
  ['cloudapi/v4', 4, 'v4'],
  ['/proxy/cloudapi/v5/datacenters', 5, 'v5'],
  ['//cloudapi//v5', 5, 'v5'],
  [`${H}/cloudapi/v5/datacenters`, 5, 'v5'],
  [`${H}cloudapi/v5`, 5, 'v5'],
  [`https://${H}/cloudapi/v5`, 5, 'v5'],
  [`https://${H}:8080/cloudapi/v5`, 5, 'v5'],
  ['${base}/cloudapi/v5', 5, 'v5'],
  ['{{ host }}/cloudapi/v5', 5, 'v5'],
  ['%s/cloudapi/v5', 5, 'v5'],
  ['%scloudapi/v5', 5, 'v5'],
  ['%(host)s/cloudapi/v5', 5, 'v5'],
  ['<host>/cloudapi/v5', 5, 'v5'],
  ['https://<host>/cloudapi/v5', 5, 'v5'],
  ['$(host)/cloudapi/v5', 5, 'v5'],
  ['$HOST/cloudapi/v5', 5, 'v5'],
  ['BASE_URL/cloudapi/v5', 5, 'v5'],
  ['url=https://api.ionos.com/cloudapi/v5', 5, 'v5'],
  ['curl -X GET "https://api.ionos.com/cloudapi/v5/k8s" -u a', 5, 'v5'],
  ['see https://api.ionos.com/cloudapi/v5.', 5, 'v5'],
  ['*https://api.ionos.com/cloudapi/v5*', 5, 'v5'],
  ['<code>/cloudapi/v5</code>', 5, 'v5'],
  ['`/cloudapi/v5`', 5, 'v5'],
  ['(/cloudapi/v5)', 5, 'v5'],
  ['[/cloudapi/v5]', 5, 'v5'],
  ['url: /cloudapi/v5, next', 5, 'v5'],
  ['/cloudapi/v5?depth=1', 5, 'v5'],
  ['/cloudapi/v5#top', 5, 'v5'],
  ['https%3A%2F%2Fapi.ionos.com%2Fcloudapi%2Fv5%2Fservers', 5, 'v5'],
  ['https:\\/\\/api.ionos.com\\/cloudapi\\/v5\\/servers', 5, 'v5'],
  ['^https:\\/\\/api\\.ionos\\.com\\/cloudapi\\/v5$', 5, 'v5'],
  ['https=>//api.profitbricks.com/cloudapi/v4/images', 4, 'v4'],
  [`/cloudapi/v5${H}`, 5, 'v5'],
  [`/cloudapi/v${H}/datacenters`, 'dynamic', `v${H}`],
  [`/cloudapi/${H}`, 'dynamic', H],
  [`/cloudapi/${H}${H}`, 'dynamic', H],
  [`/cloudapi/v${H}${H}`, 'dynamic', `v${H}`],
  ['/cloudapi/v%d/datacenters', 'dynamic', 'v%d'],
  ['/cloudapi/%s/datacenters', 'dynamic', '%s'],
  ['/cloudapi/v{version}/datacenters', 'dynamic', 'v{version}'],
  ['/cloudapi/{0}/datacenters', 'dynamic', '{0}'],
  ['https://api.profitbricks.com/cloudapi/${APIversion}/contracts', 'dynamic', '${APIversion}'],
  ['https://api.profitbricks.com/cloudapi/$APIversion/contracts', 'dynamic', '$APIversion'],
  ['/cloudapi/#{API_VERSION}', 'dynamic', '#{API_VERSION}'],
  ['/cloudapi/v<N>/datacenters', 'dynamic', 'v<N>'],
  ['/cloudapi/:version/datacenters', 'dynamic', ':version'],
  ['/cloudapi/v0/datacenters', 'never', 'v0'],
  ['/cloudapi/v7', 'never', 'v7'],
  ['/cloudapi/v60', 'never', 'v60'],
  ['https://api.ionos.com/cloudapi', 'none', ''],
  ['https://api.ionos.com/cloudapi/', 'none', ''],
  ['https://api.ionos.com/cloudapi?x=1', 'none', ''],
  ['https://api.ionos.com/cloudapi/datacenters', 'none', ''],
  ['/cloudapi/', 'none', ''],
  ['src/cloudapi/v5/datacenters', 5, 'v5'],
  ['https://api.profitbricks.com/rest', 1, '/rest'],
  ['https://api.profitbricks.com/rest/', 1, '/rest'],
  ['https://spc.profitbricks.com/rest/datacenters', 1, '/rest'],
  ['https://api.ionos.com/rest', 1, '/rest'],
  ['api.profitbricks.com/rest/v2', 2, '/rest/v2'],
  ['https://api.profitbricks.com/rest/v2/datacenters', 2, '/rest/v2'],
  ['https://private-anon-1a2-profitbricksrestapi.apiary-mock.com/rest/datacenters', 1, '/rest'],
  ['/rest/v2', 2, '/rest/v2'],
  ['/rest/v2/', 2, '/rest/v2'],
  ['/rest/snapshots/%s', 1, '/rest'],
  [`${H}/rest/v2/datacenters`, 2, '/rest/v2'],
]

describe('an address is found', () => {
  test.each(versions)('%s', (value, version, segment) => {
    const address = only(value)
    expect(address.version).toBe(version)
    expect(inside(address)).toBe(segment)
  })
})

const foreign: readonly string[] = [
  '/cloudapi/1.0.0/entities',
  'https://vcd.example.com/cloudapi/1.0.0/sessions',
  '/cloudapi/2.0.0/entityTypes/urn:vcloud:type:cse:nativeCluster:2.0.0',
  '/cloudapi/extensions/api/urn:vcloud:extension-api',
  '/cloudapi/{major}.0.0/entities',
  'https://management.chinacloudapi.cn/v4',
  'https://management.usgovcloudapi.net/cloudapi-docs',
  'https://core.chinacloudapi/v4/datacenters',
  'https://core.cloudapi.de/v1',
  'https://cloudapi.nttamerica.com/v2',
  'https://cloudapi/v5/datacenters',
  'https://www.forticloud.com/forticloudapi/v1/device',
  '/CloudAPI/V3/Common/Devices',
  '/CLOUDAPI/v4',
  'github.com/sourcegraph/x/cloudapi/v1',
  'https://github.com/ionos-cloud/x/blob/main/cloudapi/v5/datacenters',
  'https://gitlab.com/a/b/cloudapi/v4',
  'https://bitbucket.org/a/cloudapi/v4',
  'pkg.go.dev/example.com/cloudapi/v2',
  'https://pkg.go.dev/cloudapi/v2',
  'golang.org/x/cloudapi/v2',
  'https://docs.ionos.com/cloudapi/v5',
  'https://devops.profitbricks.com/cloudapi/v4',
  'example.com/internal/cloudapi/v2',
  'internal/cloudapi/v2',
  'internal/cloudapi/v2/requests',
  'src/cloudapi/v5',
  'src/cloudapi/v5/client.ts',
  './cloudapi/v5',
  '../cloudapi/v1/index.js',
  '@/cloudapi/v5',
  '@scope/cloudapi/v3',
  '/home/me/src/cloudapi/v5/main.go',
  'file:///work/cloudapi/v5',
  'git+ssh://example.org/cloudapi/v5',
  'com.example.cloudapi.v6_5',
  'com/example/cloudapi/v5/Foo.java',
  'cloudapi.v4',
  'cloudapi_v4_datacenters',
  '_cloudapi_v4_datacenters',
  'ci-cloudapi-v6-node',
  'my-cloudapi/v5',
  'the cloudapi is old',
  'cloudapi',
  'cloudapi/',
  '/cloudapis/v4',
  '/cloudapi.html',
  '/cloudapi-docs/v4',
  '/cloudapi:v4',
  '/cloudapi/v4beta1/users',
  '/cloudapi/v4.1/users',
  '/cloudapi/v4-beta',
  '/cloudapi/v5.json',
  '/cloudapi/version/4',
  '/cloudapi/V4/datacenters',
  '/cloudapi/vX/datacenters',
  '/cloudapi/4/datacenters',
  '/api/cloud/v4',
  'https://devops.profitbricks.com/api/rest/',
  'https://devops.profitbricks.com/api/cloud/v4/#locations',
  'https://api.profitbricks.com/1.2',
  'https://api.profitbricks.com/1.3/wsdl',
  'https://api.ionos.com/auth/v1/tokens/generate',
  'https://api.ionos.com/containerregistries/registries',
  'https://api.ionos.com/reseller/v2',
  'https://api.profitbricks.com/reseller',
  'https://api.profitbricks.com/restore/v2',
  'https://api.profitbricks.com/api/rest/v2',
  'https://api.profitbricks.com/requests/1/status',
  `${HOLE}/requests/${HOLE}/status`,
  'https://jira.example.com/rest/v2/datacenters',
  '/rest/api/2/issue',
  '/rest/labels',
  '/rest/v1/users',
  'src/rest/v2',
  'the rest/v2',
  '/forest/v2',
  'https://inference.de-txl.ionos.com/v1/models',
]

describe('a look-alike is none', () => {
  test.each(foreign)('%s', (value) => {
    expect(find(value)).toEqual([])
  })
})

describe('the parts of an address', () => {
  test('host, path and query', () => {
    const address = only('curl https://API.ionos.com:443/cloudapi/v5/datacenters/abc/servers?depth=2&pretty=false')
    expect(address).toMatchObject({
      host: 'api.ionos.com',
      own: true,
      lead: 'host',
      segments: ['datacenters', 'abc', 'servers'],
      resource: 'servers',
      known: true,
      query: 'depth=2&pretty=false',
    })
    expect(whole(address)).toBe('https://API.ionos.com:443/cloudapi/v5/datacenters/abc/servers?depth=2&pretty=false')
  })

  test.each([
    ['/cloudapi/v5', 'path'],
    ['cloudapi/v5', 'bare'],
    ['/proxy/cloudapi/v5', 'mount'],
    [`${HOLE}/cloudapi/v5`, 'path'],
    [`${HOLE}/proxy/cloudapi/v5`, 'mount'],
    [`https://${HOLE}.ionos.com/cloudapi/v5`, 'path'],
    ['https://a.example/proxy/cloudapi/v5', 'host'],
  ])('the lead of %s is %s', (value, lead) => {
    expect(only(value)).toMatchObject({ lead, own: false })
  })

  test.each([
    [`/cloudapi/v5/datacenters/${HOLE}/servers/${HOLE}`, ['datacenters', '{}', 'servers', '{}'], 'servers'],
    ['/cloudapi/v5/datacenters/{dc-id}/volumes/:id', ['datacenters', '{}', 'volumes', '{}'], 'volumes'],
    ['/cloudapi/v5/datacenters/[ID]/nics', ['datacenters', '{}', 'nics'], 'nics'],
    ['/cloudapi/v5/datacenters/<id>/lans', ['datacenters', '{}', 'lans'], 'lans'],
    ['/cloudapi/v5/datacenters/*/lans', ['datacenters', '{}', 'lans'], 'lans'],
    ['/cloudapi/v5/backupUnits', ['backupUnits'], 'backupunits'],
    ['/cloudapi/v5/datacenter', ['datacenter'], 'datacenters'],
    [`/cloudapi/v5${HOLE}/servers`, ['{}', 'servers'], 'servers'],
    [`/cloudapi/v5/images/img-${HOLE}`, ['images', 'img-{}'], 'images'],
    [`/cloudapi/v5/datacenters/${HOLE}/servers${HOLE}`, ['datacenters', '{}', 'servers{}'], 'servers'],
    ['/cloudapi/v5/images.', ['images'], 'images'],
    ['/cloudapi/v5//images//', ['images'], 'images'],
  ])('the segments of %s', (value, segments, resource) => {
    expect(only(value)).toMatchObject({ segments, resource })
  })

  test('a path of another API is not known', () => {
    const address = only('/cloudapi/v1/lanes/4')
    expect(address).toMatchObject({ known: false, own: false, segments: ['lanes', '4'] })
    expect(address.resource).toBeUndefined()
  })

  test('a query may hold holes', () => {
    expect(only(`/cloudapi/v6/servers?depth=${HOLE}&pretty=true`).query).toBe(`depth=${HOLE}&pretty=true`)
  })

  test('extra hosts are own', () => {
    const [address] = addresses(textOf('https://api.reseller.example/rest/v2'), 32, (host) => host.endsWith('.example'))
    expect(address).toMatchObject({ own: true, version: 2, host: 'api.reseller.example' })
  })
})

describe('several addresses', () => {
  test('a link that is written twice', () => {
    const url = 'https://api.ionos.com/cloudapi/v5'
    const found = find(`[${url}](${url}) and /cloudapi/v4/images, or https://api.profitbricks.com/rest/v2.`)
    expect(found.map(({ version }) => version)).toEqual([5, 5, 4, 2])
    expect(found.map(whole)).toEqual([url, url, '/cloudapi/v4/images', 'https://api.profitbricks.com/rest/v2'])
  })

  test('each option of a hole is judged', () => {
    const option = (value: string, start: number): Text => [written('env', start, value)]
    const hole = { ...unknown(at, 'VERSION'), options: [option('v4', 0), option('v5', 50)] }
    const found = addresses([written('a.js', 0, '/cloudapi/'), hole, written('a.js', 30, '/images')])
    expect(found.map(({ version }) => version)).toEqual([4, 5])
  })

  test('a hole elsewhere in the text does not double an address', () => {
    const option = (value: string, start: number): Text => [written('env', start, value)]
    const hole = { ...unknown(at, 'WHO'), options: [option('a', 0), option('b', 50)] }
    expect(addresses([hole, written('a.js', 0, ' calls /cloudapi/v5/images')])).toHaveLength(1)
  })
})
