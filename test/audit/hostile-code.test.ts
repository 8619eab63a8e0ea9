import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../src/audit.ts'

const CALL = 'https://api.profitbricks.com/cloudapi/v4/datacenters'

const HEADS: Readonly<Record<string, string>> = {
  'a.py': `import requests\nx = ""\nrequests.post("${CALL}", json={})\n`,
  'a.go': `package a\n\nimport "net/http"\n\nfunc f() {\n\thttp.Get("${CALL}")\n`,
  'A.java': `class A { void m() throws Exception { new java.net.URL("${CALL}").openStream();\n`,
  'a.rb': `Net::HTTP.get(URI('${CALL}'))\n`,
  'a.js': `fetch('${CALL}')\nlet x = ''\n`,
}

/** Seconds of processor time that the audit of a file takes, and how many findings it has. */
async function auditOf(name: string, text: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'hostile-code-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  writeFileSync(join(cwd, name), text)
  const before = process.cpuUsage()
  const { findings } = await audit({ cwd, noIgnore: true })
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, findings: findings.length }
}

test.each(Object.keys(HEADS))(
  'a text of addresses that grows line by line costs what its lines cost: %s',
  async (name) => {
    const line = `x = x + "${CALL}";\n`
    const { seconds, findings } = await auditOf(name, `${HEADS[name]}${line.repeat(700)}`)
    expect(seconds).toBeLessThan(12)
    expect(findings).toBeGreaterThan(1)
  },
)

test.each(Object.keys(HEADS))(
  'a text that grows by a piece in each line costs what its lines cost: %s',
  async (name) => {
    const { seconds } = await auditOf(name, `${HEADS[name]}${'x += "/a";\n'.repeat(3_000)}`)
    expect(seconds).toBeLessThan(12)
  },
)

test('a chain of calls costs what its calls cost', async () => {
  const { seconds } = await auditOf('A.java', `${HEADS['A.java']}x${'\n .a()'.repeat(5_000)};\n`)
  expect(seconds).toBeLessThan(8)
})
