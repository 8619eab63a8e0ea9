import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { go as language } from '../../src/languages/go/index.ts'
import { misplaced, moduleOf } from '../tree-sitter/read.ts'

const FILE = 'cloud/a.go'

beforeAll(() => language.prepare?.())

/** Reads a text; nesting deeper than the stack is the one thing that may be thrown. */
function read(text: string) {
  try {
    return language.read({ file: FILE, text })
  } catch (error) {
    if (!/RangeError|is nested more than/.test(String(error))) throw error
    return undefined
  }
}

const SOURCE = `package a
import h "net/http"
const (
	A, B = iota, "https://api.ionos.com/cloudapi/v5\\x2f" + \`raw\`
	C, D
)
type T[P any] struct { *h.Client; U string \`json:"u,omitempty"\`; m map[string][]T[P] }
func (t *T[P]) Do(a, b string, r ...int) (s string, err error) {
	if x := t.U; x == "" { x, t.U = "y", C } else { return }
	for k, v := range []string{"a", 1: 'b'} { req.Header[k] = []string{v} }
	switch y := z.(type) { case int: u.Path += "/x"; default: q.Set("a", b) }
	defer func() { flag.StringVar(&t.U, "u", "w", "") }()
	return fmt.Sprintf("%s/%[1]d", T[P]{nil, "v", {"k": {{}}}}), json.NewEncoder(e).Encode(a)
}
`

describe('bad input', () => {
  test('a file that ends anywhere', () => {
    for (let end = 0; end <= SOURCE.length; end += 5) {
      const text = SOURCE.slice(0, end)
      const module = read(text)?.module
      expect(module && misplaced(module, text)).toEqual([])
    }
  })

  test('anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(SOURCE.length), (noise, at) => {
        const text = SOURCE.slice(0, at) + noise + SOURCE.slice(at)
        const module = read(text)?.module
        return module !== undefined && misplaced(module, text).length === 0
      }),
      { numRuns: 200 },
    )
  })

  test('brackets, nested deep', () => {
    for (const bracket of ['(', '[', '{', 'f(', 'T{', '[]', '-', '&'])
      expect(() => read(`package a\nvar x = ${bracket.repeat(50_000)}`)).not.toThrow()
  })

  test('sums of thousands', () => {
    const module = moduleOf(language, FILE, `package a\nvar x = ${'"a" + '.repeat(20_000)}"b"\n`)
    expect(module.strings.length).toBe(1)
  })

  test('one string of a megabyte', () => {
    for (const quote of ['"', '`']) {
      const text = `package a\nvar x = ${quote}${'a/b '.repeat(262_144)}${quote}\n`
      const module = moduleOf(language, FILE, text)
      expect(misplaced(module, text)).toEqual([])
      expect(module.strings.length).toBeGreaterThan(0)
    }
  })
})
