import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatten, HOLE, type Text, unknown, written } from '../../src/core/text/text.ts'
import { splitWords } from '../../src/link/requests/command-line.ts'
import type { Value } from '../../src/link/values/value.ts'

const span = { file: 'a.js', start: 0, end: 0 }
const show = (value: Value) => (value.kind === 'text' ? flatten(value.text).value.replaceAll(HOLE, '{}') : value.kind)
const wordsOf = (line: string): string[] => {
  const pieces = line.split('{}').flatMap((part, at): Text => {
    const own = part === '' ? [] : [written('a.js', 0, part)]
    return at > 0 ? [unknown(span, 'x'), ...own] : own
  })
  return splitWords(pieces).map(show)
}

test.each([
  ['curl -X GET a', ['curl', '-X', 'GET', 'a']],
  [`curl  -H 'A: b c'\t"d 'e'"`, ['curl', '-H', 'A: b c', "d 'e'"]],
  [`curl --header='A: b' x"y z"`, ['curl', '--header=A: b', 'xy z']],
  [`curl -d "{\\"a\\": 1}" x\\ y`, ['curl', '-d', '{"a": 1}', 'x y']],
  [`curl -d '' x`, ['curl', '-d', '', 'x']],
  [`curl -H 'A: {}' {}/b`, ['curl', '-H', 'A: {}', '{}/b']],
  ['curl a | jq .', ['curl', 'a']],
  ['curl a > b', ['curl', 'a']],
  ['curl a 2>&1', ['curl', 'a']],
  ["curl 'a | b'", ['curl', 'a | b']],
  ["curl 'a", ['curl', 'a']],
  ['', []],
])('%s', (line, expected) => {
  expect(wordsOf(line)).toEqual(expected)
})

test('pieces of words stand where they are written', () => {
  const unit = fc.constantFrom('a', ' ', "'", '"', '\\', '|', '😀', '\n')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (line) => {
      for (const word of splitWords([written('a.js', 0, line)])) {
        if (word.kind !== 'text') throw new Error(word.kind)
        for (const piece of word.text)
          if (piece.kind === 'written' && piece.verbatim)
            expect(line.slice(piece.span.start, piece.span.end)).toBe(piece.value)
      }
    }),
  )
})

test('a line of a megabyte is left alone', () => {
  expect(splitWords([written('a.js', 0, 'curl '.repeat(200_000))])).toEqual([])
})
