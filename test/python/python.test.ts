import { beforeAll, describe, expect, test } from 'vitest'
import { python } from '../../src/languages/python/index.ts'
import { memberOf, misplaced, moduleOf, nameValue, piecesOf, spell } from '../tree-sitter/read.ts'

beforeAll(() => python.prepare?.())

const read = (text: string) => moduleOf(python, 'cloud/client.py', text)
const value = (text: string, name = 'x') => nameValue(read(text), name)
const uses = (text: string) => {
  const module = read(text)
  return module.strings.map((one) => `${one.use} ${spell(module, one.value)}`)
}

describe('strings', () => {
  test.each([
    ['"a/b"', '"a/b"'],
    ["r'a\\d'", '"a\\\\d"'],
    ["b'a'", '"a"'],
    ["u'\\u002f\\x2f'", '"//"'],
    ['"""a\nb"""', '"a\\nb"'],
    ["'a' \"b\" 'c'", '"a"+"b"+"c"'],
    ['f\'{a}/v{b!r:>{w}}/{"c"}\'', 'a+"/v"+b+"/"+"c"'],
    ["'%s/v%d/%%' % (a, 5)", 'a+"/v"+"5"+"/"+"%"'],
    ["'%(h)s/x' % {'h': a}", 'a+"/x"'],
    ["'%(h)s/x' % dict(h=a)", 'a+"/x"'],
    ["'{}/{}'.format(a, 'b')", 'a+"/"+"b"'],
    ["'{1}/{0}'.format(*[a, 'b'])", '"b"+"/"+a'],
    ["'{h}/x'.format(**{'h': a})", 'a+"/x"'],
    ["'{h}/x'.format_map({'h': a})", 'a+"/x"'],
    ["'{h.b}/x'.format(**o)", 'o.h.b+"/x"'],
    ["('a'\n  'b')", '"a"+"b"'],
    ['1_000', '"1000"'],
  ])('%s', (source, expected) => {
    for (const end of ['\n', '\r\n']) {
      const text = `# 😀${end}x = ${source.replaceAll('\n', end)}${end}`
      const shown = value(text).replaceAll('\\r\\n', '\\n')
      expect(shown).toBe(expected)
      expect(misplaced(read(text), text)).toEqual([])
    }
  })

  test('stand where they stand', () => {
    const text = '# 😀\r\nx = \'https://api.ionos.com\' + "/cloudapi/v5"\r\n'
    const pieces = piecesOf(read(text)).map(({ span }) => text.slice(span.start, span.end))
    expect(pieces.sort()).toEqual(['/cloudapi/v5', 'https://api.ionos.com'])
  })

  test('that stand alone are documentation', () => {
    expect(uses('"""https://api.ionos.com"""\ndef f():\n    "doc"\n')).toEqual([])
  })

  test.each([
    ["x = y.replace('a', 'b')", ['search "a"', 'value "b"']],
    ["assert x == '/v5'", ['assertion "/v5"']],
    ["x = 'a' in y", ['search "a"']],
    ["@app.route('/a')\ndef f(): pass", ['route "/a"']],
    ["x = {'href': 'a'}", ['link "a"']],
    ['x = \'{"href": "https://a/b"}\'', ['link "{\\"href\\": \\"https://a/b\\"}"']],
    ["setup(package_data={'a': ['b/c']})", ['import "b/c"']],
  ])('%s', (source, expected) => expect(uses(source)).toEqual(expected))
})

describe('values', () => {
  test.each([
    ["x = os.environ['A']", '$A'],
    ["x = os.environ.get('A', 'b')", '($A|"b")'],
    ["x = os.getenv('A', default='b')", '($A|"b")'],
    ["x = a.get('url', 'b')", '(a.url|"b")'],
    ["x = a.get('url', {'b': 1})", 'a.get("url",{"b":"1"})'],
    ["x = a.pop('url', None)", '(a.url|unknown)'],
    ["x = a.get('/servers', 'b')", 'a.get("/servers","b")'],
    ["x = getattr(a, 'b', 'c')", '(a.b|"c")'],
    ['x = getattr(a, b)', 'a.[b]'],
    ["x = a.encode('utf-8')", 'a'],
    ['x = a.copy()', 'a'],
    ["x = {**a, 'b': 1}", '{"b":"1",...a}'],
    ['x = a | b', '{,...a,...b}'],
    ['x = dict(a, b=1)', 'dict(a,"b"="1")'],
    ['x = dict(b=1)', '{"b":"1"}'],
    ["x = b if c else 'd'", '(b|"d")'],
    ["x = b or 'd'", '(b|"d")'],
    ["y = (x := 'a') + 'b'", '"a"'],
    ["x: str = 'a'", '"a"'],
    ["x = urlunparse(('https', h, '/p', '', '', ''))", '"https"+"://"+h+"/p"'],
    ["x = F % (a, 'b')", 'F.%(a,"b")'],
    ['x = 7 % 2', 'unknown'],
    ['x = [a, *b]', '[a,b]'],
  ])('%s', (source, expected) => expect(value(`${source}\n`)).toBe(expected.replace('{,', '{')))

  test('of options are their defaults', () => {
    const module = read("p.add_argument('-u', '--api-url', default='a')\np.set_defaults(b='c')\nx = p.parse_args()\n")
    expect(nameValue(module, 'x')).toBe('{"api_url":(unknown|"a"),"b":(unknown|"c"),...unknown}')
  })

  test('of several names', () => {
    const module = read("A, (B, C) = 'a', d\nfor k, v in m.items(): pass\n")
    expect(nameValue(module, 'A')).toBe('"a"')
    expect(nameValue(module, 'v')).toBe('m.[unknown]')
  })

  test('given only sometimes are told', () => {
    const module = read("x = 'a'\nif y:\n    x = 'b'\n")
    expect(module.bindings.find(({ name }) => name === 'x')?.values.map((one) => one.conditional)).toEqual([
      false,
      true,
    ])
  })

  test('of names further out', () => {
    const module = read("X = None\ndef f():\n    global X\n    X = 'a'\n")
    expect(module.bindings.filter(({ name }) => name === 'X').map((one) => one.values.length)).toEqual([2])
  })
})

describe('calls', () => {
  const calls = (text: string) => {
    const module = read(text)
    return module.calls.map((_, index) =>
      spell(module, { kind: 'call', call: index, span: { file: '', start: 0, end: 0 } }),
    )
  }

  test.each([
    ["a.b('c', d='e', **f)", ['a.b("c","d"="e",unknown=f)']],
    ['Client(a)', ['new Client(a)']],
    ['f(*[a, b])', ['f(a,b)']],
    ["r.get_method = lambda: 'PUT'", ['r.get_method("PUT")']],
    ['class A(B):\n    def __init__(self):\n        super().__init__(c)', ['super(c)']],
    ['class A(B):\n    def __init__(self):\n        B.__init__(self, c)', ['super(c)']],
    ['class A:\n    @classmethod\n    def of(cls):\n        return cls(a)', ['new cls(a)']],
    ['g = partial(f, a, b=c)\ng(d)', ['partial(f,a,"b"=c)', 'f(a,d,"b"=c)']],
  ])('%s', (source, expected) => expect(calls(`${source}\n`)).toEqual(expected))

  test.each([
    ["if m == 'A':\n    f()\n", [['A', false]]],
    ["if m == 'A':\n    return\nf()\n", [['A', true]]],
    ["match m:\n    case 'A' | 'B':\n        f()\n", [['A,B', false]]],
    ["match m:\n    case 'A':\n        return\nf()\n", [['A', true]]],
    ["for a in b:\n    if m == 'A':\n        continue\nf()\n", []],
  ])('%s', (source, expected) => {
    const module = read(`def g(m, b):\n${source.replace(/^/gm, '    ')}\n`)
    const own = module.calls.find(({ callee }) => callee.kind === 'name' && callee.name === 'f')
    expect((own?.when ?? []).map((one) => [one.is.join(), one.not === true])).toEqual(expected)
  })
})

describe('functions and classes', () => {
  test('parameters that collect are the last one', () => {
    const [f] = read('def f(a, *b: int, c=1, **d: str):\n    pass\n').functions
    expect([f?.params.length, f?.rest, f?.collects]).toEqual([4, 1, 3])
  })

  test('members of classes', () => {
    const module = read("class A(Mixin, b.B):\n    u = 'a'\n    @property\n    def p(self):\n        return self.u\n")
    expect(memberOf(module, 'A', 'u')).toBe('u')
    expect(spell(module, module.classes[0]?.base)).toBe('b.B')
    expect(module.classes[0]?.members.map(({ name, role }) => `${role} ${name}`)).toEqual(['getter p', 'field u'])
  })

  test('records have a constructor and names on the wire', () => {
    const module = read(
      "@dataclass\nclass A:\n    u: str = 'a'\nclass B(BaseModel):\n    r: bool = Field(alias='allowReboot')\n",
    )
    expect(module.classes[0]?.members.map(({ role }) => role)).toEqual(['field', 'constructor'])
    const [wire] = module.classes[1]?.members.find(({ name }) => name === 'r')?.wire ?? []
    expect(wire?.kind === 'written' && wire.value).toBe('allowReboot')
  })

  test('imports', () => {
    const module = read('import a.b\nimport c.d as e\nfrom .f import g as h\nfrom i import *\n')
    expect(module.bindings.map(({ name, from }) => `${name} ${from?.module} ${from?.name}`)).toEqual([
      'a a *',
      'e c.d *',
      'h .f g',
    ])
    expect(module.opens).toEqual(['i'])
  })
})

describe('removals', () => {
  const without = (text: string) => {
    const [first] = read(text).assignments
    return [...(first?.removal ?? [])].reduceRight(
      (of, { start, end, text: by }) => of.slice(0, start) + by + of.slice(end),
      text,
    )
  }

  test.each([
    ["a = 1\nb['r'] = True  # c\nd = 2\n", 'a = 1\nd = 2\n'],
    ["a = 1\r\nb['r'] = True\r\n(d)\r\n", 'a = 1\r\n(d)\r\n'],
    ["if a:\n    b['r'] = True\n", 'if a:\n    pass\n'],
    ["if a: b['r'] = True\n", 'if a: pass\n'],
    ["def f(b):\n    b['r'] = True\n", 'def f(b):\n    pass\n'],
    ["b['r'] = True; c = 1\n", 'c = 1\n'],
    ["a = b['r'] = True\n", "a = b['r'] = True\n"],
  ])('%s', (text, expected) => expect(without(text)).toBe(expected))

  test('of arguments and members', () => {
    const text = "f(a, r=True)\nx = {'a': 1, 'r': 2}\n"
    const module = read(text)
    const apply = (edits: readonly { start: number; end: number }[]) =>
      [...edits].reduceRight((of, { start, end }) => of.slice(0, start) + of.slice(end), text)
    expect(apply(module.calls[0]?.named?.[0]?.removal ?? [])).toContain('f(a)')
    expect(apply(module.objects[0]?.value.members[1]?.removal ?? [])).toContain("{'a': 1}")
  })
})
