import { describe, expect, it } from 'vitest'
import { jointOf } from '../../../src/languages/plain/places/joints.ts'
import { normalise } from '../../../src/languages/plain/places/keys.ts'
import { audit } from '../../../src/pipeline/audit.ts'
import { folder } from '../../cli/support/cli.ts'

/** Rule and key of each finding of a file that stands alone. */
async function keys(name: string, text: string): Promise<string[]> {
  const report = await audit({ cwd: folder({ [name]: text }), asOf: '2026-01-15' })
  return report.findings.map(({ rule, key }) => `${rule} ${key}`)
}

/** The same code as it was written and as a formatter leaves it. */
const FORMATTED: readonly [name: string, before: string, after: string][] = [
  [
    'prettier.ts',
    `const BASE = "https://api.ionos.com/cloudapi/v5"
export const a = (id: string) => fetch(BASE + "/datacenters/" + id, { method: "POST", headers: { "PB-Contract-Number": "1" } });
export const b = (id: string) => fetch("https://api.ionos.com/cloudapi/v4/datacenters/" + id + "/lans", { method: "POST" });
`,
    `const BASE = 'https://api.ionos.com/cloudapi/v5';

export const a = (id: string) =>
  fetch(BASE + '/datacenters/' + id, {
    method: 'POST',
    headers: { 'PB-Contract-Number': '1' },
  });
export const b = (id: string) =>
  fetch(
    'https://api.ionos.com/cloudapi/v4/datacenters/' +
      id +
      '/lans',
    { method: 'POST' },
  );
`,
  ],
  [
    'black.py',
    `import requests
def a(dc, s):
    return requests.post('https://api.ionos.com' '/cloudapi/v4/datacenters/%s/servers' % dc, json={'properties': {'allowReboot': True}})
def b(dc):
    return requests.get('https://api.ionos.com/cloudapi/v3/datacenters/' + dc + '/volumes')
`,
    `import requests


def a(dc, s):
    return requests.post(
        "https://api.ionos.com"
        "/cloudapi/v4/datacenters/%s/servers" % dc,
        json={
            "properties": {
                "allowReboot": True,
            },
        },
    )


def b(dc):
    return requests.get(
        "https://api.ionos.com/cloudapi/v3/datacenters/"
        + dc
        + "/volumes"
    )
`,
  ],
  [
    'gofmt.go',
    `package a
import "net/http"
func a(id string) { http.Get("https://api.ionos.com/cloudapi/v4/datacenters/"+id+
"/servers") }
`,
    `package a

import "net/http"

func a(id string) {
	http.Get("https://api.ionos.com/cloudapi/v4/datacenters/" + id +
		"/servers")
}
`,
  ],
  [
    'rubocop.rb',
    `require 'net/http'
def a(id) Net::HTTP.get(URI("https://api.ionos.com/cloudapi/v4/datacenters/#{id}/lans")) end
`,
    `require 'net/http'

def a(id)
  Net::HTTP.get(
    URI("https://api.ionos.com/cloudapi/v4/datacenters/#{id}" \\
        '/lans')
  )
end
`,
  ],
  [
    'shfmt.sh',
    `curl -X POST -H 'PB-Contract-Number: 1' "https://api.ionos.com/cloudapi/v5/datacenters/$1/servers"
`,
    `curl \\
  -X POST \\
  -H "PB-Contract-Number: 1" \\
  "https://api.ionos.com/cloudapi/v5/datacenters/$1/servers"
`,
  ],
  [
    'prettier.yml',
    `api:   "https://api.ionos.com/cloudapi/v5"
list: [ 'https://api.ionos.com/cloudapi/v4/datacenters', other ]
`,
    `api: https://api.ionos.com/cloudapi/v5
list:
  [
    "https://api.ionos.com/cloudapi/v4/datacenters",
    other,
  ]
`,
  ],
  [
    'prettier.json',
    '{"api":"https:\\/\\/api.ionos.com\\/cloudapi\\/v5"}\n',
    '{\n  "api": "https://api.ionos.com/cloudapi/v5"\n}\n',
  ],
  [
    'fixer.php',
    `<?php
function a($id) { return file_get_contents("https://api.ionos.com/cloudapi/v5/datacenters/" . $id . "/lans"); }
`,
    `<?php

function a($id)
{
    return file_get_contents(
        'https://api.ionos.com/cloudapi/v5/datacenters/'
            . $id
            . '/lans'
    );
}
`,
  ],
]

describe('a key', () => {
  it.each(FORMATTED)('is the same once %s has formatted the code', async (name, before, after) => {
    const found = await keys(name, before)
    expect(found.length).toBeGreaterThan(0)
    expect((await keys(name, after)).toSorted()).toEqual(found.toSorted())
  })

  it('of a constant is what is written there, whatever calls it and whatever stands beside it', async () => {
    const base = "const URLS = { base: 'https://api.ionos.com/cloudapi/v5', a: '/datacenters', b: '/lans' }\n"
    const read = 'fetch(URLS.base + URLS.a)\n'
    const change = "fetch(URLS.base + URLS.b, { method: 'POST' })\n"
    const only = ['deprecated-version-path https://api.ionos.com/cloudapi/v5']
    expect(await keys('a.js', base)).toEqual(only)
    expect(await keys('a.js', base + read)).toEqual(only)
    expect(await keys('a.js', base + read + change)).toEqual(only)
    expect(await keys('a.js', base + change)).toEqual(only)
  })

  it('does not know the names of variables', async () => {
    const code = (one: string) =>
      `(${one}) => fetch(\`https://api.ionos.com/cloudapi/v\${${one}}/datacenters/\${${one}.id}/lans\`)\n`
    expect(await keys('a.js', code('a'))).toEqual(await keys('a.js', code('version')))
  })

  it('tells what goes on differently behind a hole', async () => {
    const code = (end: string) =>
      `f = (id) => fetch('https://api.ionos.com/cloudapi/v5/datacenters/' + id + '${end}')\n`
    expect(await keys('a.js', code('/servers'))).not.toEqual(await keys('a.js', code('/volumes')))
  })

  it('holds no secret, in one piece or in several', async () => {
    const code = [
      "fetch('https://someone:hunter2@api.ionos.com/cloudapi/v5/locations?token=hunter2hunter2')",
      "fetch('https://someone:' + 'hunter2' + '@api.ionos.com/cloudapi/v5/' + 'locations?password=' + 'hunter2')",
    ].join('\n')
    const found = await keys('a.js', code)
    expect(found.length).toBeGreaterThanOrEqual(2)
    for (const one of found) expect(one).not.toContain('hunter2')
  })
})

describe('between two pieces', () => {
  it.each([`' + '`, `" "`, `"\n  f"`, `' .\n '`, `" \\\n  "`, `'\n    + "`, ''])('%j joins', (gap) => {
    expect(jointOf(gap)).toBe('')
  })

  it.each(['${id}', `' + id + '`, `" + str(a, b) + "`, `' +\n id +\n '`, '%s', '#{id}'])('%j is a hole', (gap) => {
    expect(jointOf(gap)).toBe('{}')
  })

  it.each([`', '`, `'; x = '`, `' // why\n + '`, `"\ncurl "`, `') + '`, `': '`, `' + (`])('%j separates', (gap) => {
    expect(jointOf(gap)).toBeUndefined()
  })

  it('much text separates, and takes no time', () => {
    expect(jointOf(`' + ${'a'.repeat(130)} + '`)).toBeUndefined()
    expect(jointOf('\n'.repeat(1_000_000))).toBeUndefined()
  })
})

it('a text is compared without quotes, white space, escapes and names of holes', () => {
  expect(normalise('"a\\/b" ')).toBe('a/b')
  expect(normalise('/a/{one}/${two}/#{three}/$four/$(five)')).toBe('/a/{}/{}/{}/{}/{}')
  expect(normalise("{'a': 1,\n}")).toBe(normalise('{"a":1}'))
  expect(normalise('caf\\u00e9 \\x41')).toBe('caféA')
})
