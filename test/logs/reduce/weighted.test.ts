import { expect, test } from 'vitest'
import { PHASES } from '../../../src/core/traffic/log.ts'
import { openReducer } from '../../../src/logs/reduce/index.ts'
import { kindId, pack, rootId } from '../../../src/logs/reduce/key.ts'
import { blankRow, type Row } from '../../../src/logs/reduce/tables/row.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

const clock = clockOf({ cutoffDay: '2023-09-30' })
const QUARTER = 900_000
const START = Date.parse('2023-09-29T08:00:00Z')

/** Numbers that look thrown, the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** A reducer with the numbers of some texts. */
function open() {
  const reducer = openReducer(clock)
  for (const client of ['10.0.0.1', '10.0.0.2']) reducer.clients.id(client)
  for (const method of ['POST', 'DELETE', 'GET']) reducer.methods.id(method)
  reducer.paths.id('/datacenters/{id}')
  return reducer
}

function rowOf(roll: (sides: number) => number): Row {
  const row = blankRow()
  row.ms = START + roll(30 * 3_600_000)
  row.version = 5 + roll(2)
  row.method = 2 + roll(3)
  row.status = roll(4) === 0 ? 500 : 202
  row.phase = clock.phaseNumber(row.ms)
  row.path = 2
  row.client = 2 + roll(2)
  row.low = roll(40) + 1
  row.high = row.low * 7
  const [phase, kind] = [PHASES.indexOf(clock.phaseOfMs(row.ms)), kindId('call')]
  row.small = pack(rootId('cloudapi'), row.version, row.method, row.status, phase, kind, 0)
  return row
}

test.each([1, 2, 3])('calls of a quarter of an hour count together as they do one by one (seed %i)', (seed) => {
  const roll = dice(seed)
  const [single, weighted] = [open(), open()]
  const parts = new Map<string, { row: Row; calls: number; last: number; line: number }>()
  for (let line = 1; line <= 3000; line++) {
    const row = rowOf(roll)
    single.countNow(row, 0, line)
    const key = `${row.small} ${row.client} ${row.low} ${Math.floor(row.ms / QUARTER)}`
    const part = parts.get(key)
    if (!part) parts.set(key, { row, calls: 1, last: row.ms, line })
    else {
      part.calls++
      part.last = Math.max(part.last, row.ms)
      part.row.ms = Math.min(part.row.ms, row.ms)
    }
  }
  for (const { row, calls, last, line } of [...parts.values()].reverse()) weighted.countNow(row, 0, line, calls, last)
  expect(parts.size).toBeLessThan(3000)
  expect([...weighted.shapes(['a.log'])]).toEqual([...single.shapes(['a.log'])])
  const sorted = (all: Iterable<object>) =>
    [...all].map(({ target: _, ...one }: { target?: number }) => JSON.stringify(one)).sort()
  expect(sorted(weighted.operations())).toEqual(sorted(single.operations()))
  expect([...single.operations()].some(({ bursts, calls }) => bursts > 1 && bursts < calls)).toBe(true)
})
