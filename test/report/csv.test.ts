import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/core/findings/report.ts'
import { csv } from '../../src/report/csv.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'

const COLUMNS = [
  'level',
  'rule',
  'path',
  'line',
  'column',
  'message',
  'version',
  'methods',
  'calls',
  'group',
  'fix',
  'fingerprint',
  'suppressed',
  'reason',
  'outcome',
]

const source = "const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base)\n"

function rows(one: Report): Record<string, string>[] {
  const text = csv.render(one, plain)
  return parseCsv(text, { columns: true, record_delimiter: '\r\n', relax_quotes: false })
}

const at = (text: string) => ({ file: 'a.ts', start: source.indexOf(text), end: source.indexOf(text) + text.length })

const full = finding('a.ts', source, 'v5', {
  version: 5,
  message: 'Version "5", deactivated; "really".',
  calls: [
    { at: at('fetch'), method: 'POST', changing: true },
    { at: at('base)'), method: 'GET', changing: false },
    { at: at('(base'), method: 'GET', changing: false },
    { at: at('const'), changing: false },
  ],
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
})

test('a finding is a row, lines end with CR LF', () => {
  expect(csv.render(report([full], { 'a.ts': source }), plain)).toBe(
    `${COLUMNS.join(',')}\r\nerror,deprecated-version-path,a.ts,1,46,"Version ""5"", deactivated; ""really"".",5,POST GET,4,g1,safe,a.ts:45,,,\r\n`,
  )
})

test('a reader gets the same values', () => {
  expect(rows(report([full], { 'a.ts': source }))).toEqual([
    {
      level: 'error',
      rule: full.rule,
      path: 'a.ts',
      line: '1',
      column: '46',
      message: full.message,
      version: '5',
      methods: 'POST GET',
      calls: '4',
      group: 'g1',
      fix: 'safe',
      fingerprint: full.fingerprint,
      suppressed: '',
      reason: '',
      outcome: '',
    },
  ])
})

test('suppressed findings come last, with their reason', () => {
  const other = finding('a.ts', source, 'fetch', { fingerprint: 'o' })
  const by = { kind: 'waiver', reason: 'until the partner moves', at: at('const') } as const
  const suppressed = [
    { finding: other, by },
    { finding: { ...full, fingerprint: 'b' }, by: { kind: 'baseline' } as const },
  ]
  const one = report([full], { 'a.ts': source }, { gate: { suppressed, troubles: [] } })
  expect(rows(one).map(({ fingerprint, suppressed, reason }) => [fingerprint, suppressed, reason])).toEqual([
    [full.fingerprint, '', ''],
    ['b', 'baseline', ''],
    ['o', 'waiver', 'until the partner moves'],
  ])
})

test('an empty report is its header', () => {
  expect(csv.render(report([], {}), plain)).toBe(`${COLUMNS.join(',')}\r\n`)
})

describe('no cell is a formula', () => {
  const cellOf = (message: string) => rows(report([{ ...full, message }], { 'a.ts': source }))[0]?.message ?? ''
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u001b[0m=1',
    '\t',
    '\r',
  ])('%j', (message) => {
    expect(cellOf(message)).toMatch(/^'/)
  })
  test('whatever the text', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝', ' ', '"', "'", ',', '\u001b[')
    fc.assert(
      fc.property(start, start, fc.string({ unit: 'binary' }), (a, b, text) => {
        expect(cellOf(a + b + text)).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })
})

test.each(HOSTILE)('has its rows and columns whatever a repository holds: %j', (text) => {
  const out = csv.render(hostileReport(text), plain)
  const records: string[][] = parseCsv(out, { record_delimiter: '\r\n' })
  expect(records.map((record) => record.length)).toEqual(Array(7).fill(COLUMNS.length))
  expect(out.split('\r\n')).toHaveLength(8)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(out.replaceAll('\r\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028-\u202e]|[\ud800-\udfff]/u)
  for (const [, , , , , message = ''] of records) for (const secret of SECRETS) expect(message).not.toContain(secret)
})

test('30,000 findings are 30,000 rows, the same bytes again', () => {
  const many = manyFindings(30_000)
  expect(rows(many)).toHaveLength(30_000)
  expect(csv.render({ ...many, findings: many.findings.toReversed() }, plain)).toBe(csv.render(many, plain))
})
