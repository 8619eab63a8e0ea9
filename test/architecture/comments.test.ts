import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

const BEGINNING = /(?:\/\*\*|^\s*\/\/)[\s*]*(?:What|Who|Whom|Whose|Somebody|Nobody) .{0,60}/gm

test('comments begin with the thing that they are about', () => {
  const odd = sourceFiles('src').flatMap(({ path, text }) =>
    Array.from(text.matchAll(BEGINNING), ([beginning]) => `${path}: ${beginning}`),
  )
  expect(odd).toEqual([])
})
