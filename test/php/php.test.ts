import { beforeAll, describe, expect, test } from 'vitest'
import { php } from '../../src/languages/php/index.ts'
import { memberOf, misplaced, moduleOf, nameValue, spell } from '../tree-sitter/read.ts'

beforeAll(() => php.prepare?.())

/** The value of an expression behind characters that take more than one unit, in lines that end in CRLF. */
function value(code: string): string {
  const text = `<p>ä</p>\r\n<?php /* 🚀 */\r\nfunction m($p, $q) {\r\n  $x = ${code};\r\n}\r\n`
  const module = moduleOf(php, 'a.php', text)
  expect(misplaced(module, text)).toEqual([])
  return nameValue(module, 'x')
}

describe('values', () => {
  test.each([
    [`'a\\'b\\n'`, `"a'b\\\\n"`],
    ['"a\\tb\\u{e9}\\x41\\$"', '"a\\tbéA$"'],
    ['"a$p/b{$q->id}c${p}$q[k]"', '"a"+p+"/b"+q.id+"c"+p+q.[k]'],
    ['"{$p[\'a\']}/x"', 'p.["a"]+"/x"'],
    ["'a' . $p . 'b'", '"a"+p+"b"'],
    ["sprintf('%s/v%2$d', $p, 5)", 'p+"/v"+"5"'],
    ["$p ?? 'd'", '(p|"d")'],
    ["$p ?: 'd'", '(p|"d")'],
    ["$p ? 'a' : 'b'", '("a"|"b")'],
    ["match($p) { 1 => 'a', default => 'b' }", '("a"|"b")'],
    ["getenv('X') ?: 'd'", '($X|"d")'],
    ["env('X', 'd')", '($X|"d")'],
    ["$_ENV['X']", '$X'],
    ["$_SERVER['X'] ?? 'd'", '($X|"d")'],
    ["['a' => 1, 'b' => ['c', $p], ...$q]", '{"a":"1","b":["c",p],...q}'],
    ["array('a' => 1)", '{"a":"1"}'],
    ["['a', $p]", '["a",p]'],
    ["str_replace('{a}', $p, 'x{a}')", '"x{a}".str_replace("{a}",p)'],
    ["implode('/', ['a', $p])", 'implode("/",["a",p])'],
    ["(string) 'a'", '"a"'],
    ["@$p['a']", 'p.["a"]'],
    ['$p?->a->b', 'p.a.b'],
    ["$p->a('b', c: 1)", 'p.a("b","c"="1")'],
    ["Foo::bar('a')", 'Foo.bar("a")'],
    ["new \\Foo\\Bar('a')", 'new Bar("a")'],
    ['Foo::A', 'Foo.A'],
    ['Foo::$a', 'Foo.a'],
    ["compact('p', 'q')", '{"p":p,"q":q}'],
    ['fn($a) => $a', 'function'],
    ['null', 'unknown'],
  ])('%s', (code, expected) => {
    expect(value(code)).toBe(expected)
  })

  test('here-documents lose the indentation of their end, and keep their offsets', () => {
    const text = "<?php\r\n$x = <<<A\r\n    a {$p}\r\n      b\\t\r\n    A;\r\n$y = <<<'B'\r\n  c $p\r\nB;\r\n"
    const module = moduleOf(php, 'a.php', text)
    expect(misplaced(module, text)).toEqual([])
    expect(nameValue(module, 'x')).toBe('"a "+p+"\\r\\n  b\\t"')
    expect(nameValue(module, 'y')).toBe('"  c $p"')
  })

  test('texts that grow, names that are filled', () => {
    const module = moduleOf(php, 'a.php', "<?php $x = 'a'; $x .= '/b'; $y = $p; $y ??= 'd';")
    expect(nameValue(module, 'x')).toBe('"a"+"/b"')
    expect(nameValue(module, 'y')).toBe('(p|"d")')
  })
})

describe('names', () => {
  test('namespaces, imports, classes of the namespace', () => {
    const read = moduleOf(
      php,
      'a.php',
      `<?php
namespace App\\Cloud;
use GuzzleHttp\\Client as Guzzle;
use App\\{Config, Sub\\Other};
use function App\\helper;
require_once __DIR__ . '/x.php';
class Api extends Base { function f() { new Guzzle(); Config::A; helper(); new Near(); \\strlen('a'); } }`,
    )
    expect(read.package).toBe('App\\Cloud')
    expect(read.opens).toEqual(['./x.php'])
    const imports = read.bindings.flatMap(({ name, from }) => (from ? [`${name} ${from.module} ${from.name}`] : []))
    expect(imports).toEqual([
      'Guzzle GuzzleHttp Client',
      'Config App Config',
      'Other App\\Sub Other',
      'helper App helper',
      '\\App\\Cloud\\Base App\\Cloud Base',
      '\\App\\Cloud\\Near App\\Cloud Near',
    ])
    expect(read.exports.map(({ name }) => name)).toEqual(['Api'])
  })

  test('constants, properties, promotion and enums', () => {
    const read = moduleOf(
      php,
      'a.php',
      `<?php
define('API', 'a');
const BASE = API . '/b';
class A { use T; public const V = 'v4', W = self::V; private static $h = 'h'; public ?B $b = null;
  function __construct(private Client $client, string $base = self::V) { $this->base = $base; }
  static function make() { return new self(); } }
enum E: string { case X = 'x'; }`,
    )
    expect(nameValue(read, 'API')).toBe('"a"')
    expect(nameValue(read, 'BASE')).toBe('API+"/b"')
    expect(memberOf(read, 'A', 'W')).toBe('this.V')
    expect(memberOf(read, 'A', 'h')).toBe('"h"')
    // A case is an object of its enum, with its text.
    expect(memberOf(read, 'E', 'X')).toMatch(/^new class/)
    expect(memberOf(read, '', 'value')).toBe('"x"')
    const [a] = read.classes
    expect(a?.base && spell(read, a.base)).toBe('T')
    expect(a?.members.map(({ name, role, static: own }) => `${own ? 'static ' : ''}${role} ${name}`)).toEqual([
      'static field V',
      'static field W',
      'static field h',
      'field b',
      'field client',
      'constructor __construct',
      'static method make',
    ])
    expect(
      read.assignments.map(({ target, value: given }) => `${spell(read, target)} = ${spell(read, given)}`),
    ).toEqual(['this.client = client', 'this.base = base'])
  })

  test('functions of a handle are methods of it', () => {
    const read = moduleOf(
      php,
      'a.php',
      "<?php $c = curl_init('u'); curl_setopt($c, CURLOPT_POST, true); curl_setopt_array($c, [CURLOPT_URL => 'v', CURLOPT_PUT => false]);",
    )
    expect(
      read.calls.map(({ callee, args }) => `${spell(read, callee)}(${args.map((one) => spell(read, one))})`),
    ).toEqual([
      'curl_init("u")',
      'c.curl_setopt("CURLOPT_POST","true")',
      'c.CURLOPT_POST()',
      'c.curl_setopt_array({"CURLOPT_URL":"v","CURLOPT_PUT":"false"})',
      'c.CURLOPT_URL()',
    ])
  })

  test('a statement goes with its semicolon, unless something hangs on it', () => {
    const text = "<?php\n$b['a'] = 1;\n$b['c'] = 2;\nif ($x)\n  $b['d'] = 3;\n"
    const read = moduleOf(php, 'a.php', text)
    expect(read.assignments.map(({ removal }) => removal.map(({ start, end }) => text.slice(start, end)))).toEqual([
      ["$b['a'] = 1;\n"],
      ["$b['c'] = 2;\n"],
      [],
    ])
  })
})
