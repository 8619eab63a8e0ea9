import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { requiredWords } from '../../src/discover/search/required-words.ts'
import { searchNames } from '../../src/discover/search/search.ts'
import { makeTree } from './tree.ts'

test.each([
  ['\\ba\\b|\\bb\\b', ['a', 'b']],
  ['(from|import)[^\\n]{0,500}(\\bconfig\\b|\\bbase\\b)', ['config', 'base']],
  ['[\'"/]\\bfoo\\.service\\b(\\.js)?[\'"]', ['foo']],
  ['(?:\\bA\\b|\\bB\\b) [|)]', ['A', 'B']],
  ['x|\\ba\\b', undefined],
  ['\\bab?\\b', undefined],
  ['(\\ba\\b)?c', undefined],
  ['(?!\\ba\\b)c', undefined],
  ['\\bexport\\s*\\*', undefined],
  ['\\bab', undefined],
  ['(?i)\\bab\\b', undefined],
])('%s', (pattern, words) => {
  expect(requiredWords(pattern)).toEqual(words)
})

test('a text that a pattern matches holds one of its words', () => {
  const piece = fc.constantFrom(
    '\\ba\\b',
    '\\bab\\b',
    '\\bb\\.c\\b',
    '|',
    '(',
    ')',
    '?',
    'a',
    '[|(]',
    '\\s',
    '(?:',
    '{0,2}',
  )
  const letter = fc.constantFrom('a', 'b', 'c', '.', ' ', '|', '(')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(letter, { maxLength: 12 }), (pieces, letters) => {
      const [pattern, text] = [pieces.join(''), letters.join('')]
      let regex: RegExp
      try {
        regex = new RegExp(pattern)
      } catch {
        return fc.pre(false)
      }
      const words = requiredWords(pattern)
      if (!words || !regex.test(text)) return
      const held = new Set(text.match(/\w+/g))
      expect(words.some((word) => held.has(word))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it('finds the users of many modules like those of few', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `name${n}`)
  const wanted = names.map((name) => ({ all: [`\\b${name}\\b`, '[\'"]m[\'"]'], endings: ['js'] }))
  const root = makeTree({
    'a.js': "name7 'm'",
    'b.js': "name77 'm'",
    'c.js': 'name7',
    'd.ts': "name7 'm'",
    'e.js': "x.name39('m')",
  })
  expect((await searchNames(root, wanted, { limit: 10, noIgnore: false })).files).toEqual(['a.js', 'e.js'])
})
