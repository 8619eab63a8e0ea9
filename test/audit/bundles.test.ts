import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'

const home = mkdtempSync(path.join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(home, { recursive: true }))

const SERVERS = `exports.create = (client, body) => client.send('POST', '/datacenters/1/servers', body)\n`
const CLIENT = `const axios = require('axios')
const servers = require('./servers')
const BASE = 'https://api.ionos.com/cloudapi/v4'
class Client {
  send(method, path, data) {
    return axios({ method, url: BASE + path, data, headers: { 'PB-Contract-Number': this.contract } })
  }
  create(body) {
    return servers.create(this, body)
  }
}
module.exports = Client
`
/** Packages that a bundle holds beside: functions that call each other by names that the sources have, too. */
const PACKAGES = Array.from(
  { length: 3000 },
  (_, n) => `function f${n}(a) { return this.send('GET', f${(n * 7) % 3000}(a), a.create(this.send(a))) }`,
).join('\n')

async function audited(name: string, files: Readonly<Record<string, string>>) {
  const cwd = path.join(home, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  const { findings, ledger } = await audit({ cwd })
  const own = findings.filter(({ at }) => at.file.startsWith('lib/'))
  return {
    own: own.map(({ rule, at, calls, prospect }) => [
      rule,
      at.file,
      at.start,
      calls.map((call) => [call.at.file, call.method]),
      prospect,
    ]),
    short: ledger.skipped.map(({ path: file }) => file).filter((file) => file.startsWith('lib/')),
  }
}

test('a bundle beside its sources takes nothing from them', async () => {
  const sources = { 'lib/client.js': CLIENT, 'lib/servers.js': SERVERS }
  const bundle = `${PACKAGES}\n(function () {\n${SERVERS}${CLIENT}})()\n`
  expect(bundle.length).toBeGreaterThan(200_000)
  const alone = await audited('alone', sources)
  expect(alone.own.length).toBeGreaterThan(1)
  expect(await audited('both', { ...sources, 'dist/client.js': bundle })).toEqual(alone)
})
