import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { installIn } from './support/pack.ts'

const user = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-hour-'))
let command = ''

beforeAll(() => {
  command = join(installIn(user, inject('packed')), 'bin/cloudapi-migrate.js')
})

afterAll(() => rmSync(user, { recursive: true, force: true }))

/** Runs the command in an empty folder with these files. */
function run(files: Readonly<Record<string, string>>, ...args: string[]) {
  const cwd = mkdtempSync(join(user, 'place-'))
  mkdirSync(join(cwd, '.git'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  return runToEnd(process.execPath, [command, ...args], { cwd, input: '' })
}

test('files of one folder that cannot reach each other do not hold each other back', () => {
  const ruby = `require 'net/http'\nNet::HTTP.get(URI('https://api.ionos.com/cloudapi/v5/servers'))\n`
  const terraform = 'provider "profitbricks" {\n  version = "1.4.0"\n}\n'
  const { stdout } = run({ 'servers.rb': ruby, 'main.tf': terraform }, 'audit', '-f', 'json')
  const outcomes = JSON.parse(stdout).findings.map((one: Record<string, string>) => [one.path, one.outcome])
  expect(outcomes).toContainEqual(['servers.rb', 'fixable'])
  expect(outcomes.filter(([path]: string[]) => path === 'main.tf')).not.toContainEqual(['main.tf', 'fixable'])
  expect(new Set(JSON.parse(stdout).findings.map(({ group }: { group: string }) => group)).size).toBe(2)
})

test('a locale in front of a format is followed', () => {
  const code = `using System.Globalization;
using System.Net.Http;
class Servers {
  const string Format = "https://api.ionos.com/cloudapi/v5/datacenters/{0}/servers/{1}/start";
  static void Start(HttpClient http, string dc, string id) =>
    http.PostAsync(string.Format(CultureInfo.InvariantCulture, Format, dc, id), null).Wait();
}
`
  const { findings } = JSON.parse(run({ 'Servers.cs': code }, 'audit', '-f', 'json').stdout)
  const [found] = findings.filter(({ rule }: { rule: string }) => rule === 'deprecated-version-path')
  expect(found.calls).toMatchObject([{ path: 'Servers.cs', line: 6, method: 'POST', changing: true }])
})

test('what a person mistypes is answered by what it means', () => {
  expect(run({ 'a.js': '' }, 'audit', '-f', 'yaml').stderr).toContain('json')
  const plain = run({ 'a.js': "fetch('https://api.ionos.com/cloudapi/v5/lans')\n" }, 'audit', '--no-color')
  expect(plain.status).toBe(1)
  expect(plain.stdout).not.toContain('\u001b[')
})
