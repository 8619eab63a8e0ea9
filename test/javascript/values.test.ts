import { describe, expect, it } from 'vitest'
import { at, moduleOf, pieces, show, uses, valuesOf } from './reading.ts'

const value = (source: string) => valuesOf(moduleOf(`const v = ${source}`), 'v')

describe('values of expressions', () => {
  it.each([
    ["'a'", '"a"'],
    ['"/x"', '"/x"'],
    ['5', '"5"'],
    ['-5', '"-5"'],
    ['true', '"true"'],
    ['12n', '"12"'],
    ['`a`', '"a"'],
    ['`a$' + '{b}c`', '"a" + global b + "c"'],
    ["'a' + b + 'c'", '"a" + global b + "c"'],
    ["'a' + ('b' + c)", '"a" + "b" + global c'],
    ["a ? 'x' : 'y'", '("x" | "y")'],
    ["(a ?? b) || 'y'", '(global a | global b | "y")'],
    ["a || b || 'y'", '(global a | global b | "y")'],
    ["a && 'y'", '("y")'],
    ["('a' as string)", '"a"'],
    ["'a' satisfies string", '"a"'],
    ['a!.b', 'global a.b'],
    ["(0, 'b')", '"b"'],
    ['a?.b?.c', 'global a.b.c'],
    ["a['b']", 'global a.["b"]'],
    ['process.env.X', 'env X'],
    ["process.env['X']", 'env X'],
    ['process.env!.X', 'env X'],
    ['import.meta.env.VITE_X', 'env VITE_X'],
    ["Deno.env.get('X')", 'env X'],
    ['Bun.env.X', 'env X'],
    ["process.env.X ?? 'd'", '(env X | "d")'],
    ['/a\\/b/gi', '/a\\/b/gi'],
    ['String.raw`a\\n`', '"a\\\\n"'],
    ['gql`a$' + '{b}`', '"a" + global b'],
    ["require('x')", 'module x'],
    ["import('x')", 'module x'],
    ["require('x').y", 'module x.y'],
    ['[1, ...[2, 3], ...c]', '["1", "2", "3", global c]'],
    [
      "{ a: 1, 'b-c': d, [e]: f, g, h() {} }",
      '{"a": "1", "b-c": global d, global e: global f, "g": global g, "h": function h}',
    ],
    ['() => 1', 'function v'],
    ['class {}', 'class v'],
    ['await f()', 'call 0'],
    ['new A()', 'call 0'],
  ])('%s', (source, expected) => {
    expect(value(source)).toEqual([expected])
  })

  it('keeps exact offsets through escapes', () => {
    const text = String.raw`const v = 'a\/b\u0063\x2f\u{64}\
e\n'`
    const module = moduleOf(text)
    expect(valuesOf(module, 'v')).toEqual([JSON.stringify('a/bc/de\n')])
    const found = pieces(module.strings).map((one) => [one.value, at(text, one.span), one.verbatim])
    expect(found).toEqual([
      ['a', 'a', true],
      ['/', '\\/', false],
      ['b', 'b', true],
      ['c', '\\u0063', false],
      ['/', '\\x2f', false],
      ['d', '\\u{64}', false],
      ['', '\\\n', false],
      ['e', 'e', true],
      ['\n', '\\n', false],
    ])
  })

  it('reads line ends in templates as the language does', () => {
    const text = 'const v = `a\r\nb`'
    const module = moduleOf(text)
    expect(valuesOf(module, 'v')).toEqual([JSON.stringify('a\nb')])
    expect(pieces(module.strings).map((one) => one.verbatim)).toEqual([true, false, true])
  })

  it('reads Flow, JSX, decorators and casts', () => {
    expect(
      valuesOf(moduleOf('// @flow\ntype A = {| a: string |}\nconst v: ?string = ("a": any)', 'a.js'), 'v'),
    ).toEqual(['"a"'])
    expect(valuesOf(moduleOf('const v = <string>"a"', 'a.ts'), 'v')).toEqual(['"a"'])
    expect(valuesOf(moduleOf('const v: string = "a"; enum E { A = "/e" }', 'a.js'), 'v')).toEqual(['"a"'])
    const module = moduleOf(
      '@Injectable({ url: "/x" }) class A { constructor(@Inject("T") private t = "/y") {} }',
      'a.ts',
    )
    expect(uses(module)).toContain('value url: "/x"')
    expect(module.classes[0]?.members.map((one) => [one.name, one.role])).toEqual([
      ['constructor', 'constructor'],
      ['t', 'field'],
    ])
  })
})

describe('names', () => {
  it('follow their scopes', () => {
    const module = moduleOf(
      'const a = 1; { const a = 2; f(a) } f(a); function g(a) { f(a); var b; { var b = 3 } f(b) }',
    )
    const args = module.calls.map((one) => one.args[0])
    const bindings = args.map((one) => (one?.kind === 'name' ? one.binding : undefined))
    expect(new Set(bindings).size).toBe(4)
    expect(bindings.map((one) => module.bindings[one ?? -1]?.kind)).toEqual(['const', 'const', 'param', 'variable'])
    expect(valuesOf(module, 'b')).toEqual(['"3"'])
  })

  it('say which values are only given sometimes', () => {
    const module = moduleOf("let a = 'x'; if (b) a = 'y'; function f() { a = 'z' } a = 'w'; try { a = 'q' } catch {}")
    expect(valuesOf(module, 'a')).toEqual(['"x"', '~"y"', '~"z"', '"w"', '~"q"'])
  })

  it('are added to', () => {
    const module = moduleOf("let u = 'a'; u += b; if (c) u += 'x'; u += 'y'; let w = p; w ||= 'z'; w ??= 'q'")
    expect(valuesOf(module, 'u')).toEqual([
      '"a"',
      '"a" + global b',
      '~"a" + global b + "x"',
      '("a" + global b | "a" + global b + "x") + "y"',
    ])
    expect(valuesOf(module, 'w')).toEqual(['global p', '(global p | "z")', '((global p | "z") | "q")'])
  })

  it('are added to without growing beyond measure', () => {
    const module = moduleOf(`let u = 'a'\n${"if (c) u += 'x'\n".repeat(300)}`)
    expect(JSON.stringify(module).length).toBeLessThan(20_000_000)
  })

  it('come out of patterns', () => {
    const module = moduleOf(
      "const { a, b: { c = 'd' }, ...r } = o; const [x, [y]] = ['1', ['2']]; let q; ({ q } = o); const { API = 'u' } = process.env",
    )
    expect(valuesOf(module, 'a')).toEqual(['global o.a'])
    expect(valuesOf(module, 'c')).toEqual(['(global o.b.c | "d")'])
    expect(valuesOf(module, 'r')).toEqual(['?rest'])
    expect(valuesOf(module, 'x')).toEqual(['"1"'])
    expect(valuesOf(module, 'y')).toEqual(['"2"'])
    expect(valuesOf(module, 'q')).toEqual(['global o.q'])
    expect(valuesOf(module, 'API')).toEqual(['(env API | "u")'])
  })

  it('of parameters have bindings, defaults and patterns', () => {
    const module = moduleOf("function f(a, b = 'x', { c = 'y' }, ...r) {}")
    const params = module.functions[0]?.params.map((one) => module.bindings[one]?.name)
    expect(params).toEqual(['a', 'b', 'argument', 'r'])
    expect(valuesOf(module, 'b')).toEqual(['~"x"'])
    expect(valuesOf(module, 'c')).toEqual(['(argument.c | "y")'])
  })

  it('of imports know where they come from', () => {
    const module = moduleOf("import a, * as b from 'm'; import { c as d } from './n'; import e = require('o')")
    expect(module.bindings.map((one) => [one.name, one.from?.module, one.from?.name])).toEqual([
      ['a', 'm', 'default'],
      ['b', 'm', '*'],
      ['d', './n', 'c'],
      ['e', 'o', '*'],
    ])
  })
})

describe('functions, classes, enums', () => {
  it('keeps this, members, bases and super calls', () => {
    const module = moduleOf(
      "class A extends B { #v = 'v5'; static s = 1; constructor(private readonly base = 'x', o) { super(base); this.o = o } get u() { return [1].map(() => this.#v) } f() { function g() { return this } } }",
    )
    expect(module.classes[0]?.members.map((one) => `${one.static ? 'static ' : ''}${one.role} ${one.name}`)).toEqual([
      'field #v',
      'static field s',
      'constructor constructor',
      'field base',
      'getter u',
      'method f',
    ])
    expect(module.calls[0]?.callee).toMatchObject({ kind: 'unknown', name: 'super' })
    expect(module.assignments.map((one) => show(one.target, module))).toEqual(['this of A.o'])
    const returns = module.functions.flatMap((one) => one.returns.map((each) => show(each, module)))
    expect(returns).toEqual(['call 1', 'this of A.#v', 'this'])
  })

  it('reads enums and namespaces as objects', () => {
    const module = moduleOf("enum E { A, B = 4, C, D = '/x', F = `$" + "{D}/y` } namespace N { export const P = '/p' }")
    expect(valuesOf(module, 'E')).toEqual(['{"A": "0", "B": "4", "C": "5", "D": "/x", "F": D + "/y"}'])
    expect(valuesOf(module, 'N')).toEqual(['{"P": P}'])
  })

  it('exports what other files can import', () => {
    const names = (text: string, file?: string) => moduleOf(text, file).exports.map((one) => one.name)
    expect(
      names(
        'const a = 1; export { a as b }; export const c = 1, { d } = e; export function f() {} export default class {}',
      ),
    ).toEqual(['b', 'c', 'd', 'f', 'default'])
    expect(names('module.exports = { a, b: 1 }; exports.c = 1; module.exports.d = 2', 'a.js')).toEqual([
      '*',
      'default',
      'a',
      'b',
      'c',
      'd',
    ])
  })
})
