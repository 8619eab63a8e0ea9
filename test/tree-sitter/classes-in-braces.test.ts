import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/core/language/language.ts'
import { csharp } from '../../src/languages/csharp/index.ts'
import { java } from '../../src/languages/java/index.ts'
import { misplaced, moduleOf } from './read.ts'

/** Reads a text; nesting deeper than the stack is the one thing that may be thrown. */
function reading(language: Language, file: string, text: string) {
  try {
    return language.read({ file, text })
  } catch (error) {
    if (!/RangeError|is nested more than/.test(String(error))) throw error
    return undefined
  }
}

const SOURCE = `class A {
  static String s = "https://api.ionos.com/cloudapi/v5" + b + "/x";
  void m(String p) { String t = String.format("%s/v4", p); call(new Foo("a"), t == null ? "x" : 'y'); }
}`

describe.each([
  ['A.java', java],
  ['A.cs', csharp],
])('bad input in %s', (FILE, language) => {
  beforeAll(() => language.prepare?.())

  const read = (text: string) => reading(language, FILE, text)

  test.each([
    ['50,000 brackets', `class A { String s = ${'('.repeat(50_000)}`],
    ['50,000 braces', '{'.repeat(50_000)],
    ['a string of 1 MB', `class A { String s = "${'a'.repeat(1_000_000)}"; }`],
    ['a block of many lines', `class A { String s = """\n${'  a {b}\n'.repeat(20_000)}  """; }`],
    ['a string without an end', 'class A { String s = "abc'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    read(text)
  })

  test('every truncated file is read', () => {
    for (let end = 0; end < SOURCE.length; end++) expect(read(SOURCE.slice(0, end))?.module?.file).toBe(FILE)
  })

  test('any characters are read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (noise) => {
        read(noise)
        read(`class A { String s = "${noise}" + ${noise}; }`)
      }),
    )
  })

  test('what is verbatim stands where it says', () => {
    const part = fc.constantFrom(
      '"a\\tb"',
      'p',
      '"/v5"',
      '"é🚀"',
      "'c'",
      'f("x", p)',
      '"""\n   a\n    b\n   """',
      '(p ? "a" : "b")',
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = `/* 🚀 */${end}class A {${end}  string s = ${parts.join(' + ')};${end}}${end}`.replaceAll(
          '\n   a',
          `${end}   a`,
        )
        expect(misplaced(moduleOf(language, FILE, text), text)).toEqual([])
      }),
    )
  })
})
