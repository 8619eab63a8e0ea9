import { expect, test } from 'vitest'
import { sourceFiles } from './support/files.ts'

const ENDINGS = new Set(
  'py rb php java kt kts cs ps1 psm1 ts tsx js jsx mjs go sh bash tf hcl pl pm rs scala groovy gradle swift dart lua ex exs'.split(
    ' ',
  ),
)
/** Endings on one line of code that make it a table of file types. */
const MANY = 4

/** Whether a file holds a list or a pattern of endings of several languages. */
function listsEndings(text: string): boolean {
  return text.split('\n').some((line) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) return false
    const words = line.match(/(?<=[|(?:' ,.[])[a-z]+\d?(?=[|)?'\s,\]])/g) ?? []
    return new Set(words.filter((word) => ENDINGS.has(word))).size >= MANY
  })
}

/** What files of some endings are for, or hold in one place: no comment, string, family or reader of them. */
const OF_ONE_USE = [
  'rules/api/triage/declared.ts',
  'src/core/secret-forms/placeholders.ts',
  'src/gather/files/reading-depth.ts',
  'src/gather/own-packages/declared.ts',
  'src/gather/own-packages/index.ts',
  'src/judge/groups/declared.ts',
  'src/languages/context.ts',
  'src/logs/formats/last-resort.ts',
  'src/pipeline/fixes/allowed-elsewhere.ts',
]

test('what a language is called, and how its files are written, stands in its description or in file-types', () => {
  const found = sourceFiles('src', 'rules')
    .filter(({ text }) => listsEndings(text))
    .map(({ path }) => path)
    .filter((path) => !/^src\/(?:core\/file-types|languages\/(?:javascript|plain))\//.test(path))
  expect(found.sort()).toEqual(OF_ONE_USE)
})
