import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'

const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function tree(files: Readonly<Record<string, string>>, order = Object.keys(files)): string {
  const root = mkdtempSync(path.join(tmpdir(), 'audit-'))
  made.push(root)
  for (const file of order) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), files[file] ?? '')
  }
  return root
}

const FILES = {
  'package.json': '{ "name": "sample", "private": true }',
  'src/config.ts': "export const HOST = 'https://api.ionos.com'\nexport const BASE = `${HOST}/cloudapi/v5`\n",
  'src/client.ts':
    "import axios from 'axios'\nimport { BASE } from './config'\nexport const api = axios.create({ baseURL: BASE })\n",
  'src/servers.ts':
    "import { api } from './client'\nexport const remove = (id: string) => api.delete(`/servers/${id}`)\n",
  'src/volumes.ts': "import { api } from './client'\nexport const list = () => api.get('/volumes')\n",
}
const AS_OF = '2026-11-21'

async function shown(root: string, paths?: readonly string[]) {
  const { findings, groups, impact, ledger } = await audit({ cwd: root, asOf: AS_OF, ...(paths ? { paths } : {}) })
  return JSON.stringify({ findings, groups, impact, ledger })
}

test('the same files give the same report, whatever order they were made in', async () => {
  const forth = await shown(tree(FILES))
  const back = await shown(tree(FILES, Object.keys(FILES).reverse()))
  expect(back).toBe(forth)
  expect(forth).toContain('deprecated-version-path')
})

test('calls that use what other files declare are read, though they hold no old address', async () => {
  const { impact, findings } = await audit({ cwd: tree(FILES), asOf: AS_OF })
  expect(impact).toMatchObject({ changing: 1, reading: 1 })
  expect(findings.filter((one) => one.rule === 'deprecated-version-path').map((one) => one.at.file)).toEqual([
    'src/config.ts',
  ])
})

test('paths limit what is reported, and the rest of the project is still read', async () => {
  const root = tree(FILES)
  const one = await audit({ cwd: root, paths: ['src/config.ts'], asOf: AS_OF })
  expect(new Set(one.findings.map((finding) => finding.at.file))).toEqual(new Set(['src/config.ts']))
  const other = await audit({ cwd: root, paths: ['src/volumes.ts'], asOf: AS_OF })
  expect(other.findings.map((finding) => finding.at.file).filter((file) => file !== 'src/volumes.ts')).toEqual([])
})

test('reported paths are relative to the working folder', async () => {
  const root = tree(FILES)
  const report = await audit({ cwd: path.join(root, 'src'), paths: ['..'], asOf: AS_OF })
  expect(report.findings.map((one) => one.at.file)).toContain('config.ts')
})

test('a text on standard input goes by the name that it is given', async () => {
  const text = "fetch('https://api.ionos.com/cloudapi/v4/servers')"
  const report = await audit({
    cwd: tree({ 'package.json': '{}' }),
    stdin: { text, filename: 'src/new.js' },
    asOf: AS_OF,
  })
  expect(report.findings.map((one) => `${one.at.file} ${one.rule}`)).toContain('src/new.js deprecated-version-path')
})

test('a link to a path outside of the tree is never read', async () => {
  const outside = tree({ 'secret.ts': "export const BASE = 'https://api.ionos.com/cloudapi/v5'" })
  const root = tree({ 'a.ts': "import { BASE } from './secret'\nfetch(BASE + '/cloudapi/v6/servers')" })
  symlinkSync(path.join(outside, 'secret.ts'), path.join(root, 'secret.ts'))
  const report = await audit({ cwd: root, asOf: AS_OF })
  expect([...report.sources.keys()]).not.toContain('secret.ts')
  expect(JSON.stringify(report.findings)).not.toContain('v5')
})

test('a file that is broken is still searched, and the ledger says so', async () => {
  const root = tree({ 'a.ts': "const = = (\nfetch('https://api.ionos.com/cloudapi/v5/servers')\n}}} class" })
  const report = await audit({ cwd: root, asOf: AS_OF })
  expect(report.findings.map((one) => one.rule)).toContain('deprecated-version-path')
  expect(report.ledger.skipped.map((one) => one.path)).toEqual(['a.ts'])
})

test('a variable of the environment is no member of a body, whatever its name is', async () => {
  const base = 'https://api.ionos.com/cloudapi/v6'
  const root = tree({
    'a.py': `import os\nos.environ['allowReboot'] = '${base}'\n`,
    'a.js': `process.env.allowReboot = '${base}'\n`,
    'a.rb': `ENV['allowReboot'] = '${base}'\n`,
  })
  expect((await audit({ cwd: root, asOf: AS_OF })).findings).toEqual([])
})

test('missing parts of broken code are reported at existing characters', async () => {
  const root = tree({
    'model.go':
      'package model\ntype patch struct {\n\tCPUFamily string `json:"cpuFamily"`\n\tAllowReboot bool `json:"allowReboot"`\n' +
      ' update(s *patch) { s.CPUFamily = "X"; s.AllowReboot = true }\n',
    'Parts.cs':
      'class C { const string Host = "https://api.ionos.com"; void A() {\n  var parts = new List<string> { Host, "cloudapi", ""v5" };\n' +
      '  client.GetAsync(string.Join("/", parts));\n} }\n',
  })
  const { findings, sources } = await audit({ cwd: root, asOf: AS_OF })
  expect(findings.length).toBeGreaterThan(0)
  for (const { at } of findings) expect(sources.get(at.file)?.slice(at.start, at.end).trim()).not.toBe('')
})

test('the reason why YAML is not read quotes nothing of the file', async () => {
  const root = tree({ 'values.yaml': 'a: https://api.ionos.com/cloudapi/v5\n  \ttoken: hunter2\nb: c\n' })
  const { skipped } = (await audit({ cwd: root, asOf: AS_OF })).ledger
  expect(skipped).toHaveLength(1)
  expect(JSON.stringify(skipped)).toMatch(/not valid YAML at offset \d+: /)
  expect(JSON.stringify(skipped)).not.toContain('hunter2')
})
