import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '../../src/pipeline/audit.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'odd-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const BASE = 'https://api.ionos.com/cloudapi/v5'

test.each([
  ['python', 'x.py', `from a.b import path\nimport requests\nrequests.post("${BASE}/datacenters" + path)\n`],
  ['php', 'x.php', `<?php\nuse a\\B;\nfile_get_contents("${BASE}/datacenters/" . B::PATH);\n`],
  ['go', 'x.go', `package x\n\nimport "lab/a/b"\n\nfunc Call() { http.Get("${BASE}/datacenters/" + b.Path) }\n`],
  ['javascript', 'x.js', `import { path } from './a/b'\nfetch('${BASE}/datacenters/' + path)\n`],
])('a file where an import of %s expects a folder ends nothing', async (_, name, text) => {
  writeFileSync(path.join(root, 'a'), '\n')
  symlinkSync('round', path.join(root, 'round'))
  writeFileSync(path.join(root, name), text)
  const { findings } = await audit({ cwd: root })
  expect(findings.map(({ rule }) => rule)).toContain('deprecated-version-path')
})

test('a name that is too long leads nowhere', async () => {
  const long = 'a'.repeat(300)
  writeFileSync(path.join(root, 'x.py'), `from ${long} import path\nimport requests\nrequests.get("${BASE}/" + path)\n`)
  const { findings } = await audit({ cwd: root })
  expect(findings).toHaveLength(1)
})
