import { describe, expect, test } from 'vitest'
import { ClockError } from '../../../src/logs/time/clock-error.ts'
import { cutoffOf } from '../../../src/logs/time/cutoff.ts'

const shown = (written: string) => {
  const { from, to } = cutoffOf(written)
  return [new Date(from).toISOString(), new Date(to).toISOString()]
}

test('a date alone keeps a window from the first zone of the world to the last', () => {
  expect(shown('2023-09-30')).toEqual(['2023-09-29T10:00:00.000Z', '2023-09-30T12:00:00.000Z'])
  expect(shown('2024-02-01')).toEqual(['2024-01-31T10:00:00.000Z', '2024-02-01T12:00:00.000Z'])
})

test.each([
  ['2023-09-30T00:00:00+02:00', '2023-09-29T22:00:00.000Z'],
  ['2023-09-30T00:00Z', '2023-09-30T00:00:00.000Z'],
  ['2023-09-30 12:30:15.25-0330', '2023-09-30T16:00:15.250Z'],
  ['2023-09-30T00:00:00+14', '2023-09-29T10:00:00.000Z'],
])('%s is one instant', (written, iso) => expect(shown(written)).toEqual([iso, iso]))

describe('a mistake says what to write', () => {
  test.each([
    ['', 'is no date or instant'],
    ['tomorrow', 'is no date or instant'],
    ['30/09/2023', 'is no date or instant'],
    ['2023-02-30', 'is no date or instant'],
    ['2023-13-01', 'is no date or instant'],
    ['2023-09-30T00:00:00', 'names no zone'],
    ['2023-09-30T24:00:00Z', 'is no time of a day'],
    ['2023-09-30T12:60:00Z', 'is no time of a day'],
    ['2023-09-30T00:00:00+15:00', 'has a zone that no place is in'],
  ])('%s %s', (written, why) => {
    expect(() => cutoffOf(written)).toThrow(ClockError)
    expect(() => cutoffOf(written)).toThrow(`--cutoff "${written}" ${why}: write a date (2023-09-30)`)
  })
})
