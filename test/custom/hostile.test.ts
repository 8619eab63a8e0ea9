import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { MOST_ROWS, troublesIn } from '../../rules/support/custom-trouble.ts'
import type { Custom, CustomSdk } from '../../src/core/findings/custom.ts'
import { UsageError } from '../../src/errors.ts'
import { found, RESELLER, reportOf } from './support/run.ts'

const NONE: Custom = { hosts: [], mediaTypes: [], headers: [], sdks: [] }
const troubles = (custom: Partial<Custom>) => troublesIn({ ...NONE, ...custom })

describe('rows that cannot be used', () => {
  test.each([
    'a.*b',
    'a|b.example',
    'a"b.example',
    "a'b.example",
    'a\nb.example',
    'a b.example',
    '',
    '.',
    '*',
    '*.*',
    '*.example',
    '*.com:443',
    'https://api.example.org',
    'api.example.org/rest',
    'api.example.org:',
    'api.example.org:0',
    'api.example.org:123456',
    '-a.example',
    'a..example',
    'a.example.',
    '(?=a)b.example',
    'ä.example',
    '[::1]',
    'localhost',
    '127.0.0.1',
    'github.com',
    '*.github.com',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(40)}example`,
    '\u202eapi.example.org',
  ])('host %j', (host) => {
    expect(troubles({ hosts: [host] })).toMatchObject([{ path: 'hosts[0]' }])
  })

  test.each([
    'application/json',
    'Application/JSON',
    'text/plain',
    'application/x-www-form-urlencoded',
    'json',
    '*/*',
    'application/*',
    'application/vnd.a+json; charset=utf-8',
    'application/(a+)+',
    'application/a b',
    'application/a\n',
    '',
  ])('media type %j', (type) => {
    expect(troubles({ mediaTypes: [type] })).toMatchObject([{ path: 'mediaTypes[0]' }])
  })

  test.each([
    'Contract',
    'X-Contract-Number',
    'x_contract_number',
    'Content-Type',
    'User-Agent',
    'X-Forwarded-For',
    'X-(a+)+',
    'X-A:',
    'X A-B',
    '',
    'X-',
    'X--A',
    `X-${'a'.repeat(80)}`,
    'X-A\r\nHost: b',
  ])('header %j', (name) => {
    expect(troubles({ headers: [name] })).toMatchObject([{ path: 'headers[0]' }])
  })

  test.each<[Partial<CustomSdk>, string]>([
    [{ ecosystem: 'Cargo' }, 'sdks[0].ecosystem'],
    [{ ecosystem: 'constructor' }, 'sdks[0].ecosystem'],
    [{ name: '' }, 'sdks[0].name'],
    [{ name: 'ab' }, 'sdks[0].name'],
    [{ name: '(a+)+$' }, 'sdks[0].name'],
    [{ name: 'a"b-client' }, 'sdks[0].name'],
    [{ name: `a${'b'.repeat(300)}` }, 'sdks[0].name'],
    [{ imports: ['acme', '.*'] }, 'sdks[0].imports[1]'],
    [{ imports: Array.from({ length: 21 }, (_, index) => `acme${index}`) }, 'sdks[0].imports'],
    [{ range: 'soon' }, 'sdks[0].range'],
    [{ range: '<'.repeat(400) }, 'sdks[0].range'],
    [{ successor: 'a\u001b[31mb' }, 'sdks[0].successor'],
  ])('package %j', (wrong, path) => {
    expect(troubles({ sdks: [{ ecosystem: 'npm', name: 'acme-client', ...wrong }] })).toMatchObject([{ path }])
  })

  test('too many of them', () => {
    const hosts = Array.from({ length: MOST_ROWS }, (_, index) => `a${index}.example.org`)
    expect(troubles({ hosts })).toEqual([])
    expect(troubles({ hosts, headers: ['X-Acme-Contract'] })).toMatchObject([{ path: '' }])
  })

  test('are said with their place, and without what a terminal obeys', async () => {
    const wrong = { ...NONE, hosts: ['api.example.org', 'a\u001b]0;\u009b\u202ex'] }
    await expect(reportOf({ 'a.js': '' }, wrong)).rejects.toThrow(UsageError)
    await expect(reportOf({ 'a.js': '' }, wrong)).rejects.toThrow(
      'custom.hosts[1]: "a\\u001b]0;\\u009b\\u202ex" is no host: write api.example.org, *.example.org, or one of them with its port.',
    )
  })

  test('the rows of the other tests are right', () => {
    expect(troublesIn(RESELLER)).toEqual([])
  })
})

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const host = fc
  .tuple(fc.constantFrom('', '*.'), label, label, fc.constantFrom('', ':8443'))
  .map(([a, b, c, d]) => `${a}${b}.${c}.example${d}`)
const packageName = fc.stringMatching(/^@?[A-Za-z0-9_][A-Za-z0-9_./:@\\-]{1,30}[A-Za-z0-9_]$/)

describe('any rows that pass', () => {
  const custom = fc.record({
    hosts: fc.array(host, { maxLength: 4 }),
    mediaTypes: fc.array(fc.stringMatching(/^application\/[a-z0-9][a-z0-9.+_-]{0,20}[a-z0-9]$/), { maxLength: 4 }),
    headers: fc.array(fc.stringMatching(/^X(-[A-Za-z0-9]{1,8}){1,3}$/), { maxLength: 4 }),
    sdks: fc.array(
      fc.record({
        ecosystem: fc.constantFrom('npm', 'PyPI', 'Maven', 'Terraform provider', 'Packer plugin'),
        name: packageName,
      }),
      { maxLength: 4 },
    ),
  })

  test('make patterns of which two engines can use those that files are searched for', () => {
    fc.assert(
      fc.property(custom, (rows) => {
        fc.pre(troublesIn(rows).length === 0)
        const { prefilter } = apiWith(rows).patterns
        for (const source of prefilter) {
          // Escaped backslashes are letters like others.
          expect(source.replaceAll('\\\\', '')).not.toMatch(/\(\?(?!:)|\\[1-9]|\(\?<|\*\+|\+\+/)
          expect(source).not.toContain('\n')
        }
        const passes = (text: string) => prefilter.some((source) => new RegExp(source, 'm').test(text))
        for (const one of rows.hosts)
          expect(passes(`u = 'https://${one.replace('*', 'a').toUpperCase()}/x'`)).toBe(true)
        for (const one of [...rows.mediaTypes, ...rows.headers]) expect(passes(one.toUpperCase())).toBe(true)
        for (const { ecosystem, name } of rows.sdks) if (ecosystem !== 'Maven') expect(passes(`'${name}'`)).toBe(true)
      }),
      { numRuns: 300, seed: 17 },
    )
  })

  test('tell their own hosts from all others', () => {
    fc.assert(
      fc.property(host, label, (row, other) => {
        fc.pre(troubles({ hosts: [row] }).length === 0)
        const { addresses, patterns } = apiWith({ ...NONE, hosts: [row] })
        const own = row.replace('*', other)
        const isOwn = (authority: string) => {
          const value = `https://${authority}/rest/x`
          const span = { file: 'a', start: 0, end: value.length }
          const found = addresses([{ kind: 'written', value, span, verbatim: true }])
          expect(patterns.sign.test(value)).toBe(found.length > 0)
          return found.length > 0
        }
        expect(isOwn(own)).toBe(true)
        expect(isOwn(`${own.replace(/:\d+$/, '')}.org`)).toBe(false)
        if (!row.startsWith('*')) expect(isOwn(`${other}-${own}`)).toBe(false)
        if (!row.startsWith('*')) expect(isOwn(`${other}.${own}`)).toBe(false)
      }),
      { numRuns: 300, seed: 17 },
    )
  })
})

test('as many rows as there may be, on a large file, take no longer than a few seconds', async () => {
  const custom: Custom = {
    hosts: Array.from({ length: 80 }, (_, index) => `${index % 2 ? '*.' : ''}h${index}.reseller.example`),
    mediaTypes: Array.from({ length: 40 }, (_, index) => `application/vnd.acme.k${index}+json`),
    headers: Array.from({ length: 40 }, (_, index) => `X-Acme-Contract-${index}`),
    sdks: Array.from({ length: 40 }, (_, index) => ({ ecosystem: 'npm', name: `@acme/client-${index}` })),
  }
  const line = `${'a.'.repeat(200)}b ${'x-acme-contract-'.repeat(12)} ${'application/vnd.acme.'.repeat(9)} @acme/client-\n`
  const tree = { 'a.txt': line.repeat(1_000), 'b.js': "fetch('https://a.h79.reseller.example/rest/servers')\n" }
  const before = process.cpuUsage()
  expect(await found(tree, custom)).toEqual(['error deprecated-version-path b.js:/rest'])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(30)
})
