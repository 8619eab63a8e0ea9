import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../src/core/traffic/log.ts'
import { impact, operation, shape } from './support/make.ts'

describe('calls to a thing: one intent for each target and client', () => {
  test.each(['DELETE', 'PUT', 'PATCH'])('%s', (method) => {
    const found = impact(
      [shape({ method, client: 'a', count: 5, targets: 2 }), shape({ method, client: 'b', count: 1 })],
      [
        operation({ method, client: 'a', target: 1, calls: 3, bursts: 2 }),
        operation({ method, client: 'a', target: 2, calls: 2, bursts: 1 }),
        operation({ method, client: 'b', target: 2, calls: 1, bursts: 1 }),
      ],
    )
    expect(found.silent).toEqual({ calls: 6, lower: 2, guess: 3, upper: 6 })
    expect(found.retries).toBe(2)
  })
})

describe('calls that post: one intent for each burst', () => {
  test.each(['/datacenters', '/datacenters/{id}/servers/{id}/start'])('%s', (path) => {
    const found = impact(
      [shape({ method: 'POST', path, count: 9, targets: 2 })],
      [
        operation({ method: 'POST', path, target: 1, calls: 6, bursts: 3 }),
        operation({ method: 'POST', path, target: 2, calls: 3, bursts: 1 }),
      ],
    )
    expect(found.silent).toEqual({ calls: 9, lower: 2, guess: 4, upper: 9 })
  })
})

describe('what was possibly redone on version 6', () => {
  test('is taken off the lower bound only', () => {
    const found = impact(
      [shape({ count: 3, targets: 3 })],
      [operation({ target: 1, redone: true }), operation({ target: 2 }), operation({ target: 3 })],
    )
    expect(found.silent).toEqual({ calls: 3, lower: 2, guess: 3, upper: 3 })
    expect(found.redone).toBe(1)
  })

  test('counts for a target whoever of its clients did it', () => {
    const found = impact(
      [shape({ client: 'a' }), shape({ client: 'b' })],
      [operation({ client: 'a', redone: true }), operation({ client: 'b' })],
    )
    expect(found.silent.lower).toBe(0)
    expect(found.redone).toBe(1)
  })
})

describe('only what is surely meant counts', () => {
  test('of phases', () => {
    const found = impact(
      [shape(), shape({ phase: 'window' }), shape({ phase: 'unknown' }), shape({ phase: 'before' })],
      [operation(), operation({ phase: 'window' }), operation({ phase: 'unknown' })],
    )
    const one = { calls: 1, lower: 1, guess: 1, upper: 1 }
    expect([found.silent, found.possible, found.undated]).toEqual([one, one, one])
  })

  test.each<[string, Partial<Shape>]>([
    ['reads', { method: 'GET' }],
    ['methods that were not logged', { method: 'CONNECT' }],
    ['failures', { status: 404 }],
    ['redirects', { status: 302 }],
    ['calls without an answer', { status: 499 }],
    ['calls to version 6', { version: 6 }],
    ['calls to versions that never were', { version: 7 }],
    ['polls', { kind: 'poll' }],
    ['answers of caches', { kind: 'cache' }],
    ['recordings', { kind: 'recorded' }],
    ['echoes', { kind: 'echo' }],
    ['paths that may be of another product', { version: 1, marks: ['unsigned'] }],
  ])('not %s', (_, more) => {
    const { method = 'DELETE' } = more
    expect(impact([shape(more)], [operation({ method })]).silent).toEqual({ calls: 0, lower: 0, guess: 0, upper: 0 })
  })

  test('a sign beside the path makes the paths of versions 1 and 2 ours', () => {
    const more: Partial<Shape> = { version: 2, marks: ['unsigned'], path: '/things/{id}' }
    const operations = [operation({ path: '/things/{id}' })]
    const calls = (sign: Partial<Shape>) => impact([shape({ ...more, ...sign })], operations).silent.calls
    expect(calls({})).toBe(0)
    expect(calls({ agent: 'curl/7.88.1' })).toBe(0)
    expect(calls({ headers: [{ name: 'X-Other' }] })).toBe(0)
    expect(calls({ host: 'api.profitbricks.com' })).toBe(1)
    expect(calls({ agent: 'profitbricks-sdk-python/2.3.0' })).toBe(1)
    expect(calls({ headers: [{ name: 'pb-contract-number' }] })).toBe(1)
    expect(calls({ headers: [{ name: 'Accept', value: 'application/vnd.profitbricks.collection+json' }] })).toBe(1)
  })
})

test('of other versions are told apart', () => {
  const found = impact(
    [shape({ version: 4, count: 2, targets: 2 }), shape({ version: 5, count: 4, targets: 1 })],
    [
      operation({ version: 4, target: 1 }),
      operation({ version: 4, target: 2 }),
      operation({ version: 5, target: 3, redone: true }),
    ],
  )
  expect(found.silent).toEqual({ calls: 6, lower: 2, guess: 3, upper: 6 })
  expect(found.endpoints.map(({ version, silent }) => [version, silent])).toEqual([
    [5, { lower: 0, guess: 1, upper: 4 }],
    [4, { lower: 2, guess: 2, upper: 2 }],
  ])
})

test('a target called on two versions counts once', () => {
  const found = impact(
    [shape({ version: 4 }), shape({ version: 5 })],
    [operation({ version: 4, target: 1 }), operation({ version: 5, target: 1 })],
  )
  expect(found.silent).toMatchObject({ lower: 1, upper: 2 })
})

test('operations that may be those of another product do not raise the lower bound', () => {
  const operations = [
    operation({ version: 1, target: 1 }),
    operation({ version: 1, target: 2 }),
    operation({ version: 1, target: 3, redone: true }),
  ]
  const found = impact(
    [shape({ version: 1, count: 1, host: 'api.ionos.com' }), shape({ version: 1, count: 2, marks: ['unsigned'] })],
    operations,
  )
  expect(found.silent).toEqual({ calls: 1, lower: 0, guess: 1, upper: 1 })
  expect(found.unsigned).toBe(2)
})

test('operations that were not kept leave the upper bound as it is', () => {
  expect(impact([shape({ count: 7, targets: 7 })]).silent).toEqual({ calls: 7, lower: 0, guess: 0, upper: 7 })
})

test('the bounds are in order, whatever the calls', () => {
  const call = fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE'),
    path: fc.constantFrom('/datacenters', '/datacenters/{id}'),
    client: fc.constantFrom('a', 'b'),
    target: fc.constantFrom(1, 2, 3),
    version: fc.constantFrom(1, 4, 5),
    calls: fc.integer({ min: 1, max: 5 }),
    redone: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
      const marks = ['unsigned']
      const shapes = calls.map(({ method, path, client, version, calls: count }) =>
        shape({ method, path, client, version, count, ...(version === 1 && { marks }) }),
      )
      const operations = calls.map(({ version: _, ...one }) => operation({ ...one, bursts: 1 }))
      const { silent, callers, endpoints } = impact(shapes, operations)
      for (const { lower, guess, upper } of [
        silent,
        ...callers.map((one) => one.silent),
        ...endpoints.map((one) => one.silent),
      ]) {
        expect(lower).toBeLessThanOrEqual(guess)
        expect(guess).toBeLessThanOrEqual(upper)
      }
    }),
  )
})
