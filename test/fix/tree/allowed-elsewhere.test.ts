import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plan } from '../../../src/pipeline/plan-fixes.ts'

async function fixesOf(files: Record<string, string>) {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  const { fixes } = await plan({ cwd, asOf: '2026-01-01' })
  return fixes.filter(({ group }) => group.findings.some(({ level }) => level === 'error'))
}

const SCRIPT =
  "import type { Options } from './model/types.js'\nconst options: Options = { version: 'v5' }\n" +
  'export const list = () => fetch(`https://api.ionos.com/cloudapi/${options.version}/datacenters`)\n'
const TYPES = (versions: string) => `export type Version = ${versions}\nexport interface Options { version: Version }\n`
const PYTHON = (module: string) =>
  `import requests\nfrom ${module} import Version\n\nVERSION: Version = 'v5'\nrequests.get(f'https://api.ionos.com/cloudapi/{VERSION}/datacenters')\n`

test.each([
  ['a type', 'line 1 of src/model/types.ts', { 'src/a.ts': SCRIPT, 'src/model/types.ts': TYPES("'v4' | 'v5'") }],
  [
    'a type that another file hands on',
    'line 1 of src/model/version.ts',
    {
      'src/a.ts': SCRIPT,
      'src/model/types.ts': "import type { Version } from './version'\nexport interface Options { version: Version }\n",
      'src/model/version.ts': "export type Version = 'v4' | 'v5'\n",
    },
  ],
  [
    'a module',
    'line 2 of app/checks.py',
    {
      'app/a.py': PYTHON('.checks'),
      'app/checks.py': "from typing import Literal\nVersion = Literal['v4', 'v5']\n",
    },
  ],
  [
    'a schema',
    'line 1 of chart/values.schema.json',
    {
      'chart/values.yaml': 'api:\n  host: https://api.ionos.com\n  version: v5\n',
      'chart/templates/job.yaml':
        'spec:\n  env:\n    - name: URL\n      value: "{{ .Values.api.host }}/cloudapi/{{ .Values.api.version }}"\n',
      'chart/values.schema.json': '{ "properties": { "version": { "enum": ["v4", "v5"] } } }\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: jobs\nversion: 1.0.0\n',
    },
  ],
])('a version is held back that %s of another file does not allow', async (_, place, files) => {
  const found = await fixesOf(files)
  expect(found.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['blocked', expect.stringContaining(`${place} lists the versions that may be given`)],
  ])
})

test.each([
  ['allows it', { 'src/a.ts': SCRIPT, 'src/model/types.ts': TYPES("'v5' | 'v6'") }],
  ['names no versions', { 'src/a.ts': SCRIPT, 'src/model/types.ts': TYPES('string') }],
  ['is not there', { 'src/a.ts': SCRIPT }],
])('a version is replaced where the other file %s', async (_, files) => {
  expect((await fixesOf(files)).map(({ outcome }) => outcome)).toEqual(['ready'])
})
