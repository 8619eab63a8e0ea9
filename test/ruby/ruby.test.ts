import { beforeAll, describe, expect, test } from 'vitest'
import { ruby } from '../../src/languages/ruby/index.ts'
import { memberOf, misplaced, moduleOf, nameValue, spell } from '../tree-sitter/read.ts'

beforeAll(() => ruby.prepare?.())

/** The value of an expression behind characters that take more than one unit, in lines that end in CRLF. */
function value(code: string, head = ''): string {
  const text = `# 🚀 ä\r\n${head}\r\ndef m(p, q)\r\n  x = ${code}\r\nend\r\n`
  const module = moduleOf(ruby, 'a.rb', text)
  expect(misplaced(module, text)).toEqual([])
  return nameValue(module, 'x')
}

describe('values', () => {
  test.each([
    [`'a\\'b\\n'`, `"a'b\\\\n"`],
    ['"a\\tb\\u{e9}\\x41"', '"a\\tbéA"'],
    ['"a#{p}/b#{q.id}"', '"a"+p+"/b"+q.id'],
    ['%q(a#{p})', '"a#{p}"'],
    ['%Q{a#{p}}', '"a"+p'],
    ['%(a)', '"a"'],
    ['%w[a b]', '["a","b"]'],
    ['%i[a b]', '["a","b"]'],
    [':a', '"a"'],
    [':"a b"', '"a b"'],
    ["'a' 'b'", '"a"+"b"'],
    ["'a' \\\r\n 'b'", '"a"+"b"'],
    ["'a' + p + 'b'", '"a"+p+"b"'],
    ["'a' << p", '"a"+p'],
    ["format('%s/v%<n>d', p, n: 5)", 'p+"/v"+"5"'],
    ["'%s/%s' % [p, q]", 'p+"/"+q'],
    ["'%{a}/b' % { a: p }", 'p+"/b"'],
    ["p || 'd'", '(p|"d")'],
    ["p ? 'a' : 'b'", '("a"|"b")'],
    ["if p then 'a' else 'b' end", '("a"|"b")'],
    ["case p when 1 then 'a' when 2 then 'b' end", '("a"|"b")'],
    ["begin; p.y; 'a'; rescue E; 'b'; end", '"a"'],
    ["ENV['X']", '$X'],
    ["ENV['X'] || 'd'", '($X|"d")'],
    ["ENV.fetch('X', 'd')", '($X|"d")'],
    ["ENV.fetch('X') { 'd' }", '($X|"d")'],
    ["p.fetch(:a, 'd')", '(p.["a"]|"d")'],
    ['p.dig(:a, :b)', 'p.["a"].["b"]'],
    ['p[:a]', 'p.["a"]'],
    ["{ a: 1, 'b' => p, :c => 2, q:, **p }", '{"a":"1","b":p,"c":"2","q":q,...p}'],
    ["{ a: 1 }.merge('b' => 2)", '{"b":"2",...{"a":"1"}}'],
    ["'a'.freeze.to_s", '"a"'],
    ["URI('a')", '"a"'],
    ["URI.parse('a').request_uri", 'URI.parse("a")'],
    ["['a', p].join('/')", '["a",p].join("/")'],
    ['A::B.new(p, c: 1)', 'new A.B(p,"c"="1")'],
    ["p.call 'a', 'b' => 1", 'p.call("a",{"b":"1"})'],
    ["p.send(:get, 'a')", 'p.get("a")'],
    ['p.host', 'p.host'],
    ["+'a'", '"a"'],
    ['nil', 'unknown'],
  ])('%s', (code, expected) => {
    expect(value(code)).toBe(expected)
  })

  test('here-documents lose their indentation and keep their offsets', () => {
    const text = "x = <<~A.strip\r\n    a #{p}\r\n      b\\t\r\n\r\n  A\r\ny = <<-'B'\r\n  c #{p}\r\n  B\r\n"
    const module = moduleOf(ruby, 'a.rb', text)
    expect(misplaced(module, text)).toEqual([])
    expect(nameValue(module, 'y')).toBe('"  c #{p}\\r\\n"')
    const heredoc = module.calls[0]?.callee
    expect(heredoc?.kind === 'member' && spell(module, heredoc.of)).toBe('"a "+p+"\\r\\n  b\\t\\r\\n\\r\\n"')
  })

  test('texts that grow', () => {
    const module = moduleOf(ruby, 'a.rb', "x = 'a'\nx << '/b'\nx += p\n")
    expect(nameValue(module, 'x')).toBe('"a"+"/b"+p')
  })
})

describe('classes and modules', () => {
  const module = moduleOf.bind(undefined, ruby, 'a.rb')

  test('constants, accessors, methods and their roles', () => {
    const read = module(`
module A
  V = 'v4'
  class B < C::D
    attr_accessor :host
    def initialize(base = V, other: 'x') = @base = base
    def prefix
      "#{host}/#{@base}"
    end
    class << self
      def make(a) = new(a)
    end
  end
end
class A::E; X = 1; end
`)
    expect(memberOf(read, 'A', 'V')).toBe('V')
    expect(memberOf(read, 'A', 'B')).toBe('B')
    const [a, b] = read.classes
    expect(b?.base && spell(read, b.base)).toBe('C.D')
    expect(b?.members.map(({ name, role, static: own }) => `${own ? 'static ' : ''}${role} ${name}`)).toEqual([
      'field host',
      'constructor initialize',
      'getter prefix',
      'static method make',
    ])
    expect(a?.members.map(({ name }) => name)).toEqual(['V', 'B'])
    const prefix = read.functions.find(({ name }) => name === 'prefix')
    expect(spell(read, prefix?.returns[0])).toBe('this.host+"/"+this.base')
    expect(read.classes.map(({ name }) => name)).toEqual(['A', 'B', 'A', 'E'])
    expect(read.exports.map(({ name }) => name)).toEqual(['A'])
    expect(read.package).toBe('ruby')
  })

  test('a variable that is named like a method keeps its mark', () => {
    const read = module("class A\n def base\n @base ||= ENV['X'] || 'd'\n end\nend\n")
    expect(spell(read, read.functions[0]?.returns[0])).toBe('(this.@base|($X|"d"))')
  })

  test('returns stand once, and what fails is no return', () => {
    const read = module("def a(x)\n  return 'a' if x\n  'b'\nrescue E\n  'c'\nend\n")
    expect(read.functions[0]?.returns.map((one) => spell(read, one))).toEqual(['"a"', '"b"'])
  })
})

describe('calls', () => {
  test('files that are required', () => {
    const read = moduleOf(ruby, 'a.rb', "require 'net/http'\nrequire_relative 'b/c'\n")
    expect(read.imports.map(({ module }) => module)).toEqual(['net/http', './b/c'])
    expect(read.opens).toEqual(['./b/c'])
  })

  test('what is assigned to a member is a call of its setter, and a block is handed the request', () => {
    const read = moduleOf(ruby, 'a.rb', "conn.post('/x') do |req|\n  req.headers['A'] = 'b'\n  req.body = c\nend\n")
    const names = read.calls.map(({ callee }) => (callee.kind === 'member' ? callee.name : callee.kind))
    expect(names).toEqual(['post', 'headers[]=', 'body='])
    expect(read.calls.slice(1).every(({ callee }) => JSON.stringify(callee).includes('"call":0'))).toBe(true)
  })

  test('an argument goes with its comma, without brackets too', () => {
    const text = 'server.update name: a, allowReboot: true\nserver.update allowReboot: true\n'
    const read = moduleOf(ruby, 'a.rb', text)
    const without = read.calls.map(({ named = [] }) => {
      const edits = [...(named.at(-1)?.removal ?? [])].sort((a, b) => b.start - a.start)
      return edits.reduce((of, { start, end, text: put }) => of.slice(0, start) + put + of.slice(end), text)
    })
    expect(without[0]).toContain('server.update name: a\n')
    expect(without[1]).toContain('\nserver.update\n')
  })

  test('files of Ruby by their names', () => {
    for (const file of ['a.rb', 'Rakefile', 'x/Vagrantfile', 'lib/a.rake', 'config.ru'])
      expect(ruby.matches(file)).toBe(true)
    for (const file of ['a.rbs', 'rb', 'Gemfile.lock']) expect(ruby.matches(file)).toBe(false)
    expect(ruby.interpreters?.test('#!/usr/bin/env ruby')).toBe(true)
  })
})
