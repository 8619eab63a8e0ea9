import { describe, expect, it } from 'vitest'
import { flatten } from '../../src/core/text/text.ts'
import { at, moduleOf } from './reading.ts'

/** Names on the wire by the class or type that they stand in, each checked to stand at its place. */
function wires(text: string, file = 'a.ts'): string[] {
  return moduleOf(text, file).classes.flatMap(({ name, members }) =>
    members.flatMap(({ wire, span }) => {
      if (!wire) return []
      const own = flatten(wire).value
      expect(at(text, span)).toBe(own)
      return [`${name}.${own}`]
    }),
  )
}

describe('members that are sent by their names', () => {
  it.each([
    ['interface A { b?: boolean; "c-d": string; e(): void; f: () => void }', ['A.b', 'A.c-d']],
    ['export type A = { readonly b: { c: 1 } }', ['A.b', 'A.c']],
    ['type A = Partial<{ b: 1 }> & { c: 1 } | { d: 1 }[]', ['A.b', 'A.c', 'A.d']],
    ['declare namespace N { interface A { b: 1 } }', ['A.b']],
    ['function f(a: { b: 1 }, { c }: { c: 1 }) {}', ['.b']],
    ['const a: { b: 1 } = x as { c: 1 }', ['.b', '.c']],
    ['class A { b = 1; c?: string; static d = 1; #e = 1; f = () => 1; [g] = 1; h() {} }', ['A.b', 'A.c']],
    ['class A { constructor(private b: string, c: string) {} }', ['A.b']],
    ['/* 😀 */\r\ninterface A {\r\n  b: 1\r\n}', ['A.b']],
  ])('%s', (text, expected) => {
    expect(wires(text)).toEqual(expected)
  })

  it('are those of Flow as well', () => {
    expect(wires('// @flow\ntype A = {| b?: boolean, c: () => void |}', 'a.js')).toEqual(['A.b'])
  })

  it('are read however deep types nest', () => {
    const text = `type A = ${'{ b: '.repeat(200)}1${' }'.repeat(200)}`
    expect(wires(text).length).toBeGreaterThan(10)
  })
})
