import { describe, expect, test } from 'vitest'
import { PHASES } from '../../../src/core/traffic/log.ts'
import { clockOf } from '../../../src/logs/time/clock.ts'

const cutoffDay = '2023-09-30'
const zoned = (iso: string) => ({ ms: Date.parse(iso), zoned: true })
const written = (iso: string) => ({ ms: Date.parse(`${iso}Z`), zoned: false })

describe('a stamp with a zone', () => {
  const clock = clockOf({ cutoffDay })

  test.each([
    ['2023-09-29T09:59:59.999Z', 'before'],
    ['2023-09-29T10:00:00.000Z', 'window'],
    ['2023-09-30T11:59:59.999Z', 'window'],
    ['2023-09-30T12:00:00.000Z', 'after'],
    ['2023-09-30T00:00:00+14:00', 'window'],
    ['2023-09-29T23:59:59+14:00', 'before'],
    ['2023-09-30T00:00:00-12:00', 'after'],
    ['2023-09-29T23:59:59-12:00', 'window'],
  ])('%s is %s', (iso, phase) => {
    expect(clock.phase(zoned(iso))).toBe(phase)
    expect(clock.phaseOfMs(Date.parse(iso))).toBe(phase)
    expect(PHASES[clock.phaseNumber(Date.parse(iso))]).toBe(phase)
  })

  test('its day is that of UTC', () => {
    expect(clock.day(zoned('2023-10-01T01:30:00+02:00'))).toBe('2023-09-30')
    expect(clock.day(zoned('2024-02-29T23:30:00-01:00'))).toBe('2024-03-01')
  })
})

describe('a stamp without a zone and without --tz is somewhere within 26 hours', () => {
  const clock = clockOf({ cutoffDay })

  test.each([
    ['2023-09-28T21:59:59.999', 'before'],
    ['2023-09-28T22:00:00.000', 'unknown'],
    ['2023-09-30T00:00:00.000', 'unknown'],
    ['2023-10-01T01:59:59.999', 'unknown'],
    ['2023-10-01T02:00:00.000', 'after'],
  ])('%s is %s', (iso, phase) => expect(clock.phase(written(iso))).toBe(phase))

  test('its day is the one that is written', () => {
    expect(clock.day(written('2023-09-30T23:59:59'))).toBe('2023-09-30')
    expect(clock.instant(written('2023-09-30T23:59:59'))).toBe(Date.parse('2023-09-30T23:59:59Z'))
  })
})

describe('no time at all', () => {
  test('is unknown and has no day', () => {
    const clock = clockOf({ cutoffDay })
    expect(clock.phase(undefined)).toBe('unknown')
    expect(clock.day(undefined)).toBeUndefined()
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20, -1e20])('neither is %s', (ms) => {
    for (const tz of [undefined, 'Europe/Berlin', '+02:00']) {
      const clock = clockOf({ cutoffDay, tz })
      expect(clock.phase({ ms, zoned: false })).toBe('unknown')
      expect(PHASES[clock.phaseNumber(ms)]).toBe('unknown')
      expect(clock.phase({ ms, zoned: true })).toBe('unknown')
      expect(clock.day({ ms, zoned: false })).toBeUndefined()
    }
  })
})

describe('a cutoff of one instant leaves no window', () => {
  const clock = clockOf({ cutoffDay, cutoff: '2023-09-30T00:00:00+02:00' })

  test.each([
    ['2023-09-29T21:59:59.999Z', 'before'],
    ['2023-09-29T22:00:00.000Z', 'after'],
  ])('%s is %s', (iso, phase) => expect(clock.phase(zoned(iso))).toBe(phase))

  test('clocks without a zone keep their doubt', () => {
    expect(clock.phase(written('2023-09-30T00:00:00'))).toBe('unknown')
    expect(clock.phase(written('2023-09-30T12:00:00'))).toBe('after')
    expect(clock.phase(written('2023-09-29T09:59:59'))).toBe('before')
  })
})

describe('a stamp without a year', () => {
  const clock = clockOf({ cutoffDay: '2023-09-30' })
  const stamp = (latest: string, earliest: string) => ({
    ms: Date.parse(latest),
    zoned: false,
    earliest: Date.parse(earliest),
  })

  test.each([
    ['2022-10-05T10:00:00Z', '2012-10-05T10:00:00Z', 'before'],
    ['2026-10-05T10:00:00Z', '2012-10-05T10:00:00Z', 'unknown'],
    ['2026-10-05T10:00:00Z', '2024-10-05T10:00:00Z', 'after'],
  ])('from any year until %s, from %s on: %s', (latest, earliest, phase) => {
    expect(clock.phase(stamp(latest, earliest))).toBe(phase)
    expect(clock.instant(stamp(latest, earliest))).toBeNaN()
    expect(clock.day(stamp(latest, earliest))).toBeUndefined()
  })
})
