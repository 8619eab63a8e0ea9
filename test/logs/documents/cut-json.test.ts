import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutJson, eachPiece, openCutter, type Place } from '../../../src/logs/documents/support/cut-json.ts'
import { cpuSeconds } from '../../support/cpu.ts'

const cut = (text: string, places: Record<string, Place>) => {
  const found: { place: string; line: number; value: unknown }[] = []
  const trouble = eachPiece(cutJson(Buffer.from(text), places), ({ place, line, bytes }) => {
    found.push({ place, line, value: JSON.parse(Buffer.from(bytes).toString()) })
  })
  return { found, trouble }
}

test('objects at a place, with their lines', () => {
  const text = '\n{"a":\n {"b": [\n  {"c": "]}\\"\\\\"},\n 7, "x",\n\n  {"d": [{}]}]}, "b": [{}]}'
  expect(cut(text, { one: ['a', 'b', '*'] })).toEqual({
    found: [
      { place: 'one', line: 4, value: { c: ']}"\\' } },
      { place: 'one', line: 7, value: { d: [{}] } },
    ],
    trouble: undefined,
  })
})

test('any key, several places, several values in a row', () => {
  const text = '{"a":[{"n":1}],"k":{"n":2}}{"b":[{"n":3}]}\n[{"n":4}]'
  expect(cut(text, { list: ['?', '*'], key: ['k'], element: ['*'] }).found).toEqual([
    { place: 'list', line: 1, value: { n: 1 } },
    { place: 'key', line: 1, value: { n: 2 } },
    { place: 'list', line: 1, value: { n: 3 } },
    { place: 'element', line: 2, value: { n: 4 } },
  ])
})

test.each([
  ['{"a":[{"n":1},', 'ends in the middle of its JSON, in line 1'],
  ['{"a":[\n{"n":1}', 'ends in the middle of its JSON, in line 2'],
  ['{"a":[\n{"n":"1', 'ends in the middle of its JSON, in line 2'],
  ['{"a":[{"n":1}\n;', 'is no JSON from line 2 on: a comma or an end was expected there'],
  ['{a:1}', 'is no JSON from line 1 on: a key was expected there'],
  ['{"a" 1}', 'is no JSON from line 1 on: a colon was expected there'],
  ['{"a":,}', 'is no JSON from line 1 on: a value was expected there'],
])('what is no JSON: %j', (text, trouble) => {
  expect(cut(text, { one: ['a', '*'] }).trouble).toBe(trouble)
})

test('what came before the trouble is told', () => {
  expect(cut('{"a":[{"n":1},{"n"', { one: ['a', '*'] }).found).toHaveLength(1)
})

describe('hostile text', () => {
  test.each(['[', '{"a":', '{"a":[', '"\\"', '\\', '{"a":"\\\\\\'])('%j again and again', (piece) => {
    const text = piece.repeat(200_000)
    const seconds = cpuSeconds(() =>
      expect(cut(text, { one: ['a', '*'], deep: ['?', '?', '*'] }).trouble).toBeTypeOf('string'),
    )
    expect(seconds).toBeLessThan(10)
  })
})

test('any value is cut as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (values, space) => {
      const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
      const { found, trouble } = cut(JSON.stringify({ x: 1, list: values }, null, space), { one: ['list', '*'] })
      expect(trouble).toBeUndefined()
      expect(found.map(({ value }) => JSON.stringify(value))).toEqual(objects.map((value) => JSON.stringify(value)))
    }),
  )
})

test('a text that comes in parts gives the same pieces, wherever it is cut', () => {
  const places = { list: ['?', '*'], key: ['k'], deep: ['a', 'b', '*'] }
  const whole = fc
    .json({ maxDepth: 5 })
    .map((text) => (text.startsWith('{') ? text : `{"a":{"b":[${text},{"\\\\":1}]}}`))
  const text = fc.array(
    fc.oneof(whole, fc.constantFrom('\n', ' {"k":{"x":"\\\\\\""}}', '{"a":[{},{"n":"]}"}]}', '}')),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (all, size) => {
      const bytes = Buffer.from(all.join('\n'))
      const cutter = openCutter(places)
      const found: unknown[] = []
      const room = Buffer.alloc(size)
      for (let at = 0; at <= bytes.length; at += size) {
        const part = room.subarray(0, bytes.copy(room, 0, at, at + size))
        for (const { place, line, bytes: own } of cutter.take(part, at + size > bytes.length))
          found.push([place, line, Buffer.from(own).toString()])
      }
      const expected: unknown[] = []
      const trouble = eachPiece(cutJson(bytes, places), ({ place, line, bytes: own }) =>
        expected.push([place, line, Buffer.from(own).toString()]),
      )
      expect(found).toEqual(expected)
      expect(cutter.trouble).toBe(trouble)
    }),
    { numRuns: 2000 },
  )
})
