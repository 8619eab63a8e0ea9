import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { merge } from '../../src/commands/merge.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { comparisonOf } from '../../src/compare/index.ts'
import { json as compareJson } from '../../src/report/compare/json.ts'
import { pretty as compareText } from '../../src/report/compare/pretty.ts'
import { fleetFormats } from '../../src/report/fleet/index.ts'
import { compareSchema } from '../../src/report/schema/compare.ts'
import { fleetSchema } from '../../src/report/schema/fleet.ts'

const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(
  fleetSchema as object,
)
const isComparison = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(compareSchema as object)

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `merge` over texts as files. */
async function merged(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
  format = 'json',
): Promise<Ran> {
  const cwd = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  let [out, err] = ['', '']
  const terminal: Terminal = {
    cwd,
    env: {},
    tty: { in: false, out: false, err: false },
    out: (data) => {
      out += data.toString()
    },
    err: (text) => {
      err += text
    },
    readStdin: async () => new Uint8Array(),
    ask: async () => undefined,
  }
  const flags = new Map([
    ['format', [format]],
    ['no-config', [true as const]],
  ])
  try {
    return { code: await merge.run(words, flags, terminal), out, err }
  } catch (error) {
    return { code: 2, out, err: err + (error instanceof Error ? error.message : '') }
  }
}

const impact = {
  asOf: '2026-01-01',
  cutoff: '2023-09-30',
  changing: 2,
  reading: 1,
  unseen: 0,
  behind: [],
  byResource: [],
}

function finding(path: string, more: object = {}) {
  return {
    ...{ rule: 'endpoint-version', level: 'error', path, line: 1, column: 1, endLine: 1, endColumn: 4 },
    ...{ message: 'Version 5 is deactivated.', context: 'code', change: 'v5', way: [], calls: [], group: `g-${path}` },
    ...{ outcome: 'fixable', fingerprint: `f-${path}`, ...more },
  }
}

function audit(
  findings: readonly { group: string; fingerprint: string; outcome?: string }[],
  more: object = {},
): string {
  const groups = findings.map(({ group, fingerprint, outcome }) => ({
    ...{ id: group, safety: 'safe', findings: [fingerprint], blockers: [], outcome },
  }))
  const ledger = { seen: 3, read: findings.length, skipped: [], unresolved: 0 }
  const statements = ['In any case.']
  return JSON.stringify({ schema: 1, findings, groups, ledger, impact: { ...impact, statements }, ...more }, null, 2)
}

const parts = {
  'a.json': audit([finding('src/a.ts'), finding('src/b.ts', { owners: ['@org/one'], outcome: 'manual' })]),
  'b.json': audit([]),
  'c.json': audit([
    finding('src/a.ts', { level: 'warning', rule: 'contract-header', owners: ['@org/one', '@org/two'] }),
  ]),
  'd.json': audit([finding('x.ts', { message: 'a "quote" \\ and \u2028 [{]}, \u00e4' })]),
}
const names = Object.keys(parts)

test('however reports are divided and in whatever order, the result is the same to the byte', async () => {
  const whole = await merged(parts, names)
  expect(whole).toMatchObject({ code: 1, err: '' })
  const [one, two] = [await merged(parts, ['a.json', 'c.json']), await merged(parts, ['d.json', 'b.json'])]
  const both = { 'one.json': one.out, 'two.json': two.out }
  expect((await merged(both, ['two.json', 'one.json'])).out).toBe(whole.out)
  expect((await merged({ ...both, ...parts }, ['one.json', 'b.json', 'two.json', 'd.json'])).out).toBe(whole.out)
  expect((await merged({ 'all.json': whole.out }, ['all.json'])).out).toBe(whole.out)
  expect((await merged(parts, [...names].reverse())).out).toBe(whole.out)
})

test('the report holds what its schema says, and sums', async () => {
  const report = JSON.parse((await merged(parts, names)).out)
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  expect(report.totals).toEqual({
    ...{ audited: 4, failed: 0, withFindings: 3, findings: { error: 3, warning: 1, note: 0 } },
    ...{ groups: { safe: 3, held: 0, review: 0, manual: 1 }, impact: { changing: 8, reading: 4, unseen: 0 } },
  })
  expect(report.repositories.map(({ repository }: { repository: string }) => repository)).toEqual(['a', 'b', 'c', 'd'])
  const own = report.owners.map(({ name, repositories }: { name: string; repositories: number }) => [
    name,
    repositories,
  ])
  expect(own).toEqual([
    ['', 2],
    ['@org/one', 2],
    ['@org/two', 1],
  ])
  expect(report.findings[3]).toEqual({
    repository: 'd',
    ...finding('x.ts', { message: 'a "quote" \\ and \u2028 [{]}, \u00e4' }),
  })
})

test.each(fleetFormats.map(({ name }) => name))('%s tells of each repository with findings', async (format) => {
  const { out, code } = await merged(parts, names, format)
  expect(code).toBe(1)
  expect(out).toContain('endpoint-version')
  if (format !== 'csv') expect(out).toContain('@')
})

test('a repository that failed gives way to its audit, else it is a row with its reason and the run fails', async () => {
  const row = { repository: 'a', status: 'failed', why: 'it has no\u001b[31m commit', findings: {}, groups: {} }
  const failed = JSON.stringify({ schema: 1, kind: 'fleet', repositories: [row], findings: [], groups: [] })
  const alone = await merged({ 'failed.json': failed }, ['failed.json'], 'pretty')
  expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('1 repository of 1 could not be audited') })
  expect(alone.out).toContain('it has no commit')
  const both = await merged({ ...parts, 'failed.json': failed }, ['failed.json', 'a.json'])
  expect(both.out).toBe((await merged(parts, ['a.json'])).out)
})

const logs = JSON.stringify({ schema: 1, shapes: [], findings: [] })

test.each([
  ['a report of another schema', { 'x.json': audit([], { schema: 2 }) }, 'x.json is a report of schema 2'],
  ['no JSON', { 'x.json': '{"schema": 1, "findings": [' }, 'x.json is no report: it ends in the middle.'],
  ['a text', { 'x.json': 'hello' }, 'x.json is no report'],
  ['other JSON', { 'x.json': '{"name": "x"}' }, 'x.json is no report: cloudapi-migrate audit'],
  [
    'a comparison',
    { 'x.json': '{"schema":1,"kind":"audit","findings":[],"groups":[]}' },
    'is a report of a comparison',
  ],
  ['a fix', { 'x.json': audit([], { fix: {} }) }, 'x.json is a report of a fix'],
  ['a finding that is none', { 'x.json': audit([{ group: 'g', fingerprint: 'f' }]) }, 'one of its findings is none'],
])('%s is refused with a sentence', async (_, files, sentence) => {
  const done = await merged(files, ['x.json'])
  expect(done).toMatchObject({ code: 2, out: '' })
  expect(done.err).toContain(sentence)
})

test('what two reports tell differently of one repository is refused, and so are reports of two kinds', async () => {
  const [one, other] = [await merged(parts, ['a.json']), await merged({ 'a.json': parts['c.json'] }, ['a.json'])]
  const clash = await merged({ 'one.json': one.out, 'other.json': other.out }, ['one.json', 'other.json'])
  expect(clash.err).toContain('one.json and other.json tell different things of the repository a')
  expect((await merged({ ...parts, 'logs.json': logs }, ['a.json', 'logs.json'])).err).toContain('logs')
  expect((await merged({}, ['none.json'])).err).toContain('there is no such file')
  expect((await merged({}, ['.'])).err).toMatch(/cannot read the report|it is no file/)
})

test('a report that is longer than what is read at once', async () => {
  const many = Array.from({ length: 6000 }, (_, index) =>
    finding(`src/${index}.ts`, { text: `\\"${'x'.repeat(index % 97)}` }),
  )
  const { out } = await merged({ 'big.json': audit(many) }, ['big.json'])
  expect(JSON.parse(out).findings).toEqual(many.map((one) => ({ repository: 'big', ...one })))
})

test('two reports of fleets are compared by repository and owner; what failed in one counts in neither', async () => {
  const [old, recent] = [(await merged(parts, names)).out, JSON.parse((await merged(parts, ['a.json', 'c.json'])).out)]
  recent.repositories.push({ repository: 'd', status: 'failed', why: 'gone', findings: {}, groups: {} })
  const renamed = JSON.stringify(recent).replaceAll('f-src/b.ts', 'f-new')
  const cwd = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const files = [join(cwd, 'old.json'), join(cwd, 'new.json')] as const
  writeFileSync(files[0], old)
  writeFileSync(files[1], renamed)
  const found = comparisonOf({ name: 'old.json', fleet: files[0] }, { name: 'new.json', fleet: files[1] })
  expect(found).toMatchObject({
    kind: 'audit',
    stayed: 2,
    came: [{ repository: 'a', fingerprint: 'f-new' }],
    went: [{ repository: 'a', fingerprint: 'f-src/b.ts' }],
    repositories: [
      { name: 'a', before: 2, after: 2, came: 1, went: 1 },
      { name: 'c', before: 1, after: 1, came: 0, went: 0 },
    ],
    owners: [
      { name: '@org/one', before: 2, after: 2, came: 1, went: 1 },
      { name: '', before: 1, after: 1, came: 0, went: 0 },
      { name: '@org/two', before: 1, after: 1, came: 0, went: 0 },
    ],
    notes: [expect.stringContaining('d could not be audited')],
  })
  if (found === 'kinds' || 'wrong' in found) return
  expect(isComparison(JSON.parse([...compareJson.render(found)].join(''))), JSON.stringify(isComparison.errors)).toBe(
    true,
  )
  expect(
    [...compareText.render(found, { color: false, verbose: true, failOn: 'error', width: 100, unicode: true })].join(
      '',
    ),
  ).toContain('By owner')
  expect(comparisonOf({ name: 'x', fleet: files[0] }, { name: 'y', text: audit([]) })).toBe('kinds')
})
