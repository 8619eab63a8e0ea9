import { beforeAll, expect, test } from 'vitest'
import { flatten } from '../../src/core/text/text.ts'
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

/** A function whose value is one of many members of its argument: it takes all steps and stays open. */
function costlyHost(): string {
  const wide = (n: number) => range(12).map((m) => `h${n + 1}(a.x${m} || b)`)
  const functions = range(12).map((n) => `function h${n}(a) { return ${wide(n).join(' || ')} }`)
  return `${functions.join('\n')}\nfunction h12(a) { return a }\n`
}

function linking(files: Files) {
  return link(linkableOf(files, readFiles(files)), INTEREST)
}

const COSTLY = `${costly('f')}fetch(f0('x'))\n`
const PLAIN = "const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base + '/servers')\n"

test('an evaluation out of steps is reported with its file and first place', () => {
  const { short } = linking({ 'a.js': COSTLY })
  expect(short).toMatchObject([{ file: 'a.js', start: COSTLY.indexOf('return') + 'return '.length, limit: 4_000 }])
})

test.each([
  ['a version that is known', 'v4'],
  ['a version that is open', '${given}'],
])('an address whose host takes all steps still shows its path, with %s', async (_, version) => {
  const address = "`${h0('https://api.ionos.com')}/cloudapi/${version}/servers`"
  const text = `const version = \`${version}\`\n${costlyHost()}fetch(${address})\n`
  const { findings } = await audit({ cwd: '/', stdin: { text, filename: 'a.js' } })
  const rule = version === 'v4' ? 'deprecated-version-path' : 'dynamic-version'
  expect(findings.map((finding) => finding.rule)).toContain(rule)
})

test('a complete evaluation reports nothing', () => {
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

const CALLED = "const http = require('superagent')\nconst base = '/cloudapi/v5'\n"

/** Headers set on one request, one call each. */
function chained(count: number): string {
  const headers = range(count).map((n) => `  .set('X-${n}', 'a')`)
  return `${CALLED}http.get('https://api.ionos.com/cloudapi/v5/servers')\n${headers.join('\n')}\n`
}

/** A name that is given many values, in branches. */
function given(count: number): string {
  const branches = range(count).map((n) => `  if (x === ${n}) url = '/${n}'`)
  return `function f(x) {\n  let url\n${branches.join('\n')}\n  return fetch(base + url)\n}\n${CALLED}`
}

/** An object with a member that version 6 has no more, beside many others. */
function wide(count: number): string {
  const members = range(count).map((n) => `  a${n}: 1,`)
  return `${CALLED}const body = {\n  allowReboot: true,\n${members.join('\n')}\n}\n`
}

/** The same, given one by one: to an object of the module, and in a function. */
function oneByOne(count: number): string {
  const members = range(count).map((n) => `body.a${n} = 1`)
  return `${CALLED}const body = {}\nbody.allowReboot = true\n${members.join('\n')}\n`
}

function inFunction(count: number): string {
  return `${CALLED}function f(body) {\n${oneByOne(count).replace(CALLED, '').replace('const body = {}\n', '')}}\n`
}

/** A helper that many call, by the way of a second one that hands on what it is given. */
function called(count: number): string {
  const callers = range(count).map((n) => `const get${n} = (id) => call('GET', '/servers/' + id + '/s${n}')`)
  const helpers = [
    'function send(method, path) { return fetch(base + path, { method }) }',
    'function call(method, path) { return send(method, path) }',
  ]
  return `${CALLED}${helpers.join('\n')}\n${callers.join('\n')}\n`
}

test('each of many callers of a helper is told, and none costs the others anything', () => {
  const { found, short } = linking({ 'a.js': called(1500) })
  const paths = found.flatMap((one) => (one.kind === 'request' ? [flatten(one.url).value] : []))
  expect(new Set(paths).size).toBe(1500)
  expect(short).toEqual([])
})

const LIMITS = [
  ['callers of a function', called, 10_000],
  ['calls on a request', chained, 500],
  ['values of a name', given, 400],
  ['names beside a member', wide, 499],
  ['names beside a member', oneByOne, 499],
  ['names beside a member', inFunction, 499],
] as const

test.each(LIMITS)('the limit of %s is told where it is passed (%#)', (of, written, most) => {
  const { short } = linking({ 'a.js': written(most + 1) })
  expect(short).toMatchObject([{ file: 'a.js', of, limit: Math.ceil(most / 100) * 100 }])
  expect(linking({ 'a.js': written(most) }).short).toEqual([])
})

test('many requests through one client are no calls on one request', () => {
  const many = range(600).map((n) => `client.get('/servers/${n}')`)
  const text = `const client = require('axios').create({ baseURL: '/cloudapi/v5' })\n${many.join('\n')}\n`
  expect(linking({ 'a.js': text }).short).toEqual([])
})

test('a gate that requires coverage sees a limit', async () => {
  const { ledger } = await audit({ cwd: '/', stdin: { text: chained(501), filename: 'a.js' } })
  const why = 'is followed only in part: the limit of 500 calls on a request was reached at line 3'
  expect(ledger.skipped).toEqual([{ path: 'a.js', why }])
})

test('a client of many calls of this API is followed whole', () => {
  const names = range(300).map((n) => `p${n}`)
  const constants = names.map((name) => `const ${name} = '${name}=1'`)
  const send = `function send(path) {\n  return fetch(BASE + path + '?' + [${names.join(', ')}].join('&'))\n}`
  const calls = range(1_000).map((n) => `send('/servers/${n}')`)
  const text = ["const BASE = 'https://api.ionos.com/cloudapi/v5'", ...constants, send, ...calls].join('\n')
  const { found, short } = linking({ 'a.js': text })
  expect(short).toEqual([])
  expect(found.filter(({ kind }) => kind === 'request')).toHaveLength(1_000)
})
