import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trafficRules } from '../../../rules/support/traffic-rules.ts'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { judgeTraffic } from '../../../src/judge/traffic/index.ts'
import { judged, shape } from './make.ts'

const GET: Partial<Shape> = { method: 'GET', status: 200 }
const old = (shapes: readonly Shape[]) => judged(shapes).filter(({ rule }) => rule === 'deprecated-version-path')

describe('deduplication', () => {
  test('merges calls that differ in status, client, agent, day, host and headers', () => {
    const found = old([
      shape({ ...GET, client: 'a', count: 2, first: 500, last: 600, file: 'b.log', line: 3 }),
      shape({ ...GET, client: 'b', count: 3, first: 100, last: 900, file: 'z.log', line: 9, status: 404 }),
      shape({ ...GET, client: 'b', count: 4, host: 'api.ionos.com', phase: 'window' }),
      shape({ ...GET, count: 5, headers: [{ name: 'X-Contract-Number' }], phase: 'unknown', day: '2023-10-02' }),
    ])
    expect(found).toMatchObject([
      {
        count: 14,
        phases: { before: 0, window: 4, after: 5, unknown: 5 },
        callers: 2,
        first: 100,
        last: 900,
        path: 'z.log',
        line: 9,
      },
    ])
  })

  test.each<[string, Partial<Shape>]>([
    ['methods', { method: 'HEAD' }],
    ['versions', { version: 4 }],
    ['addresses', { path: '/datacenters/{id}' }],
    ['times before the deactivation', { phase: 'before' }],
    ['recordings', { kind: 'recorded' }],
  ])('separates calls by %s', (_, more) => {
    const found = old([shape(GET), shape({ ...GET, ...more })])
    expect(found).toHaveLength(2)
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  })

  test('separates calls that may be of another product', () => {
    const unsigned: Partial<Shape> = { ...GET, version: 2, path: '/things', marks: ['unsigned'] }
    const found = old([shape({ ...unsigned, count: 3 }), shape({ ...unsigned, host: 'api.ionos.com', count: 5 })])
    expect(found).toMatchObject([
      { level: 'error', count: 5 },
      { level: 'note', count: 3 },
    ])
    expect(found[0]?.fingerprint).not.toBe(found[1]?.fingerprint)
  })
})

describe('findings that two rules report', () => {
  test('count once', () => {
    expect(old([shape({ ...GET, count: 3 }), shape({ ...GET, count: 3, kind: 'echo' })])).toMatchObject([{ count: 3 }])
  })

  test('count where no other rule reports them', () => {
    expect(old([shape({ ...GET, count: 3, kind: 'echo' })])).toMatchObject([{ count: 3 }])
  })
})

describe('the fingerprint of a call', () => {
  const of = (more: Partial<Shape>) => old([shape({ ...GET, ...more })])[0]?.fingerprint

  test('depends on the endpoint', () => {
    expect(of({})).toMatch(/^[0-9a-f]{16}$/)
    expect(of({ path: '/datacenters' })).not.toBe(of({}))
  })

  test('does not depend on files, lines, counts, clients, statuses and hosts', () => {
    const more = {
      file: 'x',
      line: 99,
      count: 7,
      client: 'c',
      status: 500,
      host: 'api.ionos.com',
      phase: 'window' as const,
    }
    expect(of(more)).toBe(of({}))
  })
})

test('judgeTraffic runs selected rules only', () => {
  const shapes = [shape()]
  const found = (choice: { only?: string[]; skip?: string[] }) =>
    judgeTraffic({ shapes, rules: trafficRules, asOf: '2026-01-01', ...choice }).map(({ rule }) => rule)
  expect(found({})).toEqual(['deprecated-version-path', 'v6-difference'])
  expect(found({ only: ['v6-difference'] })).toEqual(['v6-difference'])
  expect(found({ skip: ['v6-difference'] })).toEqual(['deprecated-version-path'])
})

test('the order of the shapes does not change the findings', () => {
  const some = fc.record({
    version: fc.constantFrom(1, 4, 5, 6),
    method: fc.constantFrom('GET', 'DELETE'),
    path: fc.constantFrom('/datacenters', '/k8s', '/things'),
    phase: fc.constantFrom('before', 'window', 'after', 'unknown'),
    status: fc.constantFrom(200, 404),
    kind: fc.constantFrom('call', 'recorded', 'echo'),
    line: fc.integer({ min: 1, max: 9 }),
    marks: fc.constantFrom(['unsigned'], ['prefix'], []),
  }) as fc.Arbitrary<Partial<Shape>>
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (all) => {
      const shapes = all.map(shape)
      expect(judged(shapes.toReversed())).toEqual(judged(shapes))
    }),
    { numRuns: 60 },
  )
})
