import { describe, expect, test } from 'vitest'
import { type Call, OTHERS, type Stamp } from '../../../src/core/traffic/log.ts'
import { LIMITS, openReducer } from '../../../src/logs/reduce/index.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

const clock = clockOf({ cutoffDay: '2023-09-30' })
const { read } = targetReader()

function reduce(calls: readonly Call[], limits = LIMITS) {
  const reducer = openReducer(clock, limits)
  for (const [index, call] of calls.entries()) {
    const target = read(call.target, call.host)
    if (target) reducer.add(call, target, 0, index + 1)
  }
  return reducer
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

test('values beyond the limits are counted under a common name', () => {
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
