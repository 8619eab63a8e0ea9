import { beforeAll, describe, expect, test } from 'vitest'
import { csharp } from '../../src/languages/csharp/index.ts'
import { memberOf, misplaced, moduleOf, nameValue, spell } from '../tree-sitter/read.ts'

beforeAll(() => csharp.prepare?.())

function inMethod(code: string): string {
  return `using System;\r\nclass A {\r\n  /* 🚀 ä */ void M(string p) {\r\n    ${code}\r\n  }\r\n}\r\n`
}

function value(code: string): string {
  const text = inMethod(`var x = ${code};`)
  const module = moduleOf(csharp, 'A.cs', text)
  expect(misplaced(module, text)).toEqual([])
  return nameValue(module, 'x')
}

describe('values', () => {
  test.each([
    ['"a\\tb\\u0041\\\\"', '"a\\tbA\\\\"'],
    ['@"a""b\\c"', '"a\\"b\\\\c"'],
    ['$"a{p}b{1:D2}"', '"a"+p+"b"+"1"'],
    ['$"{{\\"a\\": {p}}}"', '"{\\"a\\": "+p+"}"'],
    ['$@"x{p}\\y"', '"x"+p+"\\\\y"'],
    ['"""\n      {"a": 1}\n        b\n      """', '"{\\"a\\": 1}\\n  b"'],
    ['"""one line"""', '"one line"'],
    ['$$"""a{{p}}{c}"""', '"a"+p+"{c}"'],
    ["'/'", '"/"'],
    ['"a" + p + \'/\'', '"a"+p+"/"'],
    ['string.Format("{1}/{0}", "a", p)', 'p+"/"+"a"'],
    ['string.Join("/", "a", p)', '"a"+"/"+p'],
    ['string.Join("/", new[] { "a", p })', '"a"+"/"+p'],
    ['string.Concat("a", p)', '"a"+p'],
    ['new StringBuilder("a").Append(p).ToString()', '"a"+p'],
    ['"h".AppendPathSegment("a").SetQueryParam("k", 1)', '"h"+"/"+"a"+"?"+"k"+"="+"1"'],
    ['p ?? "d"', '(p|"d")'],
    ['p == null ? "a" : "b"', '("a"|"b")'],
    ['p switch { "a" => "x", _ => throw new E() }', '("x")'],
    ['Environment.GetEnvironmentVariable("X") ?? "d"', '($X|"d")'],
    ['configuration["A:B"]', '$A:B'],
    ['config.GetValue<string>("A", "d")', '($A|"d")'],
    ['ConfigurationManager.AppSettings["Url"]', '$Url'],
    ['(object)"a" as string', '"a"'],
    ['p!.B?.C["k"]', 'p.B.C.["k"]'],
    ['new { a = 1, p.B, p }', '{"a":"1","B":p.B,"p":p}'],
    ['new Dictionary<string, string> { { "a", p }, ["b"] = "c" }', '{"a":p,"b":"c"}'],
    ['new List<string> { "a", p }', '["a",p]'],
    ['new[] { "a", p }', '["a",p]'],
    ['new Foo("a") { B = p, H = { ["k"] = "v" } }', 'new Foo("a","B"=p,"H"={"k":"v"})'],
    ['Foo(1, name: p)', 'Foo("1","name"=p)'],
    ['new StringContent(JsonSerializer.Serialize(p), Encoding.UTF8, "t")', '{"body":p,"content-type":"t"}'],
    ['JsonContent.Create(new { p })', '{"body":{"p":p},"content-type":"application/json"}'],
    ['new Uri("a")', '"a"'],
    ['new Uri(p, "a")', 'new Uri(p,"a")'],
    ['await http.PostAsync("u", c, cancellationToken).ConfigureAwait(false)', 'http.PostAsync("u",c)'],
  ])('%s', (code, expected) => expect(value(code)).toBe(expected))
})

describe('names', () => {
  test('namespaces and usings', () => {
    const text =
      'using System.Net.Http;\nusing static A.B;\nusing X = A.B.C;\nnamespace N.M;\nclass A { HttpClient c = new(); }'
    const module = moduleOf(csharp, 'A.cs', text)
    expect(module.package).toBe('N.M')
    expect(module.opens).toEqual(['System.Net.Http', 'A.B', 'N'])
    const from = (name: string) => module.bindings.find((one) => one.name === name)?.from
    expect(from('X')).toEqual({ module: 'A.B', name: 'C' })
    expect(from('HttpClient')).toEqual({ module: 'System.Net.Http', name: 'HttpClient' })
    expect(memberOf(module, 'A', 'c')).toBe('new HttpClient()')
    expect(module.exports.map(({ name }) => name)).toEqual(['A'])
  })
})

describe('classes', () => {
  const text = `
public partial class A(string p) : Base(p) {
  const string C = "c";
  static readonly Uri U = new("u");
  [JsonPropertyName("w")] public bool? Flag { get; set; } = true;
  public string Get => $"{C}/x";
  public string Block { get { return _b ?? "d"; } }
  public static string Stat => "s";
  enum E { [EnumMember(Value = "x-y")] One, Two = 2 }
}
class B { string url; public B(string u, int v = 5) : this(u) { url = u; } }
record R(string Name, [property: JsonPropertyName("n")] int Count);`
  const module = () => moduleOf(csharp, 'A.cs', text)

  test('members with values, getters and wire names', () => {
    const one = module()
    expect(memberOf(one, 'A', 'C')).toBe('"c"')
    expect(memberOf(one, 'A', 'U')).toBe('"u"')
    expect(memberOf(one, 'A', 'Flag')).toBe('"true"')
    expect(memberOf(one, 'A', 'Stat')).toBe('"s"')
    const members = one.classes.flatMap((each) => each.members)
    expect(members.filter(({ role }) => role === 'getter').map(({ name }) => name)).toEqual(['Get', 'Block'])
    expect(members.filter(({ wire }) => wire).map(({ name }) => name)).toEqual(['Flag', 'One', 'Count'])
    expect(one.assignments.map(({ target }) => `${target.of.kind}.${String(target.name)}`)).toEqual([
      'this.p',
      'this.url',
      'this.Name',
      'this.Count',
    ])
  })

  test('requests that are changed by assignments are called', () => {
    const source = inMethod(
      'r.Method = "PUT";\n    r.Headers["K"] = "v";\n    c.DefaultRequestHeaders.Accept.Add(new X("t"));',
    )
    const one = moduleOf(csharp, 'A.cs', source)
    const calls = one.calls.map(
      (call) => `${spell(one, call.callee)}(${call.args.map((arg) => spell(one, arg)).join()})`,
    )
    expect(calls).toContain('r.set_Method("PUT")')
    expect(calls).toContain('r.Headers.set_Item("K","v")')
    expect(calls).toContain('c.DefaultRequestHeaders.Add("Accept",new X("t"))')
  })

  test('members that are assigned can be taken out', () => {
    const source = inMethod('b.AllowReboot = true;')
    const [one] = moduleOf(csharp, 'A.cs', source).assignments
    expect(one?.removal.map(({ start, end }) => source.slice(start, end))).toEqual(['    b.AllowReboot = true;\r\n'])
    const branch = moduleOf(csharp, 'A.cs', inMethod('if (p == "") b.AllowReboot = true;'))
    expect(branch.assignments[0]?.removal).toEqual([])
  })

  test('interfaces of Refit are clients', () => {
    const one = moduleOf(
      csharp,
      'A.cs',
      'interface I { [Post("/x")][Headers("K: v")] Task A([Header("H")] string h, [Body] B b); }',
    )
    const calls = one.calls.map(
      (call) => `${spell(one, call.callee)}(${call.args.map((arg) => spell(one, arg)).join()})`,
    )
    expect(calls).toEqual(['@.POST("/x")', '@.Header("K","v")', '@.Header("H",h)', '@.Body(b)'])
  })
})
