import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode } from '../../src/core/text/decode.ts'

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('decode', () => {
  it.each([
    ['plain', Buffer.from('a\r\nü'), 'a\r\nü', 'utf-8', false],
    ['empty', Buffer.alloc(0), '', 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from('\uFEFFa'), 'a', 'utf-8', true],
    ['two marks, of which one is text', Buffer.from('\uFEFF\uFEFFa'), '\uFEFFa', 'utf-8', true],
    ['UTF-16LE', Buffer.from('\uFEFFü\n', 'utf16le'), 'ü\n', 'utf-16le', true],
    ['UTF-16BE', swapped('\uFEFFü\n'), 'ü\n', 'utf-16be', true],
    ['latin-1', Buffer.from('gr\xfc\xdfe', 'latin1'), 'grüße', 'latin1', false],
    ['UTF-8 cut in the middle', Buffer.from('ü').subarray(0, 1), '\xc3', 'latin1', false],
    ['half a unit of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'ÿþA', 'latin1', false],
  ] as const)('reads %s', (_, bytes, text, encoding, bom) => {
    expect(decode(bytes)).toEqual({ text, encoding, bom })
  })

  it('calls a NUL near the start binary, and one far away not', () => {
    expect(decode(Buffer.from('PK\x03\x00'))).toEqual({ binary: true })
    expect(decode(Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0]))).toEqual({ binary: true })
    expect(decode(Buffer.from(`${' '.repeat(9000)}\0`))).toMatchObject({ encoding: 'utf-8' })
  })

  it.each([[[0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]], [[0, 0, 0xfe, 0xff, 0, 0, 0, 0x41]]])(
    'tells UTF-32 by its mark',
    (bytes) => {
      expect(decode(Buffer.from(bytes))).toEqual({ binary: true, utf32: true })
    },
  )

  it('does not change the bytes that it is given', () => {
    const bytes = swapped('\uFEFFabc')
    decode(bytes)
    expect(bytes).toEqual(swapped('\uFEFFabc'))
  })

  it('is undone by encode for whatever is not binary', () => {
    const mark = fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff])
    const body = fc.oneof(
      fc.uint8Array({ min: 1, maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => Buffer.from(text)),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => Buffer.from(text, 'utf16le')),
    )
    fc.assert(
      fc.property(mark, body, (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start), rest])
        const decoded = decode(bytes)
        if (!('binary' in decoded)) expect(encode(decoded.text, decoded)).toEqual(bytes)
      }),
      { numRuns: 2000 },
    )
  })
})
