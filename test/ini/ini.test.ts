import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Setting } from '../../src/core/findings/evidence.ts'
import { display, writtenPieces } from '../../src/core/text/text.ts'
import { ini } from '../../src/languages/ini/index.ts'

function settings(text: string): Setting[] {
  return ini.read({ file: 'app.ini', text }).evidence.filter((one): one is Setting => one.kind === 'setting')
}

const shown = (text: string) =>
  settings(text).map(({ name, value = [], comment }) => `${comment ? '# ' : ''}${display(name)}=${display(value)}`)

test.each([
  ['a=b', ['a=b']],
  ['[s]\na = b', ['s.a=b']],
  ['[s]\na: b', ['s.a=b']],
  ['[remote "origin"]\n\turl = https://a.b/c', ['remote.origin.url=https://a.b/c']],
  ['a = "b c" ; why', ['a=b c']],
  ['a = b;c', ['a=b;c']],
  ['[s]\na =\n  b\n  c\nd = e', ['s.a=\nb\nc', 's.d=e']],
  ['[s]\n  a = b\n  c = d', ['s.a=b', 's.c=d']],
  ['a = b\\\n  c\nd = e', ['a=bc', 'd=e']],
  ['; url = https://a.b', ['# url=https://a.b']],
  ['# a sentence about this', []],
  ['proxy_pass https://a.b;', []],
  ['https://a.b/c', []],
  ['[s]\ntoken = b', []],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

test('a name is looked up in its section, then in the defaults', () => {
  const text = '[DEFAULT]\nhost = https://a.b\n[s]\nroot = c\nurl = %(host)s/%(root)s/100%%\n'
  const url = settings(text).at(-1)
  const options = url?.value?.flatMap((piece) => (piece.kind === 'hole' ? piece.options.map(display) : []))
  expect(options).toEqual(['https://a.b', 'c'])
  expect(display(url?.value ?? [])).toBe('{host}/{root}/100%')
})

test('whatever is verbatim stands in the file as it is', () => {
  const char = fc.constantFrom('a', '=', ':', '\\', '\n', '\r', ' ', '#', ';', '[', ']', '"', '%', '(', ')', 's')
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
