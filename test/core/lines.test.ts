import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentEnd, lineEnd, lineOf, lineStart } from '../../src/core/text/lines.ts'
import { isExpectedToFail } from '../../src/languages/plain/places/expected-failures.ts'

const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n') })

describe('lines of a text', () => {
  test('begin and end around each offset', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, any) => {
        const at = any % (text.length + 1)
        const before = text.slice(0, at).split('\n')
        expect(lineStart(text, at)).toBe(at - (before.at(-1) ?? '').length)
        expect(lineEnd(text, at)).toBe(at + (text.slice(at).split('\n')[0] ?? '').length)
        expect(lineOf(text, at)).toEqual({ start: lineStart(text, at), end: lineEnd(text, at) })
        expect(text.slice(at, contentEnd(text, at))).toBe((text.slice(at).split('\n')[0] ?? '').replace(/\r$/, ''))
      }),
    )
  })

  test('are walked up to the first one, also where that one is empty', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const starts: number[] = []
        for (let at = text.length; ; at = (starts[0] ?? 0) - 1) {
          starts.unshift(lineStart(text, at))
          if (starts[0] === 0) break
        }
        expect(starts).toHaveLength(text.split('\n').length)
      }),
    )
  })
})

test('a test whose first line is empty is read to its beginning', () => {
  const text = '\n    client.put(url, json={"allowReboot": True})\n'
  const start = text.indexOf('allowReboot')
  expect(isExpectedToFail(text, { file: 'tests/test_resize.lua', start, end: start + 11 })).toBe(false)
})
