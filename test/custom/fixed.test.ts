import { expect, test } from 'vitest'
import { fixed, RESELLER, type Tree } from './support/run.ts'

const CASES: readonly (readonly [string, Tree, Tree])[] = [
  [
    'JavaScript',
    {
      'a.js':
        "const BASE = 'https://API.reseller.example:8443/rest/v2'\nexport const drop = (id) =>\n  fetch(`${BASE}/datacenters/${id}`, {\n    method: 'DELETE',\n    headers: { 'X-Acme-Contract': '1', Accept: 'application/vnd.acme.cloud+json, application/json' },\n  })\n",
    },
    {
      'a.js':
        "const BASE = 'https://API.reseller.example:8443/cloudapi/v6'\nexport const drop = (id) =>\n  fetch(`${BASE}/datacenters/${id}`, {\n    method: 'DELETE',\n    headers: { 'X-Contract-Number': '1', Accept: 'application/json' },\n  })\n",
    },
  ],
  [
    'Python, over two files and with ends of lines of Windows',
    {
      'base.py': "BASE = 'https://eu.cloud.reseller.example/cloudapi/v1'\r\n",
      'calls.py':
        "import requests\r\nfrom base import BASE\r\n\r\nHEADERS = {'x-acme-contract': '31', 'Content-Type': 'application/x-acme; charset=utf-8'}\r\nrequests.post(BASE + '/datacenters', headers=HEADERS, json={'properties': {'name': 'a'}})\r\n",
    },
    {
      'base.py': "BASE = 'https://eu.cloud.reseller.example/cloudapi/v6'\r\n",
      'calls.py':
        "import requests\r\nfrom base import BASE\r\n\r\nHEADERS = {'x-contract-number': '31', 'Content-Type': 'application/json; charset=utf-8'}\r\nrequests.post(BASE + '/datacenters', headers=HEADERS, json={'properties': {'name': 'a'}})\r\n",
    },
  ],
  [
    'Go',
    {
      'm.go':
        'package m\n\nimport "net/http"\n\nfunc F() {\n\treq, _ := http.NewRequest("GET", "https://api.reseller.example/rest/datacenters", nil)\n\treq.Header.Set("X-ACME-CONTRACT", "1")\n\treq.Header.Set("Accept", "application/x-acme")\n\thttp.DefaultClient.Do(req)\n}\n',
    },
    {
      'm.go':
        'package m\n\nimport "net/http"\n\nfunc F() {\n\treq, _ := http.NewRequest("GET", "https://api.reseller.example/cloudapi/v6/datacenters", nil)\n\treq.Header.Set("X-CONTRACT-NUMBER", "1")\n\treq.Header.Set("Accept", "application/json")\n\thttp.DefaultClient.Do(req)\n}\n',
    },
  ],
  [
    'YAML and a settings file',
    {
      'v.yaml':
        "api:\n  url: https://api.reseller.example/rest/v2 # ours\n  headers:\n    X-Acme-Contract: '7'\n    Accept: application/x-acme\n",
      '.env.example': 'OTHER_URL=https://proxy.test:8443/cloudapi/v4\n',
    },
    {
      'v.yaml':
        "api:\n  url: https://api.reseller.example/cloudapi/v6 # ours\n  headers:\n    X-Contract-Number: '7'\n    Accept: application/json\n",
      '.env.example': 'OTHER_URL=https://proxy.test:8443/cloudapi/v6\n',
    },
  ],
  [
    'shell',
    {
      'c.sh':
        "#!/bin/sh\ncurl -X DELETE -H 'x-acme-contract: 12' \\\n  -H 'Content-Type: application/vnd.acme.cloud+json' https://proxy.test:8443/rest/datacenters/1\n",
    },
    {
      'c.sh':
        "#!/bin/sh\ncurl -X DELETE -H 'x-contract-number: 12' \\\n  -H 'Content-Type: application/json' https://proxy.test:8443/cloudapi/v6/datacenters/1\n",
    },
  ],
  [
    'what no grammar reads, with the spelling of CGI',
    {
      'a.pl':
        "my $base = 'https://api.reseller.example/rest/v2';\n$ENV{'HTTP_X_ACME_CONTRACT'} = 1;\n$ua->default_header('X-Acme-Contract' => 1, 'Accept' => 'application/x-acme');\n$ua->get(\"$base/datacenters\");\n",
    },
    {
      'a.pl':
        "my $base = 'https://api.reseller.example/cloudapi/v6';\n$ENV{'HTTP_X_CONTRACT_NUMBER'} = 1;\n$ua->default_header('X-Contract-Number' => 1, 'Accept' => 'application/json');\n$ua->get(\"$base/datacenters\");\n",
    },
  ],
]

test.each(CASES)('%s', async (_, before, after) => {
  expect(await fixed(before, RESELLER)).toEqual({ after, again: 0 })
})

test('without the rows, nothing of them is changed', async () => {
  const [, tree] = CASES[4] ?? ['', {}]
  expect((await fixed(tree)).after).toEqual(tree)
})

test('a package is not edited, and holds back the base that it receives', async () => {
  const tree = {
    'package.json': '{ "dependencies": { "@acme/cloud-client": "^1.2.0" } }\n',
    'a.js':
      "import { Client } from '@acme/cloud-client'\nexport const client = new Client('https://api.reseller.example/cloudapi/v4')\n",
  }
  expect(await fixed(tree, RESELLER)).toEqual({ after: tree, again: 0 })
})

test('a host of the table and one of the company in one file move together, each where it is', async () => {
  const tree = (version: string, old: string) => ({
    'a.js': `export const a = () => fetch('https://api.ionos.com/cloudapi/${version}/images')\nexport const b = () => fetch('https://api.reseller.example${old}/images')\n`,
  })
  expect(await fixed(tree('v5', '/rest/v2'), RESELLER)).toEqual({ after: tree('v6', '/cloudapi/v6'), again: 0 })
})
