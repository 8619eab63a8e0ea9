import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { json } from '../../src/report/json.ts'
import { auditSchema } from '../../src/report/schema/audit.ts'
import type { Schema } from '../../src/report/schema/members.ts'
import { hideBelow } from '../../src/report/support/order.ts'
import { finding, plain, report } from './support/reports.ts'

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(auditSchema)
const source = "const a = '𝒳'; const base = 'https://api.ionos.com/cloudapi/v5'\r\nfetch(base)\r\n"

const full = () => {
  const v5 = finding('src/a.ts', source, 'v5', {
    version: 5,
    text: 'https://user:hunter2@host/cloudapi/v5/{id}',
    effect: 'Nothing is done.',
    way: [{ file: 'src/a.ts', start: source.indexOf('https'), end: source.indexOf('v5') + 2 }],
    calls: [
      { at: at('fetch(base)'), method: 'POST', changing: true, resource: 'servers' },
      { at: at('const base'), changing: false },
    ],
    fix: { safety: 'safe', title: 'Write v6.', edits: [{ ...at('v5'), text: 'v6' }] },
  })
  const note = finding('src/a.ts', source, 'const', { rule: 'old-host', level: 'note', fingerprint: 'n' })
  return report(
    [v5, note],
    { 'src/a.ts': source },
    {
      ledger: {
        seen: 9,
        read: 2,
        skipped: [
          { path: 'z', why: 'binary' },
          { path: 'b\u202e', why: 'too large' },
        ],
        unresolved: 1,
      },
      impact: {
        asOf: '2024-01-01',
        cutoff: '2023-09-30',
        changing: 1,
        reading: 1,
        unseen: 0,
        behind: [],
        byResource: [
          { resource: 'volumes', changing: 0, reading: 1 },
          { resource: 'servers', changing: 1, reading: 0 },
        ],
      },
    },
  )
}

function at(text: string) {
  const start = source.indexOf(text)
  return { file: 'src/a.ts', start, end: start + text.length }
}

const parse = (value: ReturnType<typeof full>) => JSON.parse(json.render(value, plain))

test('a full report and an empty one hold to the schema', () => {
  for (const one of [full(), report([], {})]) {
    expect(validate(parse(one)), JSON.stringify(validate.errors)).toBe(true)
  }
})

describe('the schema is strict', () => {
  const finding = () => parse(full()).findings[1]
  test.each(Object.keys(finding()).filter((key) => !['effect', 'version', 'text', 'fix'].includes(key)))(
    'about a finding without %s',
    (key) => {
      const broken = parse(full())
      delete broken.findings[1][key]
      expect(validate(broken)).toBe(false)
    },
  )
  test.each(['schema', 'findings', 'groups', 'ledger', 'impact'])('about a report without %s', (key) => {
    const broken = parse(full())
    delete broken[key]
    expect(validate(broken)).toBe(false)
  })
})

test('every member that is printed is described', () => {
  const printed = parse(full())
  const { finding, call, fix, group, ledger, impact } = auditSchema.$defs
  const known = (value: object, part: Schema) =>
    expect(Object.keys(part.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(value)))
  known(printed, auditSchema)
  known(printed.findings[1], finding)
  known(printed.findings[1].calls[1], call)
  known(printed.findings[1].fix, fix)
  known(printed.groups[0], group)
  known(printed.ledger, ledger)
  known(printed.impact, impact)
})

test('lines and columns count from 1 in UTF-16 units', () => {
  const { findings } = parse(full())
  const column = source.indexOf('v5') + 1
  expect(findings[1]).toMatchObject({ line: 1, column, endLine: 1, endColumn: column + 2 })
  expect(findings[1].calls[1]).toEqual({
    path: 'src/a.ts',
    line: 2,
    column: 1,
    method: 'POST',
    changing: true,
    resource: 'servers',
  })
})

test('everything is sorted, whatever the order it came in', () => {
  const { findings, groups, ledger, impact, ...rest } = full()
  const turned = {
    ...rest,
    findings: findings.toReversed(),
    groups: groups.toReversed(),
    ledger: { ...ledger, skipped: ledger.skipped.toReversed() },
    impact: { ...impact, byResource: impact.byResource.toReversed() },
  }
  expect(json.render(turned, plain)).toBe(json.render(full(), plain))
})

test('secrets are masked in texts, edits stay exact, no unsafe character stands raw', () => {
  const out = json.render(full(), plain)
  expect(out).not.toContain('hunter2')
  expect(out).not.toContain('\u202e')
  expect(JSON.parse(out).ledger.skipped[0].path).toBe('b\u202e')
  expect(JSON.parse(out).findings[1].fix.edits).toEqual([{ path: 'src/a.ts', ...range('v5'), text: 'v6' }])
})

function range(text: string) {
  const { start, end } = at(text)
  return { start, end }
}

test('hidden levels leave their groups, too', () => {
  const shown = parse(hideBelow(full(), 'warning'))
  expect(shown.findings).toHaveLength(1)
  expect(shown.groups[0].findings).toEqual([shown.findings[0].fingerprint])
})
