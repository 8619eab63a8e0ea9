import { describe, expect, test } from 'vitest'
import { impact, operation, shape } from './support/make.ts'

describe('totals', () => {
  const found = impact([
    shape({ phase: 'before', count: 3 }),
    shape({ phase: 'window', count: 4 }),
    shape({ count: 5 }),
    shape({ phase: 'unknown', count: 6 }),
    shape({ method: 'GET', status: 200, count: 7 }),
    shape({ status: 404, count: 8 }),
    shape({ status: 404, count: 9, confidence: 'low' }),
    shape({ count: 2, confidence: 'low', version: 6 }),
    shape({ status: 404, phase: 'before', count: 1 }),
    shape({ version: 6, count: 100 }),
    shape({ kind: 'poll', method: 'GET', count: 20, targets: 3 }),
    shape({ kind: 'poll', method: 'GET', count: 10, targets: 5 }),
    shape({ kind: 'cache', count: 30 }),
    shape({ kind: 'recorded', count: 40 }),
    shape({ kind: 'echo', count: 50 }),
  ])

  test('are calls to old versions by phase', () => {
    expect(found.old).toEqual({ before: 4, window: 4, after: 20, unknown: 6 })
    expect(found.v6).toBe(100)
  })

  test('tell reads and failures since the date', () => {
    expect(found.untrusted).toBe(7)
    expect(found.visible).toBe(8)
  })

  test('keep polls, caches, recordings and echoes apart', () => {
    expect(found.polls).toEqual({ calls: 30, requests: 5 })
    expect([found.cached, found.recorded, found.echoes, found.low]).toEqual([30, 40, 50, 11])
    expect(found).not.toHaveProperty('unsigned')
    expect(found).not.toHaveProperty('retries')
  })

  test('name the deactivation', () => {
    expect(found.cutoff).toEqual({ from: '2023-09-29T10:00:00.000Z', to: '2023-09-30T12:00:00.000Z' })
  })
})

describe('callers', () => {
  test('are those of old versions, with their calls to version 6', () => {
    const { callers } = impact(
      [
        shape({ client: 'a', count: 31, first: 200, last: 300, agent: 'python-requests/2.31.0', version: 4 }),
        shape({ client: 'a', count: 2, first: 100, last: 150, agent: 'ionos-cloud-sdk-go/v5.1.8', path: '/um/users' }),
        shape({ client: 'a', version: 6, count: 69, last: 900 }),
        shape({ client: 'b', version: 6 }),
        shape({ method: 'GET', count: 2 }),
      ],
      [operation({ version: 4, client: 'a', calls: 31 })],
      (client) => (client === 'a' ? 'billing' : undefined),
    )
    expect(callers).toEqual([
      {
        client: 'a',
        name: 'billing',
        agents: [
          { agent: 'python-requests/2.31.0', count: 31 },
          { agent: 'ionos-cloud-sdk-go/v5.1.8', sdk: 'Go module github.com/ionos-cloud/sdk-go/v5 5.1.8', count: 2 },
        ],
        old: 33,
        v6: 69,
        versions: [4, 5],
        phases: { before: 0, window: 0, after: 33, unknown: 0 },
        silent: { lower: 1, guess: 1, upper: 33 },
        first: 100,
        last: 300,
      },
      {
        agents: [],
        old: 2,
        v6: 0,
        versions: [5],
        phases: { before: 0, window: 0, after: 2, unknown: 0 },
        silent: { lower: 0, guess: 0, upper: 0 },
      },
    ])
  })

  test('a client that is called nothing is not one that was not logged', () => {
    expect(impact([shape({ client: '' }), shape()]).callers).toHaveLength(2)
  })
})

test('endpoints are addresses with their answers', () => {
  const { endpoints } = impact(
    [
      shape({ client: 'a', count: 3, targets: 2, first: 5, last: 9 }),
      shape({ client: 'b', status: 404, count: 4, first: 1, last: 2 }),
      shape({ root: 'rest', version: 2, method: 'GET', path: '/', status: 200 }),
    ],
    [operation({ client: 'a', target: 1, calls: 2 }), operation({ client: 'a', target: 2 })],
  )
  expect(endpoints).toEqual([
    {
      version: 5,
      method: 'DELETE',
      path: '/cloudapi/v5/datacenters/{id}',
      count: 7,
      phases: { before: 0, window: 0, after: 7, unknown: 0 },
      silent: { lower: 2, guess: 2, upper: 3 },
      clients: 2,
      targets: 2,
      statuses: [
        { status: 404, count: 4 },
        { status: 202, count: 3 },
      ],
      first: 1,
      last: 9,
    },
    expect.objectContaining({ version: 2, path: '/rest/v2', clients: 0, count: 1 }),
  ])
})

test('the timeline has every day with calls, in order', () => {
  const { timeline } = impact([
    shape({ day: '2023-10-02', count: 2 }),
    shape({ day: '2023-10-02', method: 'GET', count: 5 }),
    shape({ day: '2023-09-01', phase: 'before', count: 3 }),
    shape({ day: '2023-10-03', version: 6, count: 4 }),
    shape({ day: '2023-10-04', kind: 'poll' }),
    shape({ phase: 'unknown' }),
  ])
  expect(timeline).toEqual([
    { day: '2023-09-01', old: 3, silent: 0, v6: 0 },
    { day: '2023-10-02', old: 7, silent: 2, v6: 0 },
    { day: '2023-10-03', old: 0, silent: 0, v6: 4 },
  ])
})
