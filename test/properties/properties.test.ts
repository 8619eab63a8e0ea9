import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Setting } from '../../src/core/findings/evidence.ts'
import { display, writtenPieces } from '../../src/core/text/text.ts'
import { properties } from '../../src/languages/properties/index.ts'

function settings(text: string): Setting[] {
  return properties
    .read({ file: 'app.properties', text })
    .evidence.filter((one): one is Setting => one.kind === 'setting')
}

const shown = (text: string) =>
  settings(text).map(({ name, value = [], comment }) => `${comment ? '# ' : ''}${display(name)}=${display(value)}`)

test.each([
  ['a.b=c', ['a.b=c']],
  ['a.b : c', ['a.b=c']],
  ['a.b c d', ['a.b=c d']],
  ['  a\\:b=c', ['a:b=c']],
  ['a=https\\://b/c', ['a=https://b/c']],
  ['a=\\u0062c', ['a=bc']],
  ['a=b,\\\n    c\nd=e', ['a=b,c', 'd=e']],
  ['a=b\\\\\nd=e', ['a=b\\', 'd=e']],
  ['a=b\\\r\n  c\r\nd=e\r\n', ['a=bc', 'd=e']],
  ['#a.url=https://b', ['# a.url=https://b']],
  ['! a sentence about = signs', []],
  ['a=', []],
  ['db.password=c', []],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

test('a placeholder is what the file gave that name, or its default', () => {
  const all = settings('host=https://a.b\nurl=${host}/c\nother=${API_HOST:https://d.e}/f')
  const [first, second] = ['url', 'other'].map((name) => all.find((one) => display(one.name) === name))
  expect(first?.value?.[0]).toMatchObject({ kind: 'hole', ref: { kind: 'config', name: 'host' }, open: false })
  expect(second?.value?.[0]).toMatchObject({ kind: 'hole', ref: { kind: 'env', name: 'API_HOST' }, open: true })
  const hole = second?.value?.[0]
  expect(hole?.kind === 'hole' && hole.options.map(display)).toEqual(['https://d.e'])
})

test('whatever is verbatim stands in the file as it is', () => {
  const char = fc.constantFrom('a', '=', ':', '\\', '\n', '\r', ' ', '#', '$', '{', '}', 'u', '0', '.')
  fc.assert(
    fc.property(fc.string({ unit: char, maxLength: 60 }), (text) => {
      for (const { name, value = [] } of settings(text)) {
        for (const piece of [...writtenPieces(name), ...writtenPieces(value)])
          if (piece.verbatim) expect(text.slice(piece.span.start, piece.span.end)).toBe(piece.value)
      }
    }),
    { numRuns: 500 },
  )
})
