import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoTime } from '../../../src/logs/formats/support/any-time.ts'
import { clfTime } from '../../../src/logs/formats/support/clf-time.ts'

const two = (most: number) => fc.nat(most).map((value) => String(value).padStart(2, '0'))
const clock = fc
  .tuple(two(26), two(62), two(62), fc.constantFrom(':', ':', ':', ':', '.'))
  .map(([hour, minute, second, colon]) => `${hour}:${minute}${colon}${second}`)
const fraction = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('.', '.', '.', ',', ':'), fc.stringMatching(/^\d{0,10}$/)).map((parts) => parts.join('')),
)
const zone = fc.constantFrom(
  '',
  '',
  'Z',
  'z',
  ' +0200',
  '+02:00',
  '-07:30',
  ' -0730',
  '+02',
  ' UTC',
  '+2:00',
  ' +02:00',
  'Z ',
)

/** Reads a time whose day is another than that of the last one, and again when it is the same. */
function bothWays<T>(read: (text: string) => T, text: string, [other, same]: readonly [string, string]): [T, T] {
  read(other)
  const slow = read(text)
  read(same)
  return [slow, read(text)]
}

describe('a time is the same whether its day was just read or not', () => {
  test('ISO 8601', () => {
    const day = fc.constantFrom('2023-09-30', '2023/09/30', '0023-02-31', '2023-13-01', '2023-9-30')
    fc.assert(
      fc.property(day, fc.constantFrom('T', ' ', 't'), clock, fraction, zone, (date, between, time, part, where) => {
        const text = `${date}${between}${time}${part}${where}`
        const [slow, fast] = bothWays(isoTime, text, ['2020-01-01T00:00:00Z', `${date}T00:00:00Z`])
        expect(fast).toEqual(slow)
      }),
      { numRuns: 5000 },
    )
  })

  test('the common log format', () => {
    const day = fc.constantFrom('30/Sep/2023', '30/sep/2023', '31/Feb/0023', '30/Foo/2023')
    fc.assert(
      fc.property(day, fc.constantFrom(':', ' '), clock, fraction, zone, (date, between, time, part, where) => {
        const text = `${date}${between}${time}${part}${where}`
        const [slow, fast] = bothWays(clfTime, text, ['01/Jan/2020:00:00:00', `${date}:00:00:00 +0000`])
        expect(fast).toEqual(slow)
      }),
      { numRuns: 5000 },
    )
  })
})
