import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBurst, BURST_GAP } from '../../../src/logs/reduce/bursts.ts'

const MINUTE = 60_000

function burstsOf(times: readonly number[]): number[] {
  const bursts: number[] = []
  for (const time of times) addBurst(bursts, time)
  return bursts
}

test('calls within a quarter of an hour are one burst', () => {
  expect(burstsOf([0, 10 * MINUTE, 25 * MINUTE])).toEqual([0, 25 * MINUTE])
  expect(burstsOf([0, BURST_GAP])).toEqual([0, BURST_GAP])
  expect(burstsOf([0, BURST_GAP + 1])).toEqual([0, 0, BURST_GAP + 1, BURST_GAP + 1])
})

test('a call between two bursts makes them one', () => {
  expect(burstsOf([0, 20 * MINUTE, 10 * MINUTE])).toEqual([0, 20 * MINUTE])
})

test('the order in which calls come is all the same', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 })
  fc.assert(
    fc.property(minutes, minutes, (some, others) => {
      const times = [...some, ...others].map((minute) => minute * MINUTE)
      const sorted = burstsOf([...times].sort((a, b) => a - b))
      expect(burstsOf(times)).toEqual(sorted)
      expect(burstsOf([...times].reverse())).toEqual(sorted)
      const gaps = sorted.flatMap((_, at) => (at % 2 === 1 && at + 1 < sorted.length ? [at] : []))
      for (const at of gaps) expect((sorted[at + 1] ?? 0) - (sorted[at] ?? 0)).toBeGreaterThan(BURST_GAP)
    }),
  )
})
