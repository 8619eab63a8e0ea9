import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { link } from '../../src/link/index.ts'
import { prepareLanguages } from './support/languages.ts'
import { type Files, INTEREST, linkableOf, readFiles } from './support/link-files.ts'

beforeAll(prepareLanguages)

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Functions each of which gives its argument to the next one in many ways. */
function costly(name: string): string {
  const wide = (n: number) => range(12).map((m) => `${name}${n + 1}(a + '/${m}')`)
  const functions = range(12).map((n) => `function ${name}${n}(a) { return ${wide(n).join(' + ')} }`)
  return `${functions.join('\n')}\nfunction ${name}12(a) { return a }\n`
}

function linking(files: Files) {
  return link(linkableOf(files, readFiles(files)), INTEREST)
}

const COSTLY = `${costly('f')}fetch(f0('x'))\n`
const PLAIN = "const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base + '/servers')\n"

test('a question that ends for lack of steps is told with its file and first place', () => {
  const { short } = linking({ 'a.js': COSTLY })
  expect(short).toMatchObject([{ file: 'a.js', start: COSTLY.indexOf('return') + 'return '.length, limit: 4_000 }])
})

test('what is followed to its end is told nowhere', () => {
  expect(linking({ 'a.js': PLAIN }).short).toEqual([])
})

test('a text that cannot be an address is not told', () => {
  const text = COSTLY.replaceAll('return f', "return 'all of it: ' + f").replace('fetch(', 'console.log(')
  expect(linking({ 'a.js': text }).short).toEqual([])
})

test('costly files before and behind a file change nothing of what it gives', () => {
  const alone = linking({ 'm.js': PLAIN }).found
  const among = linking({ 'a.js': COSTLY.repeat(3), 'm.js': PLAIN, 'z.js': COSTLY })
  expect(among.found.filter(({ at }) => at.file === 'm.js')).toEqual(alone)
  expect(among.short.map(({ file }) => file)).toEqual(['a.js', 'z.js'])
})

test('the ledger names the file, the limit and the line', async () => {
  const text = `const base = '/cloudapi/v5'\n${COSTLY}`
  const { ledger } = await audit({ cwd: '/', stdin: { text, filename: 'a.js' } })
  const why = /^is followed only in part: the limit of 4,000 steps was reached at line 2 and at \d+ more places$/
  expect(ledger.skipped).toEqual([{ path: 'a.js', why: expect.stringMatching(why) }])
})
