import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, quoteEnd } from '../../../src/logs/formats/support/quoted.ts'

/** How nginx writes a value. */
const nginx = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 34 || byte === 92
        ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')

const SHORT: Readonly<Record<number, string>> = {
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
}

/** How Apache writes a value. */
const apache = (text: string) =>
  [...Buffer.from(text)]
    .map(
      (byte) =>
        SHORT[byte] ??
        (byte < 32 || byte > 126 ? `\\x${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte)),
    )
    .join('')

describe('decodeText', () => {
  test.each([
    ['plain', 'plain'],
    ['\\x22quoted\\x22 \\x5C', '"quoted" \\'],
    ['\\"quoted\\" \\\\', '"quoted" \\'],
    ['\\xC3\\xBC\\xe2\\x82\\xac', 'ü€'],
    ['caf\\xE9', 'café'],
    ['\xc3\xbc', 'ü'],
    ['\xe9', 'é'],
    ['\xc3\xbc \\xE9', 'Ã¼ é'],
    ['\\\\x41', '\\x41'],
    ['\\q \\x4 \\', '\\q \\x4 \\'],
    ['€ \\x22', '€ "'],
  ])('%j', (written, text) => expect(decodeText(written)).toBe(text))

  test('one client stays one, whoever wrote the line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeText(nginx(text))).toBe(text)
        expect(decodeText(apache(text))).toBe(text)
      }),
    )
  })
})

describe('quoteEnd', () => {
  test.each([
    ['"a"', 0, 2],
    ['"a\\"b"', 0, 5],
    ['"a\\\\"b"', 0, 4],
    ['"\\\\\\""', 0, 5],
    ['"a', 0, -1],
    ['"a\\"', 0, -1],
    ['\\"a"', 1, 3],
    ['""', 0, 1],
  ])('%j from %d', (line, open, end) => expect(quoteEnd(line, open)).toBe(end))
})
