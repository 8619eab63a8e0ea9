import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flatten,
  HOLE,
  type Hole,
  holesIn,
  placedPieces,
  slicePiece,
  type Text,
  variants,
  type Written,
  written,
  writtenIn,
} from '../../src/core/text/text.ts'
import { type Source, text } from './support/texts.ts'

const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

describe('a flat text', () => {
  test('is its pieces, one character a hole', () => {
    fc.assert(
      fc.property(text, ({ text }) => {
        const flat = flatten(text)
        expect(flat.value).toBe(text.map((piece) => (piece.kind === 'written' ? piece.value : HOLE)).join(''))
        for (const { start, end, piece } of placedPieces(flat))
          expect(flat.value.slice(start, end)).toBe(piece.kind === 'written' ? piece.value : HOLE)
      }),
    )
  })

  test('leads back to exactly what is written', () => {
    fc.assert(
      fc.property(text, range, ({ text, source }, [start, end]) => {
        const flat = flatten(text)
        const found = writtenIn(flat, start, end)
        for (const piece of found) if (piece.verbatim) expect(sourceOf(source, piece)).toBe(piece.value)
        const exact = text.every((piece) => piece.kind === 'hole' || piece.verbatim)
        if (exact)
          expect(found.map((piece) => piece.value).join('')).toBe(flat.value.slice(start, end).replaceAll(HOLE, ''))
        expect(holesIn(flat, start, end)).toHaveLength(flat.value.slice(start, end).split(HOLE).length - 1)
      }),
    )
  })

  test('is cut where its source is cut', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), range, (value, at, [start, end]) => {
        const piece = written('a.ts', at, value)
        const part = slicePiece(piece, start, Math.min(end, value.length))
        if (start <= value.length) expect(sourceOf(' '.repeat(at) + value, part)).toBe(part.value)
      }),
    )
  })
})

function sourceOf(source: Source, { span }: Written): string {
  return source.slice(span.start, span.end)
}

const hole = (name: string, options: readonly Text[]): Hole => ({
  kind: 'hole',
  ref: { kind: 'name', name },
  span: { file: 'a.ts', start: 0, end: 1 },
  options,
  open: false,
})
const word = (value: string): Text => [written('a.ts', 0, value)]
const values = (text: Text, limit?: number) => variants(text, limit).map((one) => flatten(one).value)

describe('variants', () => {
  test('choose each option, in order', () => {
    const version = hole('version', [word('v5'), word('v6')])
    expect(values([...word('/'), version, hole('rest', [])])).toEqual([`/v5${HOLE}`, `/v6${HOLE}`])
  })

  test('choose the same option for the same hole, and for another every one', () => {
    const version = hole('version', [word('5'), word('6')])
    expect(values([version, version])).toEqual(['55', '66'])
    expect(values([version, hole('other', [word('a'), word('b')])])).toEqual(['5a', '5b', '6a', '6b'])
  })

  test('go into options of options', () => {
    const inner = hole('inner', [word('a'), word('b')])
    expect(values([hole('outer', [[...word('/'), inner], word('c')])])).toEqual(['/a', '/b', 'c'])
  })

  test('are bounded, however many holes there are and however deep', () => {
    const wide = Array.from({ length: 40 }, (_, index) => hole(`h${index}`, [word('a'), word('b'), word('c')]))
    expect(variants(wide)).toHaveLength(32)
    let deep = hole('d0', [word('a'), word('b')])
    for (let index = 1; index < 60; index++) deep = hole(`d${index}`, [[deep], word('c')])
    expect(variants([deep], 5)).toHaveLength(5)
  })

  test('hold no hole that has options', () => {
    fc.assert(
      fc.property(text, ({ text }) => {
        for (const one of variants([...text, hole('x', [text, word('y')])]))
          for (const piece of one) expect(piece.kind === 'written' || piece.options.length === 0).toBe(true)
      }),
    )
  })
})
