import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visible } from '../../../src/languages/plain/places/visible.ts'

const place = (text: string, start: number, end = start) => {
  const at = visible({ file: 'a', start, end }, text)
  return text.slice(at.start, at.end)
}

test.each([
  ['s.CPU =  "X"', 8, '='],
  ['s.CPU = "X"', 8, '"X"'],
  ['a = \n\n\nb', 6, '='],
  ['\n\n  b', 0, '\n\n  b'],
  ['', 0, ''],
  ['ab', 2, 'ab'],
])('of %j at %i it is %j', (text, at, seen) => expect(place(text, at)).toBe(seen))

test('a place with characters stays, and one in a text is never without any', () => {
  const cases = fc
    .string({ unit: fc.constantFrom('a', ' ', '\n', '"'), minLength: 1 })
    .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length)))
  fc.assert(
    fc.property(cases, ([text, a, b]) => {
      const [start, end] = a < b ? [a, b] : [b, a]
      const at = visible({ file: 'a', start, end }, text)
      if (start < end) expect(at).toEqual({ file: 'a', start, end })
      else expect(at.end).toBeGreaterThan(at.start)
      expect(0 <= at.start && at.end <= text.length).toBe(true)
    }),
  )
})
