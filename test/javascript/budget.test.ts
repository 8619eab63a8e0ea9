import { describe, expect, test } from 'vitest'
import { javascript } from '../../src/languages/javascript/index.ts'

const CLIENT = { file: 'client.ts', text: "fetch(`https://api.example.org/cloudapi/v5/servers`, { method: 'POST' })\n" }

/** Short texts that the parser would read for minutes, or with gigabytes. */
const SLOW: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'type arguments in brackets': ['a.ts', '<T>('.repeat(40)],
  'asynchronous arrows': ['a.ts', 'async<T>('.repeat(40)],
  'optional calls with types': ['a.ts', 'a?.<b>('.repeat(40)],
  'labels of one name': ['a.js', `${'a:'.repeat(3_000)};`],
  'labels in blocks': ['a.js', 'a:{;'.repeat(1_000)],
  'labels in branches': ['a.js', `${'a:if(1)'.repeat(900)};`],
}

describe('a script that takes too long', () => {
  test.each(Object.entries(SLOW))('%s', (_, [file, text]) => {
    const before = javascript.read(CLIENT)
    expect(() => javascript.read({ file, text })).toThrow('parsing took too many steps')
    expect(javascript.read(CLIENT)).toEqual(before)
  })

  test('comments in one line', () => {
    const text = '/*a*/'.repeat(100_000)
    expect(() => javascript.read({ file: 'a.js', text })).toThrow('one line has too many comments')
    expect(javascript.read({ file: 'a.js', text: '/*a*/\n'.repeat(20_000) }).comments).toHaveLength(20_000)
  })

  test('more names and brackets than there is memory for trees of', () => {
    const full = (statements: number) => 'f(a);'.repeat(statements)
    expect(() => javascript.read({ file: 'a.js', text: full(150_000) })).toThrow('names, values and brackets')
    expect(javascript.read({ file: 'a.js', text: full(20_000) }).module?.calls).toHaveLength(20_000)
  })

  test('conditions in each other', () => {
    const text = 'x ? '.repeat(25_000)
    expect(() => javascript.read({ file: 'a.js', text })).toThrow('too many conditions stand in each other')
    const usual = `${'a = b ? "?" : c, '.repeat(10_000)}d\n`
    expect(javascript.read({ file: 'a.js', text: usual }).trouble).toBeUndefined()
  })
})

test.each([
  ['templates', 'const u = `a${b}c${d}`'],
  ['identifiers with escapes', 'const \\u0061b = "\\u{1F600}x"'],
  ['many errors', '1 = 2;\n'.repeat(2_000)],
  ['type arguments', 'const f = <T,>(a: T) => a < 1;\n'.repeat(500)],
  ['long code', "call(`x${a}`, { b: 'c' })\n".repeat(10_000)],
])('%s are read', (_, text) => {
  expect(javascript.read({ file: 'a.ts', text }).module).toBeDefined()
})
