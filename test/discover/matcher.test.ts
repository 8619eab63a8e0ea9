import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { literal } from '../../src/core/text/pattern.ts'
import { joined } from '../../src/discover/search/joined.ts'
import { compile, fileHolds } from '../../src/discover/search/matcher.ts'
import { makeTree } from './tree.ts'

describe('compile', () => {
  it('knows case by pattern', () => {
    const matches = compile(['(?i)allow[-_]?reboot', 'API_URL'])
    expect(['AllowReboot', 'API_URL', 'api_url'].map(matches)).toEqual([true, true, false])
  })

  it('matches within a line only, and ends of lines', () => {
    const matches = compile(['base[^a-z]x', 'end$'])
    expect(matches('base\nx')).toBe(false)
    expect(matches('base\nx\nbase.x')).toBe(true)
    expect(matches('end\r\nmore')).toBe(true)
  })

  it('finds nothing without patterns', () => expect(compile([])('text')).toBe(false))

  it('takes a literal word as it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (word, around) => {
        fc.pre(!word.includes('\n'))
        expect(compile([literal(word)])(`${around}\n${word}\n`)).toBe(true)
      }),
    )
  })
})

describe('joined', () => {
  const imports = ['(from|import)[^\\n]{0,500}(\\bbase\\b)', '(from|import)[^\\n]{0,500}(\\burls\\b|\\bbase\\b)']
  const patterns = ['\\bBase\\b', '\\bURL\\b|\\bBase\\b', ...imports, '\\bgo-base\\b', '["/]base["]', 'a(\\bb\\b)c']

  it('makes one pattern of those that begin alike and end in words', () => {
    expect(joined(patterns)).toEqual([
      '\\bgo-base\\b',
      '["/]base["]',
      'a(\\bb\\b)c',
      '\\b(Base|URL)\\b',
      '(from|import)[^\\n]{0,500}\\b(base|urls)\\b',
    ])
  })

  it('matches what the patterns match', () => {
    const [before, after] = [compile(patterns), compile(joined(patterns))]
    const words = ['Base', 'URL', 'base', 'urls', 'from', 'import', 'x', '-', ' ', '\n', '"', 'abc', 'go-base']
    const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (one) => {
        expect(after(one), one).toBe(before(one))
      }),
    )
  })
})

describe('fileHolds', () => {
  it('finds a match that lies over the border of two chunks, in each encoding', () => {
    const root = makeTree({})
    const file = path.join(root, 'large')
    const padding = '.'.repeat((4 << 20) - 3)
    writeFileSync(file, `${padding}needle`)
    expect(fileHolds(file, compile(['needle']))).toBe(true)
    expect(fileHolds(file, compile(['noodle']))).toBe(false)
    writeFileSync(file, Buffer.from(`\uFEFF${padding.slice(0, 2 << 20)}needle`, 'utf16le'))
    expect(fileHolds(file, compile(['needle']))).toBe(true)
    writeFileSync(file, Buffer.from(`\uFEFF${padding.slice(0, 2 << 20)}needle`, 'utf16le').swap16())
    expect(fileHolds(file, compile(['needle']))).toBe(true)
  })
})
