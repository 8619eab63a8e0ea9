import { expect, test } from 'vitest'
import { packed, unpacked } from '../../src/read/thread-data.ts'

const over = (value: unknown, room?: number) => unpacked(packed(value, room))

test.each<[string, unknown]>([
  ['nothing', [undefined, null, true, false]],
  ['numbers', [0, -0, 1, 127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 31, 2 ** 53, -1, 0.5, NaN, Infinity]],
  ['texts', ['', 'a', 'a', 'é', 'ÿ', '€', '\ud83d\ude00', '\ud800', '\0', 'x'.repeat(5000)]],
  ['lists', [[], [[]], [1, [2, 'a']]]],
  ['objects', [{}, { kind: 'text' }, { a: 1, b: undefined }, { b: 1, a: 2 }, { a: { b: { a: 1 } } }]],
  ['names that mean something', JSON.parse('[{"__proto__": {"a": 1}, "constructor": 2}, {"1": "b", "0": "a"}]')],
])('%s come over as they are', (_, value) => {
  expect(over(value)).toStrictEqual(value)
  expect(over(value, 1)).toStrictEqual(value)
})

test('shared objects stay shared', () => {
  const value = { kind: 'text', span: { file: 'a.ts', start: 1, end: 2 } }
  const member = { key: value, value }
  const both = over({ strings: [{ value }], calls: [{ args: [value, member] }, { args: [member] }] }) as {
    strings: { value: unknown }[]
    calls: { args: { key?: unknown }[] }[]
  }
  const [first, second] = both.calls.map(({ args }) => args)
  expect(first?.[0]).toBe(both.strings[0]?.value)
  expect(first?.[1]).toBe(second?.[0])
  expect(second?.[0]?.key).toBe(both.strings[0]?.value)
})

test('equal objects stay separate, except places', () => {
  const [one, other] = over([{ kind: 'name' }, { kind: 'name' }]) as unknown[]
  expect(one).not.toBe(other)
  const places = [1, 1, 2].map((start) => ({ file: 'a', start, end: 3 }))
  const [first, same, another] = over(places) as unknown[]
  expect(first).toBe(same)
  expect(another).toStrictEqual(places[2])
})

test.each<[string, unknown]>([
  ['a map', new Map()],
  ['a map behind an object without members', [{}, new Map()]],
  ['a date', { at: new Date(0) }],
  ['a function', [() => 1]],
  ['a symbol', [Symbol('a')]],
])('%s is no plain data', (_, value) => {
  expect(() => packed(value)).toThrow(TypeError)
})

test('too deep nesting throws', () => {
  let deep: unknown = 0
  for (let depth = 0; depth < 200_000; depth++) deep = [deep]
  expect(() => packed(deep)).toThrow(RangeError)
})

test('many objects that are alike take few bytes each', () => {
  const calls = Array.from({ length: 1000 }, (_, start) => ({
    kind: 'call',
    new: false,
    span: { file: 'a', start, end: 9 },
  }))
  expect(packed(calls).length).toBeLessThan(12 * 1000)
})
