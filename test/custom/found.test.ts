import { describe, expect, test } from 'vitest'
import { found, RESELLER, reportOf, type Tree } from './support/run.ts'

const HOST = 'https://api.reseller.example'

describe('hosts', () => {
  test.each<[string, string, Tree, string[]]>([
    ['the old root', 'JS', { 'a.js': `fetch('${HOST}/rest/servers')` }, ['error deprecated-version-path a.js:/rest']],
    ['version 1', 'Python', { 'a.py': `URL = '${HOST}/cloudapi/v1'\n` }, ['error deprecated-version-path a.py:v1']],
    ['a port', 'shell', { 'a.sh': `curl ${HOST}:8443/rest/v2\n` }, ['error deprecated-version-path a.sh:/rest/v2']],
    [
      'upper case',
      'YAML',
      { 'a.yml': 'u: https://API.Reseller.EXAMPLE/rest\n' },
      ['error deprecated-version-path a.yml:/rest'],
    ],
    [
      'a host below',
      'Go',
      { 'a.go': 'package a\n\nconst u = "https://eu.cloud.reseller.example/rest/v2"\n' },
      ['error deprecated-version-path a.go:/rest/v2'],
    ],
    [
      'an own port',
      'a settings file',
      { '.env': 'URL=https://proxy.test:8443/rest\n' },
      ['error deprecated-version-path .env:/rest'],
    ],
    [
      'a version that never was',
      'JS',
      { 'a.js': `fetch('${HOST}/cloudapi/v7/servers')` },
      ['error unknown-version a.js:v7'],
    ],
  ])('%s in %s', async (_, __, tree, expected) => {
    expect(await found(tree, RESELLER)).toEqual(expected)
  })

  test('a host in a settings file, its path in code', async () => {
    const tree = {
      '.env': 'CLOUD_HOST=api.reseller.example\n',
      'a.js': "fetch(`https://${process.env.CLOUD_HOST}/rest/v2/datacenters`, { method: 'POST', body })\n",
    }
    expect(await found(tree, RESELLER)).toEqual(['error deprecated-version-path a.js:/rest/v2'])
    expect(await found(tree)).toEqual([])
  })

  test('a host counts as a sign for its whole project', async () => {
    const tree = { 'a.py': `HOST = '${HOST}'\n`, 'b.py': "path = '/cloudapi/v1/datacenters'\n", 'setup.py': '' }
    expect(await found(tree, RESELLER)).toEqual(['error deprecated-version-path b.py:v1'])
  })

  test('one that looks like a host of documentation', async () => {
    const tree = { 'a.js': "fetch('https://developer.reseller.example/rest/v2/servers')" }
    expect(await found(tree)).toEqual([])
    const custom = { ...RESELLER, hosts: ['developer.reseller.example'] }
    expect(await found(tree, custom)).toEqual(['error deprecated-version-path a.js:/rest/v2'])
  })

  test('one without a dot counts behind what comes before a host', async () => {
    const custom = { ...RESELLER, hosts: ['billing'] }
    expect(await found({ 'a.js': "fetch('http://billing/rest/servers')" }, custom)).toHaveLength(1)
    expect(await found({ 'a.js': "const billing = '/rest/labels', path = '/cloudapi/v1'" }, custom)).toEqual([
      'note deprecated-version-path a.js:v1',
    ])
  })

  test.each([
    'https://my-api.reseller.example/rest/servers',
    'https://api.reseller.example.org/rest/servers',
    'https://reseller.example/rest/servers',
    'https://cloud.reseller.example/rest/servers',
    'https://apixreseller.example/rest/servers',
    'https://proxy.test/rest/servers',
    'https://proxy.test:8444/rest/servers',
    'https://proxy.test:84430/rest/servers',
  ])('%s is another host', async (url) => {
    expect(await found({ 'a.js': `fetch('${url}')` }, RESELLER)).toEqual([])
  })

  test('hosts of which one is part of the other', async () => {
    const custom = { ...RESELLER, hosts: ['reseller.example', 'api.reseller.example'] }
    const tree = {
      'a.js':
        "fetch('https://reseller.example/rest/a'); fetch('https://api.reseller.example/rest/b'); fetch('https://x.reseller.example/rest/c')",
    }
    expect(await found(tree, custom)).toEqual([
      'error deprecated-version-path a.js:/rest',
      'error deprecated-version-path a.js:/rest',
    ])
  })

  test('version 6 is silent on them, and the table is as it was', async () => {
    expect(await found({ 'a.js': `fetch('${HOST}/cloudapi/v6/servers')` }, RESELLER)).toEqual([])
    const tree = { 'a.js': "const b = 'https://api.profitbricks.com/rest/v2'" }
    expect(await found(tree, RESELLER)).toEqual(await found(tree))
  })
})

describe('media types and headers', () => {
  const TREES: readonly [string, Tree][] = [
    ['JS', { 'a.js': "const h = { 'X-Acme-Contract': '1', Accept: 'application/vnd.acme.cloud+json' }\n" }],
    ['a setter', { 'a.js': "r.setHeader('X-ACME-CONTRACT', 1); r.setHeader('Accept', 'application/x-acme; q=1')\n" }],
    ['Python', { 'a.py': "s.headers.update({'X-Acme-Contract': '1', 'Content-Type': 'application/x-acme'})\n" }],
    [
      'Go',
      {
        'a.go':
          'package a\n\nfunc f(r *http.Request) {\n\tr.Header.Set("X-Acme-Contract", "1")\n\tr.Header.Set("Accept", "application/x-acme")\n}\n',
      },
    ],
    ['YAML', { 'a.yml': 'headers:\n  X-Acme-Contract: "1"\n  Accept: application/x-acme\n' }],
    ['shell', { 'a.sh': "curl -H 'x-acme-contract: 1' -H 'accept: application/x-acme' \"$URL\"\n" }],
    [
      'a web server',
      { 'nginx.conf': 'proxy_set_header X-Acme-Contract 1;\nproxy_set_header Accept application/x-acme;\n' },
    ],
    [
      'OpenAPI',
      {
        'api.json':
          '{"openapi":"3.0.0","paths":{"/x":{"post":{"parameters":[{"name":"X-Acme-Contract","in":"header"}],"requestBody":{"content":{"application/x-acme":{}}}}}}}',
      },
    ],
    [
      'Perl, which has no grammar',
      { 'a.pl': "$ua->default_header('X-Acme-Contract' => 1, 'Accept' => 'application/x-acme');\n" },
    ],
    ['code in a document', { 'a.md': "```sh\ncurl -H 'X-Acme-Contract: 1' -H 'Accept: application/x-acme' $U\n```\n" }],
  ]

  test.each(TREES)('in %s', async (_, tree) => {
    const rules = (await reportOf(tree, RESELLER)).findings.map(({ rule }) => rule)
    expect([...new Set(rules)].sort()).toEqual(['contract-header', 'custom-content-type'])
    expect(await found(tree)).toEqual([])
  })

  test.each([
    ['a longer header', { 'a.js': "const h = { 'X-Acme-Contract-Id': 1, 'My-X-Acme-Contract': 2 }" }],
    [
      'a longer type',
      { 'a.js': "const h = { Accept: 'application/x-acmeplus', B: 'application/vnd.acme.cloud+json-v2' }" },
    ],
    ['another word', { 'a.py': 'x_acme_contracts = 1\nxacmecontract = 2\n' }],
    ['a member of an answer', { 'a.go': 'package a\n\ntype c struct {\n\tA string `json:"x_acme_contract"`\n}\n' }],
  ])('%s is none', async (_, tree) => {
    expect(await found(tree, RESELLER)).toEqual([])
  })

  test('a contract header outside of known calls makes a fix unsafe', async () => {
    const tree = {
      'a.js': `const b = '${HOST}/cloudapi/v4'\nexport const list = (h) => fetch(b + '/servers', { headers: h })\n`,
      'b.js': "const names = ['X-Acme-Contract', other].map(lower)\nexport default names\n",
    }
    const safety = async (custom?: typeof RESELLER) => (await reportOf(tree, custom)).groups.map((one) => one.safety)
    expect(await safety(RESELLER)).toEqual(['review'])
    expect(await safety({ ...RESELLER, headers: [] })).toEqual(['safe'])
  })
})
