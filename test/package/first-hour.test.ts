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

test('unrelated files of one folder do not hold each other back', () => {
  const ruby = `require 'net/http'\nNet::HTTP.get(URI('https://api.ionos.com/cloudapi/v5/servers'))\n`
  const terraform = 'provider "profitbricks" {\n  version = "1.4.0"\n}\n'
  const { stdout } = run({ 'servers.rb': ruby, 'main.tf': terraform }, 'audit', '-f', 'json')
  const outcomes = JSON.parse(stdout).findings.map((one: Record<string, string>) => [one.path, one.outcome])
  expect(outcomes).toContainEqual(['servers.rb', 'fixable'])
  expect(outcomes.filter(([path]: string[]) => path === 'main.tf')).not.toContainEqual(['main.tf', 'fixable'])
  expect(new Set(JSON.parse(stdout).findings.map(({ group }: { group: string }) => group)).size).toBe(2)
})

/** Formats that a locale, a printer or an object fills: a file and its line that sends. */
const FORMATS: Readonly<Record<string, readonly [code: string, line: number]>> = {
  'Servers.cs': [
    `using System.Globalization;
using System.Net.Http;
class Servers {
  const string Format = "https://api.ionos.com/cloudapi/v5/datacenters/{0}/servers/{1}/start";
  static void Start(HttpClient http, string dc, string id) =>
    http.PostAsync(string.Format(CultureInfo.InvariantCulture, Format, dc, id), null).Wait();
}
`,
    6,
  ],
  'Servers.java': [
    `import java.net.URI;
import java.net.http.*;
import java.util.*;
class Servers {
  static final String FORMAT = "https://api.ionos.com/cloudapi/v5/datacenters/%s/servers/%s/start";
  void start(HttpClient http, String dc, String id) throws Exception {
    String url = new Formatter(Locale.ROOT).format(FORMAT, dc, id).toString();
    http.send(HttpRequest.newBuilder(URI.create(url)).POST(HttpRequest.BodyPublishers.noBody()).build(), null);
  }
}
`,
    8,
  ],
  'servers.py': [
    `import locale, requests
requests.post(locale.format_string("https://api.ionos.com/cloudapi/v5/datacenters/%s/servers/%s/start", (dc, id)))
`,
    2,
  ],
  'servers.php': [
    `<?php
$url = new MessageFormatter('en_US', 'https://api.ionos.com/cloudapi/v5/datacenters/{0}/servers/{1}/start');
(new GuzzleHttp\\Client())->post($url->format([$dc, $id]));
`,
    3,
  ],
  'servers.go': [
    `package servers
import ("net/http"; "golang.org/x/text/language"; "golang.org/x/text/message")
var printer = message.NewPrinter(language.English)
func Start(dc, id string) {
	http.Post(printer.Sprintf("https://api.ionos.com/cloudapi/v5/datacenters/%s/servers/%s/start", dc, id), "", nil)
}
`,
    5,
  ],
}

test.each(Object.entries(FORMATS))('audit follows a format string behind a locale: %s', (name, [code, line]) => {
  const { findings } = JSON.parse(run({ [name]: code }, 'audit', '-f', 'json').stdout)
  const [found] = findings.filter(({ rule }: { rule: string }) => rule === 'deprecated-version-path')
  expect(found.calls).toMatchObject([{ path: name, line, method: 'POST', changing: true }])
})

/** The last line of a report. */
const lastOf = (text: string) => text.trimEnd().split('\n').at(-1)

test('a clean report says so and omits hints for old calls', () => {
  const { stdout } = run({ 'a.js': '' }, 'audit')
  expect(stdout).not.toContain('explain impact')
  expect(lastOf(stdout)).toBe(
    'Clean: 1 file scanned, nothing to report. Next: nothing to do; cloudapi-migrate init writes a CI step that fails once an old call comes back.',
  )
})

test('fix explains remaining findings once, with the next step', () => {
  const kept = 'class A:\n    allowReboot: bool = True\n'
  const code = `import requests
BASE = "https://api.ionos.com/cloudapi/v4"
${kept}
requests.patch(f"{BASE}/datacenters/a/servers/b", json=dict(changes(allowReboot=True)), headers={"PB-Contract-Number": "1"})
`
  const { stdout } = run({ 'a.py': code }, 'audit')
  expect(stdout).toMatch(/^ {2}left: \d held back by allow-reboot a\.py:4/m)
  expect(lastOf(run({ 'a.py': code }, 'fix', '--dry-run', '-f', 'pretty').stdout)).toMatch(
    /Next: make the changes that hold groups back, then run it again\.$/,
  )
  const old = { 'requirements.txt': 'profitbricks==4.1.3\n' }
  expect(lastOf(run(old, 'fix', '--dry-run', '-f', 'pretty').stdout)).toMatch(/Next: cloudapi-migrate explain old-sdk$/)
})

test('audit names the folders where all files were excluded', () => {
  const place = mkdtempSync(join(user, 'only-'))
  mkdirSync(join(place, 'node_modules/x'), { recursive: true })
  writeFileSync(join(place, 'node_modules/x/a.js'), '')
  const { status, stderr } = runToEnd(process.execPath, [command], { cwd: place, input: '' })
  expect(status).toBe(2)
  expect(stderr).toContain(
    'no file was found; not scanned: node_modules (dependencies); --no-default-excludes reads it',
  )
})

test('a command that reports no findings has no exit code for them', () => {
  for (const name of ['explain', 'rules', 'schema']) expect(run({}, name, '--help').stdout).not.toContain('--fail-on')
})

test('a mistyped argument gets a suggestion', () => {
  expect(run({ 'a.js': '' }, 'audit', '-f', 'yaml').stderr).toContain('json')
  const plain = run({ 'a.js': "fetch('https://api.ionos.com/cloudapi/v5/lans')\n" }, 'audit', '--no-color')
  expect(plain.status).toBe(1)
  expect(plain.stdout).not.toContain('\u001b[')
})
