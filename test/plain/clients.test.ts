import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { flatten } from '../../src/core/text/text.ts'
import { find } from './read.ts'

const home = path.resolve(import.meta.dirname, '../../fixtures/_languages/plain')
/** What is put into a path, in the spelling of each language. */
const PUT_IN = /[$#]?\{[^{}]*\}|\$\w+(?:(?:->)?\{\w+\})?|%s/g

/** Calls by a path of this API, as method and path. */
function callsIn(file: string, text: string): string[] {
  const calls = find('called', file, text).filter(({ named }) => named === undefined)
  return calls.map(({ method, path: called }) => {
    const [plain = ''] = flatten(called).value.replace(PUT_IN, '{}').split('?')
    return `${method} ${plain}`
  })
}

function callsOf(client: string): string[] {
  const folder = path.join(home, client)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  return paths.flatMap((file) => callsIn(file, readFileSync(path.join(folder, file), 'utf8')))
}

describe('clients of languages without a grammar', () => {
  it.each([
    [
      'c',
      [
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'DELETE datacenters/{}/volumes/{}',
        'POST datacenters/{}/lans',
      ],
    ],
    [
      'cpp',
      [
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST ipblocks',
        'DELETE datacenters/{}/volumes/',
      ],
    ],
    [
      'dart',
      [
        'GET datacenters',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/lans',
        'DELETE datacenters/{}/volumes/{}',
        'GET snapshots',
        'DELETE snapshots/{}',
      ],
    ],
    [
      'elixir',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/lans',
        'DELETE datacenters/{}/servers/{}',
        'GET datacenters/{}/volumes',
        'POST datacenters/{}/volumes',
        'DELETE datacenters/{}/volumes/{}',
        'GET locations',
      ],
    ],
    [
      'groovy',
      [
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/volumes/{}/create-snapshot',
        'DELETE datacenters/{}/servers/{}',
        'GET datacenters/{}/volumes',
        'DELETE datacenters/{}/volumes/{}',
        'PATCH datacenters/{}/volumes/{}',
      ],
    ],
    [
      'kotlin',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/volumes',
        'DELETE datacenters/{}/servers/{}',
        'GET datacenters/{}/lans',
        'POST datacenters/{}/lans',
        'DELETE datacenters/{}/lans/{}',
      ],
    ],
    [
      'lua',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/',
        'POST ipblocks',
        'DELETE datacenters/{}/volumes/',
      ],
    ],
    ['nix', ['GET datacenters/{}/servers', 'DELETE datacenters/{}/servers/{}', 'PATCH datacenters/{}/servers/{}']],
    [
      'perl',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/lans',
        'DELETE datacenters/{}/servers/{}',
        'GET snapshots',
        'DELETE snapshots/{}',
        'POST datacenters/{}/volumes/{}/create-snapshot',
      ],
    ],
    [
      'r',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'DELETE datacenters/{}/servers',
        'GET datacenters/{}/volumes',
        'POST datacenters/{}/volumes',
        'DELETE datacenters/{}/volumes',
      ],
    ],
    [
      'rust',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST ipblocks',
        'DELETE datacenters/{}/servers/{}',
        'GET labels',
      ],
    ],
    [
      'scala',
      [
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'POST datacenters/{}/lans',
        'DELETE datacenters/{}/volumes/{}',
        'GET snapshots',
        'PATCH snapshots/{}',
        'DELETE snapshots/{}',
      ],
    ],
    [
      'swift',
      [
        'GET datacenters',
        'GET datacenters/{}/servers',
        'PATCH datacenters/{}/servers/{}',
        'DELETE datacenters/{}/volumes/{}',
        'POST datacenters/{}/lans',
        'GET images',
        'DELETE images/{}',
      ],
    ],
    [
      'terraform',
      [
        'POST datacenters/{}/lans',
        'GET datacenters/{}/lans',
        'PUT datacenters/{}/lans',
        'DELETE datacenters/{}/lans',
        'POST datacenters/{}/volumes',
        'GET datacenters/{}/volumes',
        'PATCH datacenters/{}/volumes',
        'DELETE datacenters/{}/volumes',
        'POST datacenters/{}/volumes/{}/create-snapshot',
        'GET datacenters',
        'PATCH datacenters/{}/servers/{}',
      ],
    ],
    [
      'vb',
      [
        'GET datacenters/{}/servers',
        'POST datacenters/{}/lans',
        'PATCH datacenters/{}/servers/{}',
        'DELETE datacenters/{}/volumes/{}',
      ],
    ],
  ])('%s: calls by method and path', (language, calls) => {
    expect(callsOf(`client-${language}`)).toEqual(calls)
  })
})

describe('what is no call', () => {
  it.each([
    [
      'a path that a file is read from',
      'a.c',
      'snprintf(path, sizeof path, CACHE "/images/%s", name);\nfp = fopen(path, "r");\n',
    ],
    ['a key of a cache', 'a.ex', 'Cachex.put(cache, scope <> "/images/" <> id, image)'],
    ['a route of Mojolicious', 'a.pl', "$r->get('/images/all')->to('images#all');"],
    ['a route of a small server', 'a.pl', "get '/images/all' => sub ($c) { $c->render };"],
    ['segments of a folder', 'a.R', 'unlink(file.path(root, "images", id, "labels"))'],
    ['a key of a collection', 'a.json', '{ "requests": [{ "method": "DELETE", "url": "x" }] }'],
    ['a word of a list', 'a.dart', "final kinds = ['datacenters', 'servers', 'volumes'];"],
    ['an address that no command calls', 'a.nix', 'environment.API = "${api}/datacenters/1";'],
    ['a command for another program', 'a.groovy', 'sh "mkdir -p ${root}/images/new"'],
    ['an option of curl that is a proxy', 'a.c', 'curl_easy_setopt(curl, CURLOPT_PROXY, PROXY_API "/images/all");'],
  ])('%s', (_, file, text) => {
    expect(callsIn(file, text)).toEqual([])
  })

  it.each([
    [
      'by options of curl',
      'a.c',
      'curl_easy_setopt(c, CURLOPT_URL, API "/ipblocks/1");\ncurl_easy_setopt(c, CURLOPT_NOBODY, 1L);\ncurl_easy_perform(c);',
      'HEAD ipblocks/1',
    ],
    [
      'by an upload',
      'a.lua',
      'c:setopt(curl.OPT_URL, API .. "/k8s/1")\nc:setopt(curl.OPT_UPLOAD, true)\nc:perform()',
      'PUT k8s/1',
    ],
    ['by data of a command', 'a.tf', 'command = "curl -s -d @body.json ${var.api}/datacenters"', 'POST datacenters'],
    ['by the head of a command', 'Makefile', 'check:\n\tcurl -I $(API)/locations\n', 'HEAD locations'],
    [
      'by a file that a command sends',
      'a.groovy',
      "sh 'curl -T lan.json $API/datacenters/1/lans/2'",
      'PUT datacenters/1/lans/2',
    ],
    [
      'by an object that is told its method',
      'a.cpp',
      'http.setUrl(base + "/snapshots/1");\nhttp.setMethod("DELETE");\nhttp.run();',
      'DELETE snapshots/1',
    ],
    [
      'by the entry that it stands in',
      'a.vue',
      "x({ a: () => ({ method: 'POST' }) }),\ny({ b: () => ({ url: `/datacenters/${dc}`, method: 'DELETE' }) }),",
      'DELETE datacenters/{}',
    ],
    [
      'by a resource whose path takes members of a map',
      'a.rb',
      `http_request 'x' do\n  url "#{n['api']}/datacenters/#{n['dc']}/servers/#{n["id"]}"\n  action :delete\nend\n`,
      'DELETE datacenters/{}/servers/{}',
    ],
    [
      'by a state whose path takes members of a map',
      'a.sls',
      "check:\n  http.query:\n    - name: {{ api }}/datacenters/{{ pillar['dc'] }}/servers\n    - method: GET\n",
      'GET datacenters/{}/servers',
    ],
    [
      'by a pipeline that has a body',
      'a.R',
      'request(api) |> req_url_path_append("ipblocks") |> req_body_json(x) |> req_perform()',
      'POST ipblocks',
    ],
  ])('calls %s', (_, file, text, call) => {
    expect(callsIn(file, text)).toEqual([call])
  })
})

describe('a path in a function that makes its address', () => {
  it.each([
    [
      'a.dart',
      "final r = await _client.get(_uri('/datacenters/$dc/servers'), headers: h);",
      'GET datacenters/{}/servers',
    ],
    ['a.kt', 'fun drop(id: String) = client.delete(address("/snapshots/$id"))', 'DELETE snapshots/{}'],
    ['a.swift', 'let d = try await http.post(Api.address("/ipblocks/x"), body: body)', 'POST ipblocks/x'],
  ])('%s', (file, text, call) => {
    expect(callsIn(file, text)).toEqual([call])
  })
})

it('a word that is the title of a request is no path', () => {
  const text = '{ "name": "locations", "request": { "method": "GET", "url": "x" } }'
  expect(callsIn('a.json', text)).toEqual([])
})

describe('an address that a call has itself', () => {
  const root = 'https://api.profitbricks.com/cloudapi/v5'
  it.each([
    ['Dockerfile', `RUN curl ${root}/datacenters/1\nRUN curl -X DELETE "${root}/datacenters/2"\n`],
    ['Makefile', `all:\n\tcurl ${root}/datacenters/1\n\tcurl -X DELETE ${root}/datacenters/2\n`],
    ['a.groovy', `sh "curl ${root}/datacenters/1"\nsh 'curl -X DELETE ${root}/datacenters/2'\n`],
    ['a.kt', `client.get("${root}/datacenters/1")\nclient.delete("${root}/datacenters/2")\n`],
  ])('%s: no other call is tied to it', (file, text) => {
    const addresses = find('called', file, text).map(({ within }) => within && text.slice(within.start, within.end))
    expect(addresses.map((address) => address?.replace(/["']/g, ''))).toEqual([
      `${root}/datacenters/1`,
      `${root}/datacenters/2`,
    ])
  })

  it.each([
    ['Dockerfile', 'RUN curl -X DELETE $API/datacenters/2\n'],
    ['a.kt', 'client.delete("$api/datacenters/2")\n'],
  ])('%s: a base that is put in belongs to whoever gives it', (file, text) => {
    expect(find('called', file, text).map(({ within }) => within)).toEqual([undefined])
  })
})
