import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Call, OTHERS, type Shape, type Stamp } from '../../../src/core/log.ts'
import { LIMITS, openReducer } from '../../../src/logs/reduce/index.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

const clock = clockOf({ cutoffDay: '2023-09-30' })
const { read } = targetReader()

function reduce(calls: readonly Call[], limits = LIMITS, mergeable = false) {
  const reducer = openReducer(clock, limits, mergeable)
  for (const [index, call] of calls.entries()) {
    const target = read(call.target, call.host)
    if (target) reducer.add(call, target, 0, index + 1)
  }
  return reducer
}

function sorted(shapes: Iterable<Shape>): string[] {
  return [...shapes].map((shape) => JSON.stringify(shape)).sort()
}

function at(time: string): Stamp {
  return { ms: Date.parse(time), zoned: true }
}

const post: Call = {
  method: 'POST',
  target: '/cloudapi/v5/datacenters/12/servers',
  status: 202,
  client: '10.0.0.7',
  agent: 'x/1',
  stamp: at('2023-10-01T10:00:00Z'),
}

test('calls that are alike are one shape', () => {
  const later = { ...post, target: '/cloudapi/v5/datacenters/13/servers?depth=1', stamp: at('2023-10-01T12:00:00Z') }
  const [shape, ...more] = reduce([later, post, post]).shapes(['a.log'])
  expect(more).toEqual([])
  expect(shape).toEqual({
    version: 5,
    method: 'POST',
    root: 'cloudapi',
    path: '/datacenters/{id}/servers',
    status: 202,
    client: '10.0.0.7',
    agent: 'x/1',
    day: '2023-10-01',
    phase: 'after',
    kind: 'call',
    confidence: 'sure',
    count: 3,
    targets: 2,
    first: Date.parse('2023-10-01T10:00:00Z'),
    last: Date.parse('2023-10-01T12:00:00Z'),
    file: 'a.log',
    line: 1,
  })
})

test('what is not logged is absent', () => {
  const [shape] = reduce([{ target: '/cloudapi/v4/contracts' }]).shapes(['a.log'])
  expect(shape).toEqual({
    version: 4,
    root: 'cloudapi',
    path: '/contracts',
    phase: 'unknown',
    kind: 'call',
    confidence: 'sure',
    count: 1,
    targets: 1,
    file: 'a.log',
    line: 1,
  })
})

describe('operations', () => {
  test('what was accepted after the date, by target and client', () => {
    const other = { ...post, client: '10.0.0.8' }
    const refused = { ...post, target: '/cloudapi/v5/datacenters/14/servers', status: 422 }
    const list = [...reduce([post, post, other, refused]).operations()]
    expect(list.map(({ client, calls, bursts, redone }) => [client, calls, bursts, redone])).toEqual([
      ['10.0.0.7', 2, 1, false],
      ['10.0.0.8', 1, 1, false],
    ])
    expect(new Set(list.map(({ target }) => target)).size).toBe(1)
  })

  test('done on version 6 by the same client, later only', () => {
    const v6 = (time: string, client = '10.0.0.7'): Call => ({
      ...post,
      target: '/cloudapi/v6/datacenters/12/servers',
      client,
      stamp: at(time),
    })
    const redone = (...calls: Call[]) => [...reduce(calls).operations()].map((one) => one.redone)
    expect(redone(post, v6('2023-10-02T00:00:00Z'))).toEqual([true])
    expect(redone(v6('2023-10-02T00:00:00Z'), post)).toEqual([true])
    expect(redone(post, v6('2023-10-01T09:00:00Z'))).toEqual([false])
    expect(redone(post, v6('2023-10-02T00:00:00Z', '10.0.0.8'))).toEqual([false])
  })

  test('nothing before the date, no reads, no polls, no answers of caches', () => {
    const before = { ...post, stamp: at('2023-09-01T10:00:00Z') }
    const calls: Call[] = [before, { ...post, method: 'GET' }, { ...post, cached: true }]
    expect([...reduce(calls).operations()]).toEqual([])
  })
})

const calls = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    target: fc
      .tuple(fc.constantFrom(3, 5, 6), fc.integer({ min: 1, max: 6 }), fc.constantFrom('', '/servers'))
      .map(([version, id, more]) => `/cloudapi/v${version}/datacenters/${id}${more}`),
    status: fc.constantFrom(200, 202, 404),
    client: fc.constantFrom('10.0.0.1', '10.0.0.2', '10.0.0.3'),
    agent: fc.constantFrom('x/1', 'y/2'),
    stamp: fc
      .integer({ min: 0, max: 96 })
      .map((hours) => ({ ms: Date.parse('2023-09-28T00:00:00Z') + hours * 3_600_000, zoned: true })),
  }),
  { maxLength: 60 },
)

test('parts put together are the whole', () => {
  fc.assert(
    fc.property(calls, fc.nat(60), (all, cut) => {
      const whole = reduce(all)
      const parts = openReducer(clock)
      parts.merge(reduce(all.slice(0, cut), LIMITS, true).raw, 0, 0)
      parts.merge(reduce(all.slice(cut), LIMITS, true).raw, 0, Math.min(cut, all.length))
      expect(sorted(parts.shapes(['a.log']))).toEqual(sorted(whole.shapes(['a.log'])))
      const operations = (one: typeof whole) => [...one.operations()].map((row) => JSON.stringify(row)).sort()
      expect(operations(parts)).toEqual(operations(whole))
    }),
  )
})

test('what memory has no room for is counted under a name', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...post, client: `10.0.${index >> 8}.${index & 255}` }))
  const reducer = reduce(many, { ...LIMITS, shapes: 100 })
  const shapes = [...reducer.shapes(['a.log'])]
  expect(shapes.length).toBe(101)
  expect(shapes.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  expect(shapes.find(({ client }) => client === OTHERS)?.count).toBe(400)
  expect(reducer.overflow.shapes).toBe(400)
})

test('names that memory has no room for are counted under one', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...post, client: `10.0.0.${index}` }))
  const shapes = [...reduce(many, { ...LIMITS, texts: 12 }).shapes(['a.log'])]
  expect(shapes.reduce((sum, { count }) => sum + count, 0)).toBe(50)
  expect(shapes.find(({ client }) => client === OTHERS)?.count).toBe(40)
})
