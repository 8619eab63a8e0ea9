import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '../../src/core/language/library.ts'
import { flatten, type Text } from '../../src/core/text/text.ts'
import { operate } from '../../src/link/expressions/operations.ts'
import type { Value } from '../../src/link/values/value.ts'
import { known, type Source } from '../core/support/texts.ts'

const span = { file: 'a.ts', start: 0, end: 0 }
const value = (text: Text): Value => ({ kind: 'text', text })
const plain = (text: string): Value => value([{ kind: 'written', value: text, span, verbatim: false }])
const flat = (text: Text): string => flatten(text).value
const word = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '?', ' '), minLength: 1, maxLength: 3 })
const offset = fc.integer({ min: -30, max: 30 })

/** The text of a result; what is still verbatim has to be what stands at its place. */
function checked(result: Value | undefined, source: Source): string {
  if (result?.kind !== 'text') throw new Error(`a ${result?.kind} is no text`)
  for (const piece of result.text)
    if (piece.kind === 'written' && piece.verbatim)
      expect(source.slice(piece.span.start, piece.span.end)).toBe(piece.value)
  return flat(result.text)
}

const PLAIN: readonly [Operation, (text: string) => string][] = [
  ['trim', (text) => text.trim()],
  ['trim-start', (text) => text.trimStart()],
  ['trim-end', (text) => text.trimEnd()],
  ['lower', (text) => text.toLowerCase()],
  ['upper', (text) => text.toUpperCase()],
]

test.each(PLAIN)('%s is what JavaScript does', (operation, expected) => {
  fc.assert(
    fc.property(known, ({ text, source }) => {
      expect(checked(operate(operation, value(text), [], span), source)).toBe(expected(flat(text)))
    }),
  )
})

test('slice is what JavaScript does', () => {
  fc.assert(
    fc.property(known, offset, offset, ({ text, source }, start, end) => {
      const result = operate('slice', value(text), [plain(String(start)), plain(String(end))], span)
      expect(checked(result, source)).toBe(flat(text).slice(start, end))
    }),
  )
})

test('replace and replaceAll are what JavaScript does', () => {
  fc.assert(
    fc.property(known, word, word, ({ text, source }, search, replacement) => {
      const args = [plain(search), plain(replacement)]
      expect(checked(operate('replace', value(text), args, span), source)).toBe(flat(text).replace(search, replacement))
      expect(checked(operate('replace-all', value(text), args, span), source)).toBe(
        flat(text).replaceAll(search, replacement),
      )
    }),
  )
})

test('split and join are what JavaScript does', () => {
  fc.assert(
    fc.property(known, word, word, ({ text, source }, separator, glue) => {
      const list = operate('split', value(text), [plain(separator)], span)
      if (list?.kind !== 'list') throw new Error('no list')
      expect(list.items.map((item) => checked(item, source))).toEqual(flat(text).split(separator))
      // Joined by slashes, an empty item is a hole.
      if (glue.includes('/')) return
      expect(checked(operate('join', list, [plain(glue)], span), source)).toBe(flat(text).split(separator).join(glue))
    }),
  )
})

test('concat is what JavaScript does', () => {
  fc.assert(
    fc.property(known, word, ({ text, source }, more) => {
      expect(checked(operate('concat', value(text), [plain(more)], span), source)).toBe(flat(text).concat(more))
    }),
  )
})

test('resolve-url is what the URL class does', () => {
  const path = fc.constantFrom('servers', '/servers', '/cloudapi/v5', 'a/b', 'https://other.example.com/x', 'x?y=1')
  const base = fc.constantFrom(
    'https://api.ionos.com',
    'https://api.ionos.com/',
    'https://api.ionos.com/cloudapi/v5',
    'https://api.ionos.com/cloudapi/v5/',
  )
  fc.assert(
    fc.property(path, base, (one, other) => {
      const result = checked(operate('resolve-url', undefined, [plain(one), plain(other)], span), '')
      expect(new URL(result).href).toBe(new URL(one, other).href)
    }),
  )
})
