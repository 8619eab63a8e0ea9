import { parseExpression } from '@babel/parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../src/core/text/span.ts'
import { applied, moduleOf } from './reading.ts'

const firstObject = (text: string) => {
  const object = moduleOf(text, 'a.js').objects[0]?.value
  if (!object) throw new Error('no object')
  return object
}

const without = (text: string, ...indexes: number[]) => {
  const { members } = firstObject(text)
  return applied(
    text,
    indexes.flatMap((index) => members[index]?.removal ?? []),
  )
}

describe('removal of a member', () => {
  it.each([
    ['x = { a: 1 }', [0], 'x = {}'],
    ['x = {\n  a: 1,\n}', [0], 'x = {}'],
    ['x = { a: 1, b: 2 }', [0], 'x = { b: 2 }'],
    ['x = { a: 1, b: 2 }', [1], 'x = { a: 1 }'],
    ['x = { a: 1, b: 2, c: 3 }', [1], 'x = { a: 1, c: 3 }'],
    ['x = { a: 1, b: 2, c: 3 }', [1, 2], 'x = { a: 1,  }'],
    ['x = {\r\n\ta: 1,\r\n\tb: 2, // why\r\n\tc: 3\r\n}', [1], 'x = {\r\n\ta: 1,\r\n\tc: 3\r\n}'],
    ['x = {\n  a: 1,\n  b: 2 // why\n}', [1], 'x = {\n  a: 1\n}'],
    ['x = {\n  a: 1, // a, b\n  b: 2\n}', [1], 'x = {\n  a: 1 // a, b\n}'],
    ['x = {\n  a: 1,\n  b: {\n    c: 1,\n  },\n  d: 2,\n}', [1], 'x = {\n  a: 1,\n  d: 2,\n}'],
    ['x = {\n  a\n  , b: 2\n}', [1], 'x = {\n  a\n}'],
    ['x = {\n  a // a\n  , b: 2 // b\n  , c\n}', [1], 'x = {\n  a // a\n  , c\n}'],
    ['x = {\n  a // a\n  , b: 2 // b\n  , c\n}', [0, 1], 'x = {\n  c\n}'],
    ['x = { a: 1, ...b }', [0], 'x = { ...b }'],
    ['x = { /* k */ a: 1 }', [0], 'x = { /* k */ }'],
  ])('%j without %j', (text, indexes, expected) => {
    expect(without(text, ...indexes)).toBe(expected)
  })

  const gap = fc.constantFrom('', ' ', '\n', '\r\n', '\n\t', ' /* , c */ ', ' // d,\n', '\n  // e }\n  ')
  const value = fc.constantFrom('1', "'x, y'", '{ k: 1 }', '[1, 2]', '(1)', '`a,${b}`', 'f(1, 2)')
  const part = fc.record({ before: gap, value, behind: gap })

  it('leaves the same object without the member, whatever stands around', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (parts, comma, one, two) => {
          const body = parts.map((each, index) => `${each.before}k${index}: ${each.value}${each.behind}`).join(',')
          const text = `x = {${body}${comma ? ', ' : ''}}`
          const gone = new Set([one % parts.length, two % parts.length])
          const left = without(text, ...gone)
          const node = parseExpression(left)
          const object = node.type === 'AssignmentExpression' ? node.right : node
          const keys =
            object.type === 'ObjectExpression'
              ? object.properties.map((each) => ('key' in each && each.key.type === 'Identifier' ? each.key.name : ''))
              : []
          expect(keys).toEqual(parts.flatMap((_, index) => (gone.has(index) ? [] : [`k${index}`])))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('gives edits that do not overlap', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const text = `x = {${parts.map((each, index) => `${each.before}k${index}: ${each.value}${each.behind}`).join(',')}}`
        for (const { removal } of firstObject(text).members) {
          const sorted: Edit[] = [...removal].sort((a, b) => a.start - b.start)
          sorted.forEach((edit, index) => {
            expect(edit.start).toBeGreaterThanOrEqual(sorted[index - 1]?.end ?? 0)
          })
        }
      }),
    )
  })
})

describe('removal of an assignment', () => {
  const gone = (text: string) => {
    const { assignments } = moduleOf(text, 'a.js')
    return applied(text, assignments[0]?.removal ?? [])
  }

  it.each([
    ["a()\nh['A'] = 1\nb()", 'a()\nb()'],
    ["a()\r\n\th['A'] = 1; // why\r\nb()", 'a()\r\nb()'],
    ['a(); h.b = 1; c()', 'a(); c()'],
    ['a = b\nh.c = 1;\n(d)()', 'a = b\n;\n(d)()'],
    ['function f() {\n  h.a = 1\n}', 'function f() {\n}'],
    ['if (a) h.b = 1', 'if (a) h.b = 1'],
    ['x = h.b = 1', 'x = h.b = 1'],
  ])('%j', (text, expected) => {
    expect(gone(text)).toBe(expected)
  })
})
