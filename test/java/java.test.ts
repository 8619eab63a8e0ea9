import { beforeAll, describe, expect, test } from 'vitest'
import { java } from '../../src/languages/java/index.ts'
import { memberOf, misplaced, moduleOf, nameValue, spell } from '../tree-sitter/read.ts'

beforeAll(() => java.prepare?.())

/** A statement in a method, with a prefix whose characters take more than one unit and lines that end in CRLF. */
function inMethod(code: string, head = ''): string {
  return `${head}\r\nclass A {\r\n  /* 🚀 ä */ void m(String p) {\r\n    ${code}\r\n  }\r\n}\r\n`
}

function value(code: string, head = ''): string {
  const text = inMethod(`var x = ${code};`, head)
  const module = moduleOf(java, 'A.java', text)
  expect(misplaced(module, text)).toEqual([])
  return nameValue(module, 'x')
}

describe('values', () => {
  test.each([
    ['"a\\tb\\u0041\\\\"', '"a\\tbA\\\\"'],
    ["'/'", '"/"'],
    ['"a" + p + \'/\' + 1', '"a"+p+"/"+"1"'],
    ['"""\n      {"a": \\"b\\"}\n        c\n      """', '"{\\"a\\": \\"b\\"}\\n  c\\n"'],
    ['String.format("%s/v%d", p, 5)', 'p+"/v"+"5"'],
    ['String.format(Locale.ROOT, "%s/x", p)', 'p+"/x"'],
    ['"%s/x".formatted(p)', 'p+"/x"'],
    ['MessageFormat.format("{1}/{0}", "a", p)', 'p+"/"+"a"'],
    ['String.join("/", "a", p, "c")', '"a"+"/"+p+"/"+"c"'],
    ['Stream.of("a", p).collect(Collectors.joining("-"))', '"a"+"-"+p'],
    ['new StringBuilder("a").append(p).append("c").toString()', '"a"+p+"c"'],
    [
      'UriComponentsBuilder.fromHttpUrl("h").path("/a").pathSegment(p).queryParam("k", 1).build()',
      '"h"+"/a"+"/"+p+"?"+"k"+"="+"1"',
    ],
    ['HttpUrl.parse("h").newBuilder().addPathSegment("a").build()', '"h"+"/"+"a"'],
    ['new URIBuilder("h").setPath("a").build()', '"h"+"/"+"a"'],
    ['p == null ? "a" : "b"', '("a"|"b")'],
    ['System.getenv("X")', '$X'],
    ['System.getProperty("x", "d")', '($x|"d")'],
    ['Optional.ofNullable(System.getenv("X")).filter(s -> true).orElse("d")', '($X|"d")'],
    ['Optional.ofNullable(System.getenv("X")).orElseGet(() -> "d")', '($X|"d")'],
    ['Objects.requireNonNullElse(p, "d")', '(p|"d")'],
    ['System.getenv().getOrDefault("X", "d")', '($X|"d")'],
    ['switch (p) { case "a" -> "x"; case "b" -> { yield "y"; } default -> throw new E(); }', '("x"|"y")'],
    ['(String) (Object) "a"', '"a"'],
    ['Map.of("a", 1, "b", Map.of("c", p))', '{"a":"1","b":{"c":p}}'],
    ['new HashMap<String, Object>() {{ put("a", p); }}', '{"a":p}'],
    ['new JSONObject().put("a", 1).put("b", new JSONObject().put("c", true)).toString()', '{"a":"1","b":{"c":"true"}}'],
    ['List.of("a", p)', '["a",p]'],
    ['new String[] {"a", p}', '["a",p]'],
    ['mapper.writeValueAsString(Map.of("a", 1))', '{"a":"1"}'],
    ['new HttpEntity<>(Map.of("a", 1), headers)', '{"body":{"a":"1"},"headers":headers}'],
    ['RequestBody.create(MediaType.parse("t"), "b")', '{"content-type":"t","body":"b"}'],
    ['RequestBody.create("b", JSON)', '{"body":"b","content-type":JSON}'],
    [
      'WebClient.builder().baseUrl("u").defaultHeader("k", p).build()',
      'org.springframework.web.reactive.function.client.WebClient.builder({"base":"u","headers":{"k":p}})',
    ],
    ['new Foo("a") { String b() { return "c"; } }', 'new class:("a")'],
  ])('%s', (code, expected) => expect(value(code)).toBe(expected))

  test('deep chains of additions are one text', () => {
    expect(value(Array.from({ length: 300 }, () => '"a"').join(' + ')).split('+')).toHaveLength(300)
  })
})

describe('names', () => {
  const from = (text: string, name: string) =>
    moduleOf(java, 'A.java', text).bindings.find((one) => one.name === name)?.from

  test('packages and imports', () => {
    const text = 'package com.a.b;\nimport com.x.Config;\nimport com.y.*;\nimport static com.x.Config.*;\nclass A {}'
    const module = moduleOf(java, 'A.java', text)
    expect(module.package).toBe('com.a.b')
    expect(module.opens).toEqual(['com.y', 'com.x.Config'])
    expect(from(text, 'Config')).toEqual({ module: 'com.x', name: 'Config' })
    expect(module.exports.map(({ name }) => name)).toEqual(['A'])
  })

  test('static members are members of their class', () => {
    const text = 'import static com.x.Config.BASE;\nimport okhttp3.Request.Builder;\nclass A { String a = BASE; }'
    const module = moduleOf(java, 'A.java', text)
    expect(nameValue(module, 'BASE')).toBe('com.x.Config.BASE')
    expect(nameValue(module, 'Builder')).toBe('okhttp3.Request.Builder')
    expect(from(text, 'com.x.Config')).toEqual({ module: 'com.x', name: 'Config' })
  })

  test('classes of a wildcard import are known by name', () => {
    const text =
      'import java.net.*;\nimport org.apache.http.client.methods.*;\nclass A { Object a = new HttpPost(URI.create("x")); }'
    expect(from(text, 'HttpPost')).toEqual({ module: 'org.apache.http.client.methods', name: 'HttpPost' })
    expect(from(text, 'URI')).toEqual({ module: 'java.net', name: 'URI' })
  })

  test('qualified names', () => {
    const module = moduleOf(java, 'A.java', 'class A { Object a = new com.x.Y("a"); Object b = com.x.Z.C; }')
    expect(memberOf(module, 'A', 'a')).toBe('new com.x.Y("a")')
    expect(module.bindings.filter(({ from: at }) => at?.module === 'com.x').map(({ from: at }) => at?.name)).toEqual([
      'Y',
      'Z',
    ])
  })
})

describe('classes', () => {
  const text = `
class A extends Base implements I {
  static final String S = "s";
  @Value("\${k.u:http://d}") private String url;
  @JsonProperty("w") boolean field;
  private Other other;
  A(String u) { super(u); url = u; this.other = null; }
  A() { this("x"); }
  static class Inner { String of() { return S; } }
  enum E { ONE("a"), TWO("b"); final String v; E(String v) { this.v = v; } }
}
record R(@JsonProperty("n") String name) {}
interface J { String P = "p"; }`
  const module = () => moduleOf(java, 'A.java', text)

  test('members with values, types and wire names', () => {
    const one = module()
    expect(spell(one, one.classes[0]?.base)).toBe('Base')
    expect(memberOf(one, 'A', 'S')).toBe('"s"')
    expect(memberOf(one, 'A', 'url')).toBe('($k.u|"http://d")')
    expect(memberOf(one, 'E', 'TWO')).toBe('new class:E("b")')
    expect(memberOf(one, 'J', 'P')).toBe('"p"')
    const members = one.classes.flatMap((each) => each.members)
    expect(members.filter(({ wire }) => wire).map(({ name }) => name)).toEqual(['field', 'name'])
    expect(spell(one, members.find(({ name }) => name === 'other')?.type)).toBe('Other')
    expect(members.find(({ name }) => name === 'Inner')?.static).toBe(true)
  })

  test('bare names of fields are members; constructors hand on', () => {
    const one = module()
    expect(one.assignments.map(({ target }) => `${target.of.kind}.${String(target.name)}`)).toEqual([
      'this.url',
      'this.other',
      'this.v',
      'this.name',
    ])
    expect(
      one.calls.map(
        (call) =>
          `${call.new ? 'new ' : ''}${spell(one, call.callee)}(${call.args.map((arg) => spell(one, arg)).join()})`,
      ),
    ).toContain('super(u)')
    expect(one.calls.some((call) => call.new && spell(one, call.callee) === 'A')).toBe(true)
  })

  test('a statement that puts is an assignment that can be taken out', () => {
    const source = inMethod(
      'Map<String, Object> b = new HashMap<>();\n    b.put("allowReboot", true);\n    client.put("/x", b);',
    )
    const one = moduleOf(java, 'A.java', source)
    const [put] = one.assignments
    expect(spell(one, put?.target)).toBe('b.["allowReboot"]')
    expect(put?.removal.map(({ start, end }) => source.slice(start, end))).toEqual([
      '    b.put("allowReboot", true);\n',
    ])
    expect(one.calls.map((call) => spell(one, call.callee))).toContain('client.put')
  })

  test('annotated interfaces are clients, controllers are not', () => {
    const client = moduleOf(
      java,
      'A.java',
      '@FeignClient(url = "u") interface A { @PostMapping(value = "/x", consumes = "t") void a(@RequestBody B b); @RequestLine("GET /y") void c(); }',
    )
    const calls = client.calls.map(
      (call) => `${spell(client, call.callee)}(${call.args.map((arg) => spell(client, arg)).join()})`,
    )
    expect(calls).toEqual(['@.POST("u"+"/x")', '@.Consumes("t")', '@.Body(b)', '@.GET("/y")'])
    const server = moduleOf(java, 'A.java', '@RestController class A { @PostMapping("/x") void a() {} }')
    expect(server.calls).toEqual([])
    expect(server.strings.map(({ use }) => use)).toEqual(['route'])
  })

  test('a write to the stream of a connection is its body', () => {
    const one = moduleOf(
      java,
      'A.java',
      inMethod('try (OutputStream o = c.getOutputStream()) { o.write("b".getBytes()); }'),
    )
    expect(one.calls.map((call) => spell(one, call.callee))).toContain('c.write')
  })
})
