import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/core/findings/report.ts'
import { mask } from '../../src/core/secrets/secrets.ts'
import { json } from '../../src/report/json.ts'
import { jsonl } from '../../src/report/jsonl.ts'
import { auditSchema } from '../../src/report/schema/audit.ts'
import { jsonlSchema } from '../../src/report/schema/jsonl.ts'
import { HOSTILE, hostileReport, manyFindings } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
const validateLine = ajv.compile(jsonlSchema)
const validate = ajv.compile(auditSchema)
const source = "const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base)\n"
const found = finding('a.ts', source, 'v5')
const known = finding('a.ts', source, 'fetch', { level: 'warning', fingerprint: 'known' })
const waived = finding('a.ts', source, 'base)', { level: 'note', fingerprint: 'waived' })
const sources = { 'a.ts': source }

const gated = report([found], sources, {
  gate: {
    suppressed: [
      {
        finding: waived,
        by: {
          kind: 'waiver',
          reason: 'until it moves, token=hunter2hunter2',
          until: '2027-01-31',
          at: { file: 'a.ts', start: source.indexOf('fetch'), end: source.length },
        },
      },
      { finding: known, by: { kind: 'baseline' } },
      { finding: known, by: { kind: 'waiver', reason: 'old', at: { file: 'config.json', start: 70, end: 80 } } },
    ],
    troubles: [
      { kind: 'unused-waiver', path: 'a.ts', line: 9, message: 'It waives nothing.' },
      { kind: 'unread-file', message: 'Not read, token=hunter2hunter2.' },
    ],
    outside: 4,
  },
})

const parse = (one: Report) => JSON.parse(json.render(one, plain))
const lines = (one: Report) =>
  jsonl
    .render(one, plain)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('json of a gate', () => {
  test('has what is suppressed and why, troubles and what is outside', () => {
    const { findings, suppressed, troubles, outside } = parse(gated)
    expect(findings.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).toEqual([found.fingerprint])
    expect(suppressed.map(({ suppression }: { suppression: object }) => suppression)).toEqual([
      { kind: 'baseline' },
      { kind: 'waiver', reason: 'old', path: 'config.json' },
      { kind: 'waiver', reason: 'until it moves, token=***', until: '2027-01-31', path: 'a.ts', line: 2 },
    ])
    const { suppression: _, ...bare } = suppressed[0]
    expect(bare).toEqual(parse(report([known], sources)).findings[0])
    expect(troubles).toEqual([
      { kind: 'unread-file', message: 'Not read, token=***' },
      { kind: 'unused-waiver', path: 'a.ts', line: 9, message: 'It waives nothing.' },
    ])
    expect(outside).toBe(4)
  })

  test('holds to the schema; without a gate nothing is added', () => {
    expect(validate(parse(gated)), JSON.stringify(validate.errors)).toBe(true)
    const without = parse(report([found], sources))
    expect(Object.keys(without)).toEqual(['schema', 'findings', 'groups', 'ledger', 'impact'])
    expect(Object.keys(parse(gated))).toEqual([
      'schema',
      'findings',
      'suppressed',
      'troubles',
      'outside',
      'groups',
      'ledger',
      'impact',
    ])
  })

  test.each<[string, (value: ReturnType<typeof parse>) => void]>([
    ['a suppressed finding without a reason to be', (value) => delete value.suppressed[0].suppression],
    ['a suppressed finding without a rule', (value) => delete value.suppressed[0].rule],
    ['another kind of suppression', (value) => Object.assign(value.suppressed[0].suppression, { kind: 'luck' })],
    ['another kind of trouble', (value) => Object.assign(value.troubles[0], { kind: 'luck' })],
    ['a trouble without a message', (value) => delete value.troubles[0].message],
    ['a negative amount outside', (value) => Object.assign(value, { outside: -1 })],
  ])('the schema refuses %s', (_, damage) => {
    const value = parse(gated)
    damage(value)
    expect(validate(value)).toBe(false)
  })
})

describe('jsonl', () => {
  test('has the objects of json, each with its type, and the rest in the last line', () => {
    const { schema, findings, suppressed, troubles, ...rest } = parse(gated)
    const typed = (type: string, objects: object[]) => objects.map((object) => ({ type, ...object }))
    expect(lines(gated)).toEqual([
      ...typed('finding', findings),
      ...typed('suppressed', suppressed),
      ...typed('trouble', troubles),
      { type: 'summary', schema, findings: { error: 1, warning: 0, note: 0 }, suppressed: 3, troubles: 2, ...rest },
    ])
  })

  test('of an empty report is its summary', () => {
    expect(lines(report([], {}))).toMatchObject([{ type: 'summary', findings: { error: 0, warning: 0, note: 0 } }])
  })

  test('holds to its schema, which refuses lines of no type', () => {
    for (const line of [...lines(gated), ...lines(report([], {}))]) {
      expect(validateLine(line), JSON.stringify(validateLine.errors)).toBe(true)
      expect(validateLine({ ...line, type: 'other' })).toBe(false)
    }
  })

  test.each(HOSTILE)('is read line by line whatever a repository holds: %j', (text) => {
    const out = jsonl.render(hostileReport(text), plain)
    // Some readers end a line at more than a line feed.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    const parts = out.trimEnd().split(/[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/)
    expect(parts).toHaveLength(8)
    for (const part of parts) expect(validateLine(JSON.parse(part)), JSON.stringify(validateLine.errors)).toBe(true)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]|[\ud800-\udfff]/u)
    expect(JSON.parse(parts[0] ?? '').path).toBe(mask(`src/${text}.ts`))
  })

  test('30,000 findings, the same bytes again', () => {
    const many = manyFindings(30_000)
    expect(lines(many)).toHaveLength(30_001)
    expect(jsonl.render({ ...many, findings: many.findings.toReversed() }, plain)).toBe(jsonl.render(many, plain))
  })
})
