import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareLanguages } from './support/languages.ts'
import { type Files, requestsIn } from './support/link-files.ts'

const home = path.join(import.meta.dirname, 'cases')

interface Case {
  readonly name: string
  readonly files: Files
  readonly expected: readonly string[]
}

/** What a case of one file is named, by the list that it stands in. */
const ENDINGS: Readonly<Record<string, string>> = {
  'python.txt': 'py',
  'go.txt': 'go',
  'java.txt': 'java',
  'ruby.txt': 'rb',
  'php.txt': 'php',
  'csharp.txt': 'cs',
  'bash.txt': 'sh',
}

/** Cases of a text: `=== name`, files behind `--- name` or one file, and `=> request` lines with what is expected. */
function casesOf(text: string, ending: string): Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.split('\n')
      const expected = lines.flatMap((line) => (line.startsWith('=> ') ? [line.slice(3)] : []))
      const source = lines.filter((line) => !line.startsWith('=> ')).join('\n')
      return { name, files: filesOf(source, ending), expected }
    })
}

function filesOf(source: string, ending: string): Files {
  if (!source.startsWith('--- ')) return { [`a.${ending}`]: source }
  const files = source.split(/^--- /m).slice(1)
  return Object.fromEntries(
    files.map((file) => [file.slice(0, file.indexOf('\n')), file.slice(file.indexOf('\n') + 1)]),
  )
}

beforeAll(prepareLanguages)

describe.each(readdirSync(home).sort())('%s', (file) => {
  const cases = casesOf(readFileSync(path.join(home, file), 'utf8'), ENDINGS[file] ?? 'ts')

  test('holds cases', () => expect(cases.length).toBeGreaterThan(0))

  test.each(cases)('$name', ({ files, expected }) => {
    expect(requestsIn(files)).toEqual(expected)
  })
})
