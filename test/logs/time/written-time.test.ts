import { expect, test } from 'vitest'
import { writtenTime } from '../../../src/logs/time/written-time.ts'

const at = (text: string) => {
  const stamp = writtenTime(text)
  return stamp && new Date(stamp.ms).toISOString()
}

test.each([
  ['Oct 5, 2023 @ 10:00:01.123', '2023-10-05T10:00:01.000Z'],
  ['05.10.2023 10:00:01', '2023-10-05T10:00:01.000Z'],
  ['10/25/2023 9:07 PM', '2023-10-25T21:07:00.000Z'],
  ['25/10/2023 12:00:00 AM', '2023-10-25T00:00:00.000Z'],
  ['10/10/2023 10:00', '2023-10-10T10:00:00.000Z'],
])('%s', (text, iso) => {
  expect(at(text)).toBe(iso)
})

test.each([['05/10/2023 10:00'], ['31.02.2023 10:00'], ['Foo 5, 2023 @ 10:00:00'], ['05.10.2023'], ['1.2.3.4 10:00']])(
  '%s tells no time',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)
