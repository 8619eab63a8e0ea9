import { expect, test } from 'vitest'
import { endingsOf, LANGUAGE_FILES } from '../../src/core/file-types/endings.ts'
import { sourceFiles } from './support/files.ts'

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...LANGUAGE_FILES.flatMap((language) => endingsOf([language]).map((ending) => [ending, language] as const)),
  ...['rs', 'dart', 'lua'].map((ending) => [ending, ending] as const),
])
/** Languages with endings on one line of code that make it a table of file types. */
const MANY = 4

/** Whether a file holds a list or a pattern of endings of several languages. */
function listsEndings(text: string): boolean {
  return text.split('\n').some((line) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) return false
    const words = line.match(/(?<=[|(?:' ,.[])[a-z]+\d?(?=[|)?'\s,\]])/g) ?? []
    return new Set(words.flatMap((word) => LANGUAGES.get(word) ?? [])).size >= MANY
  })
}

test('how the files of languages end, and how they are written, stands in file-types alone', () => {
  const found = sourceFiles('src', 'rules')
    .filter(({ text }) => listsEndings(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('src/core/file-types/'))
  expect(found).toEqual([])
})
