import { expect, test } from 'vitest'
import { createAssignedValues } from '../../src/languages/plain/addresses/assigned-values.ts'
import { readText } from '../../src/languages/plain/index.ts'
import { lastStarting } from '../../src/languages/plain/page/packed.ts'
import { regions } from '../../src/languages/plain/page/scan.ts'

test('regions are found by where they start, however many there are', () => {
  const many = regions()
  for (let index = 0; index < 40_000; index++) many.add({ start: index * 10, end: index * 10 + 5 })
  expect(many.length).toBe(40_000)
  expect(many.at(30_001)).toEqual({ start: 300_010, end: 300_015 })
  expect([lastStarting(many, -1), lastStarting(many, 0), lastStarting(many, 199_999), lastStarting(many, 1e9)]).toEqual(
    [-1, 0, 19_999, 39_999],
  )
  expect([...many].length).toBe(40_000)
  expect([many.at(-1), many.at(40_000)]).toEqual([undefined, undefined])
})

test('a name keeps its values in order, each place once and no more than some', () => {
  const values = createAssignedValues()
  for (let index = 0; index < 100; index++) for (const name of ['a', 'b']) values.add(name, index * 10, index * 10 + 3)
  values.add('c', 5, 9)
  values.add('c', 6, 8)
  expect(values.of('a').map(({ start }) => start)).toEqual(Array.from({ length: 64 }, (_, index) => index * 10))
  expect(values.of('c')).toHaveLength(1)
  expect([values.has('b'), values.has('d'), values.of('d')]).toEqual([true, false, []])
  expect(values.namesWith(({ start }) => start === 5)).toEqual(['c'])
})

test('of very many comments those with nothing between them are one', () => {
  const text = `a = 1\n${'# x\n'.repeat(30_000)}b = 2\n# y\n`
  const { comments } = readText({ file: 'a.conf', text })
  expect(comments.map(({ start, end }) => [start, end])).toEqual([
    [6, 6 + 4 * 30_000 - 1],
    [text.length - 4, text.length - 1],
  ])
})
