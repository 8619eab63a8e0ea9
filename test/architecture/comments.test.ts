import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

/** Folders whose comments are not rewritten yet. Nothing is to be added here. */
const OLD = /^src\/(?!core|gather|judge|languages|link|moves|read|tree-sitter)/

const BEGINNING = /(?:\/\*\*|^\s*\/\/)[\s*]*(?:What|Who|Whom|Whose|Somebody|Nobody) .{0,60}/gm

test('comments begin with the thing that they are about', () => {
  const odd = sourceFiles('src')
    .filter(({ path }) => !OLD.test(path))
    .flatMap(({ path, text }) => Array.from(text.matchAll(BEGINNING), ([beginning]) => `${path}: ${beginning}`))
  expect(odd).toEqual([])
})
