import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../../src/core/findings/finding.ts'
import type { Report } from '../../../src/core/findings/report.ts'
import { audit } from '../../../src/pipeline/audit.ts'
import { drawn, runs } from '../../support/drawn.ts'

/** Files that hang on each other in the ways that values travel, and some that hang on nothing. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "lab", "dependencies": { "axios": "^1.0.0", "left": "workspace:*" } }\n',
  'src/settings.ts': "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n",
  'src/current.ts': "export const CURRENT = 'https://api.ionos.com/cloudapi/v6'\n",
  'src/list.ts': "import { BASE } from './settings'\nexport const list = () => fetch(`${BASE}/servers`)\n",
  'src/main.ts': "import { list } from './list.js'\nlist()\n",
  'src/remove.ts':
    "import axios from 'axios'\nimport { BASE } from './settings'\naxios.delete(BASE + '/datacenters/1')\n",
  'src/reboot.ts':
    "import { CURRENT } from './current'\nfetch(CURRENT + '/datacenters/1/servers/2', { method: 'PATCH', body: JSON.stringify({ allowReboot: true }) })\n",
  'src/alone.ts': "fetch('https://api.ionos.com/cloudapi/v4/um/users', { method: 'POST' })\n",
  'src/header.ts': "fetch('https://api.ionos.com/cloudapi/v5/k8s', { headers: { 'X-PB-Contract-Number': '1' } })\n",
  'src/rest.ts': "fetch('/rest/datacenters/1')\n",
  'src/env.ts': "fetch(process.env.CLOUD_API_URL + '/servers')\n",
  '.env': 'CLOUD_API_URL=https://api.ionos.com/cloudapi/v5\n',
  'src/wrapped.ts': "import { request } from './wrapper'\nrequest('/cloudapi/v5/servers')\n",
  'src/wrapper.ts':
    "export function request(path: string) {\n  return fetch('https://api.ionos.com' + path, { method: 'DELETE' })\n}\n",
  'src/plain.ts': "import { left } from 'left'\nexport const one = left(1)\n",
  'src/other.ts': 'export const two = 2\n',
  'tool/conf.py': "HOST = 'https://api.ionos.com'\nROOT = HOST + '/cloudapi/v5'\n",
  'tool/run.py': 'import requests\nfrom conf import ROOT\nrequests.post(ROOT + "/datacenters")\n',
  'tool/once.py': 'import requests\nrequests.get("https://api.ionos.com/cloudapi/v3/servers")\n',
  'go/go.mod': 'module lab\n',
  'go/base.go': 'package lab\n\nconst base = "https://api.ionos.com/cloudapi/v5"\n',
  'go/call.go': 'package lab\n\nimport "net/http"\n\nfunc Call() { http.Get(base + "/servers") }\n',
  'java/Base.java': 'class Base { static final String URL = "https://api.ionos.com/cloudapi/v5"; }\n',
  'java/Call.java':
    'import org.springframework.web.client.RestTemplate;\nclass Call { void go() { new RestTemplate().delete(Base.URL + "/servers/1"); } }\n',
  'bin/base.sh': 'API=https://api.ionos.com/cloudapi/v5\n',
  'bin/call.sh': '#!/bin/sh\n. ./base.sh\ncurl -X DELETE "$API/servers/1"\n',
  'bin/once.sh': '#!/bin/sh\ncurl https://api.ionos.com/cloudapi/v5/servers\n',
  'ruby/base.rb': "BASE = 'https://api.ionos.com/cloudapi/v5'\n",
  'ruby/call.rb': "require 'net/http'\nrequire_relative 'base'\nNet::HTTP.get(URI(BASE + '/servers'))\n",
  'docs/use.md': '# Use\n\n    curl https://api.ionos.com/cloudapi/v5/servers\n',
  'own/sdk/package.json': '{ "name": "libprofitbricks", "version": "1.0.0" }\n',
  'own/use.js': "const pb = require('libprofitbricks')\npb.listServers()\n",
  'own/setup.py': 'from setuptools import setup\nsetup(name="profitbricks", packages=["profitbricks"])\n',
  'own/profitbricks/__init__.py': '',
  'own/use.py': 'import profitbricks\nprofitbricks.list_servers()\n',
  'own/gem/profitbricks-sdk-ruby.gemspec': 'Gem::Specification.new { |s| s.name = "profitbricks-sdk-ruby" }\n',
  'own/use.rb': "require 'profitbricks'\nProfitBricks::Server.list\n",
  'others/use.py': 'import ionosenterprise\nionosenterprise.list_servers()\n',
  'compose.yml': 'services:\n  a:\n    environment:\n      - CLOUD_API_URL=https://api.ionos.com/cloudapi/v5\n',
}

let folder = ''

beforeAll(() => {
  folder = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'near-')))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  mkdirSync(path.join(folder, '.git'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const changedAll = (files: readonly string[]) => ({
  files: new Map(files.map((file) => [path.join(folder, file), 'all' as const])),
  texts: new Map<string, string>(),
})

const name = ({ at, rule, change, level }: Finding) => `${at.file}:${at.start} ${rule} ${change} ${level}`

/** What an audit of everything says of changed files: findings there, on the way there, and called from there. */
function expected(report: Report, files: readonly string[]): string[] {
  const places = ({ at, way = [], calls, evidence }: Finding) => [
    at.file,
    ...way.map((span) => span.file),
    ...calls.map((call) => call.at.file),
    ...('address' in evidence ? (evidence.address ?? []) : []).map((span) => span.file),
  ]
  return report.findings
    .filter((finding) => places(finding).some((file) => files.includes(file)))
    .map(name)
    .sort()
}

test('of each file alone', async () => {
  const all = await audit({ cwd: folder, asOf: '2026-01-01' })
  expect(all.findings.length).toBeGreaterThan(15)
  for (const file of drawn(Object.keys(FILES))) {
    const report = await audit({ cwd: folder, asOf: '2026-01-01', changed: changedAll([file]) })
    expect([file, ...report.findings.map(name).sort()]).toEqual([file, ...expected(all, [file])])
    const named = await audit({ cwd: folder, asOf: '2026-01-01', paths: [file] })
    const there = all.findings.filter(({ at }) => at.file === file).map(name)
    expect([file, ...named.findings.map(name).sort()]).toEqual([file, ...there.sort()])
  }
})

test('of some files together', async () => {
  const all = await audit({ cwd: folder, asOf: '2026-01-01' })
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.keys(FILES), { minLength: 2, maxLength: 6 }), async (files) => {
      const report = await audit({ cwd: folder, asOf: '2026-01-01', changed: changedAll(files) })
      expect(report.findings.map(name).sort()).toEqual(expected(all, files))
    }),
    { numRuns: runs(40) },
  )
}, 120_000)

test('where only a folder or a file is named', async () => {
  for (const paths of [['src'], ['src/reboot.ts', 'tool'], ['src/list.ts', 'docs']]) {
    const all = await audit({ cwd: folder, asOf: '2026-01-01', paths })
    for (const files of [['src/settings.ts'], ['src/current.ts'], ['tool/conf.py', '.env'], Object.keys(FILES)]) {
      const report = await audit({ cwd: folder, asOf: '2026-01-01', paths, changed: changedAll(files) })
      expect([paths, files, report.findings.map(name).sort()]).toEqual([paths, files, expected(all, files)])
    }
  }
})

test('a file without dependents is judged without listing the tree', async () => {
  const seen = async (file: string) =>
    (await audit({ cwd: folder, asOf: '2026-01-01', changed: changedAll([file]) })).ledger.seen
  for (const file of ['src/alone.ts', 'src/header.ts', 'src/remove.ts', 'tool/run.py', 'bin/once.sh', 'docs/use.md'])
    expect([file, await seen(file)]).toEqual([file, 1])
  for (const file of ['src/settings.ts', 'src/env.ts', '.env', 'src/rest.ts', 'src/current.ts', 'src/plain.ts'])
    expect([file, await seen(file)]).not.toEqual([file, 1])
})
