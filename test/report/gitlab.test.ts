import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Trouble } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { gitlab } from '../../src/report/gitlab.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'

/**
 * The table of fields of https://docs.gitlab.com/ci/testing/code_quality/ as a schema: all of them are required. GitLab's
 * own check (app/validators/json_schemas/codeclimate.json in its repository) asks for less, and for no type besides.
 */
const validate = new Ajv2020({ strict: true, allErrors: true }).compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          // Relative to the repository, and without ./ in front.
          path: { type: 'string', minLength: 1, pattern: '^(?!/|\\./)' },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 }, end: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
})

const source = "fetch('/cloudapi/v5')\nfetch('/cloudapi/v4',\n  x)\n"
const old = finding('a.ts', source, 'v5', { effect: 'The server is not deleted.' })

function violations(all: Report, options: Partial<RenderOptions> = {}) {
  const text = String(gitlab.render(all, { ...plain, ...options }))
  const data = JSON.parse(text)
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true)
  return { text, data }
}

test('a finding is one violation', () => {
  expect(violations(report([old], { 'a.ts': source })).data).toEqual([
    {
      description: 'Version 5 is deactivated. The server is not deleted.',
      check_name: 'deprecated-version-path',
      fingerprint: 'a.ts:17',
      severity: 'critical',
      location: { path: 'a.ts', lines: { begin: 1, end: 1 } },
    },
  ])
})

test('clean is an empty list', () => {
  expect(violations(report([], {})).text).toBe('[]\n')
})

test.each([
  ['error', 'critical'],
  ['warning', 'major'],
  ['note', 'info'],
] as const)('an %s is %s', (level, severity) => {
  expect(violations(report([{ ...old, level }], { 'a.ts': source })).data[0].severity).toBe(severity)
})

test('places begin at the root of the project and span lines', () => {
  const long = { ...old, at: { file: 'a.ts', start: source.indexOf('fetch', 3), end: source.length - 1 } }
  const [one] = violations(report([long], { 'a.ts': source }), { workspace: 'services/api' }).data
  expect(one.location).toEqual({ path: 'services/api/a.ts', lines: { begin: 2, end: 3 } })
})

describe('fingerprints', () => {
  const prints = (all: Report) => violations(all).data.map((one: { fingerprint: string }) => one.fingerprint)

  test('stay what they are in other formats; twins get an ordinal in the order of the report', () => {
    const twins = ['x', 'x', 'x-2', 'x', 'y'].map((fingerprint, index) => {
      return { ...old, fingerprint, at: { ...old.at, start: index, end: index + 1 } }
    })
    expect(prints(report(twins, { 'a.ts': source }))).toEqual(['x', 'x-3', 'x-2', 'x-4', 'y'])
  })

  test('of troubles are unique, and the same when other lines move them', () => {
    const trouble = (line: number): Trouble => ({ kind: 'stale-entry', path: 'base.txt', line, message: 'Prune it.' })
    const gate = (...lines: number[]) => ({ gate: { suppressed: [], troubles: lines.map(trouble) } })
    expect(new Set(prints(report([], {}, gate(1, 2, 3)))).size).toBe(3)
    expect(prints(report([], {}, gate(1)))).toEqual(prints(report([], {}, gate(7))))
  })
})

test('troubles are critical violations where they are; one of no place stands in the folder', () => {
  const troubles: Trouble[] = [
    { kind: 'expired-waiver', path: 'a.ts', line: 3, message: 'It counted until 2024-01-01.' },
    { kind: 'unread-file', message: 'One file was not read.' },
  ]
  const { data } = violations(report([], {}, { gate: { suppressed: [], troubles } }))
  expect(data).toMatchObject([
    { check_name: 'unread-file', severity: 'critical', location: { path: '.', lines: { begin: 1 } } },
    { check_name: 'expired-waiver', severity: 'critical', location: { path: 'a.ts', lines: { begin: 3 } } },
  ])
})

test('troubles are major where they do not make the run fail', () => {
  const troubles: Trouble[] = [
    { kind: 'expired-waiver', path: 'a.ts', line: 3, message: 'It counted until 2024-01-01.' },
  ]
  const all = report([], {}, { gate: { suppressed: [], troubles } })
  expect(violations(all, { troublesFail: false }).data).toMatchObject([{ severity: 'major' }])
})

test.each(HOSTILE.map((text) => [text]))('%j stays text', (text) => {
  const { text: out, data } = violations(hostileReport(text))
  expect(data).toHaveLength(6)
  expect(out).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2028\u2029]|##\w*\[/u)
  for (const secret of SECRETS) expect(out).not.toContain(secret)
})

test('30,000 findings are 30,000 violations with a fingerprint each', () => {
  const { data } = violations(manyFindings(30_000))
  expect(new Set(data.map((one: { fingerprint: string }) => one.fingerprint)).size).toBe(30_000)
})
