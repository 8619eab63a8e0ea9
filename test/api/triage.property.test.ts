import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { isSettledBy, tracesIn } from '../../rules/api/triage/index.ts'
import { openPrefilter } from '../../rules/api/triage/search.ts'
import { discover } from '../../src/discover/discover.ts'
import { ripgrepPath } from '../../src/discover/search/ripgrep.ts'
import { tableOf } from '../../src/gather/files/reading-depth.ts'

/** TRIAGE_SEED=7 TRIAGE_RUNS=100000 makes other texts, and more of them. */
const SEED = Number(process.env.TRIAGE_SEED ?? 5)
const RUNS = Number(process.env.TRIAGE_RUNS ?? 4000)
const OTHER_SEED = Number(process.env.TRIAGE_SEED ?? Date.now() % 1_000_000)

const table = tableOf(apiWith(undefined))
const patterns = openPrefilter.map((source) => new RegExp(source, 'm'))
const matches = (text: string) => patterns.some((one) => one.test(text))
const matchingLines = (text: string) => text.split(/\r?\n/).filter(matches)

const PIECES = [
  ...['https://api.ionos.com', 'https://api.profitbricks.com', 'API.IONOS.COM', 's3.profitbricks.com', 'https://$HOST'],
  ...['cloudapi', '/cloudapi', 'cloudapi_v5', 'CloudAPI', '%2Fcloudapi%2F', '\\/cloudapi\\/', '/rest', '/rest/v2'],
  ...[
    '/rest/datacenters',
    'rest',
    'v1',
    'v4',
    '/v5',
    'v6',
    '/v6',
    'v6.1',
    '/servers',
    '/datacenter',
    '/dns/v1',
    '8080',
  ],
  ...['{version}', '${v}', '%s', 'version: 5', 'version', 'depth: level', 'DAS', 'imageAlias', 'template: x'],
  ...['ionoscloud', 'IonosCloud', 'IONOS_API_URL', 'ionoscloud_server', 'ionoscloudsdk.ionoscloud', 'ionosctl'],
  ...['@ionos-cloud/sdk-nodejs', 'com.ionoscloud', 'com.ionoscloud:ionos-cloud-sdk', 'ionos-cloud/ionoscloud'],
  ...['github.com/ionos-cloud/sdk-go', 'github.com/ionos-cloud/ionosctl', 'knife-ionoscloud', 'libprofitbricks'],
  ...['profitbricks', 'ProfitBricks', 'ionosenterprise', 'IONOS_ENTERPRISE_API_URL', 'PROFITBRICKS_API_URL'],
  ...['terraform-provider-ionoscloud', 'docker-machine-driver-ionoscloud', 'ionoscloud/ionoscloud', 'com'],
  ...['pip install', 'npm i', 'gem', 'go get', 'source =', 'provider "', 'name:', '==5.0', '@5', ', "~> 5"', '< 6'],
  ...['X-PB-Contract-Number', 'X-Contract-Number', 'allowReboot', 'application/vnd.profitbricks.resource+json'],
]
const NOISE = [
  '/',
  '//',
  '.',
  '-',
  '_',
  ':',
  ' ',
  ' ',
  '"',
  "'",
  '`',
  '\n',
  '\n',
  '\r\n',
  '\\',
  '$',
  '{',
  '}',
  '(',
  ')',
]
const MORE_NOISE = [
  '+',
  ',',
  ';',
  '=',
  '?',
  '#',
  'a',
  'Z',
  '0',
  '\t',
  'ä',
  '\u00a0',
  '<',
  '>',
  '[',
  ']',
  '@',
  'foo bar',
]

const piece = fc.constantFrom(...PIECES)
const noise = fc.constantFrom(...NOISE, ...MORE_NOISE)
const text = fc
  .array(fc.oneof({ weight: 2, arbitrary: piece }, { weight: 3, arbitrary: noise }), { minLength: 1, maxLength: 16 })
  .map((parts) => parts.join(''))
const file = fc.constantFrom(
  ...['a.ts', 'a.py', 'a.go', 'A.java', 'a.rb', 'a.sh', 'README.md', 'main.tf', 'requirements.txt', 'pom.xml'],
  ...['package.json', 'Dockerfile', 'build.gradle', 'meta/main.yml', 'a.yml', 'a.html'],
)

function check(property: fc.IProperty<[string, string]>, seed: number): void {
  fc.assert(property, { seed, numRuns: RUNS })
}

describe.each([SEED, OTHER_SEED])('texts of seed %i', (seed) => {
  test('that matter are found by what ripgrep searches for', () => {
    check(
      fc.property(file, text, (name, one) => {
        if (tracesIn({ file: name, text: one }, table) !== 'settled') expect(matches(one)).toBe(true)
      }),
      seed,
    )
  })

  test('whose lines are settled are settled', () => {
    check(
      fc.property(file, text, (name, one) => {
        const lines = matchingLines(one)
        if (lines.length > 0 && isSettledBy(lines, name, table))
          expect(tracesIn({ file: name, text: one }, table)).toBe('settled')
      }),
      seed,
    )
  })
})

test('ripgrep finds the same files with the lines that matter', async () => {
  expect(await ripgrepPath()).toBeTruthy()
  const root = mkdtempSync(path.join(tmpdir(), 'triage-'))
  const texts = fc.sample(text, { numRuns: 1500, seed: SEED })
  for (const [index, one] of texts.entries()) writeFileSync(path.join(root, `${index}.ts`), one)
  const found = await discover({ root, paths: [], patterns: openPrefilter, noIgnore: true, lines: true, cwd: root })
  rmSync(root, { recursive: true })
  const held = new Set(found.files)
  texts.forEach((one, index) => {
    const name = `${index}.ts`
    const traces = tracesIn({ file: name, text: one }, table)
    if (traces !== 'settled') expect(held.has(name), JSON.stringify(one)).toBe(true)
    const lines = found.lines?.get(name)
    if (lines && isSettledBy(lines, name, table)) expect(traces, JSON.stringify(one)).toBe('settled')
  })
  expect(held.size).toBeGreaterThan(500)
  expect(found.lines?.size).toBeGreaterThan(500)
})
