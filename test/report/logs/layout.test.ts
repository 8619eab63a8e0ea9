import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent } from '../../../src/report/logs/support/amounts.ts'
import { fold, tableLines } from '../../../src/report/logs/support/layout.ts'
import { columnsOf, cut } from '../../../src/report/pretty/columns.ts'
import { bytesText } from '../../../src/report/support/text/words.ts'

describe('folding', () => {
  test('words go to the next line, behind the indent', () => {
    expect(fold('- ', 'one two three four', 2, 10)).toEqual(['- one two', '  three', '  four'])
  })

  test('a word that is longer than a line is broken', () => {
    expect(fold('', 'abcdefghij', 2, 6)).toEqual(['abcdef', '  ghij'])
  })

  test('no line is too long, and nothing is lost', () => {
    const text = fc
      .array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }))
      .map((all) => all.join(' '))
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 60 }), (words, width) => {
        const lines = fold('* ', words, 4, width)
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '').slice(1)).toBe(words.replace(/\s/g, ''))
      }),
    )
  })
})

test.each([
  ['abc', 3],
  ['日本', 4],
  ['e\u0301', 1],
  ['', 0],
])('%s takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns)
})

test.each([
  ['abcdef', 4, 'abc…'],
  ['abc', 3, 'abc'],
  ['日本語', 4, '日…'],
])('%s cut to %i columns is %s', (text, columns, shown) => {
  expect(cut(text, columns, '…')).toBe(shown)
})

describe('tables', () => {
  const columns = [
    { title: 'who', least: 4 },
    { title: 'n', right: true, drop: 1 },
    { title: 'what', least: 5, drop: 2 },
  ] as const
  const rows = [
    ['alexander', '7', 'something long'],
    ['bo', '12', ''],
  ]

  test('cells have room', () => {
    expect(tableLines(columns, rows, { width: 80, mark: '~' })).toEqual([
      '  who         n  what',
      '  alexander   7  something long',
      '  bo         12',
    ])
  })

  test('the last columns are cut first, then columns go', () => {
    expect(tableLines(columns, rows, { width: 25, mark: '~' })).toEqual([
      '  who         n  what',
      '  alexander   7  somethi~',
      '  bo         12',
    ])
    expect(tableLines(columns, rows, { width: 12, mark: '~' })).toEqual([
      '  who      n',
      '  alexa~   7',
      '  bo      12',
    ])
    expect(tableLines(columns, rows, { width: 8, mark: '~' })).toEqual(['  who', '  alexa~', '  bo'])
  })

  test('a column without any cell is left out', () => {
    expect(tableLines(columns, [['a', '', 'b']], { width: 80, mark: '~' })).toEqual(['  who  what', '  a    b'])
  })
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_950, '1.0 MB'],
  [1_234_567_890, '1.2 GB'],
  [5e15, '5000.0 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

test.each([
  [0, 10, '0 %'],
  [1, 100_000, '1 %'],
  [99_999, 100_000, '99 %'],
  [5, 5, '100 %'],
  [1, 3, '33 %'],
  [0, 0, ''],
])('%i of %i is %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text)
})
