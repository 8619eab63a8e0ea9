import { expect, test } from 'vitest'
import type { Evidence } from '../../src/core/findings/evidence.ts'
import * as languages from '../../src/languages/index.ts'
import { readWhole } from '../../src/read/whole.ts'
import { drawn } from '../support/drawn.ts'

const address = (n: number) => `https://api.ionos.com/cloudapi/v5/datacenters/${n}`
const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('')
const counted = (evidence: readonly Evidence[]) => evidence.reduce((sum, { times = 0 }) => sum + 1 + times, 0)

function readingOf(file: string, text: string) {
  const reading = readWhole({ file, text }, languages)
  if (reading === 'overflow' || 'unloaded' in reading) throw new Error('is not read')
  return reading
}

test('a text with more evidence than is kept counts the rest', () => {
  const { evidence } = readingOf(
    'a.txt',
    lines(30_000, (n) => `see ${address(n)}\n`),
  )
  expect(evidence.length).toBeLessThan(21_000)
  expect(counted(evidence)).toBe(30_000)
})

test('what a notebook prints never stands for its code, however it is read', () => {
  const output = `{"cell_type":"code","metadata":{},"outputs":[{"output_type":"stream","text":[\n${lines(22_000, (n) => `"${address(n)}",\n`)}""]}],"source":[]}`
  const code = `{"cell_type":"code","metadata":{},"outputs":[],"source":["${address(1)}"]}`
  const { evidence, trouble } = readingOf('a.ipynb', `{"cells":[${output},${code}],"metadata":{},`)
  expect(trouble).toContain('read as plain text')
  expect(evidence.at(-1)).toMatchObject({ kind: 'url' })
  expect(evidence.at(-1)).not.toHaveProperty('times')
  expect(new Set(evidence.map(({ context }) => context)).size).toBe(2)
})

test('a document of more keys and values than anybody writes is read as plain text', () => {
  const { trouble, evidence, module } = readingOf('a.json', `[${'1,'.repeat(160_000)}"${address(1)}"]`)
  expect([trouble, evidence.length, module]).toEqual([
    'could not be parsed, read as plain text: too large for a document',
    1,
    undefined,
  ])
})

test('a long text is no document of many values', () => {
  const { trouble } = readingOf('a.json', `["${'and, so: on, '.repeat(80_000)}", "${address(1)}"]`)
  expect(trouble).toBeUndefined()
})

test('a YAML file of more lines than anybody writes is read as plain text', () => {
  const { trouble, evidence } = readingOf('a.yaml', `${'- 1\n'.repeat(90_000)}- ${address(1)}\n`)
  expect([trouble, evidence.length]).toEqual(['could not be parsed, read as plain text: too large for a document', 1])
})

test.each([
  [
    'package.json',
    `{"dependencies":{${'"a":"1",'.repeat(260_000)}"libprofitbricks":"^4"}}`,
    'too large for a document',
  ],
  ['requirements.txt', 'profitbricks==3.1.1\n'.repeat(25_000), 'holds more entries'],
  ['a.csproj', `<Project>${'<a/>'.repeat(160_000)}</Project>`, 'does not have the form'],
])('%s with more entries than anybody writes is read as plain text', (file, text, why) => {
  expect(readingOf(file, text).trouble).toMatch(new RegExp(`^could not be parsed, read as plain text: .*${why}`))
})

test('a file of requests with more lines than anybody writes is read as plain text', () => {
  const { trouble, evidence } = readingOf('a.http', `GET ${address(1)}\n${'\n###\n'.repeat(30_000)}`)
  expect([trouble, evidence.length]).toEqual(['could not be parsed, read as plain text: too large for a document', 1])
})

test('code that is too long for its parser is read as plain text', async () => {
  await languages.languageOf('a.sh', '').prepare?.()
  const { trouble, evidence } = readingOf('a.sh', `curl ${address(1)}\n#${' '.repeat(3_000_000)}`)
  expect(trouble).toContain('has more than 3 million characters')
  expect(evidence.map(({ kind }) => kind).sort()).toEqual(['called', 'url'])
})

// Before a reading is thinned as a whole: what a language makes of a large file has to be little by itself.
const CROWDED: readonly [file: string, line: (n: number) => string][] = [
  ['.env', (n: number) => `URL_${n}=${address(n)}\n`],
  ['pom.xml', (n: number) => `<url>${address(n)}</url>\n`],
]

test.each(drawn(CROWDED, 2))('of %s no language makes more pieces than are kept', (file, line) => {
  const { evidence } = languages.languageOf(file, '').read({ file, text: lines(30_000, line) })
  expect(evidence.length).toBeGreaterThan(5_000)
  expect(evidence.length).toBeLessThan(29_000)
  expect(counted(evidence)).toBeGreaterThanOrEqual(30_000)
})
