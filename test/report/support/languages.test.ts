import { expect, test } from 'vitest'
import { languageOf } from '../../../src/report/html/languages.ts'

test.each([
  ['src/a.mts', 'TypeScript'],
  ['a.Weird', '.weird'],
  ['Makefile', 'Other'],
  // Every object has members of these names.
  ['constructor', 'Other'],
  ['a.constructor', 'Other'],
  ['__proto__', 'Other'],
  ['a.valueOf', '.valueof'],
])('the language of %s', (file, language) => {
  expect(languageOf(file)).toBe(language)
})
