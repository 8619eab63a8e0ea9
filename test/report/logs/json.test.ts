import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { LogReport } from '../../../src/core/traffic/log-report.ts'
import { json } from '../../../src/report/logs/json.ts'
import { logsSchema } from '../../../src/report/schema/logs.ts'
import { emptyReport, finding, fullReport, rendered, shape, textOf, withLedger } from './support/report.ts'

/** The schema without room for members that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in members && 'type' in members ? { ...members, additionalProperties: false } : members
}

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(closed(logsSchema) as object)
const parse = (report: LogReport) => JSON.parse(rendered(json, report))

function troubles(report: LogReport) {
  validate(parse(report))
  return validate.errors
}

describe('the schema', () => {
  test('holds for a full report, for an empty one, and for one whose memory was full', () => {
    expect(troubles(fullReport())).toBeNull()
    expect(troubles(emptyReport())).toBeNull()
    expect(troubles(withLedger(emptyReport(), { files: [], overflow: { shapes: 3, targets: 4 } }))).toBeNull()
  })

  test('holds for calls of which nothing was logged', () => {
    const { version, method, status, client, agent, day, first, last, ...bare } = shape({ kind: 'poll', root: 'none' })
    const { method: _, first: _from, last: _to, version: _version, effect, ...spare } = finding({ callers: 0 })
    expect(troubles({ ...emptyReport(), shapes: [bare], findings: [spare] })).toBeNull()
    expect([version, method, status, client, agent, day, first, last, effect]).not.toContain(undefined)
  })

  test.each([
    ['shapes', { count: -1 }],
    ['shapes', { phase: 'later' }],
    ['shapes', { status: 'x' }],
    ['findings', { level: 'fatal' }],
    ['findings', { line: 0 }],
    ['findings', { column: 2 }],
    ['findings', { more: 1 }],
  ])('does not hold for %s with %j', (list, wrong) => {
    const value = parse(fullReport())
    Object.assign(value[list][0], wrong)
    expect(validate(value)).toBe(false)
  })
})

test('the members that stay are there', () => {
  const value = parse(fullReport())
  expect(value.schema).toBe(1)
  expect(value.shapes[1]).toEqual({
    version: 5,
    method: 'POST',
    root: 'cloudapi',
    path: '/datacenters/{id}/servers',
    status: 202,
    client: '10.0.0.7',
    agent: 'cloud-sdk-python/4.2.0',
    sdk: 'PyPI cloud-sdk 4.2.0',
    day: '2023-10-02',
    phase: 'after',
    kind: 'call',
    confidence: 'sure',
    count: 4,
    targets: 2,
    first: '2023-10-02T08:00:00.000Z',
    last: '2023-10-02T09:30:00.000Z',
    file: 'access.log',
    line: 12,
    headers: [{ name: 'PB-Contract-Number' }, { name: 'Content-Type', value: 'application/json' }],
  })
  expect(value.findings[0]).toMatchObject({
    rule: 'deprecated-version-path',
    level: 'error',
    path: 'access.log',
    line: 12,
    column: 1,
    endLine: 12,
    endColumn: 1,
    context: 'recorded',
    version: 5,
    way: [],
    calls: [],
  })
  expect(value.impact.silent).toEqual({ calls: 10, lower: 4, upper: 10, guess: 6 })
  expect(value.ledger.coverage).toContainEqual({ day: '2023-10-01', lines: 0 })
  expect(value.ledger.files[0]).toMatchObject({ path: 'access.log', format: 'combined', share: 0.974, unparsed: 1 })
  expect(value.ledger.opaque).toBe(7)
})

test('100,000 shapes come in small pieces and are read back', () => {
  const shapes = Array.from({ length: 100_000 }, (_, index) => shape({ client: `10.0.${index >> 8}.${index & 255}` }))
  const pieces = Array.from(json.render({ ...emptyReport(), shapes }), textOf)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000)
  expect(JSON.parse(pieces.join('')).shapes).toHaveLength(100_000)
})

test('a time that no calendar has is left out', () => {
  const value = parse({ ...emptyReport(), shapes: [shape({ first: Number.NaN, last: 9e15 })] })
  expect(value.shapes[0].first).toBeUndefined()
  expect(value.shapes[0].last).toBeUndefined()
})
