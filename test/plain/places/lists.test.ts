import { describe, expect, it } from 'vitest'
import { listAround } from '../../../src/languages/plain/places/lists.ts'

/** The text without the entry `X`, or why it stays. */
function without(text: string, entry = 'a/x'): string {
  const start = text.indexOf(entry)
  const list = listAround(text, { file: 'a', start, end: start + entry.length })
  if (!list) return 'no list'
  if (list.kind === 'none') return 'none'
  return text.slice(0, list.removal.start) + text.slice(list.removal.end)
}

function values(text: string, entry = 'a/x'): string[] {
  const start = text.indexOf(entry)
  return [...(listAround(text, { file: 'a', start, end: start + entry.length })?.values ?? [])]
}

describe('lists in a text', () => {
  it.each([
    ["['a/x', 'a/y']", "['a/y']"],
    ["['a/y', 'a/x']", "['a/y']"],
    ["['a/y', 'a/x', 'a/z']", "['a/y', 'a/z']"],
    ['{"a/y",\n  "a/x"}', '{"a/y"}'],
    ["array('a/x', 'a/y')", "array('a/y')"],
    ['["a/x; charset=utf-8", "a/y"]', '["a/y"]'],
    ['Accept: a/y, a/x;q=0.5, a/z', 'Accept: a/y, a/z'],
    ["'a/x, a/y'", "'a/y'"],
    ['"Accept": "a/y, a/x"', '"Accept": "a/y"'],
    ['consumes:\n  - a/y\n  - a/x\n', 'consumes:\n  - a/y\n'],
    ['consumes:\n- a/x\n- a/y\nproduces:\n- a/z\n', 'consumes:\n- a/y\nproduces:\n- a/z\n'],
  ])('takes an entry out of %j', (text, rest) => {
    expect(without(text)).toBe(rest)
  })

  it.each([
    ["send('a/y', 'a/x')", 'none'],
    ['content:\n  a/x:\n    schema: s\n  a/y:\n    schema: s\n', 'none'],
    ["const type = 'a/x'", 'no list'],
    ["{ 'Content-Type': 'a/x', Accept: 'a/y' }", 'no list'],
    ['--header "Accept: a/x"', 'no list'],
  ])('takes nothing out of %j', (text, why) => {
    expect(without(text)).toBe(why)
  })

  it('tells entries of a list from what stands behind it', () => {
    expect(values('consumes:\n  - a/x\nproduces:\n  - a/y\n')).toEqual(['a/x'])
    expect(values("f(['a/x'], 'a/y')")).toEqual(['a/x'])
    expect(values('content:\n  a/x:\n    schema: s/t\n  a/y:\n    schema: s\n')).toEqual(['a/x', 'a/y'])
  })

  it('reads a line of megabytes in no time', () => {
    const text = `${"'a/y', ".repeat(400_000)}'a/x'${", 'a/z'".repeat(400_000)}`
    expect(without(text)).toBe('no list')
  })
})
