import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayIn, fillDays, sampleDays } from '../../../src/logs/impact/coverage.ts'
import { dayOfMs } from '../../../src/logs/time/day.ts'
import { findStamp } from '../../../src/logs/time/find-stamp.ts'

const dayIn: DayIn = (bytes, start, end) => {
  const stamp = findStamp(bytes.toString('latin1', start, end))
  return stamp && dayOfMs(stamp.ms)
}

const on = (day: number, text = 'x') => `2023-09-${String(day).padStart(2, '0')}T10:00:00Z ${text}`

function sampled(lines: readonly string[], look: DayIn = dayIn): Record<string, number> {
  const bytes = Buffer.from(`before\n${lines.map((line) => `${line}\n`).join('')}behind`, 'latin1')
  return Object.fromEntries(sampleDays({ bytes, start: 7, end: bytes.length - 6 }, look))
}

describe('the lines of a chunk by day', () => {
  test('of one day are all of that day', () => {
    expect(sampled([on(1), 'trace', on(1), on(1)])).toEqual({ '2023-09-01': 4 })
  })

  test('of several days are counted apart', () => {
    expect(sampled([on(1), on(1), on(2), on(3), on(3), on(3)])).toEqual({
      '2023-09-01': 2,
      '2023-09-02': 1,
      '2023-09-03': 3,
    })
  })

  test('newest first are counted as well', () => {
    expect(sampled([on(3), on(2), on(2), on(1)])).toEqual({ '2023-09-03': 1, '2023-09-02': 2, '2023-09-01': 1 })
  })

  test('that nothing dates are in no day', () => {
    expect(sampled(['a', 'b'])).toEqual({})
    expect(sampled([])).toEqual({})
  })

  test('lines before the first time and behind the last one count', () => {
    expect(sampled(['at x', on(1), on(2), 'at y'])).toEqual({ '2023-09-01': 2, '2023-09-02': 2 })
  })

  test('a last line without an end counts', () => {
    const bytes = Buffer.from(`${on(1)}\n${on(2)}`)
    expect([...sampleDays({ bytes, start: 0, end: bytes.length }, dayIn)]).toEqual([
      ['2023-09-01', 1],
      ['2023-09-02', 1],
    ])
  })

  test('two looks are enough for one day, whatever its length', () => {
    let looks = 0
    const lines = Array.from({ length: 1000 }, () => on(1))
    const counted = sampled(lines, (bytes, start, end) => {
      looks++
      return dayIn(bytes, start, end)
    })
    expect(counted).toEqual({ '2023-09-01': 1000 })
    expect(looks).toBe(2)
  })

  test('a count of lines that somebody made is taken', () => {
    const bytes = Buffer.from(`${on(1)}\n${on(1)}\n`)
    expect([...sampleDays({ bytes, start: 0, end: bytes.length, lines: 2 }, dayIn)]).toEqual([['2023-09-01', 2]])
  })
})

test('lines in order are counted as if each were looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 }), (days) => {
      const sorted = [...days].sort((a, b) => a - b)
      const expected: Record<string, number> = {}
      for (const day of sorted) {
        const name = on(day).slice(0, 10)
        expected[name] = (expected[name] ?? 0) + 1
      }
      expect(sampled(sorted.map((day) => on(day, 'y'.repeat(day))))).toEqual(expected)
    }),
  )
})

describe('days between the first and the last', () => {
  test('have 0 lines where there are none', () => {
    expect(
      fillDays(
        new Map([
          ['2024-03-01', 5],
          ['2024-02-28', 2],
        ]),
      ),
    ).toEqual([
      { day: '2024-02-28', lines: 2 },
      { day: '2024-02-29', lines: 0 },
      { day: '2024-03-01', lines: 5 },
    ])
  })

  test('are not written out where a clock was wrong by an age', () => {
    expect(
      fillDays(
        new Map([
          ['0100-01-05', 1],
          ['2023-09-30', 2],
        ]),
      ),
    ).toEqual([
      { day: '0100-01-05', lines: 1 },
      { day: '2023-09-30', lines: 2 },
    ])
  })

  test('of no day are none', () => expect(fillDays(new Map())).toEqual([]))
})
