import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { php as language } from '../../src/languages/php/index.ts'
import { misplaced, moduleOf } from '../tree-sitter/read.ts'

const FILE = 'a.php'

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

const OPEN = '<?php $'
const SOURCE = `<p><?php namespace A\\B; use C\\{D, E as F};
class G extends H { const V = "https://api.ionos.com/cloudapi/v5/{$x->y}/$z";
  function m(?D $p = null, ...$q) { $t = <<<T
    text $p
    T; return $p?->n(['a' => sprintf('%s/v4', $t)], k: fn() => F::V ?? 'd'); } } ?></p>`

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
    for (const bracket of ['(', '[', '{', 'f('])
      expect(() => read(`${OPEN}x = ${bracket.repeat(50_000)}`)).not.toThrow()
  })

  test('one string of a megabyte', () => {
    const text = `${OPEN}x = "${'a/b '.repeat(262_144)}";`
    const module = moduleOf(language, FILE, text)
    expect(misplaced(module, text)).toEqual([])
    expect(module.strings.length).toBeGreaterThan(0)
  })

  test('a sum of thousands', () => {
    const text = `${OPEN}x = ${Array.from({ length: 5_000 }, () => '"a"').join(' . ')};`
    const [string] = moduleOf(language, FILE, text).strings
    expect(string?.value.kind === 'concat' && string.value.parts.length).toBe(5_000)
  })
})
