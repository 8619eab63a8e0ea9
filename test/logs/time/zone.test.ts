import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf } from '../../../src/logs/time/clock.ts'
import { ClockError } from '../../../src/logs/time/clock-error.ts'
import { zoneOf } from '../../../src/logs/time/zone.ts'

/** Between which instants a clock of a zone shows this. */
function readings(tz: string | undefined, iso: string): [string, string] {
  const zone = zoneOf(tz)
  const written = Date.parse(`${iso}Z`)
  return [new Date(zone.earliest(written)).toISOString(), new Date(zone.latest(written)).toISOString()]
}

test.each([
  ['UTC', '2023-09-30T10:00:00', '2023-09-30T10:00:00.000Z'],
  ['Z', '2023-09-30T10:00:00', '2023-09-30T10:00:00.000Z'],
  ['+02:00', '2023-09-30T10:00:00', '2023-09-30T08:00:00.000Z'],
  ['-0330', '2023-09-30T10:00:00', '2023-09-30T13:30:00.000Z'],
  ['Europe/Berlin', '2023-07-01T10:00:00', '2023-07-01T08:00:00.000Z'],
  ['Europe/Berlin', '2023-12-01T10:00:00', '2023-12-01T09:00:00.000Z'],
  ['europe/berlin', '2023-12-01T10:00:00', '2023-12-01T09:00:00.000Z'],
  ['America/New_York', '2023-09-30T10:00:00', '2023-09-30T14:00:00.000Z'],
  ['Asia/Kathmandu', '2023-09-30T10:00:00', '2023-09-30T04:15:00.000Z'],
])('in %s %s is %s', (tz, iso, instant) => expect(readings(tz, iso)).toEqual([instant, instant]))

test('without a zone it is anywhere from UTC+14 to UTC-12', () => {
  expect(readings(undefined, '2023-09-30T00:00:00')).toEqual(['2023-09-29T10:00:00.000Z', '2023-09-30T12:00:00.000Z'])
})

describe('when clocks change', () => {
  test.each([
    ['Europe/Berlin', '2023-10-29T01:59:59', '2023-10-28T23:59:59.000Z', '2023-10-28T23:59:59.000Z'],
    ['Europe/Berlin', '2023-10-29T02:00:00', '2023-10-29T00:00:00.000Z', '2023-10-29T01:00:00.000Z'],
    ['Europe/Berlin', '2023-10-29T02:59:59', '2023-10-29T00:59:59.000Z', '2023-10-29T01:59:59.000Z'],
    ['Europe/Berlin', '2023-10-29T03:00:00', '2023-10-29T02:00:00.000Z', '2023-10-29T02:00:00.000Z'],
    ['Europe/Berlin', '2023-03-26T02:30:00', '2023-03-26T00:30:00.000Z', '2023-03-26T01:30:00.000Z'],
    ['Europe/Berlin', '2023-03-26T03:00:00', '2023-03-26T01:00:00.000Z', '2023-03-26T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2023-10-01T02:15:00', '2023-09-30T15:15:00.000Z', '2023-09-30T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2023-10-01T02:30:00', '2023-09-30T15:30:00.000Z', '2023-09-30T15:30:00.000Z'],
  ])('in %s %s is between %s and %s', (tz, iso, low, high) => expect(readings(tz, iso)).toEqual([low, high]))

  test('a phase needs both readings', () => {
    const clock = clockOf({ cutoffDay: '2023-09-30', cutoff: '2023-10-29T00:30:00Z', tz: 'Europe/Berlin' })
    const at = (iso: string) => clock.phase({ ms: Date.parse(`${iso}Z`), zoned: false })
    expect(at('2023-10-29T01:59:59')).toBe('before')
    expect(at('2023-10-29T02:15:00')).toBe('unknown')
    expect(at('2023-10-29T02:30:00')).toBe('after')
  })
})

test('a clock of a known zone has the day of UTC', () => {
  const clock = clockOf({ cutoffDay: '2023-09-30', tz: 'Asia/Tokyo' })
  expect(clock.day({ ms: Date.parse('2023-10-01T08:59:59Z'), zoned: false })).toBe('2023-09-30')
})

test('the instant of what a clock shows is one of its readings', () => {
  const names = ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca']
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: 1_600_000_000, max: 1_800_000_000 }), (name, second) => {
      const instant = second * 1000
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
      const written = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
      const zone = zoneOf(name)
      expect([zone.earliest(written), zone.latest(written)]).toContain(instant)
    }),
  )
})

describe('a mistake', () => {
  test('in a name is answered with the nearest one', () => {
    expect(() => zoneOf('Europe/Berln')).toThrow(ClockError)
    expect(() => zoneOf('Europe/Berln')).toThrow('--tz "Europe/Berln" is no time zone: did you mean Europe/Berlin?')
  })

  test('of another kind is answered with what to write', () => {
    expect(() => zoneOf('qqqqqqqqqqqqqqqqqqqq')).toThrow('write Europe/Berlin, +02:00 or UTC')
    expect(() => zoneOf('+15:00')).toThrow(ClockError)
    expect(() => zoneOf('')).toThrow(ClockError)
  })

  test('is local: it means something else on every machine', () => {
    expect(() => zoneOf('local')).toThrow('--tz local depends on the machine')
  })
})
