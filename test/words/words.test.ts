import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { banned, terms } from './terms.ts'

const root = join(import.meta.dirname, '../..')
const wrong = [...banned, ...terms.flatMap(({ instead }) => instead)]

/** What the published specification says stays in its words; descriptions of JSON are for programs. */
const APART = /rules\/api\/spec\/|\/schema\/|compiled\.ts$/

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file) && !APART.test(file))
    .sort()
}

/** Texts of a module: its strings of several words, without comments and ids. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!wrong.some((pattern) => pattern.test(source))) return []
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (/\s/.test(node.text)) texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return texts
}

function found(file: string, texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    wrong.flatMap((pattern) => {
      const [words] = pattern.exec(text) ?? []
      return words === undefined ? [] : [`${file}: ${words}`]
    }),
  )
}

test('texts of the program use the one term for each thing', () => {
  const files = ['src', 'rules'].flatMap((folder) => filesBelow(folder, /\.ts$/))
  expect(files.flatMap((file) => found(file, textsOf(file)))).toEqual([])
})

test('the documentation does so, too', () => {
  const files = ['README.md', ...filesBelow('docs', /\.md$/).filter((file) => file !== 'docs/architecture.md')]
  expect(files.flatMap((file) => found(file, [readFileSync(join(root, file), 'utf8')]))).toEqual([])
})

test('a word that is banned is found in a text, and not beside it', () => {
  expect(found('a.ts', ['No error tells it.', 'Replace v5 by v6.', 'replace v5 with v6'])).toEqual([
    'a.ts: tells it',
    'a.ts: Replace v5 by',
  ])
})
