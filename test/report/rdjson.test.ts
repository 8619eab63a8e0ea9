import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/core/findings/finding.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { mask } from '../../src/core/secrets/secrets.ts'
import { rdjson } from '../../src/report/rdjson.ts'
import { byteColumns } from '../../src/report/support/text/bytes.ts'
import { locator } from '../../src/report/support/text/lines.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { rdjsonSchema } from './support/rdjson-schema.ts'
import { finding, plain, report } from './support/reports.ts'

const validate = new Ajv().compile(rdjsonSchema)
const source = "const a = 'aé€𝒳'; fetch('/cloudapi/v5', 'PB-Contract-Number')\r\nfetch('/cloudapi/v4')\r\n"

const parse = (value: Report) => JSON.parse(rdjson.render(value, plain))

function edit(text: string, put: string) {
  const start = source.indexOf(text)
  return { file: 'a.ts', start, end: start + text.length, text: put }
}

function fixable(text: string, put: string, more: Partial<Finding> = {}): Finding {
  const fix = { safety: 'safe', title: `Write ${put}.`, edits: [edit(text, put)] } as const
  return finding('a.ts', source, text, { fix, ...more })
}

test('columns count bytes of UTF-8, lines end as in git', () => {
  const { source: tool, diagnostics } = parse(report([fixable('v5', 'v6')], { 'a.ts': source }))
  expect(tool).toEqual({ name: 'cloudapi-migrate' })
  const column = Buffer.byteLength(source.slice(0, source.indexOf('v5'))) + 1
  const range = { start: { line: 1, column }, end: { line: 1, column: column + 2 } }
  expect(diagnostics).toEqual([
    {
      message: 'Version 5 is deactivated.',
      location: { path: 'a.ts', range },
      severity: 'ERROR',
      code: { value: 'deprecated-version-path' },
      suggestions: [{ range, text: 'v6' }],
    },
  ])
})

test('addresses of documentation where the tool has one', () => {
  const tool = { ...plain.tool, url: 'https://example.com/tool' }
  const one = report([fixable('v5', 'v6')], { 'a.ts': source })
  const { source: named, diagnostics } = JSON.parse(rdjson.render(one, { ...plain, tool }))
  expect(named).toEqual({ name: 'cloudapi-migrate', url: tool.url })
  expect(diagnostics[0].code.url).toBe('https://example.com/tool/blob/HEAD/docs/rules/deprecated-version-path.md')
})

test('bytes in front of any offset, whatever the text', () => {
  const long = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.repeat(60))
  fc.assert(
    fc.property(fc.oneof(long, fc.string({ unit: 'binary' })), fc.nat(2500), (text, at) => {
      const places = locator(new Map([['f', text]]))
      const offset = Math.min(at, text.length)
      const place = places.range({ file: 'f', start: offset, end: offset })
      // In the middle of a pair no byte begins.
      fc.pre(!/^[\udc00-\udfff]/.test(text.slice(offset)) || !/[\ud800-\udbff]$/.test(text.slice(0, offset)))
      const start = text.lastIndexOf('\n', offset - 1) + 1
      const expected = Buffer.byteLength(text.slice(offset === 0 ? 0 : start, offset)) + 1
      expect(byteColumns(places)('f', place)).toEqual({ line: place.line, column: expected })
    }),
  )
})

describe('a suggestion', () => {
  const header = { rule: 'contract-header', fingerprint: 'h' }
  const pair = [fixable('v5', 'v6'), fixable('PB-Contract-Number', 'X-Contract-Number', header)]
  const sources = { 'a.ts': source }
  const suggestions = (one: Report) => parse(one).diagnostics.map(({ suggestions = [] }) => suggestions)

  test('holds all edits of a group in one line', () => {
    const [first, second] = suggestions(report(pair, sources))
    expect(first).toEqual(second)
    expect(first).toEqual([{ range: expect.anything(), text: "v6', 'X-Contract-Number" }])
  })

  test.each<[string, Report]>([
    ['edits stand in another line', report([fixable('v5', 'v6'), fixable('v4', 'v6', { fingerprint: 'w' })], sources)],
    ['a part of the group is not in the report', withSize(report(pair.slice(0, 1), sources), 2)],
    ['something holds the group back', withGroup(report(pair, sources), { blockers: ['h'] })],
    ['a person has to do it', withGroup(report(pair, sources), { safety: 'manual' })],
    ['the file is recorded', report([fixable('v5', 'v6', { context: 'recorded' })], sources)],
    ['its text is not known', report(pair, {})],
    ['a secret would stand in it', report([fixable('v5', "v6', password: 'hunter2hunter2")], sources)],
    ['edits stand in another file', report([fixable('v5', 'v6', { fix: twoFiles })], { ...sources, 'b.ts': source })],
  ])('is absent where %s', (_, one) => {
    expect(suggestions(one).flat()).toEqual([])
  })

  test('may take the end of its line with it', () => {
    const start = source.indexOf('fetch(')
    const end = source.indexOf('\n') + 1
    const fix = { safety: 'safe', title: 'Remove it.', edits: [{ file: 'a.ts', start, end, text: '' }] } as const
    const [[first]] = suggestions(report([fixable('v5', 'v6', { fix })], sources))
    expect(first).toMatchObject({ range: { start: { line: 1 }, end: { line: 2, column: 1 } }, text: '' })
  })
})

const twoFiles = {
  safety: 'safe',
  title: 'Write v6.',
  edits: [edit('v5', 'v6'), { ...edit('v5', 'v6'), file: 'b.ts' }],
} as const

function withGroup(one: Report, more: Partial<Report['groups'][number]>): Report {
  return { ...one, groups: one.groups.map((group) => ({ ...group, ...more })) }
}

function withSize(one: Report, size: number): Report {
  return withGroup(one, { size })
}

test.each(HOSTILE)('holds to the schema whatever a repository holds: %j', (text) => {
  const out = rdjson.render(hostileReport(text), plain)
  expect(validate(JSON.parse(out)), JSON.stringify(validate.errors)).toBe(true)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]|[\ud800-\udfff]/u)
  for (const { message } of JSON.parse(out).diagnostics)
    for (const secret of SECRETS) expect(message).not.toContain(secret)
  expect(JSON.parse(out).diagnostics[0].location.path).toBe(mask(`src/${text}.ts`))
})

test('an empty report holds to the schema', () => {
  expect(validate(parse(report([], {})))).toBe(true)
  expect(parse(report([], {})).diagnostics).toEqual([])
})

test('30,000 findings, a line of a megabyte', () => {
  expect(parse(manyFindings(30_000)).diagnostics).toHaveLength(30_000)
  const long = `${'é'.repeat(1_000_000)} v5 `
  const many = Array.from({ length: 2000 }, (_, index) => finding('a.ts', long, 'v5', { fingerprint: `${index}` }))
  const { diagnostics } = parse(report(many, { 'a.ts': long }))
  expect(diagnostics[1999].location.range.start).toEqual({ line: 1, column: 2_000_002 })
})
