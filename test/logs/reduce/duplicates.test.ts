import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/core/traffic/log.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'
import { readFiles } from '../generated/support/read.ts'

const { read } = targetReader()
const START = Date.parse('2023-10-05T10:00:00Z')

/** A call so many seconds behind the start. */
function at(seconds: number | undefined, more: Partial<Call> = {}): Call {
  const stamp = seconds === undefined ? {} : { stamp: { ms: START + seconds * 1000, zoned: true } }
  return {
    method: 'POST',
    target: '/cloudapi/v5/datacenters',
    status: 202,
    client: '10.0.0.7',
    agent: 'x/1',
    ...stamp,
    ...more,
  }
}

/** What is counted of logs, and what another one tells: `[from, of, calls]`. */
function counted(logs: Readonly<Record<string, readonly Call[]>>) {
  const reducer = openReducer(clockOf({ cutoffDay: '2023-09-30' }))
  const names = Object.keys(logs)
  for (const [file, [name, calls]] of Object.entries(logs).entries()) {
    const source = reducer.source(file, name.replace(/\d$/, ''))
    for (const [line, call] of calls.entries()) {
      const target = read(call.target, call.host)
      if (target) reducer.add(call, target, file, line + 1, source)
    }
    reducer.settle()
  }
  const sums = { call: 0, echo: 0 }
  for (const { kind, count } of reducer.shapes(names)) if (kind === 'call' || kind === 'echo') sums[kind] += count
  const silent = [...reducer.operations()].reduce((sum, { calls }) => sum + calls, 0)
  return {
    ...sums,
    silent,
    twins: reducer.duplicates().map(({ file, of, calls }) => [names[file], names[of.file], calls]),
  }
}

const some = [at(0), at(60), at(61, { method: 'DELETE', target: '/cloudapi/v5/datacenters/7' }), at(300)]

describe('a call in two logs counts once', () => {
  test('the same caller, time, method and path in two formats', () => {
    expect(counted({ combined: some, json: some.map((call) => ({ ...call, agent: undefined as never })) })).toEqual({
      call: 4,
      echo: 4,
      silent: 4,
      twins: [['json', 'combined', 4]],
    })
    expect(counted({ combined: [at(0)], json: [at(0)] })).toMatchObject({ call: 1, echo: 1 })
  })

  test('a second apart, and to version 6', () => {
    const v6 = [at(0, { target: '/cloudapi/v6/datacenters' })]
    expect(counted({ combined: [...some, ...v6], json: [...some.map((call, n) => late(call, n % 2)), ...v6] })).toEqual(
      {
        call: 5,
        echo: 5,
        silent: 4,
        twins: [['json', 'combined', 4]],
      },
    )
  })

  test('retries within a second stay what they are', () => {
    const twice = [at(0), at(0), at(0), at(1)]
    expect(counted({ combined: twice, json: twice })).toMatchObject({ call: 4, echo: 4, silent: 4 })
  })

  test('a proxy and what is behind it: by agent', () => {
    const behind = some.map((call) => ({ ...call, client: '10.0.0.1' }))
    expect(counted({ combined: some, json: behind })).toMatchObject({ call: 4, echo: 4 })
    expect(counted({ combined: some, envoy: some, json: behind })).toMatchObject({ call: 4, echo: 8 })
    const client = some.map(({ client: _, ...call }) => call)
    expect(counted({ combined: some, har: client })).toMatchObject({ call: 4, echo: 4 })
  })

  test('by request id, whatever else is told', () => {
    const first = [at(0, { id: 'a-1' }), at(0, { id: 'a-2', client: '10.0.0.9' })]
    const second = [at(40, { id: 'a-2', client: 'b' }), at(undefined, { id: 'a-1', status: 200 })]
    expect(counted({ envoy: first, json: second })).toEqual({
      call: 2,
      echo: 2,
      silent: 2,
      twins: [['json', 'envoy', 2]],
    })
  })
})

describe('calls that are alike are not the same', () => {
  test.each<[string, Readonly<Record<string, readonly Call[]>>]>([
    ['in one log', { json: [...some, ...some] }],
    [
      'two servers behind one name, at once',
      { json1: [at(0), at(5), at(9)], json2: [at(0), at(2), at(4), at(6), at(8)] },
    ],
    ['one call each, of two servers', { json1: [at(0)], json2: [at(0)] }],
    [
      'other callers, two at once',
      { combined: [at(0), at(9)], json: [at(0, { client: 'b' }), at(9, { client: 'b' })] },
    ],
    ['other agents', { combined: some, json: some.map((call) => ({ ...call, client: 'b', agent: 'y/1' })) }],
    [
      'other ids',
      {
        envoy: some.map((call, n) => ({ ...call, id: `${n}` })),
        json: some.map((call, n) => ({ ...call, id: `b${n}` })),
      },
    ],
    ['other answers', { combined: some, json: some.map((call) => ({ ...call, status: 201 })) }],
    ['no time', { combined: [at(undefined)], json: [at(undefined)] }],
    ['another day', { combined: some, json: some.map((call) => late(call, 86_400)) }],
  ])('%s', (_, logs) => {
    const all = Object.values(logs).flat().length
    expect(counted(logs)).toMatchObject({ call: all, echo: 0, twins: [] })
  })
})

function late(call: Call, seconds: number): Call {
  return call.stamp ? { ...call, stamp: { ...call.stamp, ms: call.stamp.ms + seconds * 1000 } } : call
}

describe('in a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('the pair is named, and no retry is made up', async () => {
    const clf = (n: number) =>
      `10.0.0.9 - - [05/Oct/2023:10:0${n}:00 +0000] "POST /cloudapi/v5/datacenters/${n}/servers HTTP/1.1" 202 8 "-" "curl/8.1"\n`
    const json = (n: number) =>
      `{"time":"2023-10-05T10:0${n}:00Z","remote_addr":"10.0.0.9","method":"POST","uri":"/cloudapi/v5/datacenters/${n}/servers","status":202}\n`
    writeFileSync(join(folder, 'access.log'), [1, 2, 3].map(clf).join(''))
    writeFileSync(join(folder, 'access.json'), [1, 2, 3].map(json).join(''))
    writeFileSync(join(folder, 'both.log'), [5, 6, 7].map((n) => clf(n) + json(n)).join(''))
    const { impact, ledger, findings } = await readFiles(folder, ['access.log', 'access.json', 'both.log'])
    expect(impact).toMatchObject({ silent: { calls: 6, lower: 6, upper: 6 } })
    expect(impact.retries).toBeUndefined()
    expect(findings[0]).toMatchObject({ count: 6 })
    expect(ledger.twins).toEqual([
      { path: 'access.json', format: 'json', of: { path: 'access.log', format: 'combined' }, calls: 3 },
      { path: 'both.log', format: 'json', of: { path: 'both.log', format: 'combined' }, calls: 3 },
    ])
  })
})
