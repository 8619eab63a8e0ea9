import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { python as language } from '../../src/languages/python/index.ts'
import { misplaced, moduleOf } from '../tree-sitter/read.ts'

const FILE = 'cloud/a.py'

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

const SOURCE = `from a import (b as c, d)
@dataclass(frozen=True)
class A(B, metaclass=M):
    u: str = field(default=f"{h}/cloudapi/v{5!r:>{w}}\\x2f")
    def __init__(self, *a, k: int = 1, **o):
        super(A, self).__init__(*a, **o); o.setdefault('x', {})['y'] = 1
        self.h.update(o, z=2); global G; G |= {**o, "k": 'v'}
    @classmethod
    async def of(cls): return cls(x := [i async for i in y if i], *z)
match m:
    case {"a": [1, *_]} | A(b=c) if d: parser.add_argument('--x', default='%s' % (a,))
    case 'A' | "B": raise E from e
x = '/'.join(p.strip('/') for p in ('a', "b")) if a else dict(a=1)['%(b)s/x' % locals()]
with f() as (g, h), i: x[1:2], y = partial(f, b=lambda q: '''r
{}'''.format(**q)), urlunparse(("a", b, 'c'))
for k, v in enumerate(m.items()): print >>f, "a" "b", r.get('k', None)
`

describe('bad input', () => {
  test('a file that ends anywhere', () => {
    for (let end = 0; end <= SOURCE.length; end += 3) {
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
    for (const bracket of ['(', '[', '{', 'f(', '-', 'lambda: ', 'not ', "f'{", '[x for x in '])
      expect(() => read(`x = ${bracket.repeat(50_000)}`)).not.toThrow()
  })

  test('sums and members of thousands', () => {
    const module = moduleOf(language, FILE, `x = ${'"a" + '.repeat(20_000)}"b"\n`)
    expect(module.strings.length).toBe(1)
    const text = `x = {}\n${"x.update({'a': 1})\nx.setdefault('b', 2)\n".repeat(1_000)}`
    expect(misplaced(moduleOf(language, FILE, text), text)).toEqual([])
  })

  test('one string of a megabyte', () => {
    for (const quote of ['"', "'''", '"""']) {
      const text = `x = ${quote}${'a/b '.repeat(262_144)}${quote}\n`
      const module = moduleOf(language, FILE, text)
      expect(misplaced(module, text)).toEqual([])
      expect(module.strings.length).toBe(1)
    }
  })

  test('what is verbatim stands where it says', () => {
    const part = fc.constantFrom(
      "'a\\tb'",
      'p',
      "r'/v5'",
      '"é🚀"',
      'f("x", p)',
      "f'{p}/x{{y}}'",
      "'%s/a' % p",
      "b'c'",
      "'{}-b'.format(p)",
    )
    const sum = fc.array(part, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sum, fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = `# 😀${end}x = (${parts.join(` +${end}  `)})${end}`
        return misplaced(moduleOf(language, FILE, text), text).length === 0
      }),
    )
  })
})
