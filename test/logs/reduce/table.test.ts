import { expect, test } from 'vitest'
import { compareStrings } from '../../../src/core/text/span.ts'
import type { Call, Shape } from '../../../src/core/traffic/log.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { targetReader } from '../../../src/logs/target/index.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'
import { csv } from '../../../src/report/logs/csv.ts'
import { json } from '../../../src/report/logs/json.ts'
import { emptyReport, rendered } from '../../report/logs/support/report.ts'

const PATHS = ['datacenters', 'datacenters/12/servers', 'contracts', 'datacenters/12/volumes/7', 'ipblocks/3']
const TIMES = ['2023-08-01T23:59:59.999Z', '1970-01-01T00:00:00Z', '2024-02-29T12:00:00.050Z', '9999-12-31T23:59:59Z']

/** Calls that differ in everything; 0 to below 1 from a seed that is always the same. */
function calls(amount: number): Call[] {
  let seed = 1
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (seed >>> 8) % limit
  }
  const some = <T>(list: readonly T[]): T | undefined => list[below(list.length + 1)]
  return Array.from({ length: amount }, () => {
    const time = some(TIMES)
    const method = some(['GET', 'POST', 'DELETE'])
    const status = some([200, 202, 404])
    const agent = some(['curl/8.0', 'häuser "7"', '=1+1', '\u202ex'])
    const host = some(['api.ionos.com'])
    const client = below(8) > 0 ? `10.0.${below(3)}.${below(300)}` : undefined
    return {
      target: `/cloudapi/v${2 + below(5)}/${some(PATHS) ?? 'images'}`,
      ...(method ? { method } : {}),
      ...(status ? { status } : {}),
      ...(client ? { client } : {}),
      ...(agent ? { agent } : {}),
      ...(host ? { host } : {}),
      ...(time ? { stamp: { ms: Date.parse(time) - below(9) * 86_400_000, zoned: true } } : {}),
      ...(below(9) === 0 ? { headers: [{ name: 'X-Contract-Number' }] } : {}),
    }
  })
}

const reducer = openReducer(clockOf({ cutoffDay: '2023-09-30' }))
const { read } = targetReader()
for (const [index, call] of calls(12_000).entries()) {
  const target = read(call.target, call.host)
  if (target) reducer.add(call, target, 0, index + 1)
}
const view = reducer.shapes(['logs/häuser.log'])
const list = [...view]

/** The order that reports promise. */
function compare(a: Shape, b: Shape): number {
  return (
    (a.version ?? -1) - (b.version ?? -1) ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    (a.status ?? -1) - (b.status ?? -1) ||
    compareStrings(a.client ?? '', b.client ?? '') ||
    compareStrings(a.agent ?? '', b.agent ?? '') ||
    compareStrings(a.day ?? '', b.day ?? '')
  )
}

test('shapes come in their order', () => {
  expect(list.length).toBeGreaterThan(9000)
  expect(new Set(list.map((shape) => JSON.stringify(shape))).size).toBe(view.length)
  expect(list.filter((shape, at) => at > 0 && compare(list[at - 1] ?? shape, shape) > 0)).toEqual([])
})

test.each([
  ['json', json],
  ['csv', csv],
])('%s writes the same of columns as of a list', (_, format) => {
  const columns = rendered(format, { ...emptyReport(), shapes: view })
  expect(columns).toBe(rendered(format, { ...emptyReport(), shapes: list }))
})

test('json holds every shape as it is', () => {
  const { shapes } = JSON.parse(rendered(json, { ...emptyReport(), shapes: view }))
  const time = (ms: number | undefined) => (ms === undefined ? {} : new Date(ms).toISOString())
  expect(shapes.length).toBe(list.length)
  for (const [at, { first, last, ...shape }] of list.entries()) {
    const times = first === undefined ? {} : { first: time(first), last: time(last) }
    expect(shapes[at]).toEqual({ ...shape, ...times })
  }
})
